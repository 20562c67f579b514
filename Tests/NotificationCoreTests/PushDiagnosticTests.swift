import Foundation
import NotificationCore
import NotificationModel
import NotificationWire
import Testing

/// What a device knows to be odd about a push.
@Suite("Diagnostics of pushes") struct PushDiagnosticTests {
    /// Returns path and message of each diagnostic; the app has the category `MESSAGE`, the key `hello` and the sound
    /// `chime.caf`.
    private static func diagnostics(
        for application: ApplicationIdentifier = CoreDevice.app, type: PushType? = nil,
        isContentAvailable: Bool = false, activity: LiveActivityPush? = nil, files: Set<String> = [],
        _ change: (inout NotificationContent) -> Void = { _ in }
    ) -> [String] {
        var device = CoreDevice(localizations: ["en": ["hello": "Hello %@"]])
        device.send(
            .application(CoreDevice.app, .setCategories([NotificationCategory(identifier: "MESSAGE")])))
        if var app = device.system.applications[CoreDevice.app]?.application {
            app.soundNames = ["chime.caf"]
            device.send(.applicationInstalled(app))
        }
        let push = RemoteNotification(
            CoreDevice.request("a", change), isContentAvailable: isContentAvailable,
            headers: PushHeaders(type: type), liveActivity: activity)
        return device.system.diagnostics(of: push, for: application, at: device.now, hasSoundFile: files.contains).map(
            \.description)
    }

    @Test("What the app has is not odd") func known() {
        let found = Self.diagnostics(type: .alert, files: ["bell.wav"]) {
            $0.categoryIdentifier = "MESSAGE"
            $0.localization.title = LocalizedText(key: "hello", arguments: ["Ada"])
            $0.sound = NotificationSound(name: .named("chime.caf"))
        }
        #expect(found == [])
        #expect(Self.diagnostics(files: ["bell.wav"]) { $0.sound = NotificationSound(name: .named("bell.wav")) } == [])
        #expect(Self.diagnostics { $0.sound = .systemDefault } == [])
    }

    @Test(
        "An app that is not there and is named like one that is, is named with that one",
        arguments: [
            ("com.example.Weater", true), ("org.example.weather", true), ("com.example.Weather", false),
            ("com.example.Tide", false),
        ])
    func application(_ name: String, _ isOdd: Bool) {
        var device = CoreDevice()
        device.send(.applicationInstalled(.withoutCode(ApplicationIdentifier("com.example.Weather"))))
        let push = RemoteNotification(CoreDevice.request("a") { _ in })
        func diagnostics(_ member: String) -> [String] {
            device.system.diagnostics(of: push, for: ApplicationIdentifier(name), namedBy: member, at: device.now) {
                _ in false
            }
            .map(\.description)
        }
        let message =
            "“\(name)”: no such app is on the device, “com.example.Weather” may be meant; one without code is installed"
        #expect(diagnostics("") == (isOdd ? [message] : []))
        #expect(diagnostics("Simulator Target Bundle") == (isOdd ? ["Simulator Target Bundle: \(message)"] : []))
        // Once it is there, it is what it is.
        device.send(.pushArrived(ApplicationIdentifier(name), push, remarks: []))
        #expect(diagnostics("") == [])
    }

