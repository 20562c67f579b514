import DeviceRuntime
import Foundation
import Testing

@Suite("Whose code runs") struct RunningCodeTests {
    @Test("The innermost name applies, also beyond the maximum nesting")
    func nesting() {
        #expect(RunningCode.run(named: "Tea") { RunningCode.current } == "Tea")
        RunningCode.run(named: "Tea") {
            RunningCode.run(named: "Coffee") { #expect(RunningCode.current == "Coffee") }
            #expect(RunningCode.current == "Tea")
            func descend(_ depth: Int) {
                guard depth < 20 else { return }
                RunningCode.run(named: "\(depth)") {
                    descend(depth + 1)
                    #expect(RunningCode.current == "\(min(depth, 7))")
                }
            }
            descend(1)
            #expect(RunningCode.current == "Tea")
        }
    }

    @Test("A name ends with the code that throws")
    func throwing() {
        struct Failure: Error {}
        RunningCode.run(named: "Tea") {
            #expect(throws: Failure.self) { try RunningCode.run(named: "Coffee") { throw Failure() } }
            #expect(RunningCode.current == "Tea")
        }
    }

    @Test(
        "Names are one line and cut between characters",
        arguments: [
            ("Tea\n\tTime\u{7F}", "Tea  Time "),
            (String(repeating: "한", count: 40), String(repeating: "한", count: 33)),
            (String(repeating: "x", count: 100), String(repeating: "x", count: 100)),
            ("", "an app"),
        ])
    func names(name: String, copy: String) {
        #expect(RunningCode.run(named: name) { RunningCode.current } == copy)
    }

    @Test("A thread has the default name until it sets its own")
    func threads() async {
        await #expect(processExitsWith: .success) {
            RunningCode.setDefault("Coffee")
            RunningCode.run(named: "Tea") {
                let hasEnded = DispatchSemaphore(value: 0)
                Thread.detachNewThread {
                    #expect(RunningCode.current == "Coffee")
                    RunningCode.run(named: RunningCode.device) { #expect(RunningCode.current == "the device") }
                    for count in 0..<100 { RunningCode.setDefault("\(count)") }
                    #expect(RunningCode.current == "99")
                    RunningCode.setDefault(nil)
                    #expect(RunningCode.current == "an app")
                    hasEnded.signal()
                }
                hasEnded.wait()
                #expect(RunningCode.current == "Tea")
            }
        }
    }
}
