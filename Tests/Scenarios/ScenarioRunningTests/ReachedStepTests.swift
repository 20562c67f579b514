import BlockingTests
import DemoDevice
import Foundation
import ScenarioRunning
import Testing

/// A step behind one that ends the device has failed.
@Suite(.blocking) struct ReachedStepTests {
    @Test(
        "A script that ends the device in its middle fails, whatever is behind that",
        arguments: [
            ("q see \"never\"", 2), ("C-c j", 2), ("tap \"quit\" j", 2), ("q cut", 2), ("q say \"x\"", 2),
            ("q push:none.apns", 2), ("q \"text\"", 2), ("q q", 2), ("j q show", 3), ("H q advance 1s", 3),
            ("view \"Your tutor\"; 1 \"a\" C-c j", 5), ("q resize 40x12", 2), ("Z C-c j", 3),
        ])
    func script(keys: String, number: Int) throws {
        let outcome = try DemoDevice.render(keys)
        #expect(outcome.status == 1)
        #expect(
            outcome.messages == ["step \(number) was not reached: step \(number - 1) quit the device"],
            "\(outcome.messages)")
    }

    @Test("A last step may end it", arguments: ["q", "j C-c", "tap \"quit\"", "S q q", "q;", "/ \"q\""])
    func last(keys: String) throws {
        let outcome = try DemoDevice.render(keys)
        #expect(outcome.status == 0 && outcome.messages == [], "\(outcome.messages)")
    }
}
