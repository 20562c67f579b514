import DeviceInterface
import Foundation
import NotificationCore
import Testing

/// The README shows the output of the program.
@Suite struct ReadmeTests {
    private let readme: String

    init() throws {
        readme = try String(contentsOf: Checkout.root.appending(path: "README.md"), encoding: .utf8)
    }

    /// The program in the build that the tests belong to.
    private func render(_ arguments: [String]) async throws -> String {
        let (output, status) = try await Command.run(
            Checkout.products.appending(path: "ncenter").path, ["render"] + arguments)
        try #require(status == 0)
        return output
    }

    @Test("Its picture equals the first frame") func itsPictureIsTheFirstFrame() async throws {
        let frame = try await render([])
        #expect(readme.contains("```\n\(frame)```"), "README.md should show:\n\(frame)")
    }

    @Test("Its keys equal the key table") func itsKeysAreTheKeyTable() {
        let table = DeviceInterface.keyTableInMarkdown
        #expect(readme.contains(table), "README.md should list:\n\(table)")
    }

    @Test("It lists all settings") func itsSettingsAreThoseThatThereAre() {
        for table in [DeviceSetting.tableInMarkdown, ApplicationSetting.tableInMarkdown] {
            #expect(readme.contains(table), "README.md should list:\n\(table)")
        }
    }

    /// Runs every `ncenter render` line in the README that needs no file.
    @Test("Its scripts run") func itsScriptsRun() async throws {
        let scripts = readme.split(separator: "\n").filter { $0.hasPrefix("ncenter render") && !$0.contains("push:") }
        try #require(scripts.count >= 2)
        for script in scripts {
            let words = script.prefix { $0 != "#" }.split(separator: "'", omittingEmptySubsequences: false)
            // Splitting at quotation marks puts unquoted text at even indices and quoted text at odd ones.
            let arguments = words.enumerated().flatMap { index, part in
                index.isMultiple(of: 2) ? part.split(separator: " ").map(String.init) : [String(part)]
            }
            let frame = try await render(Array(arguments.dropFirst(2)))
            #expect(frame.contains("ncenter"))
        }
    }

    @Test("It contains the two commands") func itsTwoCommandsAreThere() {
        #expect(readme.contains("\n.ci/install && swift run -c release ncenter\n"))
        #expect(readme.contains("\n.ci/install && swift test\n"))
    }
}
