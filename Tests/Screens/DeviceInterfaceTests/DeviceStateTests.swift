import FoundationEssentials
import GoldenFiles
import NotificationCore
import NotificationModel
import NotificationWire
import TerminalCanvas
import Testing

@testable import DeviceInterface

@Suite("DeviceState")
struct DeviceStateTests {
    private static func json(_ device: ScreenDevice) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        return String(decoding: try encoder.encode(device.report), as: UTF8.self) + "\n"
    }

    private static func line(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    @Test("A request has what was asked for, also while previews are hidden") func requestHidesNothing() throws {
        var device = ScreenDevice.empty()
        let content = {
            var content = NotificationContent()
            content.title = "Secret"
            content.body = "Plan"
            content.interruptionLevel = .timeSensitive
            content.relevanceScore = 0.5
            content.sound = NotificationSound(name: .named("chime.caf"), isCritical: true, volume: 0.5)
            content.badge = 3
            content.categoryIdentifier = "message"
            content.targetContentIdentifier = "order-7"
            content.attachments = [ScreenDevice.picture("map.png", "public.png")]
            content.userInfo = ["flag": .boolean(true), "count": .integer(1), "ratio": .real(0.5), "none": .null]
            return content
        }()
        let headers = PushHeaders(collapseIdentifier: "order")
        let push = RemoteNotification(headers.request(content, assigned: "1"), headers: headers)
        device.send(.pushArrived(ScreenDevice.tutorial, push))
        device.set("previews=never")
        let notification = try #require(device.report.groups.first?.notifications.first)
        #expect(notification.title == "User Notifications Tutorial" && notification.body == "Notification")
        let request = notification.request
        #expect(request.title == "Secret" && request.body == "Plan" && request.level == "timeSensitive")
        #expect(
            request.relevanceScore == DeviceState.Value(.real(0.5)) && request.badge == 3
                && request.targetContentIdentifier == "order-7")
        #expect(try Self.line(request.sound) == #"{"critical":true,"name":"chime.caf","volume":0.5}"#)
        #expect(request.category?.registered == true && request.category?.actions.isEmpty == false)
        #expect(request.attachments.map(\.type) == ["public.png"] && request.collapseIdentifier == "order")
        #expect(try Self.line(request.userInfo) == #"{"count":1,"flag":true,"none":null,"ratio":0.5}"#)
    }

    @Test("A category that is not registered has no actions") func unregisteredCategory() throws {
        var device = ScreenDevice.empty()
        device.deliver(ScreenDevice.tutorial, "News") { $0.categoryIdentifier = "NOCAT" }
        let category = device.report.groups.first?.notifications.first?.request.category
        #expect(try Self.line(category) == #"{"actions":[],"identifier":"NOCAT","registered":false}"#)
    }

    @Test("Values that JSON lacks are strings, and nothing is nested deeper than readers can read") func values() throws
    {
        let values: [(PropertyListValue, String)] = [
            (.real(.nan), #""nan""#), (.real(2), "2"), (.unsignedInteger(.max), "18446744073709551615"),
            (.date(Date(timeIntervalSince1970: 0)), #""1970-01-01T00:00:00Z""#),
            (.data(Data([1, 2, 3])), #""AQID""#), (.array([.null, .string("a")]), #"[null,"a"]"#),
        ]
        for (value, text) in values { #expect(try Self.line([DeviceState.Value(value)]) == "[\(text)]") }
        let deepest = DeviceState.Value.deepestLevel
        let deep = (0..<deepest + 5).reduce(PropertyListValue.integer(1)) { value, _ in .array([value]) }
        let text = try Self.line(DeviceState.Value(deep))
        #expect(text.count { $0 == "[" } == deepest && text.contains("…"))
    }

    @Test("Every key is present, absent values as null") func everyKeyIsPresent() throws {
        var device = ScreenDevice.empty()
        device.deliver(ScreenDevice.tutorial, "New message", "Line one\nLine two", minutesAgo: 1) {
            $0.categoryIdentifier = "message"
        }
        try Golden.check(try Self.json(device), "report")
    }

    @Test("A long look with an extension has its drawing") func longLookWithAnExtension() throws {
        var device = LongLookTests.redGreen()
        #expect(device.report.longLook?.content == ScreenDevice.redGreenFrame.drawing.lines())
        device.press("Esc k v")
        #expect(
            device.report.longLook?.content == [
                "New message", "Shall we meet at the station? There is a train at ten past nine.",
            ])
    }

    @Test("A long look has its icons, attachments and media button") func longLookDetails() throws {
        var device = ScreenDevice.media(rows: 1)
        device.log = DeviceLog()
        try Golden.check(try Self.json(device), "report-long-look")
    }

    @Test("Summaries, pending requests and the log are reported") func summariesRequestsAndLog() {
        var device = ScreenDevice.tour()
        let request = NotificationRequest(
            identifier: "later",
            content: {
                var content = NotificationContent()
                content.title = "Later"
                return content
            }(), trigger: .timeInterval(seconds: 60, repeats: false))
        device.send(.application(ScreenDevice.grouped, .add(CallIdentifier(rawValue: 1), request)))
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
