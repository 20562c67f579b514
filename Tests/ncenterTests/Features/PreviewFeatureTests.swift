import BlockingTests
import Testing

/// The visible text of a notification while previews are hidden.
///
/// `Render/PreviewTests` shows this with the Settings screen, and that viewing hidden text requires unlocking.
@Suite("Previews", .blocking) struct PreviewFeatureTests {
    /// The text of the stack while locked, and in Notification Center after unlocking.
    private static let shown = ["Lovely", "Lovely"]
    /// The app's name stands for a hidden title.
    private static let untilLocked = ["Pictures", "Lovely"]
    private static let hidden = ["Pictures", "Pictures"]

    @Test(
        "Always, When Unlocked and Never, for all apps and for one; an app's own setting takes precedence",
        arguments: [
            (["previews=always"], shown), (["previews=whenUnlocked"], untilLocked), (["previews=never"], hidden),
            (["previews=never", "\(Pictures.app):previews=always"], shown),
            (["previews=always", "\(Pictures.app):previews=whenUnlocked"], untilLocked),
            (["previews=always", "\(Pictures.app):previews=never"], hidden),
            (["previews=whenUnlocked", "\(Pictures.app):previews=default"], untilLocked),
        ])
    func setting(settings: [String], titles: [String]) throws {
        let arguments = settings.flatMap { ["--set", $0] }
        let states = try Script.states(
            "push:{comment} show L N", ["--empty", "--app", "{app}"] + arguments, files: Pictures.files)
        #expect(states.map(\.locked) == [true, false])
        #expect(states.map { $0.notifications.map(\.title).joined() } == titles)
    }

    @Test("Previews of other apps do not change")
    func otherApplication() throws {
        let state = try #require(
            try Pictures.states("push:{comment}", "--set", "com.example.GroupedNotifications:previews=never").last)
        #expect(state.notifications.map(\.title) == ["Lovely"])
    }

    @Test("Unlocking reveals what the lock screen hid, and locking hides it again")
    func reveal() throws {
        let states = try Pictures.states(
            "push:{image} push:{comment} show set:locked=off N show L N", "--set", "previews=whenUnlocked")
        #expect(states.map { $0.notifications[0].body == "For your eyes only." } == [false, true, false])
        #expect(states.map { $0.groups[0].summary } == [nil, "1 more image", nil])
    }

    @Test(
        "A placeholder counts all notifications of a stack, including the leading one; expanded, each is one",
        arguments: [
            ("en", ["2 new messages", "1 new message"]), ("ko", ["새 메시지 2개", "새 메시지 1개"]),
            ("ja", ["新着メッセージ2件", "新着メッセージ1件"]), ("zh-Hans", ["2条新信息", "1条新信息"]),
            ("fr", ["2 nouveaux messages", "1 nouveau message"]),
        ])
    func placeholder(language: String, bodies: [String]) throws {
        try Samples.laidOut { samples in
            let states = try Ncenter.states(
                "show Enter",
                [
                    "--empty", "--language", language, "--set", "previews=never", "--app", samples.manifest("Finch"),
                    samples.payload("finch-message"), samples.payload("finch-message"),
                ])
            #expect(states.map { $0.notifications[0].body } == bodies)
        }
    }

    @Test(
        "Without a category the device uses its own text",
        arguments: [
            ("en", ["2 Notifications", "Notification"]), ("ko", ["2개의 알림", "알림"]), ("ja", ["2件の通知", "通知"]),
            ("zh-Hans", ["2个通知", "通知"]), ("fr", ["2 notifications", "Notification"]),
        ])
    func ownWords(language: String, bodies: [String]) throws {
        let states = try Pictures.states(
            "push:{other} push:{other} show Enter", "--set", "previews=never", "--language", language)
        #expect(states.map { $0.notifications[0].body } == bodies)
    }

    @Test(
        "Different kinds in one stack are counted separately",
        arguments: [
            ("image comment", "1 comment and 1 image"), ("comment image", "1 image and 1 comment"),
            ("image comment comment image", "2 images and 2 comments"),
            ("comment other image", "1 image, 1 comment, and 1 Notification"),
        ])
    func mixed(kinds: String, body: String) throws {
        let pushes = kinds.split(separator: " ").map { "push:{\($0)}" }.joined(separator: " ")
        let state = try #require(try Pictures.states(pushes, "--set", "previews=never").last)
        #expect(state.groups.count == 1 && state.notifications[0].body == body)
    }

    @Test(
        "The pieces are joined as in the language",
        arguments: [
            ("ko", "1 image 및 1 comment"), ("ja", "1 imageと1 comment"), ("zh-Hans", "1 image和1 comment"),
            ("fr", "1 image et 1 comment"),
        ])
    func joined(language: String, body: String) throws {
        let state = try #require(
            try Pictures.states("push:{comment} push:{image}", "--set", "previews=never", "--language", language).last)
        #expect(state.notifications[0].body == body)
    }

    @Test(
        "A category's options keep the title or the subtitle",
        arguments: [("image", "Sunset", ""), ("comment", "Pictures", "Summer"), ("other", "Pictures", "")])
    func options(kind: String, title: String, subtitle: String) throws {
        let state = try #require(try Pictures.states("push:{\(kind)}", "--set", "previews=never").last)
        #expect(state.notifications.map(\.title) == [title] && state.notifications.map(\.subtitle) == [subtitle])
    }

    @Test("A banner also hides it, and the frame does not contain it")
    func screens() throws {
        for way in ["", "H ", "H N "] {
            let lines = try Script.lines(
                "\(way)push:{comment}", ["--empty", "--app", "{app}", "--set", "previews=never"], files: Pictures.files)
            #expect(lines.contains { $0.contains("1 comment") }, "\(way)")
            #expect(!lines.contains { $0.contains("Lovely") || $0.contains("For your eyes") }, "\(way)")
        }
    }
}
