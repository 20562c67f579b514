/// Rows in sections, each of which can be pressed.
///
/// Apple: `UITableView`. All rows are made when the table is shown, since the screen scrolls as a whole.
open class UITableView: UIScrollView {
    /// Stored.
    public enum Style: Int, Sendable {
        case plain, grouped, insetGrouped
    }

    /// Ignored: rows come and go at once.
    public enum RowAnimation: Int, Sendable {
        case fade, right, left, top, bottom, none, middle
        case automatic = 100
    }

    /// Ignored: all rows are shown.
    public enum ScrollPosition: Int, Sendable {
        case none, top, middle, bottom
    }

    /// The height that the content asks for.
    public static let automaticDimension: CGFloat = -1

    /// Has the rows; not kept. Setting it asks for them again.
    open weak var dataSource: (any UITableViewDataSource)? { didSet { reloadData() } }
    /// Learns of presses and has the views around rows; not kept. Setting it asks for the rows again.
    open weak var delegate: (any UITableViewDelegate)? { didSet { reloadData() } }
    /// The style, which is stored.
    public let style: Style
    /// Shown above the first section; `nil` for none.
    open var tableHeaderView: UIView? { didSet { reloadData() } }
    /// Shown below the last section; `nil` for none.
    open var tableFooterView: UIView? { didSet { reloadData() } }
    /// Whether rows can be pressed; `true` by default.
    open var allowsSelection = true
    /// Stored.
    open var allowsMultipleSelection = false
    /// Stored: a row is as high as its content, and at least a row of cells.
    open var rowHeight = UITableView.automaticDimension
    /// Stored, as ``rowHeight``.
    open var estimatedRowHeight = UITableView.automaticDimension
    /// Stored, as ``rowHeight``.
    open var sectionHeaderHeight = UITableView.automaticDimension
    /// Stored, as ``rowHeight``.
    open var sectionFooterHeight = UITableView.automaticDimension
    /// Stored.
    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
    /// Stored.
    open var separatorColor: UIColor?
    /// Stored.
    open var separatorInset = UIEdgeInsets.zero
    /// Stored.
    open var backgroundView: UIView?
    /// Stored: nothing is dragged or deleted by the user.
    open var isEditing = false
    /// The places of the selected rows.
    open private(set) var indexPathsForSelectedRows: [IndexPath]?

    /// Make cells, by their identifiers: a storyboard's prototype, a nib or a class, whichever came last.
    var prototypes: [String: @MainActor () -> UITableViewCell?] = [:]
    /// The rows of a storyboard's static table.
    var staticSections: [StaticSection] = [] { didSet { reloadData() } }
    private var rows: [(path: IndexPath, cell: UITableViewCell)] = []
    private var isLoaded = false

