import BlockingTests
import Foundation
import Testing

/// Communication notifications: an app whose service extension sets the sender of pushes.
@Suite("Communication notifications", .blocking) struct CommunicationFeatureTests {
    /// The first keys allow the app to notify, and lock the device.
    private static let start = "H Enter 2 L"

    private func render(_ keys: String, _ payload: String, _ arguments: String...) throws -> [String] {
        try TestFiles.withFile(payload) { file in
            let outcome = try Ncenter.run(
                ["render", "--keys", keys.replacing("FILE", with: file)] + arguments, program: "ChatProbe")
            try #require(outcome.status == 0, "\(outcome.standardError)")
            return outcome.lines
        }
    }

    private func message(from sender: String, _ members: String = "", category: String = "") -> String {
        #"{"Simulator Target Bundle": "com.example.Chat", "aps": {"alert": {"title": "Message", "body": "Up there?"}, "#
            + #""category": "\#(category)", "mutable-content": 1}, "from": "\#(sender)"\#(members)}"#
    }

    @Test("A push is presented with its sender's name and initials")
    func push() throws {
        let lines = try render("\(Self.start) push:FILE", message(from: "Alice Bell"))
        #expect(lines.contains { $0.contains("▐AB▌Alice Bell ") && $0.contains("  Chat  ") })
        #expect(!lines.contains { $0.contains("Message") })
    }

    @Test("A group is named under its sender; in Korean the first character replaces the picture")
    func group() throws {
        let lines = try render(
            "\(Self.start) push:FILE", message(from: "김민지", #", "with": ["Jo"], "group": "Climbers""#),
            "--language", "ko", "--size", "40x16")
        #expect(lines.contains { $0.contains("▐김▌김민지 ") })
        let name = try #require(lines.firstIndex { $0.contains("김민지") })
        #expect(lines[name + 1].contains("Climbers"))
    }

    @Test("Hidden previews hide the sender, unless the category shows its title", arguments: ["", "named"])
    func previews(category: String) throws {
        let lines = try render(
            "\(Self.start) push:FILE", message(from: "Alice Bell", category: category), "--set", "previews=never")
        #expect(lines.contains { $0.contains("▐AB▌") || $0.contains("Alice") } == (category == "named"))
        #expect(lines.contains { $0.contains("  Chat  ") } && !lines.contains { $0.contains("Up there?") })
    }

    @Test("A local notification also has its sender, as do the report and the log")
    func local() throws {
        let report = try render("H Enter 2 1 L advance:1m", message(from: "Alice Bell"), "--format", "json").joined()
        #expect(report.contains(#""sender" : "Ida Berg""#) && report.contains(#""title" : "Ida Berg""#))
        let pushed = try render("\(Self.start) push:FILE", message(from: "Jo"), "--format", "json").joined()
        #expect(pushed.contains("donate(INSendMessageIntent from “Jo”, incoming)"))
    }
}
