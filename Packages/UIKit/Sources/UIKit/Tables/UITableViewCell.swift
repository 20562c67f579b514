/// A row of a table, which can be pressed; what is in it can be pressed as well.
///
/// Apple: `UITableViewCell`.
open class UITableViewCell: UIView {
    /// Where the second text of a row is; here always behind the first.
    public enum CellStyle: Int, Sendable {
        /// Only `default` has no second text.
        case `default`, value1, value2, subtitle
    }

    /// Of a row with ``none`` only what is in it can be pressed.
    public enum SelectionStyle: Int, Sendable {
        case none, blue, gray, `default`
    }

    /// What is behind the texts of a row: the checkmark as ✓ on a row that can be pressed, the others nowhere.
    public enum AccessoryType: Int, Sendable {
        case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
    }

    /// What editing does to a row; of these the user has ``delete``.
    public enum EditingStyle: Int, Sendable {
        case none, delete, insert
    }

    /// Stored.
    public enum SeparatorStyle: Int, Sendable {
        case none, singleLine
    }

    /// What is in the row; as large as the row.
    public let contentView = UIView(frame: .zero)
    /// The first text of a row without views of its own.
    open internal(set) lazy var textLabel: UILabel? = addLabel(0)
    /// The second text of a row; `nil` in the style `default`, unless a storyboard has one.
    open internal(set) lazy var detailTextLabel: UILabel? = style == .default ? nil : addLabel(1)
    /// Stored.
    open private(set) lazy var imageView: UIImageView? = UIImageView(frame: .zero)
    /// What is behind the texts; `none` by default.
    open var accessoryType = AccessoryType.none
    /// Shown behind the content.
    open var accessoryView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let accessoryView { addSubview(accessoryView) }
        }
    }
    /// Whether the row can be pressed; `default` by default.
    open var selectionStyle = SelectionStyle.default
    /// The identifier that the cell was made with; `nil` for none.
    open internal(set) var reuseIdentifier: String?
    /// Stored.
    open var isSelected = false
    /// Stored: there are no lines between rows.
    open var separatorInset = UIEdgeInsets.zero
    /// Stored.
    open var backgroundView: UIView?
    /// Stored.
    open var selectedBackgroundView: UIView?
    private let style: CellStyle

    weak var table: UITableView?
    /// The segue of the row.
    var onSelection: (() -> Void)?

    /// Creates a cell.
    public init(style: CellStyle, reuseIdentifier: String?) {
        (self.style, self.reuseIdentifier) = (style, reuseIdentifier)
        super.init(frame: .zero)
        addSubview(contentView)
    }

    /// Creates a cell in the style `default`.
    public override convenience init(frame: CGRect) {
        self.init(style: .default, reuseIdentifier: nil)
        self.frame = frame
    }

    /// Creates a cell of a storyboard or nib, with a second text.
    public required init?(coder: NSCoder) {
        style = .subtitle
        super.init(coder: coder)
        addSubview(contentView)
    }

    /// Makes a cell of a registered class: the plug-in `iOSSources` writes how, and a class without that is made as a
    /// storyboard makes it.
    static func make(_ type: UITableViewCell.Type, _ identifier: String) -> UITableViewCell {
        if type == UITableViewCell.self { return UITableViewCell(style: .default, reuseIdentifier: identifier) }
        let names = "\(String(reflecting: type))".split(separator: ".", maxSplits: 1).map(String.init)
        let make = ModuleContents.named(names[0])?.tableCells[names[names.count - 1]]
        guard let cell = make?(identifier) ?? type.init(coder: InterfaceCoder()) else {
            preconditionFailure("\(type).init(coder:) has made nothing")
        }
        return cell
    }

    /// - Parameters: The labels of a storyboard; `nil` for the cell's own.
    func adopt(_ text: UILabel?, _ detail: UILabel?) {
        if let text { textLabel = text }
        if let detail { detailTextLabel = detail }
    }

    /// What the two texts say; one that is no ``UIListContentConfiguration`` is stored.
    open var contentConfiguration: (any UIContentConfiguration)? {
        didSet {
            guard let list = contentConfiguration as? UIListContentConfiguration else { return }
            if list.secondaryText != nil, detailTextLabel == nil { detailTextLabel = addLabel(1) }
            list.text.show(list.textProperties, in: textLabel)
            list.secondaryText.show(list.secondaryTextProperties, in: detailTextLabel)
        }
    }

    /// A configuration without texts.
    open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

    private func addLabel(_ index: Int) -> UILabel {
        let label = UILabel()
        contentView.insertSubview(label, at: index)
        return label
    }

    /// Never called: no cell is used twice.
    open func prepareForReuse() {}

    /// Sets ``isSelected``, which is stored.
    open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }

    /// Whether pressing the row is more than pressing what is in it.
    var isPressable: Bool {
        guard let table, table.allowsSelection else { return false }
        return selectionStyle != .none || onSelection != nil || table.tellsSelection
    }

    /// Whether it is there for what is in it, such as a picker of dates alone.
    var hasControls: Bool {
        func hasControls(_ view: UIView) -> Bool { view is UIControl || view.subviews.contains(where: hasControls) }
        return hasControls(contentView)
    }

    /// The texts of the row in one line.
    var words: String {
        let sign = accessoryType == .checkmark ? ["✓"] : []
        return (texts + sign).joined(separator: " ")
    }

    /// The texts of the labels in the row, from the first on.
    var texts: [String] {
        func texts(of view: UIView) -> [String] {
            guard !view.isHidden else { return [] }
            let own = (view as? UILabel)?.text.flatMap { $0.isEmpty ? nil : $0 }
            return [own].compactMap { $0 } + view.subviews.flatMap { texts(of: $0) }
        }
        return texts(of: contentView)
    }

    /// The height of the content at a width, in points.
    func contentHeight(forWidth width: Double) -> Double {
        contentView.frame.size.width = width
        return ViewLayout.height(of: contentView, width: width)
            ?? max(contentView.subviews.map(\.frame.maxY).max() ?? 0, frame.height)
    }

    /// The labels of a row share the first line; the views of a storyboard's or a code's own content have their frames.
    open override func layoutSubviews() {
        contentView.frame = bounds
        let own = [textLabel, detailTextLabel].compactMap { $0 }
            .filter { $0.superview === contentView }
        for (index, label) in own.enumerated() where label.translatesAutoresizingMaskIntoConstraints {
            let width = bounds.width / Double(own.count)
            label.frame = CGRect(x: Double(index) * width, y: 0, width: width, height: PointScale.row)
        }
        accessoryView?.frame.origin.x = max(0, bounds.width - (accessoryView?.frame.width ?? 0))
    }
}

