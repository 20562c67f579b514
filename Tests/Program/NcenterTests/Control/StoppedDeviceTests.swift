import BlockingTests
import Foundation
import Glibc
import Testing

/// No command waits forever: a device that does not answer is named, with what keeps it.
@Suite(.blocking) struct StoppedDeviceTests {
    private static let payload = #"{"aps":{"alert":"x"},"Simulator Target Bundle":"a.b"}"#

    private static let commands = [
        ["push", "-"], ["steps", "Enter"], ["state"], ["frame"], ["log"], ["log", "--follow"],
        ["set", "previews=never"],
        ["apps"], ["apps", "install", "-"], ["apps", "remove", "a.b"], ["stop"], ["devices", "phone"],
        ["simctl", "push", "booted", "-"],
        ["simctl", "shutdown", "all"], ["simctl", "location", "booted", "clear"],
        ["simctl", "ui", "booted", "appearance"],
        ["simctl", "io", "booted", "screenshot", "--type=text", "-"], ["simctl", "spawn", "booted", "log", "stream"],
    ]

    /// The option stands behind the verb, where also those of simctl take it that pass words on.
    private static func hurried(_ command: [String]) -> [String] {
        let verb = command[0] == "simctl" || command.count > 2 ? 2 : 1
        return command[..<verb] + ["--timeout", "0.2"] + command[verb...]
    }

    @Test("Every command ends in time, names the stopped process and says how it goes on") func stopped() throws {
        let device = try HeadlessNcenter()
        let process = device.process.processIdentifier
        #expect(Glibc.kill(process, SIGSTOP) == 0)
        // Otherwise the device would not take its end.
        defer { _ = Glibc.kill(process, SIGCONT) }
        for command in Self.commands {
            let outcome = try Ncenter.run(
                Self.hurried(command), input: Data(Self.payload.utf8), environment: device.environment)
            #expect(outcome.status == 76 && outcome.output.isEmpty, "\(command): \(outcome.standardError)")
            #expect(
                outcome.standardError.hasPrefix(
                    """
                    ncenter: device “phone”: no answer in time (0.2 s): its process \(process) is stopped, and “kill -CONT \
                    \(process)” lets it go on

                    """), "\(command)")
            // The device may read the push later.
            #expect(
                outcome.standardError.contains("it may be delivered all the same") == command.contains("push"),
                "\(command): \(outcome.standardError)")
        }
        let named = try device.run("state", "--socket", device.socket, "--timeout", "0.2")
        #expect(
            named.standardError.hasPrefix("ncenter: the device at \(device.socket): no answer in time (0.2 s): its"))
        let listed = try device.run("devices").text
        #expect(listed.hasPrefix("phone: stopped in process \(process) (“kill -CONT \(process)” lets it go on), "))
        #expect(Glibc.kill(process, SIGCONT) == 0)
        #expect(try device.run("devices").text.hasPrefix("phone: running in process \(process), "))
    }

    @Test("A device that runs and does not answer is named without a reason") func silent() throws {
        let folders = DeviceFolders.make()
        let path = "\(folders["XDG_RUNTIME_DIR"] ?? "")/ncenter/phone.sock"
        let socket = try AnsweringSocket(at: path, answering: [], then: .staysOpen)
        let outcome = try Ncenter.run(["state", "--timeout", "0.25"], environment: folders)
        #expect(outcome.status == 76)
        #expect(outcome.standardError == "ncenter: device “phone”: no answer in time (0.25 s)\n", "\(socket.path)")
    }

    @Test(
        "A time limit that is none, or none that can be waited for, is refused",
        arguments: ["0", "0ms", "-1", "x", "5x", "nan", "1e9", "2d", ""])
    func limit(text: String) throws {
        #expect(try Ncenter.run(["state", "--timeout=\(text)"]).status == 64)
        #expect(try Ncenter.run(["simctl", "push", "--timeout=\(text)", "booted", "-"]).status == 64)
    }
}
