import Testing

@testable import UIKit

@MainActor
@Suite("Alerts")
struct AlertTests {
    @Test(
        "Buttons are in the order of adding, but for the one that cancels",
        arguments: [
            ("Yes No", "Yes No"), ("Yes Cancel", "Cancel Yes"), ("Cancel Yes", "Cancel Yes"),
            ("Cancel Yes No", "Yes No Cancel"), ("Cancel", "Cancel"), ("", ""),
        ])
    func order(added: String, shown: String) {
        let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
        for title in added.split(separator: " ").map(String.init) {
            alert.addAction(UIAlertAction(title: title, style: title == "Cancel" ? .cancel : .default))
        }
        #expect(alert.order.compactMap { alert.actions[$0].title }.joined(separator: " ") == shown)
    }
}
