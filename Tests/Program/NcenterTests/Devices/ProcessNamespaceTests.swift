import BlockingTests
import Foundation
import Testing

@testable import NotificationDevice

/// The program as the first process of a container, and where there is no `/proc`.
@Suite(.blocking) struct ProcessNamespaceTests {
    /// Whether the system lets users make namespaces.
    private static let hasNamespaces = (try? run("true").status) == 0

    /// Runs a shell as the first process of a namespace.
    private static func run(_ command: String, environment: [String: String] = [:]) throws -> ProgramRun {
        let own = ProcessInfo.processInfo.environment
        return try ProgramRun.of(
            "unshare", ["-rmfp", "--mount-proc", "/bin/bash", "-c", command],
            environment: ["PATH": own["PATH"] ?? ""].merging(environment) { $1 })
    }

    @Test("The arguments are those of the process") func arguments() {
        #expect(ProcessArguments.all == CommandLine.arguments)
    }

    @Test(
        "As the first process it takes in what others leave, and a signal ends it that no program handles",
        .enabled(if: hasNamespaces))
    func firstProcess() throws {
        let folders = DeviceFolders.make()
        try TestFiles.withFiles([:]) { folder in
            // The shell that is left alone leaves a process, says what has become of that, and ends the device.
            let script = """
                ( (
                    until '\(try Ncenter.path)' devices phone >/dev/null 2>&1; do :; done
                    ( exit 0 & ) ; '\(try Ncenter.path)' devices phone
                    ps -e -o stat= | grep -c ^Z >'\(folder)/defunct'
                    kill -USR1 1
                ) >/dev/null 2>&1 & )
                exec '\(try Ncenter.path)' --headless
                """
            #expect(try Self.run(script, environment: folders).status == 128 + Int(SIGUSR1))
            #expect(try String(contentsOfFile: "\(folder)/defunct", encoding: .utf8) == "0\n")
        }
    }

    @Test(
        "Without /proc arguments are read all the same", .enabled(if: hasNamespaces),
        .disabled(if: Sanitizer.current == .address, "the leak check reads /proc"))
    func noProc() throws {
        let path = try Ncenter.path
        #expect(try Self.run("mount -t tmpfs none /proc; exec '\(path)' erase none --force").status == 66)
    }
}
