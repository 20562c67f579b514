import Foundation
import Testing
import UserNotifications

/// Types and functions that Foundation on Linux lacks and notification code uses.
@Suite("Stand-ins for Foundation and Core Graphics")
struct StandInTests {
    @Test("A rectangle is read back from its dictionary, and only from a whole one")
    func rectangles() {
        let rect = CGRect(x: 0.25, y: -1, width: 0.5, height: 3)
        #expect(CGRect(dictionaryRepresentation: rect.dictionaryRepresentation) == rect)
        #expect(rect.dictionaryRepresentation as? [String: Double] == ["X": 0.25, "Y": -1, "Width": 0.5, "Height": 3])
        #expect(CGRect(dictionaryRepresentation: ["X": 1, "Y": 2, "Width": 3]) == nil)
        #expect(CGRect(dictionaryRepresentation: ["X": 1, "Y": 2, "Width": 3, "Height": "four"]) == nil)
    }

    @Test("Access to a URL starts if it is a file that can be read")
    func access() {
        let file = URL(fileURLWithPath: #filePath)
        #expect(file.startAccessingSecurityScopedResource())
        file.stopAccessingSecurityScopedResource()
        #expect(!URL(fileURLWithPath: "/nowhere/tea.png").startAccessingSecurityScopedResource())
        #expect(URL(string: "https://example.com")?.startAccessingSecurityScopedResource() == false)
    }

    @Test("A number casts to CGFloat and back, another value does not")
    func floats() {
        let values: [Any] = [NSNumber(value: 2.5), NSNumber(value: 3), "text", NSNull()]
        #expect(values.map { $0 as? CGFloat } == [2.5, 3, nil, nil])
        #expect((CGFloat(2.5) as Any) as? NSNumber == 2.5)
    }
}
