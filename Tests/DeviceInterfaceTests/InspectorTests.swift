import NotificationCore
import NotificationModel
import TerminalCanvas
import Testing

@testable import DeviceInterface

@Suite("DeviceInterface: inspector")
struct InspectorTests {
    /// A device whose log has these lines of an app's console.
    private static func device(_ texts: [String], size: Size = Size(columns: 40, rows: 12)) -> TestDevice {
        var device = TestDevice.empty()
        device.size = size
        device.log = DeviceLog()
        for text in texts {
            device.log.append(LogEntry(date: device.now, application: nil, kind: .console, text: text))
        }
        return device
    }

    @Test(
        "Every entry is whole and can be reached",
        arguments: [Size(columns: 40, rows: 12), Size(columns: 80, rows: 24), Size(columns: 132, rows: 43)])
    func entriesAreWhole(_ size: Size) {
        let texts = (0..<60).map {
            "entry \($0) " + String(repeating: "words of a long line ", count: $0 % 5) + "end\($0)."
        }
        var device = Self.device(texts, size: size)
        device.press("I")
        var seen: Set<Int> = []
        func look() {
            let log = device.lines().drop { !$0.contains("Log") }.joined(separator: "\n")
            for index in texts.indices where log.contains("entry \(index) ") {
                seen.insert(index)
                #expect(log.contains("end\(index).") || size.columns >= 116, "entry \(index) is cut")
            }
            for index in texts.indices where log.contains("end\(index).") {
                #expect(log.contains("entry \(index) "), "entry \(index) has no beginning")
            }
        }
        look()
        #expect(seen.contains(59))
        guard size.columns < 116 else { return }
        for _ in 0..<80 {
            device.press("k")
            look()
        }
        #expect(seen == Set(texts.indices))
        device.press("G g")
        #expect(device.lines().contains { $0.contains("entry 0 ") })
        #expect(!device.lines()[2].contains("↑"))
    }

    @Test("An entry longer than a page shows its beginning") func longEntry() {
        var device = Self.device(["beginning " + String(repeating: "words ", count: 150)])
        device.press("I")
        #expect(device.lines().contains { $0.contains("beginning") })
    }

    @Test("Emoji stay whole, printed or typed") func emojiStayWhole() {
        let text = "👩‍👩‍👧 👍🏽 🇰🇷 e\u{301}"
        var device = Self.device([text])
        #expect(device.report.log.first?.text == text)
        device.press("I")
        #expect(device.lines().contains { $0.contains("👩") && $0.contains("👍") })

        var typing = TestDevice.tour()
        typing.press("j v 1")
        typing.type(text)
        guard case .event(.actionTapped(_, _, let sent)) = typing.press("Enter").first else {
            Issue.record("nothing was sent")
            return
        }
        #expect(sent == text)
    }
}
