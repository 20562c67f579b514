import BlockingTests
import Foundation
import Testing

/// Behaviour that needs a separate main thread is tested in a small program next to the tests.
@Suite("DeviceRuntime and the main queue", .blocking)
struct MainQueueTests {
    @Test(
        "App code on the main queue and on other threads",
        arguments: [
            (
                "async-delegate",
                """
                willPresent on the main thread: true, may notify: 2
                list: one at 1 s
                banner at 6 s
                didReceive com.apple.UNNotificationDefaultActionIdentifier on the main thread: true
                settled: true
                """
            ),
            (
                "async-extension",
                """
                extension asked about like on the main thread: true
                didReceive like on the main thread: true
                settled: true
                list: \

                """
            ),
            ("background-answer", "list: one at 1 s"),
            ("background-call", "in order: true"),
            (
                "silent-delegate",
                """
                settled: false, false
                waited in vain: 1
                settled after the deadline: true
                list: \

                response handled: false, false
                waited in vain: 2
                """
            ),
            ("many-threads", "answered: 2000, in order: true, failed: 0\npending: 64"),
            ("service-extension", "settled: true\none, changed; two, changed"),
            (
                "silent-service-extension",
                """
                settled: false, false
                waited in vain: 1
                settled: true
                waited in vain: 1
                silent
                """
            ),
            ("silent-catching-up", "owes an answer: true\nwaited in vain: 0"),
            (
                "request-flood",
                "looked at the keys in between: true\nsettled: false\nasks without end: 10000"
            ),
            ("busy-main-queue", "settled: false\nran: true"),
            (
                "timers",
                """
                performed on the main thread: true
                list: 3 at 3600 s, 2 at 3600 s, 1 at 3600 s
                settled: true
                """
            ),
            ("nested-run-loop", "answered inside of the call: true\nsettled: true"),
        ]
    )
    func scenario(name: String, output: String) throws {
        let run = try ProgramRun.of(ProgramRun.path(of: "DeviceProbe"), [name])
        #expect(run.status == 0)
        let lines = String(decoding: run.output, as: UTF8.self).trimmingCharacters(in: .newlines)
        #expect(lines == output.trimmingCharacters(in: .newlines))
    }
}
