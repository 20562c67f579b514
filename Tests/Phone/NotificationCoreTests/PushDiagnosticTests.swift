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

    private static let unknown = ApplicationIdentifier("com.example.Unknown")
    /// The device has one app with code, which a push to another one may have meant.
    private static let oddUnknown =
        "“com.example.Unknown”: no such app is on the device, the code is that of “com.example.App”; "
        + "one without code is installed"

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
            ("com.example.Weater", true), ("com.example.weather", true), ("org.example.Weather", false),
            ("com.example.Weather", false), ("com.example.Tide", false),
        ])
    func application(_ name: String, _ isOdd: Bool) {
        var device = CoreDevice()
        device.install(ApplicationIdentifier("com.example.Weather"))
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
        // Where no text is shown there could be no actions.
        let silent = Self.diagnostics(type: .background, isContentAvailable: true) {
            $0 = NotificationContent()
            $0.categoryIdentifier = "ZZ"
        }
        #expect(silent == [])
        for (application, odd) in [(CoreDevice.app, []), (Self.unknown, [Self.oddUnknown])] {
            #expect(
                Self.diagnostics(for: application) { $0.categoryIdentifier = "ZZ" } == odd + [
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
        let unknown = Self.diagnostics(for: Self.unknown) {
            $0.body = "hello"
            $0.localization.body = LocalizedText(key: "hello")
        }
        let missing = "aps.alert.loc-key: “hello”: the app has no strings table; the key is shown"
        #expect(unknown == [Self.oddUnknown, missing])
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
            push.event = .start
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

    @Test("A Live Activity push that nobody takes is named with the reason, unless others come first")
    func activities() {
        var device = CoreDevice()
        func push(_ event: LiveActivityPush.Event, _ type: String?, _ order: Int?) -> RemoteNotification {
            var activity = LiveActivityPush()
            (activity.event, activity.timestamp, activity.attributesType) = (event, device.now, type)
            activity.contentState = [:]
            activity.attributes = order.map { ["order": .integer($0)] }
            return RemoteNotification(CoreDevice.request("a") { $0.title = "Trip" }, liveActivity: activity)
        }
        func found(_ event: LiveActivityPush.Event, _ type: String?, _ order: Int? = nil, isAhead: Bool = false)
            -> [String]
        {
            device.system.diagnostics(
                of: push(event, type, order), for: CoreDevice.app, at: device.now, isAhead: isAhead
            ) { _ in false }.map(\.description)
        }
        #expect(found(.update, nil) == ["aps.event: push for Live Activity dropped: none is on the lock screen"])
        #expect(found(.update, nil, isAhead: true) == [])
        device.send(.pushArrived(CoreDevice.app, push(.start, "Trip", 1), remarks: []))
        #expect(found(.update, "Trip") == [] && found(.end, nil, 1) == [] && found(.start, "Trip", 2) == [])
        #expect(found(.end, "Ride") == ["aps.event: push for Live Activity Ride dropped: none is on the lock screen"])
        #expect(
            found(.end, "Trip", 2) == [
                "aps.event: push for Live Activity Trip dropped: none on the lock screen has these attributes"
            ])
        device.send(.pushArrived(CoreDevice.app, push(.end, "Trip", nil), remarks: []))
        #expect(found(.update, "Trip") == ["aps.event: push for Live Activity Trip dropped: it has ended"])
        for order in 2...6 { device.send(.pushArrived(CoreDevice.app, push(.start, "Trip", order), remarks: [])) }
        #expect(found(.start, "Trip", 7) == ["aps.event: push for Live Activity Trip dropped: the app has 5 already"])
    }

    @Test("A push to an app that may not notify is named, with what allows it") func denied() throws {
        var device = CoreDevice(status: .denied)
        func found(_ change: (inout NotificationContent) -> Void) -> [String] {
            let push = RemoteNotification(CoreDevice.request("a", change), isContentAvailable: true)
            return device.system.diagnostics(of: push, for: CoreDevice.app, at: device.now) { _ in false }
                .map(\.description)
        }
        let name = CoreDevice.app.rawValue
        #expect(
            found { _ in } == [
                "not shown: \(name) may not notify; “set \(name):authorization=authorized” allows it"
            ])
        #expect(found { $0 = NotificationContent() } == [])
        device.send(.authorizationPreset(CoreDevice.app, .authorized, [.alert]))
        #expect(found { _ in } == [])
        // It is so, too, where the setting waits for an app that the push installs.
        let unknown = Self.unknown
        device.send(.settingAssigned(try SettingAssignment(parsing: "\(unknown.rawValue):authorization=denied")))
        let push = RemoteNotification(CoreDevice.request("a") { _ in })
        let late = device.system.diagnostics(of: push, for: unknown, at: device.now) { _ in false }
        #expect(
            late.map(\.description) == [
                Self.oddUnknown,
                "not shown: \(unknown.rawValue) may not notify; “set \(unknown.rawValue):authorization=authorized” allows it",
            ])
        #expect(device.system.applications[unknown] == nil)
    }

    @Test(
        "A sound that an app's own code names and that is nowhere is named",
        arguments: [
            (.named("gone.caf"), "gone.caf"), (.named("Sounds/chime.caf"), "Sounds/chime.caf"),
            (.named("chime"), "chime"), (.named(""), ""), (.ringtone("gone.caf"), "gone.caf"),
            (.named("chime.caf"), nil), (.ringtone("chime.caf"), nil), (.ringtone(nil), nil), (.systemDefault, nil),
        ] as [(NotificationSound.Name, String?)])
    func ownSounds(_ sound: NotificationSound.Name, missing: String?) {
        var device = CoreDevice()
        if var app = device.system.applications[CoreDevice.app]?.application {
            app.soundNames = ["chime.caf"]
            device.send(.applicationInstalled(app))
        }
        let request = CoreDevice.request("a") { $0.sound = NotificationSound(name: sound, isCritical: true) }
        let call = CallIdentifier(rawValue: 1)
        for report in [ApplicationRequest.add(call, request), .serviceExtensionAnswered(call, request.content)] {
            let found = device.system.missingSound(namedIn: report, of: CoreDevice.app) { _ in false }
            #expect(found == missing.map { "“\($0)”: the app has no such file; iOS plays the default sound" })
        }
    }

    @Test("A sound that is nowhere is named, by the member that it is in") func sound() {
        for (members, path) in [([:], "aps.alert.sound"), (["sound": .string("gone.caf")], "aps.sound")]
            as [([String: PropertyListValue], String)]
        {
            let found = Self.diagnostics(activity: LiveActivityPush()) {
                $0.userInfo = ["aps": .dictionary(members)]
                $0.sound = NotificationSound(name: .named("gone.caf"))
            }
            #expect(found == ["\(path): “gone.caf”: the app has no such file; iOS plays the default sound"])
        }
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
