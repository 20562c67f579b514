import NotificationCore
import NotificationModel
import Testing
import UserNotifications

/// A delegate with completion handlers.
@MainActor
@Suite struct ShopAppDelegateTests {
    private let device: ClientDevice<ShopAppDelegate>

    init() throws {
        device = try ClientDevice {
            let delegate = ShopAppDelegate()
            delegate.applicationDidFinishLaunching()
            return delegate
        }
    }

    /// Returns what the handler of `parcelMoved` was called with, once.
    private func move(order: Int, to place: String) -> [String] {
        let answers = Answers()
        device.press { delegate in
            delegate.parcelMoved(order: order, to: place) { error in
                let answer = error.map { "\(($0 as? UNError)?.code.rawValue ?? -1)" } ?? "scheduled"
                MainActor.assumeIsolated { answers.list.append(answer) }
            }
        }
        return answers.list
    }

    @MainActor
    private final class Answers {
        var list: [String] = []
    }

    @Test("Launching requests authorization and registers categories") func launchAsksAndRegisters() throws {
        #expect(device.runtime.system.alert == .permission(device.application))
        let record = try #require(device.runtime.system.applications[device.application])
        let category = try #require(record.categories["PARCEL"])
        #expect(category.actions.map(\.identifier) == ["TRACK", "RESCHEDULE"])
        #expect(category.actions.map(\.title) == ["Track", "Another day"])
        #expect(category.options == .customDismissAction)
    }

    @Test("A customer who refused is not notified") func refusedCustomerIsLeftAlone() {
        device.answerPrompt(false)
        #expect(move(order: 7, to: "Ghent") == ["\(UNError.Code.notificationsNotAllowed.rawValue)"])
        #expect(device.pending.isEmpty)
    }

    @Test("News replaces older news, pending or delivered") func newsReplaceOlderNewsPendingOrDelivered() {
        device.answerPrompt(true)
        #expect(move(order: 7, to: "Ghent") == ["scheduled"])
        #expect(move(order: 7, to: "Bruges") == ["scheduled"])
        #expect(move(order: 8, to: "Namur") == ["scheduled"])
        #expect(device.pending.map(\.content.body) == ["Your parcel is in Bruges.", "Your parcel is in Namur."])
        device.advance(5)
        #expect(device.listed.map(\.content.title) == ["Order 8", "Order 7"])
        #expect(move(order: 7, to: "your street") == ["scheduled"])
        device.advance(5)
        #expect(device.listed.map(\.content.body) == ["Your parcel is in your street.", "Your parcel is in Namur."])
        #expect(device.runtime.system.applications[device.application]?.badge == 1)
    }

    @Test("News about the visible page is silent", arguments: [(7, false), (8, true), (nil, true)] as [(Int?, Bool)])
    func newsOfThePageOnShowAreSilent(visibleOrder: Int?, isShown: Bool) {
        device.answerPrompt(true)
        device.client.visibleOrder = visibleOrder
        _ = move(order: 7, to: "Ghent")
        device.advance(5)
        #expect(device.listed.isEmpty != isShown)
        #expect((device.runtime.system.banner != nil) == isShown)
    }

    @Test("Responses open pages") func responsesOpenPages() {
        device.answerPrompt(true)
        for order in 1...4 { _ = move(order: order, to: "Ghent") }
        device.advance(5)
        device.tap("parcel-1")
        device.tap("TRACK", of: "parcel-2")
        device.tap("RESCHEDULE", of: "parcel-3", text: "Monday")
        _ = move(order: 4, to: "Bruges")
        device.runtime.send(.cleared([device.identifier("parcel-4")]))
        #expect(device.client.openedPages == ["orders/1", "orders/2/map", "orders/3/reschedule?day=Monday"])
        #expect(device.listed.isEmpty && device.pending.isEmpty)
    }
}
