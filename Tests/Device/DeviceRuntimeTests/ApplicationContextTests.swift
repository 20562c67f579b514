import Foundation
import NotificationWire
import Testing

@Suite("Whose code runs") struct ApplicationContextTests {
    @Test("The innermost name applies, also beyond the maximum nesting")
    func nesting() {
        #expect(ApplicationContext.run(named: "Tea") { ApplicationContext.currentName } == "Tea")
        ApplicationContext.run(named: "Tea") {
            ApplicationContext.run(named: "Coffee") { #expect(ApplicationContext.currentName == "Coffee") }
            #expect(ApplicationContext.currentName == "Tea")
            func descend(_ depth: Int) {
                guard depth < 20 else { return }
                ApplicationContext.run(named: "\(depth)") {
                    descend(depth + 1)
                    #expect(ApplicationContext.currentName == "\(min(depth, 7))")
                }
            }
            descend(1)
            #expect(ApplicationContext.currentName == "Tea")
        }
    }

    @Test("A name ends with the code that throws")
    func throwing() {
        struct Failure: Error {}
        ApplicationContext.run(named: "Tea") {
            #expect(throws: Failure.self) { try ApplicationContext.run(named: "Coffee") { throw Failure() } }
            #expect(ApplicationContext.currentName == "Tea")
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
        #expect(ApplicationContext.run(named: name) { ApplicationContext.currentName } == copy)
    }

    @Test("A thread has the default name until it sets its own")
    func threads() async {
        await #expect(processExitsWith: .success) {
            ApplicationContext.setDefaultName("Coffee")
            ApplicationContext.run(named: "Tea") {
                let hasEnded = DispatchSemaphore(value: 0)
                Thread.detachNewThread {
                    #expect(ApplicationContext.currentName == "Coffee")
                    ApplicationContext.run(named: ApplicationContext.deviceName) {
                        #expect(ApplicationContext.currentName == "the device")
                    }
                    for count in 0..<100 { ApplicationContext.setDefaultName("\(count)") }
                    #expect(ApplicationContext.currentName == "99")
                    ApplicationContext.setDefaultName(nil)
                    #expect(ApplicationContext.currentName == "an app")
                    hasEnded.signal()
                }
                hasEnded.wait()
                #expect(ApplicationContext.currentName == "Tea")
            }
        }
    }
}
