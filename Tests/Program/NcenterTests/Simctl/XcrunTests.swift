import BlockingTests
import Foundation
import Testing

/// The program called as `xcrun` through a symbolic link, by scripts that are written for a Mac.
@Suite(.blocking) struct XcrunTests {
    /// A folder with `xcrun` on `PATH`, and devices of its own, which are ended together with this object.
    private final class Machine {
        let folder = FileManager.default.temporaryDirectory.appending(path: "ncenter-\(UUID().uuidString)")
        let environment: [String: String]

        init() throws {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(
                atPath: folder.appending(path: "xcrun").path, withDestinationPath: Ncenter.path)
            let own = ProcessInfo.processInfo.environment
            environment = [
                "PATH": "\(folder.path):\(own["PATH"] ?? "")", "HOME": own["HOME"] ?? "", "LC_ALL": "C.UTF-8",
            ]
            .merging(DeviceFolders.make()) { _, new in new }.merging(Sanitizer.environment) { own, _ in own }
        }

        deinit {
            do {
                _ = try shell("xcrun simctl shutdown all")
                try FileManager.default.removeItem(at: folder)
            } catch {
                Issue.record("a device or a folder is left behind: \(error)")
            }
        }

        /// Runs a script in the folder.
        func shell(_ script: String) throws -> Ncenter.Outcome {
            let run = try ProgramRun.of(
                "/bin/bash", ["-c", "cd \"$0\"\n\(script)", folder.path], environment: environment)
            return Ncenter.Outcome(
                output: run.output, standardError: String(decoding: run.standardError, as: UTF8.self),
                status: run.status)
        }
    }

    /// As a project has it for its own app; on a Mac the device exists, here its first start creates it.
    private static let pushes = """
        set -euo pipefail
        SIMULATOR="iPhone 16"

        xcrun simctl shutdown all
        xcrun simctl boot "$SIMULATOR" || true
        xcrun simctl bootstatus "$SIMULATOR" -b >/dev/null
        UDID=$(xcrun simctl list devices booted | grep "$SIMULATOR" | grep -Eo '[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}')

        cat > message.json <<'END'
        {"aps": {"alert": {"title": "Message", "body": "Are you coming?"}}}
        END
        cat > order.apns <<'END'
        {"Simulator Target Bundle": "com.acme.Shop", "aps": {"alert": {"title": "Ready", "body": "Your order"}}}
        END

        xcrun simctl ui booted appearance dark
        xcrun simctl location "$UDID" set 37.33,-122.01
        xcrun simctl push booted com.acme.Chat message.json
        xcrun simctl push booted order.apns
        sed 's/Message/Reminder/' message.json | xcrun simctl push "$UDID" com.acme.Tea -
        """

    private static let cleanUp = """
        set -euo pipefail
        test "$(xcrun simctl list -j devices | grep -c '"state" : "Booted"')" -eq 1
        xcrun simctl list -j | tr -d ' \\n' | grep -q '"name":"iPhone16","state":"Booted"'
        xcrun simctl shutdown booted
        xcrun simctl erase "iPhone 16"
        xcrun simctl list -j | tr -d ' \\n' | grep -q '"name":"iPhone16","state":"Shutdown"'
        """

    @Test("A script for a Mac starts a device, pushes, lists and erases") func script() throws {
        let machine = try Machine()
        let pushed = try machine.shell(Self.pushes)
        #expect(pushed.status == 0, "\(pushed.standardError)")
        #expect(
            pushed.lines == ["com.acme.Chat", "com.acme.Shop", "com.acme.Tea"].map { "Notification sent to '\($0)'" })
        let environment = machine.environment.merging(["NCENTER_DEVICE": "phone"]) { _, new in new }
        let state = try #require(
            try PrintedState.reports(in: Ncenter.run(["state"], environment: environment).text).last)
        let titles = state.groups.prefix(3).map { $0.notifications.first?.title }
        #expect(titles == ["Reminder", "Ready", "Message"])
        let end = try machine.shell(Self.cleanUp)
        #expect(end.status == 0, "\(end.standardError)")
        #expect(try Ncenter.run(["state"], environment: environment).status == 69)
        #expect(try Ncenter.run(["devices"], environment: environment).output.isEmpty)
    }

    @Test("The device that is meant does not depend on the link") func device() throws {
        let machine = try Machine()
        #expect(try machine.shell("xcrun simctl list devices").text.contains("iPhone 16 (F6DF67CE-"))
        #expect(try machine.shell("xcrun --sdk iphonesimulator simctl list pairs").text == "== Device Pairs ==\n")
        let outcome = try machine.shell("xcrun simctl push phone -")
        #expect(outcome.status == 149 && outcome.standardError.hasSuffix("start it with “ncenter simctl boot phone”\n"))
    }

    @Test(
        "Questions with which scripts begin are answered",
        arguments: [
            ("--find simctl", "/"), ("-f simctl", "/"), ("--version", "xcrun version "),
            ("--sdk macosx --show-sdk-path", "/"),
            ("-sdk iphonesimulator simctl list pairs", "== Device Pairs =="), ("--show-sdk-version", "18.0"),
        ])
    func questions(words: String, start: String) throws {
        let outcome = try Machine().shell("xcrun \(words)")
        #expect(outcome.status == 0 && outcome.standardError.isEmpty)
        #expect(outcome.text.hasPrefix(start) && outcome.lines.count == 1)
    }

    @Test(
        "There is no other tool than simctl",
        arguments: [
            ("", 64, "it needs the name of a tool, which is simctl"),
            ("--find clang", 72, "unable to find utility \"clang\"; the only one here is simctl"),
            ("--sdk iphonesimulator clang", 72, "unable to find utility \"clang\"; the only one here is simctl"),
            ("--sdk iphonesimulator", 64, "it needs the name of a tool, which is simctl"),
            ("clang -v", 72, "unable to find utility \"clang\"; the only one here is simctl"),
            ("push x", 72, "unable to find utility \"push\"; the only one here is simctl"),
        ])
    func otherTools(words: String, status: Int, message: String) throws {
        let outcome = try Machine().shell("xcrun \(words)")
        #expect(outcome.status == status && outcome.output.isEmpty)
        #expect(outcome.standardError == "xcrun: error: \(message)\n")
    }
}
