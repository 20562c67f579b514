import BlockingTests
import Foundation
import Testing

/// `render` in the process of a test, which other tests stand on: the program in a process of its own prints the same.
@Suite(.blocking) struct InProcessRenderTests {
    @Test(
        "It gives what the program gives",
        arguments: [
            [], ["--keys", "j j v 1", "--format", "svg"], ["--keys", "H 2 Enter show advance:1h", "--size", "60x20"],
            ["--empty", "--format", "json", "--keys", "set:previews=never location:40,120 t 2 resize:40x12 \"ab\" L"],
            ["--empty", "--format", "ansi", "--color", "16", "--keys", "header:apns-priority=5 push:missing.apns s"],
            ["--keys", "tap:\"Alice\" see:\"Show less\" see no \"Alice\"; j"], ["--format", "elements"],
            ["--keys", "tap:\"Clear\" show"], ["--keys", "q j"], ["--keys", "Entr"],
            ["--keys", "show", "--format", "svg"],
            ["--keys", "j advance:36500d advance:36500d advance:36500d"], ["--set", "com.example.Shop:sounds=off"],
            ["--language", "ko", "--at", "2026-12-24T18:00:00Z", "--keys", "j Enter wait:10ms"],
            ["--empty", "--format", "json", TestFiles.fixture(""), "--app", TestFiles.fixture("bad-no-aps.apns")],
        ])
    func sameOutcome(arguments: [String]) throws {
        let program = try Ncenter.run(["render"] + arguments)
        let own = try Ncenter.render(arguments: arguments)
        #expect(own.text == program.text)
        #expect(own.standardError == program.standardError)
        #expect(own.status == program.status)
    }

    @Test("It has the time zone that TZ names for the program", arguments: ["Asia/Seoul", "America/New_York"])
    func timeZone(name: String) throws {
        let arguments = ["--keys", "show H Right Right Enter 3 show L advance:12h show advance:1d"]
        let program = try Ncenter.run(["render"] + arguments, environment: ["TZ": name])
        let own = try Ncenter.render(arguments: arguments, timeZone: try #require(TimeZone(identifier: name)))
        #expect(own.text == program.text && own.status == 0)
    }

    @Test(
        "An invalid header is refused",
        arguments: [
            "header:", "header:apns-priority=7", "header:apns-expiration=soon", "header:collapse-id=a",
            "header:apns-collapse-id=\(String(repeating: "x", count: 65))",
        ])
    func wrongHeaderIsRefused(step: String) throws {
        let outcome = try Ncenter.render(step)
        #expect(outcome.status == 64)
        #expect(outcome.standardError.contains("step 1, column 8: "))
        #expect(outcome.standardError.contains("“\(step)”: "))
    }
}
