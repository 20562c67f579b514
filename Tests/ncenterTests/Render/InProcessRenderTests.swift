import BlockingTests
import DeviceSession
import Foundation
import NcenterDemoApps
import NotificationDevice
import Testing

@testable import ncenter

/// `render` in the process of a test, which other tests stand on.
@Suite(.blocking) struct InProcessRenderTests {
    /// The contents of `ncenter`.
    static var contents: DeviceContents {
        get async {
            await MainActor.run {
                DeviceContents(
                    applications: [RedGreenApplication.self, GroupedApplication.self, TutorialApplication.self],
                    tour: .ofDemoApps)
            }
        }
    }

    @Test(
        "It gives what the program gives",
        arguments: [
            [], ["--keys", "j j v 1", "--format", "svg"], ["--keys", "H 2 Enter show advance:1h", "--size", "60x20"],
            ["--empty", "--format", "json", "--keys", "set:previews=never location:40,120 t 2 resize:40x12 \"ab\" L"],
            ["--empty", "--format", "ansi", "--color", "16", "--keys", "header:apns-priority=5 push:missing.apns s"],
            ["--keys", "q j"], ["--keys", "Entr"], ["--keys", "show", "--format", "svg"],
            ["--keys", "j advance:36500d advance:36500d advance:36500d"], ["--set", "com.example.Shop:sounds=off"],
            ["--language", "ko", "--at", "2026-12-24T18:00:00Z", "--keys", "j Enter wait:10ms"],
        ])
    func sameOutcome(arguments: [String]) async throws {
        let program = try Ncenter.run(["render"] + arguments)
        let own = try NotificationDevice.render(["--language", "en"] + arguments, on: await Self.contents)
        #expect(own.output == program.text)
        #expect(own.messages.map { "ncenter: \($0)\n" }.joined() == program.standardError)
        #expect(Int(own.status) == program.status)
    }
}
