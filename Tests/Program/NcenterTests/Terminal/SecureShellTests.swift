import BlockingTests
import Foundation
import Glibc
import PseudoTerminal
import TerminalCanvas
import Testing

/// A device over a real `sshd` on loopback, whose connection drops. It runs where Debian's openssh-server is installed.
@Suite(.blocking, .enabled(if: SecureShell.isInstalled, "sshd is not installed")) struct SecureShellTests {
    @Test("A dropped connection costs nothing: the next one is back where the first was, with what came meanwhile")
    func dropped() throws {
        let folders = DeviceFolders.make()
        let environment = ["LC_ALL": "C.UTF-8"].merging(folders) { _, new in new }
        let shell = try SecureShell(folders)
        let first = try shell.connect()
        try first.wait(for: "Alice")
        first.send(.enter)
        try first.wait(for: "Show less")
        let second = try shell.connect()
        try second.wait(for: "Attached to “phone”")
        try second.wait(for: "Show less")
        try first.wait(for: "⊚ 1")
        first.signal(SIGKILL)
        #expect(try first.waitForExit() == .signal(SIGKILL))
        try second.wait(until: "nobody else looks") { !$0.lines.joined().contains("⊚") }
        let push = try Ncenter.run(
            ["push", "--bundle", "com.acme.Tea", "-"], input: Data(#"{"aps":{"alert":{"title":"Water boils"}}}"#.utf8),
            environment: environment)
        #expect(push.status == 0)
        try second.wait(for: "Water boils")
        second.signal(SIGKILL)
        #expect(try second.waitForExit() == .signal(SIGKILL))
        let third = try shell.connect(size: Size(columns: 80, rows: 40))
        try third.wait(for: "Water boils")
        // The group is expanded still. The frame comes in parts.
        try third.wait(for: "Show less")
        third.send("q")
        #expect(try third.waitForExit() == .status(0))
        #expect(try Ncenter.run(["state"], environment: environment).status == 69)
    }
}
