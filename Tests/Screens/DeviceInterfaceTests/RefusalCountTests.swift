import NotificationCore
import NotificationModel
import TerminalCanvas
import Testing

@testable import DeviceInterface

/// The count of refused payloads in the status line, and the inspector that it leads to.
@Suite("Count of refusals")
struct RefusalCountTests {
    /// A device with a log that ends with refusals and other entries.
    static func device(refusals: Int, entriesAfter count: Int = 0) -> ScreenDevice {
        var device = ScreenDevice.tour()
        for index in 0..<refusals { refuse("bad\(index + 1).apns: line 1, column 3: no JSON", on: &device) }
        for index in 0..<count {
            device.log.append(
                LogEntry(date: device.now, application: nil, kind: .device, text: "entry \(index + 1)"))
        }
        return device
    }

    private static func refuse(_ text: String, on device: inout ScreenDevice) {
        device.log.append(
            LogEntry(
                date: device.now, application: nil, kind: .payload, text: "refused \(text)", isRefusal: true))
    }

    private static func statusLine(of device: ScreenDevice, _ repertoire: Repertoire = .unicode) -> String {
        device.lines(repertoire)[0]
    }

    @Test(
        "The status line counts refusals, in ASCII too",
        arguments: [
            (Size(columns: 40, rows: 12), 1), (Size(columns: 80, rows: 24), 2), (Size(columns: 132, rows: 43), 123),
        ])
    func count(size: Size, refusals: Int) {
        var device = Self.device(refusals: refusals, entriesAfter: 1)
        device.size = size
        #expect(Self.statusLine(of: device).hasSuffix(" ⚠ \(refusals) I"))
        #expect(Self.statusLine(of: device, .ascii).hasSuffix(" ! \(refusals) I"))
        #expect(device.report.refusals == refusals)
    }

    @Test("Remarks on payloads have a quiet count of their own, and the key opens them") func remarks() {
        var device = Self.device(refusals: 0, entriesAfter: 5)
        #expect(!Self.statusLine(of: device).contains("⚠") && device.report.refusals == 0)
        for number in 1...4 {
            device.log.append(
                LogEntry(date: device.now, application: nil, kind: .payload, text: "a.apns: line \(number): odd"))
        }
        #expect(Self.statusLine(of: device).hasSuffix(" ▵ 4 I"))
        #expect(Self.statusLine(of: device, .ascii).hasSuffix(" ^ 4 I"))
        device.press("I")
        #expect(device.lines().contains { $0.contains("a.apns: line 4: odd") })
        device.press("Esc")
        #expect(!Self.statusLine(of: device).contains("▵"))
    }

    @Test("The inspector opens at the last refusal, and the count ends", arguments: [0, 1, 50, 3_000])
    func inspector(entriesAfter: Int) {
        var device = Self.device(refusals: 2, entriesAfter: entriesAfter)
        device.press("I")
        #expect(device.report.refusals == 0 && !Self.statusLine(of: device).contains("⚠"))
        let entries = device.lines().filter { $0.contains("refused") }
        // The oldest entries are no longer in the log.
        if entriesAfter < 2_000 {
            #expect(entries.last?.contains("bad2.apns") == true, "\(device.lines())")
            #expect(entries.dropLast().last?.contains("bad1.apns") == true)
        } else {
            #expect(entries.isEmpty)
        }
        device.press("Esc")
        #expect(!Self.statusLine(of: device).contains("⚠"))
    }

    @Test("It opens at the log even if the page of the request was open before") func page() {
        var device = Self.device(refusals: 0)
        device.press("I Tab I")
        Self.refuse("late.apns", on: &device)
        device.press("I")
        #expect(device.lines().contains { $0.contains("late.apns") })
    }

    @Test("The count begins again with the next refusal") func again() {
        var device = Self.device(refusals: 2)
        device.press("I Esc")
        Self.refuse("late.apns", on: &device)
        #expect(Self.statusLine(of: device).contains("⚠ 1") && device.report.refusals == 1)
    }

    @Test("A refusal that the open log shows is not counted") func whileOpen() {
        var device = Self.device(refusals: 0)
        device.press("I")
        Self.refuse("late.apns", on: &device)
        device.press("j Esc")
        #expect(device.report.refusals == 0)
    }

    @Test("At the side, the key of the inspector also ends the count") func atSide() {
        var device = Self.device(refusals: 2)
        device.size = Size(columns: 132, rows: 43)
        #expect(!device.lines().contains { $0.contains("bad2.apns") })
        device.press("I")
        #expect(device.lines().contains { $0.contains("bad2.apns") })
        #expect(!Self.statusLine(of: device).contains("⚠") && device.report.refusals == 0)
    }

    @Test("The tab of the problems has the count of the status line; when that has ended it says that there are some")
    func tab() {
        var device = Self.device(refusals: 0)
        device.log = DeviceLog()
        device.size = Size(columns: 132, rows: 43)
        func tab() -> Substring? {
            device.lines().first { $0.contains(" Request ") }?.firstMatch(of: #/Problems.*/#)?.0
        }
        device.press("I")
        #expect(tab()?.contains("⚠") == false)
        Self.refuse("bad.apns", on: &device)
        Self.refuse("worse.apns", on: &device)
        device.log.append(LogEntry(date: device.now, application: nil, kind: .payload, text: "aps.badge: odd"))
        #expect(Self.statusLine(of: device).contains("⚠ 2 ▵ 1 I") && tab()?.hasPrefix("Problems ⚠ 2") == true)
        device.press("I I")
        #expect(!Self.statusLine(of: device).contains("⚠") && tab()?.hasPrefix("Problems ⚠") == true)
        #expect(tab()?.contains("2") == false)
    }

    @Test("Refusals of an earlier run are in the log but not counted") func restored() {
        var device = Self.device(refusals: 2)
        device.log = DeviceLog(restoring: device.log.entries)
        #expect(!Self.statusLine(of: device).contains("⚠") && device.report.refusals == 0)
        #expect(device.report.log.first?.text.hasPrefix("refused bad2.apns") == true)
    }

    @Test("A click on the count opens the inspector") func click() throws {
        var device = Self.device(refusals: 2)
        #expect(try MouseTests.click("⚠ 2", &device) == [])
        #expect(Self.statusLine(of: device).contains("Inspector"))
    }
}
