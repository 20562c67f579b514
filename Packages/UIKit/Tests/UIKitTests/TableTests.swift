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
}

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
            [cell.words] + table.swipeActions(of: cell).map { "\($0.title ?? ""): \(cell.words)" }
        }
        #expect(ViewControls.all(in: table, withLabels: true).count == titles.count)
        return titles
    }

    @Test("A row that can be deleted has a button for it, and its texts are those of its configuration")
    func deletion() throws {
        #expect(titles == ["Gull bird", "Tern bird", "Delete: Tern bird"])
        let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
        let action = try #require(table.swipeActions(of: cell).first)
        action.handler(action, cell) { #expect($0) }
        #expect(titles == ["Gull bird"])
    }

    @Test("The delegate's buttons take its place") func actions() throws {
        let delegate = RowsWithActions()
        table.delegate = delegate
        #expect(titles == ["Gull bird", "Archive: Gull bird", "Tern bird", "Delete: Tern bird"])
        let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
        let action = try #require(table.swipeActions(of: cell).first)
        action.handler(action, cell) { #expect($0) }
        #expect(delegate.archived == [0])
        for cell in table.visibleCells { table.press(cell) }
        #expect(delegate.left == [0] && table.indexPathForSelectedRow?.row == 1)
    }
}
