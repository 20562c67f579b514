/// What a swipe over a row shows on iOS; here buttons under the row.
///
/// Apple: `UISwipeActionsConfiguration`.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
    /// From the edge of the row on.
    public let actions: [UIContextualAction]
    /// Stored: there are no swipes.
    open var performsFirstActionWithFullSwipe = true

    /// Creates what a row shows.
    public init(actions: [UIContextualAction]) { self.actions = actions }
}

/// A button of a row.
///
/// Apple: `UIContextualAction`.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
    /// How a button looks.
    public enum Style: Int, Sendable {
        case normal, destructive
    }

    /// What a button does; the closure at the end learns whether it was done, which changes nothing here.
    public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

    /// How the button looks.
    public let style: Style
    /// What the button does.
    public let handler: Handler
    /// The title; `nil` for none.
    open var title: String?
    /// Stored.
    open var image: UIImage?
    /// Stored.
    open var backgroundColor: UIColor?

    /// Creates a button of a row.
    public init(style: Style, title: String?, handler: @escaping Handler) {
        (self.style, self.title, self.handler) = (style, title, handler)
    }
}

extension UITableView {
    /// The method that makes rows deletable, as the plug-in `iOSSources` notes it.
    private static let deletion = Selector("tableView:commit:forRowAt:")

    /// Whether the delegate acts on presses also of rows that do not show them, as the plug-in notes it.
    var tellsSelection: Bool { (delegate as? NSObject)?.responds(to: Selector("tableView:didSelectRowAt:")) == true }

    /// What a swipe over a row shows on iOS, and its menu.
    func actions(of cell: UITableViewCell) -> [UIContextualAction] {
        guard let path = indexPath(for: cell) else { return [] }
        let menu = delegate?.tableView(self, contextMenuConfigurationForRowAt: path, point: cell.center)
        return swipeActions(at: path)
            + (menu?.actionProvider?([])?.actions ?? []).map { action in
                let style = action.attributes.contains(.destructive) ? UIContextualAction.Style.destructive : .normal
                return UIContextualAction(style: style, title: action.title) { _, cell, done in
                    action.perform(sender: cell)
                    done(true)
                }
            }
    }

    /// The delegate's actions, else the deletion that the data source commits.
    private func swipeActions(at path: IndexPath) -> [UIContextualAction] {
        let given = [
            delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path),
            delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path),
        ].compactMap { $0?.actions }
        if !given.isEmpty { return given.flatMap { $0 } }
        guard let dataSource, (dataSource as? NSObject)?.responds(to: Self.deletion) == true,
            dataSource.tableView(self, canEditRowAt: path),
            delegate.map({ $0.tableView(self, editingStyleForRowAt: path) }) ?? .delete == .delete
        else { return [] }
        let title = delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path)
        return [
            UIContextualAction(style: .destructive, title: title ?? "Delete") { [weak self] _, _, done in
                if let self { self.dataSource?.tableView(self, commit: .delete, forRowAt: path) }
                done(true)
            }
        ]
    }
}
