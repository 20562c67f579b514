import FormApplication
import Foundation
import NotificationTesting
import Testing
import UIKit

/// An app in front, used with keys and steps as its user does.
@MainActor
@Suite("Fields, sliders, alerts and animations of an app")
struct FormTests {
    private let device: TestDevice

    init() async throws {
        device = try await TestDevice(FormDelegate.hosted)
        try await device.open("FormApplication")
    }

    private var printed: [String] { device.log.map(\.text) }

    @Test("Typing reaches a field, whose delegate is asked about each key") func typing() async throws {
        try await device.tap("Name")
        try await device.type("Ada!")
        try await device.see("typed Ada")
        try await device.keys("Left Backspace Backspace")
        try await device.see("typed a")
        // The delegate goes on to the next field at the return key.
        try await device.keys("Enter 'pw' Esc")
        try await device.see("••")
        try await device.see(no: "pw")
        // Keys are keys again.
        try await device.keys("H")
        try await device.see(no: "typed a")
    }

    @Test("A slider moves, and a progress view follows") func slider() async throws {
        try await device.slide("Volume", to: 0.5)
        try await device.see("volume 5.0")
        try await device.see("50 %")
        try await device.keys("Tab Tab Right")
        try await device.see("volume 6.0")
    }

    @Test("An alert is answered, by its title or by Esc", arguments: [("Delete", "deleted"), ("Cancel", "kept")])
    func alert(button: String, result: String) async throws {
        try await device.tap("Delete")
        try await device.see("Delete the draft?")
        try await device.see("It is gone then.")
        try await device.expect(#"alert.kind == "application""#)
        try await device.answer(button)
        try await device.see(result)
        try await device.see(no: "It is gone then.")
        try await device.tap("Delete")
        try await device.keys("Esc")
        try await device.see("kept")
    }

    @Test("A text field of an alert takes keys at once, and a handler can present the next alert")
    func alertField() async throws {
        try await device.tap("Rename")
        try await device.type("Draft 2")
        try await device.see("Draft 2")
        try await device.keys("Esc")
        try await device.answer("Save")
        try await device.see("Delete the draft?")
        try await device.answer("Cancel")
        try await device.see("kept")
    }

    @Test("An alert waits while the app is not in front") func leaving() async throws {
        try await device.tap("Delete")
        try await device.goHome()
        try await device.see(no: "Delete the draft?")
        try await device.open("FormApplication")
        try await device.see("Delete the draft?")
    }

    @Test("An animation ends on the device's clock") func animation() async throws {
        try await device.tap("Fade")
        try await device.see(no: "faded")
        try await device.advance(by: .seconds(2.9))
        try await device.see(no: "faded")
        try await device.advance(by: .seconds(0.2))
        try await device.see("faded: true")
    }

    @Test("A controller takes the place of another until it is dismissed") func presented() async throws {
        try await device.tap("Help")
        try await device.see("There is no help.")
        try await device.see(no: "Volume")
        try await device.tap("Done")
        try await device.see("Volume")
        let life = printed.filter { $0.hasPrefix("the form") || $0.hasPrefix("help") }
        #expect(life == ["the form appears", "the form disappears", "help is there", "the form appears"])
    }

    @Test("A background task expires 30 seconds after the app has left") func backgroundTask() async throws {
        try await device.goHome()
        try await device.advance(by: .seconds(29))
        #expect(printed.contains { $0 == "time left: 30.0" } && !printed.contains { $0.hasPrefix("expires") })
        try await device.advance(by: .seconds(2))
        #expect(printed.contains("expires with 0.0"))
    }

    @Test(
        "A URL, a user activity and a shortcut reach an app that starts and one that runs",
        arguments: [
            (HostedDevice.Errand.url, "form://7", "opens form://7"),
            (.activity, "com.example.draft", "continues com.example.draft without a page"),
            (.activity, "https://example.com/7", "continues NSUserActivityTypeBrowsingWeb example.com"),
            (.shortcut, "new", "performs new"),
        ])
    func errands(kind: HostedDevice.Errand, text: String, result: String) async throws {
        try await device.open("FormApplication", for: kind, text)
        #expect(printed.filter { $0 == result }.count == 1)
        try await device.terminate("FormApplication")
        try await device.open("FormApplication", for: kind, text)
        #expect(printed.filter { $0 == result }.count == 2)
        #expect(printed.contains("launched for form://7") == (kind == .url))
    }

    @Test("What the delegate does not take is named in the log") func refused() async throws {
        try await device.open("FormApplication", for: .url, "news://7")
        try await device.log(contains: "has not taken the URL news://7")
    }
}

@MainActor
@Suite("Scenes")
struct SceneTests {
    private let device: TestDevice

    init() async throws {
        device = try await TestDevice(SceneApplicationDelegate.hosted)
        try await device.preset(.authorized)
    }

    private var printed: [String] {
        device.log.map(\.text).filter { line in
            [
                "launched", "connects", "enters", "becomes", "resigns", "leaves", "opens", "continues", "performs",
                "never",
            ]
            .contains { line.hasPrefix($0) }
        }
    }

    @Test(
        "A scene connects for what starts the app, and is told of what comes later",
        arguments: [
            (HostedDevice.Errand.url, "form://7", "opens form://7"), (.activity, "draft", "continues draft"),
            (.shortcut, "new", "performs new"),
        ])
    func errands(kind: HostedDevice.Errand, text: String, later: String) async throws {
        try await device.open("FormApplication", for: kind, text)
        #expect(
            printed == [
                "launched with 1 options", "connects with \(text), 1 scene", "enters foregroundInactive",
                "becomes foregroundActive",
            ])
        try await device.open("FormApplication", for: kind, text)
        #expect(
            printed.dropFirst(4) == [
                "resigns", "leaves", "enters foregroundInactive", later, "becomes foregroundActive",
            ])
    }

    @Test("A notification that starts the app is in the connection options, and the delegate gets it as well")
    func response() async throws {
        try await device.preset(.authorized)
        try await device.push(
            #"{"aps": {"alert": {"body": "Seven"}}}"#, to: SceneApplicationDelegate.hosted)
        try await device.unlock()
        try await device.keys("N")
        try await device.tap("Seven")
        #expect(
            printed.prefix(2) == [
                "launched with 1 options", "connects with com.apple.UNNotificationDefaultActionIdentifier, 1 scene",
            ])
        try await device.log(contains: "delegate gets Seven")
    }
}