    /// Creates a table with a frame in points.
    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
    }

    public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

    /// Creates a table of a storyboard or nib in the style `plain`.
    public required init?(coder: NSCoder) {
        style = .plain
        super.init(coder: coder)
    }

    // MARK: Cells

    /// Has cells of an identifier made of a class, in place of what made them; `nil`, or a class of no cell, removes
    /// it.
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        prototypes[identifier] = nil
        guard let type = cellClass as? UITableViewCell.Type else { return }
        prototypes[identifier] = { UITableViewCell.make(type, identifier) }
    }

    /// Has cells of an identifier made of a nib, whose first cell counts, in place of what made them; `nil` removes
    /// it.
    open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
        prototypes[identifier] = nil
        guard let nib else { return }
        prototypes[identifier] = { nib.instantiate(withOwner: nil).lazy.compactMap { $0 as? UITableViewCell }.first }
    }

    /// Makes a cell of a storyboard's prototype, a registered nib or a registered class; `nil` without one. No cell is
    /// used twice.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        let cell = prototypes[identifier]?()
        cell?.reuseIdentifier = identifier
        return cell
    }

    /// Makes a cell, as ``dequeueReusableCell(withIdentifier:)``, for any place.
    ///
    /// - Precondition: The identifier has a prototype, a nib or a class.
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
            preconditionFailure(
                "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the "
                    + "identifier or connect a prototype cell in a storyboard")
        }
        return cell
    }

    // MARK: Rows

    /// Asks for the rows again, before the table is shown next.
    open func reloadData() {
        isLoaded = false
    }

    /// Asks for all rows again, as ``reloadData()``.
    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }
    /// Asks for all rows again, as ``reloadData()``.
    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }
    /// Asks for all rows again, as ``reloadData()``.
    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }
    /// Asks for all rows again, as ``reloadData()``.
    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }
    /// Asks for all rows again, as ``reloadData()``.
    open func insertSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }
    /// Asks for all rows again, as ``reloadData()``.
    open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }
    /// Nothing: ``endUpdates()`` asks for the rows.
    open func beginUpdates() {}
    /// Asks for all rows again, as ``reloadData()``.
    open func endUpdates() { reloadData() }

    /// Makes the updates, asks for all rows again, and calls the handler with `true` before it returns.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        updates?()
        reloadData()
        completion?(true)
    }

    /// Sets ``isEditing``, which is stored.
    open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

    /// The number of sections; 0 without a data source, unless the storyboard has the rows.
    open var numberOfSections: Int {
        staticSections.isEmpty ? dataSource?.numberOfSections(in: self) ?? 0 : staticSections.count
    }

    /// The number of rows in a section; 0 without a data source, unless the storyboard has the rows.
    open func numberOfRows(inSection section: Int) -> Int {
        staticSections.isEmpty
            ? dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
            : staticSections.indices.contains(section) ? staticSections[section].cells.count : 0
    }

    /// All cells, since the table does not scroll in itself; they are made if need be.
    open var visibleCells: [UITableViewCell] {
        load()
        return rows.map(\.cell)
    }
    /// The places of all cells, since the table does not scroll in itself; the cells are made if need be.
    open var indexPathsForVisibleRows: [IndexPath]? {
        load()
        return rows.map(\.path)
    }
    /// The cell at a place; `nil` without one. Cells are made if need be.
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
        load()
        return rows.first { $0.path == indexPath }?.cell
    }
    /// The place of a cell; `nil` for one that is not in the table.
    open func indexPath(for cell: UITableViewCell) -> IndexPath? { rows.first { $0.cell === cell }?.path }

    /// Nothing: the screen scrolls as a whole.
    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {}

    // MARK: Selection

    /// The place of the selected row; `nil` for none.
    open var indexPathForSelectedRow: IndexPath? { indexPathsForSelectedRows?.first }

    /// Selects one row, or none for `nil`; the delegate is not told, and nothing scrolls.
    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        indexPathsForSelectedRows = indexPath.map { [$0] }
    }

    /// Ends the selection of a row; the delegate is not told.
    open func deselectRow(at indexPath: IndexPath, animated: Bool) {
        indexPathsForSelectedRows?.removeAll { $0 == indexPath }
        if indexPathsForSelectedRows?.isEmpty == true { indexPathsForSelectedRows = nil }
    }

    /// What the user's press of a row does.
    func press(_ cell: UITableViewCell) {
        guard let pressed = indexPath(for: cell),
            let path = delegate.map({ $0.tableView(self, willSelectRowAt: pressed) }) ?? pressed
        else { return }
        for old in indexPathsForSelectedRows ?? [] where old != path {
            delegate?.tableView(self, didDeselectRowAt: old)
        }
        indexPathsForSelectedRows = [path]
        delegate?.tableView(self, didSelectRowAt: path)
        cell.onSelection?()
    }

    // MARK: Layout

    private func load() {
        guard !isLoaded else { return }
        isLoaded = true
        for view in subviews { view.removeFromSuperview() }
        rows = []
        if let tableHeaderView { addSubview(tableHeaderView) }
        for section in 0..<numberOfSections {
            add(delegate?.tableView(self, viewForHeaderInSection: section), title(of: section, isHeader: true))
            for row in 0..<numberOfRows(inSection: section) {
                let path = IndexPath(row: row, section: section)
                guard let cell = cell(at: path) else { continue }
                cell.table = self
                rows.append((path, cell))
                addSubview(cell)
                delegate?.tableView(self, willDisplay: cell, forRowAt: path)
            }
            add(delegate?.tableView(self, viewForFooterInSection: section), title(of: section, isHeader: false))
        }
        if let tableFooterView { addSubview(tableFooterView) }
    }

    private func cell(at path: IndexPath) -> UITableViewCell? {
        staticSections.isEmpty
            ? dataSource?.tableView(self, cellForRowAt: path) : staticSections[path.section].cells[path.row]
    }

    private func title(of section: Int, isHeader: Bool) -> String? {
        if !staticSections.isEmpty { return isHeader ? staticSections[section].header : staticSections[section].footer }
        return isHeader
            ? dataSource?.tableView(self, titleForHeaderInSection: section)
            : dataSource?.tableView(self, titleForFooterInSection: section)
    }

    private func add(_ view: UIView?, _ title: String?) {
        if let view { return addSubview(view) }
        guard let title, !title.isEmpty else { return }
        let label = UILabel()
        (label.text, label.textColor) = (title, .secondaryLabel)
        addSubview(label)
    }

    open override func layoutSubviews() {
        load()
        var y = 0.0
        for view in subviews {
            view.frame.size.width = bounds.width
            let content = (view as? UITableViewCell)?.contentHeight(forWidth: bounds.width)
            let height =
                content ?? ViewLayout.height(of: view, width: bounds.width) ?? view.sizeThatFits(bounds.size).height
            view.frame = CGRect(x: 0, y: y, width: bounds.width, height: max(PointScale.row, height))
            ViewLayout.layOut(view)
            y += view.frame.height
        }
        contentSize = CGSize(width: bounds.width, height: y)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        layoutSubviews()
        return contentSize
    }
}

/// A section of a storyboard's static table.
struct StaticSection {
    let header: String?
    let footer: String?
    let cells: [UITableViewCell]
}

extension IndexPath {
    /// The place of a row in a section, both from 0.
    public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

    /// The place of an item in a section, both from 0.
    public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

    /// The section, from 0.
    ///
    /// - Precondition: The path has two indices; so in the two that follow.
    public var section: Int {
        get { self[0] }
        set { self[0] = newValue }
    }
    /// The row in its section, from 0.
    public var row: Int {
        get { self[1] }
        set { self[1] = newValue }
    }
    /// The item in its section, from 0; the same as ``row``.
    public var item: Int {
        get { self[1] }
        set { self[1] = newValue }
    }
}
