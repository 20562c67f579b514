import Foundation
import NotificationCore
import NotificationModel
import NotificationWire
import SeededRandom
import TerminalCanvas
import Testing

@testable import DeviceInterface

@Suite("DeviceInterface: any input")
struct RandomInputTests {
    static let keys: [Key] =
        KeyTable.bindings.flatMap(\.keys) + [.character("é"), .character("漢"), .insert, .function(5), .control("x")]
    static let sizes = [(80, 24), (40, 12), (120, 36), (39, 50), (80, 11), (0, 0), (1, 1), (200, 60), (57, 19)]

    /// `NCENTER_RANDOM_LIVES` has another number.
    private static let lives = ProcessInfo.processInfo.environment["NCENTER_RANDOM_LIVES"].flatMap(UInt64.init) ?? 12

    @Test("Nothing traps, and focus is always on an item that exists", arguments: SeededGenerator.seeds(lives))
    func anyInput(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var device = ScreenDevice.tour()
        device.set("scheduledSummary=on", "\(ScreenDevice.grouped.rawValue):summary=on")
        device.contentFrame = ScreenDevice.redGreenFrame
        device.applicationScreen = ScreenDevice.groupedScreen
        for step in 0..<250 {
            act(&device, &random, step)
            let (canvas, cursor) = device.screen.draw(
                snapshot: device.snapshot(step.isMultiple(of: 3) ? .ascii : .unicode), size: device.size)
            #expect(canvas.size == device.size)
            #expect(cursor.map(canvas.bounds.contains) ?? true)
            let isEmpty = device.screen.listState.walk(device.system.list).first == nil
            let isFolded = device.screen.listState.isFolded
            #expect((device.screen.listState.focusedItem(in: device.system.list) == nil) == (isEmpty || isFolded))
            let report = device.report
            #expect(report.groups.flatMap(\.notifications).count(where: \.focused) <= 1)
            checkFocusIsDrawn(device)
            if step.isMultiple(of: 4) { ElementTests.checkAgreement(of: device) }
            checkNothingIsStale(device, report, step.isMultiple(of: 3) ? device.lines() : canvas.lines())
            FilterCostTests.checkMatches(device)
        }
    }

    private func act(_ device: inout ScreenDevice, _ random: inout SeededGenerator, _ step: Int) {
        switch Int.random(in: 0..<20, using: &random) {
        case 0:
            let (columns, rows) = Self.sizes.randomElement(using: &random) ?? (80, 24)
            device.size = Size(columns: columns, rows: rows)
            device.set("theme=\(["automatic", "light", "monochrome"].randomElement(using: &random) ?? "light")")
        case 1:
            let application = device.system.applicationOrder.randomElement(using: &random) ?? ScreenDevice.bare
            device.deliver(
                application, "Title \(step)", String(repeating: "words \u{1b}[31m and 漢字\n", count: step % 40),
                thread: "\(step % 4)", identifier: "r\(step % 30)"
            ) {
                $0.categoryIdentifier = ["", "message", "red-category"].randomElement(using: &random) ?? ""
                $0.subtitle = step.isMultiple(of: 5) ? "Subtitle" : ""
                if step.isMultiple(of: 7) { $0.title = "" }
                if step.isMultiple(of: 11) { $0.interruptionLevel = .critical }
            }
        case 2:
            let application = device.system.applicationOrder.randomElement(using: &random) ?? ScreenDevice.bare
            device.send(.application(application, .removeDelivered((0..<30).map { "r\($0)" })))
        case 3, 4:
            let kinds: [MouseEvent.Kind] = [.press, .secondaryPress, .wheelUp, .wheelDown, .drag, .release]
            let place = Point(
                column: Int.random(in: -2..<130, using: &random), row: Int.random(in: -2..<40, using: &random))
            device.pictureTime = .milliseconds(step * 90)
            device.handle(.mouse(MouseEvent(kind: kinds.randomElement(using: &random) ?? .press, at: place)))
        case 5 where step.isMultiple(of: 2):
            if let date = device.system.summarySchedule.nextDate { device.now = date }
            device.send(.timePassed)
        case 5: device.handle(.paste("pasted\ntext"))
        case 6:
            let area = Rectangle(
                column: Int.random(in: 0..<90, using: &random), row: Int.random(in: 0..<12, using: &random),
                columns: Int.random(in: 1..<30, using: &random), rows: Int.random(in: 1..<6, using: &random))
            device.contentFrame?.mediaButton =
                [
                    nil, MediaButton(kind: .default, area: area, isPlaying: step.isMultiple(of: 2)),
                    MediaButton(kind: .overlay, area: area, isPlaying: step.isMultiple(of: 2)),
                ].randomElement(using: &random) ?? nil
            device.screen.reconcile(with: device.snapshot)
        default:
            let key = Self.keys.randomElement(using: &random) ?? .enter
            device.handle(.key(key))
        }
    }

    /// Checks that the values kept from picture to picture equal new ones: an event that changes nothing makes the
    /// interface take in the whole device again.
    private func checkNothingIsStale(_ device: ScreenDevice, _ report: DeviceState, _ lines: [String]) {
        var afresh = device
        afresh.send(.timePassed)
        #expect(afresh.system.revision > device.system.revision)
        #expect(afresh.report == report)
        #expect(afresh.lines() == lines)
    }

    /// In an open list the item with focus is on screen.
    private func checkFocusIsDrawn(_ device: ScreenDevice) {
        let size = device.size
        guard ScreenGeometry.isLargeEnough(size) else { return }
        let world = device.screen.view(of: device.snapshot, size)
        guard device.system.display.isOn, world.showsList, device.system.longLook == nil,
            !device.screen.opened.keys.contains(where: \.coversEverything),
            !device.screen.visibleLayers(world).main.contains(.inspector),
            let focused = device.screen.listState.focusedItem(in: device.system.list)
        else { return }
        let scene = device.screen.scene(world)
        #expect(scene.elements.hits.contains { $0.click == .list(.item(focused)) })
    }
}
