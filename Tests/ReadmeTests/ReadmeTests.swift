import DeviceInterface
import Foundation
import NotificationCore
import Testing

/// The README shows what the program shows.
@Suite struct ReadmeTests {
    private let readme: String

    init() throws {
        readme = try String(contentsOf: Checkout.root.appending(path: "README.md"), encoding: .utf8)
    }

    /// The program of the build that the tests belong to.
    private func render(_ arguments: [String]) async throws -> String {
        let (output, status) = try await Command.run(
            Checkout.products.appending(path: "ncenter").path, ["render"] + arguments)
        try #require(status == 0)
        return output
    }

    @Test func itsPictureIsTheFirstFrame() async throws {
        let frame = try await render([])
        #expect(readme.contains("```\n\(frame)```"), "README.md should show:\n\(frame)")
    }

    @Test func itsKeysAreTheKeyTable() {
        let table = DeviceInterface.keyTableInMarkdown
        #expect(readme.contains(table), "README.md should list:\n\(table)")
    }

    @Test func itsSettingsAreThoseThatThereAre() {
        for table in [DeviceSetting.tableInMarkdown, ApplicationSetting.tableInMarkdown] {
            #expect(readme.contains(table), "README.md should list:\n\(table)")
        }
    }

    /// Every `ncenter render` line of the README that needs no file runs.
    @Test func itsScriptsRun() async throws {
        let scripts = readme.split(separator: "\n").filter { $0.hasPrefix("ncenter render") && !$0.contains("push:") }
        try #require(scripts.count >= 2)
        for script in scripts {
            let words = script.prefix { $0 != "#" }.split(separator: "'", omittingEmptySubsequences: false)
            // Words outside of quotation marks are at even places, what is inside of them at odd ones.
            let arguments = words.enumerated().flatMap { index, part in
                index.isMultiple(of: 2) ? part.split(separator: " ").map(String.init) : [String(part)]
            }
            let frame = try await render(Array(arguments.dropFirst(2)))
            #expect(frame.contains("ncenter"))
        }
    }

    @Test func itsTwoCommandsAreThere() {
        #expect(readme.contains("\n.ci/install && swift run -c release ncenter\n"))
        #expect(readme.contains("\n.ci/install && swift test\n"))
    }
}
