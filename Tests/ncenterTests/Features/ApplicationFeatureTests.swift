import BlockingTests
import Testing

/// Point 13: apps without code.
@Suite("13 Apps without code", .blocking) struct ApplicationFeatureTests {
    private static let languages = ["en", "ko", "ja", "zh-Hans", "fr"]

    /// A payload of each sample, opened: the name, the words and the buttons of its manifest.
    @Test(
        "A push looks as its app's manifest says, in every language",
        arguments: [
            ("Finch", "finch-group-message"), ("Handcart", "handcart-courier-near"), ("Almanac", "almanac-invitation"),
        ], languages)
    func longLook(sample: (app: String, payload: String), language: String) throws {
        try Samples.laidOut { samples in
            let outcome = try Ncenter.render(
                "v", "--empty", "--language", language, "--size", "80x16", "--app", samples.manifest(sample.app),
                samples.payload(sample.payload))
            #expect(outcome.status == 0 && outcome.complaints.isEmpty)
            try Golden.check(outcome.text, "\(sample.app.lowercased())-\(language)-80x16")
        }
    }

    @Test("The buttons can be pressed, and nobody is told")
    func buttons() throws {
        try Samples.laidOut { samples in
            let arguments = ["--empty", "--app", samples.manifest("Finch"), samples.payload("finch-message")]
            let states = try Ncenter.states("v show 2", arguments)
            #expect(states[0].longLook?.actions.map(\.title) == ["Reply", "Like", "Mute"])
            #expect(states[1].longLook == nil && states[1].notifications.isEmpty)
        }
    }

    @Test("Three apps and all their pushes, side by side")
    func allSamples() throws {
        try Samples.laidOut { samples in
            let state = try Ncenter.state(
                "H", "--app", samples.manifest("Finch"), "--app", samples.manifest("Handcart"), "--app",
                samples.manifest("Almanac"), samples.payload("finch-photos"), samples.payload("handcart-packed"),
                samples.payload("almanac-birthday"))
            #expect(state.apps.map(\.name).suffix(3) == ["Finch", "Handcart", "Almanac"])
            for app in ["com.example.Finch", "com.example.Handcart", "com.example.Almanac"] {
                #expect(state.groups(of: app).count == 1, "\(app)")
            }
        }
    }

    @Test("A wrong manifest is refused with file, line and field")
    func wrong() throws {
        try TestFiles.withFile("{\n  \"bundleIdentifier\": \"no identifier\"\n}\n", named: "app.json") { path in
            let outcome = try Ncenter.run(["render", "--app", path])
            #expect(outcome.status == 65)
            #expect(outcome.complaints.hasPrefix("ncenter: \(path): line 2, column 3: bundleIdentifier: "))
        }
    }
}
