import NotificationCore
import NotificationModel
import NotificationWire
import Testing

@Suite("Banners")
struct BannerTests {
    private func unlocked(_ status: AuthorizationStatus = .authorized) -> CoreDevice {
        var device = CoreDevice(status: status)
        device.send(.unlocked)
        return device
    }

    private func shown(_ device: CoreDevice) -> String {
        device.system.banner?.notification.request.identifier ?? "-"
    }

    /// Columns are seconds: what arrives, and which banner is then visible. Uppercase letters are from an app with
    /// persistent banners, `x` is Esc.
    @Test(
        "The newest is up for five seconds; persistent ones come back",
        arguments: [
            ("a          ", "aaaaa------"),
            ("a  b       ", "aaabbbbb---"),
            ("ab c       ", "abbccccc---"),
            ("a x        ", "aa---------"),
            ("A          ", "AAAAAAAAAAA"),
            ("A  b       ", "AAAbbbbbAAA"),
            ("AB   x  x  ", "ABBBBAAA---"),
            ("a aa       ", "aaaaaaaa---"),
        ])
    func timeline(arrivals: String, expected: String) {
        var device = unlocked()
        let persistent = ApplicationIdentifier("com.example.Persistent")
        device.install(persistent)
        device.set("com.example.Persistent:bannerStyle=persistent")
        var seen = ""
        for (second, letter) in arrivals.enumerated() {
            device.pass(to: Double(second))
            if letter == "x" {
                device.send(.bannerDismissed)
                #expect(device.effects.isEmpty, "nobody is told")
            } else if letter != " " {
                device.notify(String(letter), app: letter.isUppercase ? persistent : CoreDevice.app)
            }
            seen += shown(device)
        }
        #expect(seen == expected)
        #expect(device.system.list.count == Set(arrivals).subtracting([" ", "x"]).count, "none is lost")
    }

    @Test("The lock takes all of them away")
    func lock() {
        var device = unlocked()
        device.set("com.example.App:bannerStyle=persistent")
        device.notify("a")
        device.notify("b")
        device.send(.lockPressed)
        #expect(shown(device) == "-")
        device.send(.unlocked)
        #expect(shown(device) == "-")
        #expect(device.picture == "‖ b a")
    }

    @Test(
        "A banner that its app may no longer show disappears at once",
        arguments: [
            (SystemEvent.applicationMuted(CoreDevice.app, .hour), "a"),
            (.applicationMuted(CoreDevice.app, .today), "a"),
        ])
    func silenced(event: SystemEvent, picture: String) {
        var device = unlocked()
        device.notify("a")
        device.send(event)
        #expect(shown(device) == "-")
        #expect(device.picture == picture)
    }

    @Test(
        "… and so it does when banners, or the app, are switched off",
        arguments: ["banners=off", "authorization=denied"])
    func switchedOff(setting: String) {
        var device = unlocked()
        device.notify("a")
        device.set("com.example.App:\(setting)")
        #expect(shown(device) == "-")
    }

    @Test("Opening it shows the long look; a tap removes it with its notification")
    func opened() {
        var device = unlocked()
        let a = device.notify("a")
        device.send(.longLookOpened(a))
        #expect(shown(device) == "-")
        #expect(device.system.longLook?.notification.id == a)
        device.send(.longLookClosed)
        let b = device.notify("b")
        device.send(.notificationTapped(b))
        #expect(shown(device) == "-")
        #expect(device.picture == "a")
    }

    @Test("While one is open as a long look the others wait; a new one is shown over it")
    func waiting() {
        var device = unlocked()
        device.set("com.example.App:bannerStyle=persistent")
        for name in ["a", "b", "c"] { device.notify(name) }
        device.send(.longLookOpened(CoreDevice.identifier("c")))
        #expect(shown(device) == "-")
        device.notify("d")
        #expect(shown(device) == "d")
        device.send(.bannerDismissed)
        #expect(shown(device) == "-")
        device.send(.longLookClosed)
        #expect(shown(device) == "b")
        device.send(.bannerDismissed)
        #expect(shown(device) == "a")
        #expect(device.system.list.count == 4)
    }

    @Test("A banner that is not listed comes back after the long look, for its whole duration")
    func aloneAndWaiting() throws {
        var device = unlocked()
        device.send(.applicationOpened(CoreDevice.app))
        device.notify("a")
        device.answer(.willPresentAnswered(try #require(device.question), .banner))
        let other = ApplicationIdentifier("com.example.Other")
        device.install(other)
        device.send(.longLookOpened(device.notify("b", app: other)))
        device.pass(to: 60)
        device.send(.longLookClosed)
        #expect(shown(device) == "a")
        device.pass(to: 64.9)
        #expect(shown(device) == "a")
        device.pass(to: 65)
        #expect(shown(device) == "-")
    }

    @Test("A banner that its app requested alone is visible and not listed")
    func alone() throws {
        var device = unlocked()
        device.send(.applicationOpened(CoreDevice.app))
        device.notify("a")
        device.answer(.willPresentAnswered(try #require(device.question), .banner))
        #expect(shown(device) == "a")
        #expect(device.picture.isEmpty)
        device.pass(to: 5)
        #expect(device.system.notification(CoreDevice.identifier("a")) == nil)
    }
}
