import FoundationEssentials
import NotificationCore
import NotificationModel
import TerminalCanvas
import Testing

@testable import DeviceInterface

@Suite("ListLayout: cost")
struct LayoutCostTests {
    /// More than two screens of the flattest platters.
    static let bound = 40

    /// 20,000 notifications: one group of 10,000, the rest in 3,999 groups.
    static let crowded: ScreenDevice = {
        var device = ScreenDevice.empty()
        for index in 0..<20_000 {
            var content = NotificationContent()
            content.title = "Title \(index)"
            content.body = "Body"
            content.threadIdentifier = index < 10_000 ? "big" : "thread \(index % 3_999)"
            let request = NotificationRequest(identifier: "\(index)", content: content, trigger: .push)
            _ = device.system.handle(.pushArrived(ScreenDevice.grouped, RemoteNotification(request)), at: device.now)
        }
        device.screen.reconcile(with: device.snapshot)
        return device
    }()

    @Test(
        "A key measures a screenful, however many notifications there are",
        arguments: [
            "j j", "k", "G", "G k k", "g", "PgDn PgDn", "G PgUp", "G Enter", "G Enter G", "G Enter G k k PgUp",
            "G Enter k c", "j v Esc",
        ])
    func keyMeasuresAScreenful(_ keys: String) {
        var device = Self.crowded
        for key in keys.split(separator: " ") {
            device.press(String(key))
            #expect(device.screen.measuredItems <= Self.bound, "\(key)")
            let scene = device.screen.scene(
                device.screen.view(of: device.snapshot, device.size))
            #expect(scene.measuredItems <= Self.bound)
            #expect(device.screen.listState.focusedItem(in: device.system.list) != nil)
        }
    }

    @Test(
        "A step measures the cards that come into view, and drawing measures nothing",
        arguments: [(["j"], "down"), (["G", "k"], "up"), (["PgDn", "PgDn", "j"], "on from a page")])
    func stepMeasuresWhatComesIntoView(_ keys: [String], _ way: String) throws {
        var device = Self.crowded
        for key in keys { device.press(key) }
        let step = try #require(keys.last)
        for _ in 0..<30 {
            device.press(step)
            #expect(device.screen.measuredItems <= 2, "\(way)")
            #expect(device.screen.scene(device.screen.view(of: device.snapshot, device.size)).measuredItems == 0)
        }
        // A change of the list measures the cards again.
        device.deliver(ScreenDevice.grouped, "Another", thread: "big")
        #expect(device.screen.scene(device.screen.view(of: device.snapshot, device.size)).measuredItems > 2)
    }

    @Test("Cards are measured again when the minute, the size or the letters change") func cardsAreMeasuredAgain() {
        var device = ScreenDevice.tour()
        device.press("j")
        func measured(_ device: ScreenDevice, _ repertoire: Repertoire = .unicode) -> Int {
            device.screen.scene(device.screen.view(of: device.snapshot(repertoire), device.size)).measuredItems
        }
        #expect(measured(device) == 0)
        #expect(measured(device, .ascii) > 0)
        var later = device
        later.now += 59
        #expect(measured(later) == 0)
        later.now += 1
        #expect(measured(later) > 0)
        var wider = device
        wider.size.columns += 1
        #expect(measured(wider) > 0)
    }

    @Test("A key measures a screenful in every layout, with previews hidden", arguments: ["list", "count"])
    func everyLayout(_ style: String) {
        var device = Self.crowded
        device.set("displayAs=\(style)", "previews=never")
        for key in ["Enter", "j", "G", "k", "PgUp", "g", "PgDn"] {
            // The core asks to unlock before it opens a platter.
            if device.system.alert != nil { device.press("Esc") }
            device.press(key)
            #expect(device.screen.measuredItems <= Self.bound, "\(key)")
            let scene = device.screen.scene(
                device.screen.view(of: device.snapshot, device.size))
            #expect(scene.measuredItems <= Self.bound)
        }
        #expect(device.screen.listState.focusedItem(in: device.system.list) != nil)
    }

    @Test("A key measures a screenful with a crowded summary, closed and open") func crowdedSummary() {
        var device = ScreenDevice.empty()
        device.set("scheduledSummary=on", "\(ScreenDevice.grouped.rawValue):summary=on")
        for index in 0..<5_000 {
            var content = NotificationContent()
            content.title = "Title \(index)"
            content.threadIdentifier = index < 2_500 ? "big" : "thread \(index)"
            let request = NotificationRequest(identifier: "\(index)", content: content, trigger: .push)
            _ = device.system.handle(.pushArrived(ScreenDevice.grouped, RemoteNotification(request)), at: device.now)
        }
        device.now += 9 * 3_600
        device.send(.timePassed)
        for key in ["j", "j", "k", "G", "Enter", "j", "G", "PgUp", "G", "c", "g", "PgDn"] {
            device.press(key)
            #expect(device.screen.measuredItems <= Self.bound, "\(key)")
        }
        #expect(device.report.summaries.map(\.tiles.first?.more) == [4_998])
    }

    @Test("The wheel measures a screenful") func wheelMeasuresAScreenful() {
        var device = Self.crowded
        device.press("G Enter")
        for kind in [MouseEvent.Kind.wheelUp, .wheelDown, .wheelDown] {
            _ = device.click(10, 10, kind)
            #expect(device.screen.measuredItems <= Self.bound)
        }
    }
}
