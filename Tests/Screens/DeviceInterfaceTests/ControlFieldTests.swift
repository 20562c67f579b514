import NotificationCore
import NotificationWire
import Testing

@testable import DeviceInterface

/// Text fields of apps: what is typed is shown at once, and the app has the last word.
@Suite("Text fields of apps")
struct ControlFieldTests {
    private static func action(_ action: ControlAction) -> InterfaceEffect {
        .control(.application, identifier: "name", action)
    }

    private func shown(_ device: ScreenDevice) -> Bool { device.lines().contains { $0.contains("Drafts") } }

    @Test("A key is sent as the whole text and shown before the app has answered") func lag() {
        var device = SampleScreen.applicationQuestion()
        #expect(device.press("s") == [Self.action(.typed("Drafts"))])
        // The app's picture is still the old one.
        device.screen.reconcile(with: device.snapshot)
        #expect(shown(device))
        // It refuses the key: it has performed the action, and has the old text.
        device.applicationScreen?.performedActions = 1
        device.screen.reconcile(with: device.snapshot)
        #expect(!shown(device))
    }

    @Test(
        "Keys in a field are what they say, and Esc gives the keys back",
        arguments: [("Enter", ControlAction.submitted), ("Backspace", .typed("Draf")), ("Esc", .editing(false))])
    func keys(key: String, action: ControlAction) {
        var device = SampleScreen.applicationQuestion()
        #expect(device.press(key) == [Self.action(action)])
        let isOver = action == .editing(false)
        #expect(
            device.press("Esc") == [
                isOver ? .control(.application, identifier: "cancel", .pressed) : Self.action(.editing(false))
            ])
    }

    @Test("An app that ends the editing closes the field, and one that moves it on opens the next") func ended() {
        var device = SampleScreen.applicationQuestion()
        device.applicationScreen?.question?.controls[0].kind = .textField(text: "", isSecure: false, isEditing: false)
        device.screen.reconcile(with: device.snapshot)
        #expect(device.press("2") == [.control(.application, identifier: "save", .pressed)])
        #expect(device.press("1") == [Self.action(.editing(true))])
        #expect(device.press("x") == [Self.action(.typed("x"))])
    }

    @Test("A question of an app lets the user go home, and is there again with the app") func home() {
        var device = SampleScreen.applicationQuestion()
        device.press("Esc H")
        #expect(device.report.alert == nil)
        device.send(.applicationOpened(ScreenDevice.grouped))
        #expect(device.report.alert?.buttons == ["New name", "Save", "Cancel"])
    }
}
