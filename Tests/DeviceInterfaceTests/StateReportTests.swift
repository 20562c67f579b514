import FoundationEssentials
import GoldenFiles
import NotificationCore
import NotificationModel
import NotificationWire
import TerminalCanvas
import Testing

@testable import DeviceInterface

@Suite("StateReport")
struct StateReportTests {
    private static func json(_ device: TestDevice) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        return String(decoding: try encoder.encode(device.report), as: UTF8.self) + "\n"
    }

    @Test("Every key is present, absent values as null") func everyKeyIsPresent() throws {
        var device = TestDevice.empty()
        device.deliver(TestDevice.tutorial, "New message", "Line one\nLine two", minutesAgo: 1) {
            $0.categoryIdentifier = "message"
        }
        try Golden.check(try Self.json(device), "report")
    }

    @Test("A long look with an extension has its drawing") func longLookWithAnExtension() throws {
        var device = LongLookTests.redGreen()
        #expect(device.report.longLook?.content == TestDevice.redGreenFrame.drawing.lines())
        device.press("Esc k v")
        #expect(
            device.report.longLook?.content == [
                "New message", "Shall we meet at the station? There is a train at ten past nine.",
            ])
    }

    @Test("A long look has its icons, attachments and media button") func longLookDetails() throws {
        var device = TestDevice.media(rows: 1)
        device.log = DeviceLog()
        try Golden.check(try Self.json(device), "report-long-look")
    }

    @Test("Summaries, pending requests and the log are reported") func summariesRequestsAndLog() {
        var device = TestDevice.tour()
        let request = NotificationRequest(
            identifier: "later",
            content: {
                var content = NotificationContent()
                content.title = "Later"
                return content
            }(), trigger: .timeInterval(seconds: 60, repeats: false))
        device.send(.application(TestDevice.grouped, .add(CallIdentifier(rawValue: 1), request)))
        let report = device.report
        #expect(
            report.groups.map(\.summary) == [
                "5 more notifications from Alice and Me", nil, "1 more notification",
                "3 more notifications from Dentist, Doctor, and Salon",
            ])
        #expect(report.pending.map(\.nextTriggerDate) == ["2026-11-21T09:42:00Z"])
        #expect(report.log.first?.text == "add(later)")
    }
}