    @Test("A category that is not registered is named, with the one that may be meant") func category() {
        #expect(
            Self.diagnostics { $0.categoryIdentifier = "message" } == [
                "aps.category: “message”: the app has not registered it, “MESSAGE” may be meant; the notification has "
                    + "no actions"
            ])
        for application in [CoreDevice.app, ApplicationIdentifier("com.example.Unknown")] {
            #expect(
                Self.diagnostics(for: application) { $0.categoryIdentifier = "ZZ" } == [
                    "aps.category: “ZZ”: the app has not registered it; the notification has no actions"
                ])
        }
    }

    @Test("A key in no strings table is named, with what is shown in its place") func texts() {
        let found = Self.diagnostics {
            $0.title = "helo"
            $0.localization.title = LocalizedText(key: "helo")
            $0.subtitle = "Literal"
            $0.localization.subtitle = LocalizedText(key: "bye")
            $0.localization.body = LocalizedText(key: "hello")
        }
        #expect(
            found == [
                "aps.alert.title-loc-key: “helo”: no strings table of the app has this key; the key is shown",
                "aps.alert.subtitle-loc-key: “bye”: no strings table of the app has this key; the text beside it is shown",
                "aps.alert.loc-args: “hello” in the strings table of en: it takes 1 and has 0",
            ])
        let unknown = Self.diagnostics(for: ApplicationIdentifier("com.example.Unknown")) {
            $0.body = "hello"
            $0.localization.body = LocalizedText(key: "hello")
        }
        #expect(unknown == ["aps.alert.loc-key: “hello”: the app has no strings table; the key is shown"])
    }

    @Test(
        "Arguments that do not fit the text are counted",
        arguments: [
            ("Hi", [], nil), ("Hi %@", ["Ada"], nil), ("100 %", [], nil), ("%% of %@", ["a"], nil),
            ("%2$@ %1$@", ["a", "b"], nil),
            ("%d of %ld", ["1", "2"], nil), ("Hi %@", ["Ada", "more"], nil),
            ("%@ and %@", ["Ada"], "it takes 2 and has 1"), ("%3$@", [], "it takes 3 and has 0"),
            ("Hi %s", ["Ada"], "%s takes none of its arguments and is shown as it is"),
            ("%d left", ["few"], "%d takes none of its arguments and is shown as it is"),
            ("%1$s", ["Ada"], "%1$s takes none of its arguments and is shown as it is"),
        ] as [(String, [String], String?)])
    func arguments(format: String, arguments: [String], misfit: String?) {
        #expect(LocalizedText(key: "k", arguments: arguments).misfit(in: format) == misfit)
    }

    @Test("Times that mean nothing in seconds are named, and a push that is dropped as older")
    func times() {
        let seconds = CoreDevice.start.timeIntervalSince1970
        func found(_ timestamp: Double, stale: Double? = nil, dismissal: Double? = nil) -> [String] {
            var push = LiveActivityPush()
            push.event = .update
            push.timestamp = Date(timeIntervalSince1970: timestamp)
            push.staleDate = stale.map(Date.init(timeIntervalSince1970:))
            push.dismissalDate = dismissal.map(Date.init(timeIntervalSince1970:))
            return Self.diagnostics(activity: push)
        }
        let message = "no time between 1970 and a year from now; expected a number of seconds since 1970"
        #expect(found(seconds, stale: seconds + 3_600, dismissal: seconds + 14_400) == [])
        #expect(found(seconds * 1_000) == ["aps.timestamp: \(message)"])
        #expect(found(-5) == ["aps.timestamp: \(message)"])
        #expect(
            found(seconds, stale: seconds + 3 * 366 * 86_400, dismissal: seconds * 1_000) == [
                "aps.stale-date: \(message)", "aps.dismissal-date: \(message)",
            ])
        var device = CoreDevice()
        func push(_ event: LiveActivityPush.Event, _ timestamp: Double) -> RemoteNotification {
            var activity = LiveActivityPush()
            activity.event = event
            activity.timestamp = Date(timeIntervalSince1970: timestamp)
            (activity.attributesType, activity.attributes, activity.contentState) = ("Trip", [:], [:])
            return RemoteNotification(CoreDevice.request("a") { $0.title = "Trip" }, liveActivity: activity)
        }
        device.send(.pushArrived(CoreDevice.app, push(.start, seconds * 1_000), remarks: []))
        let later = device.system.diagnostics(of: push(.update, seconds + 5), for: CoreDevice.app, at: device.now) {
            _ in false
        }
        #expect(later.map(\.description) == ["aps.timestamp: older than the last one; the push is dropped"])
    }

    @Test("A sound that is nowhere is named") func sound() {
        #expect(
            Self.diagnostics { $0.sound = NotificationSound(name: .named("gone.caf")) } == [
                "aps.sound: “gone.caf”: the app has no such file; iOS plays the default sound"
            ])
    }

    @Test("A type that contradicts the content is named")
    func types() throws {
        let activity = LiveActivityPush()
        let background: (inout NotificationContent) -> Void = { $0 = NotificationContent() }
        #expect(Self.diagnostics(type: .background, isContentAvailable: true, background) == [])
        #expect(Self.diagnostics(type: .liveActivity, activity: activity) == [])
        let warning = "APNs may delay or drop it"
        let odd = [
            (
                Self.diagnostics(type: .background, isContentAvailable: true),
                "background, but aps has a text, a badge or a sound; \(warning)"
            ),
            (
                Self.diagnostics(type: .background, background),
                "background, but aps has no content-available; \(warning)"
            ),
            (
                Self.diagnostics(type: .alert, isContentAvailable: true, background),
                "alert, but aps has no text, badge or sound; \(warning)"
            ),
            (
                Self.diagnostics(type: .liveActivity),
                "liveactivity, but aps has no event and no content-state; \(warning)"
            ),
            (
                Self.diagnostics(type: .alert, activity: activity),
                "alert, but the payload is for a Live Activity; \(warning)"
            ),
            (Self.diagnostics(type: .voip), "voip, which is not a notification; the device takes the payload for one"),
        ]
        for (found, message) in odd { #expect(found == ["apns-push-type: \(message)"]) }
    }
}