/// A controller whose view is a table.
///
/// Apple: `UITableViewController`.
open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    private var style = UITableView.Style.plain

    /// Creates a controller that makes a table of a style.
    public init(style: UITableView.Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Creates a controller of a storyboard.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The view as a table; `nil` if it is none.
    open var tableView: UITableView! {
        get { view as? UITableView }
        set { view = newValue }
    }

    open override func loadView() {
        super.loadView()
        if let table = viewIfLoaded as? UITableView {
            if table.dataSource == nil { table.dataSource = self }
            if table.delegate == nil { table.delegate = self }
        } else {
            let table = UITableView(frame: UIScreen.main.bounds, style: style)
            (table.dataSource, table.delegate) = (self, self)
            view = table
        }
    }

    /// Default: 1.
    open func numberOfSections(in tableView: UITableView) -> Int { 1 }
    /// Default: 0.
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
    /// Default: traps, because a controller with rows has a method of its own.
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        preconditionFailure("\(type(of: self)) has no tableView(_:cellForRowAt:)")
    }
    /// Default: `nil`.
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    /// Default: `nil`.
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
    /// Default: the row itself.
    open func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
    /// Default: nothing.
    open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
    /// Default: nothing.
    open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
    /// Default: `nil`.
    open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }
    /// Default: `nil`.
    open func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { nil }
    /// Default: nothing.
    open func tableView(
        _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) {}
    /// Default: ``UITableView/automaticDimension``; never asked.
    open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        UITableView.automaticDimension
    }
    /// Default: ``UITableView/automaticDimension``; never asked.
    open func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        UITableView.automaticDimension
    }
    /// True.
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    /// Nothing.
    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}
    /// `delete`.
    open func tableView(
        _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle { .delete }
    /// `nil`.
    open func tableView(
        _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
    ) -> String? { nil }
    /// `nil`.
    open func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { nil }
    /// `nil`.
    open func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { nil }
}
