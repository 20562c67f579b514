import Testing

/// The app, the content extension and the service extension of `Tests/Programs/TidesProbe`, which are written for iOS
/// and compiled by the plug-in.
@Suite("Sources for iOS as they are")
struct TranslatedSourcesTests {
    /// The long look after more steps.
    private static func frame(_ script: String = "", _ arguments: [String] = []) async throws -> String {
        try await NewsProbe.render("H Enter 2 L tide v " + script, arguments, program: "TidesProbe").output
    }

    @Test("The storyboard's views show what the code has set by outlets, and what the service extension has changed")
    func longLook() async throws {
        let frame = try await Self.frame()
        for text in ["High water", "by the service", "First mark", "Second mark"] {
            #expect(frame.contains(text), "\(text)\n\(frame)")
        }
        #expect(!frame.contains("At noon"))
    }

    @Test(
        "Actions, gestures and timers find their methods",
        arguments: [
            ("tap \"More\"", "Even more"), ("tap \"More\"", "Rising"), ("tap \"Tap: by the service\"", "Tapped"),
            ("tap \"Hold: by the service\"", "held"), ("advance 2m", "After 2 minutes"),
        ])
    func messages(step: String, text: String) async throws {
        let frame = try await Self.frame(step)
        #expect(frame.contains(text), "\(frame)")
    }

    @Test("The storyboard's texts are in the device's language", arguments: [("en", "More"), ("ko", "더 보기")])
    func language(_ language: String, title: String) async throws {
        let frame = try await Self.frame("", ["--language", language])
        #expect(frame.contains(title), "\(frame)")
    }

    @Test("Properties, outlets and collections are set before the view has loaded") func connections() async throws {
        let log = try await NewsProbe.log(after: "H Enter 2 L tide v", program: "TidesProbe")
        let own = ["card is set", "card awakes as storyboard in 288", "2 marks, card storyboard, height 64.0"]
        #expect(log.filter { own.contains($0) } == own)
    }

    @Test("An extension finds a file that lies in the folder of its app") func sharedFile() async throws {
        let log = try await NewsProbe.log(after: "H Enter 2 L tide v", program: "TidesProbe")
        #expect(log.contains("harbour is in Tides"))
    }

    @Test("The app is the one for iOS, and its observer hears") func application() async throws {
        let log = try await NewsProbe.log(after: "H Enter 2", program: "TidesProbe")
        #expect(log.contains("for iOS"))
        #expect(log.contains("active by UIApplicationDidBecomeActiveNotification"))
    }
}
