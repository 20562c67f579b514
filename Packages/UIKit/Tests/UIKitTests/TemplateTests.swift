import Testing

/// The app of `Tests/Programs/FerryProbe`: Xcode's template with scenes, a storyboard with segues, tables and
/// containers, and a project file.
@Suite("An app of Xcode's template")
struct TemplateTests {
    private static func frame(_ script: String) async throws -> String {
        try await NewsProbe.render(script, ["--size", "60x16"], program: "FerryProbe").output
    }

    @Test("The scene's storyboard is the window's, and the first controller has loaded and asked") func scene()
        async throws
    {
        let log = try await NewsProbe.log(after: "H Enter 2", program: "FerryProbe")
        #expect(log.contains("root at connection: UITabBarController"))
        #expect(log.contains("ports loaded, add is true"))
        #expect(log.contains("granted true"))
        #expect(!log.contains { $0.contains("The app shows nothing") })
    }

    @Test(
        "Containers show their first child with its title; rows, segues and the way back work",
        arguments: [
            ("", ["Ports", "1  Add", "Arran", "2  Ardrossan", "4  Campbeltown", "5  • Ports", "6  Help"]),
            ("3", ["Brodick", "1  ‹ Ports", "Next ferry to Brodick", "2  Book", "3  More Info", "4  • Ports"]),
            ("3 1", ["2  Ardrossan"]), ("3 4", ["2  Ardrossan"]),
            ("3 2", ["1 passenger", "1  −", "2  +", "3  • Foot", "4  Car", "12:00", "6  Done"]),
            ("3 2 2 4", ["2 passengers", "3  Foot", "4  • Car"]),
            ("3 2 6", ["2  Ardrossan"]),
            ("6", ["Help", "Ask the crew", "MapView", "1  Ports", "2  • Help"]),
        ])
    func ways(script: String, texts: [String]) async throws {
        let frame = try await Self.frame("H Enter 2 " + script)
        for text in texts { #expect(frame.contains(text), "\(text)\n\(frame)") }
    }

    @Test(
        "Bars, controls and unwinding call their methods",
        arguments: [
            ("1", "add pressed"), ("3 2 2 6", "booked 2 passengers to Brodick"), ("3 2 4", "class Car"),
            ("3 2 j j j j Right", "leaves at 87300"), ("3 2 j j j j Left", "leaves at 85500"), ("6", "help appears"),
            ("3 2", "UIDatePicker has no key “textColor” here; its value is ignored."),
        ])
    func methods(script: String, line: String) async throws {
        let log = try await NewsProbe.log(after: "H Enter 2 " + script, program: "FerryProbe")
        #expect(log.contains(line), "\(log)")
    }

    @Test("Extensions with a class of one name are a target each", arguments: ["Content", "Ticket"])
    func extensions(category: String) async throws {
        let frame = try await NewsProbe.render("H Enter 2 L ferry\(category) v", program: "FerryProbe").output
        #expect(frame.contains("\(category) of High water"), "\(frame)")
        // `<string>YES</string>` hides the content.
        #expect(!frame.contains("At noon"))
    }

    @Test("Identifier and name are those of the project’s target") func identity() async throws {
        let state = try await NewsProbe.render("H", ["--format", "json"], program: "FerryProbe").output
        #expect(state.contains("\"org.example.Ferry\"") && state.contains("\"Ferry Times\""))
    }
}
