import Foundation
import Testing

@testable import UIKit

/// A list whose rows can be deleted, which the module's table of members says.
final class DeletableRows: NSObject, UITableViewDataSource {
    var rows = ["Gull", "Tern"]

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell()
        var content = cell.defaultContentConfiguration()
        (content.text, content.secondaryText) = (rows[indexPath.row], "bird")
        cell.contentConfiguration = content
        return cell
    }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { indexPath.row == 1 }
    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        #expect(editingStyle == .delete)
        rows.remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath], with: .automatic)
    }
}

/// The same list, whose delegate has a button of its own.
final class RowsWithActions: NSObject, UITableViewDelegate {
    var archived: [Int] = []
    var left: [Int] = []

    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { left.append(indexPath.row) }

    func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        guard indexPath.row == 0 else { return nil }
        return UISwipeActionsConfiguration(actions: [
            UIContextualAction(style: .normal, title: "Archive") { [weak self] _, _, done in
                self?.archived.append(indexPath.row)
                done(true)
            }
        ])
    }

    func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        let pin = UIAction(title: "Pin", attributes: .destructive) { _ in self.left.append(-1) }
        let menu = UIMenu(children: [UIMenu(children: [pin]), UIAction(title: "Mute", attributes: .hidden) { _ in }])
        return indexPath.row == 1 ? nil : UIContextMenuConfiguration(actionProvider: { _ in menu })
    }
}

/// A delegate of which the module's table of members says that it learns of presses.
final class TellingRows: NSObject, UITableViewDelegate {}

@MainActor
@Suite("What a swipe over a row shows on iOS")
struct TableTests {
    private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 320))
    private let source = DeletableRows()

    init() {
        table.dataSource = source
    }

    /// The texts of the rows, each with the titles of its buttons.
    private var titles: [String] {
        let titles = table.visibleCells.flatMap { cell in
            [cell.words] + table.actions(of: cell).map { "\($0.title ?? ""): \(cell.words)" }
        }
        #expect(ViewControls.all(in: table, withLabels: true).count == titles.count)
        return titles
    }

    @Test("A row that can be deleted has a button for it, and its texts are those of its configuration")
    func deletion() throws {
        #expect(titles == ["Gull bird", "Tern bird", "Delete: Tern bird"])
        let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
        let action = try #require(table.actions(of: cell).first)
        action.handler(action, cell) { #expect($0) }
        #expect(titles == ["Gull bird"])
    }

    @Test("A row that shows no selection has them, and is pressed only if the delegate learns of it") func unselected()
    {
        for cell in table.visibleCells { cell.selectionStyle = .none }
        // Two texts a row, and the button of the second.
        #expect(ViewControls.all(in: table, withLabels: true).count == 5)
        let delegate = TellingRows()
        table.delegate = delegate
        for cell in table.visibleCells { cell.selectionStyle = .none }
        #expect(titles == ["Gull bird", "Tern bird", "Delete: Tern bird"])
    }

    @Test("Cells are made by what was registered last") func registration() {
        let title = { [table] in table.dequeueReusableCell(withIdentifier: "bird")?.textLabel?.text }
        HostedInterface.prototype(table, "bird") {
            let cell = UITableViewCell()
            cell.textLabel?.text = "Gull"
            return cell
        }
        #expect(title() == "Gull")
        table.register(UITableViewCell.self, forCellReuseIdentifier: "bird")
        #expect(title() == nil && table.dequeueReusableCell(withIdentifier: "bird") != nil)
        table.register(nil as AnyClass?, forCellReuseIdentifier: "bird")
        #expect(table.dequeueReusableCell(withIdentifier: "bird") == nil)
    }

    @Test("The delegate's buttons take its place, and those of the row's menu follow") func actions() throws {
        let delegate = RowsWithActions()
        table.delegate = delegate
        #expect(titles == ["Gull bird", "Archive: Gull bird", "Pin: Gull bird", "Tern bird", "Delete: Tern bird"])
        let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
        for action in table.actions(of: cell) { action.handler(action, cell) { #expect($0) } }
        #expect(delegate.archived == [0])
        for cell in table.visibleCells { table.press(cell) }
        #expect(delegate.left == [-1, 0] && table.indexPathForSelectedRow?.row == 1)
    }
}
