import Foundation
import Synchronization
import Testing

@testable import UIKit

/// What the plug-in would write for the class below.
final class ModuleContentsOfSources: HostedModule {
    static let members: [NamedMember] = [
        .method("pressed", of: Front.self) { object, _ in object.pressed() },
        .method("press", of: Receiver.self) { object, _ in object.press() },
        .method("press:", of: Receiver.self) { object, arguments in object.press(arguments[0]) },
        .method("press:forEvent:", of: Receiver.self) { object, arguments in
            object.press(arguments[0], forEvent: arguments[1])
        },
        .method("ignore:", of: Receiver.self) { object, arguments in object.ignore(arguments.unused(0)) },
        .method("hear:", of: Receiver.self) { object, arguments in object.hear(arguments[0]) },
        .method("tick:", of: Receiver.self) { object, arguments in object.tick(arguments[0]) },
        .method("swing:", of: Receiver.self) { object, arguments in object.swing(arguments[0]) },
        .method("tableView:didSelectRowAt:", of: TellingRows.self) { _, _ in },
        .method("tableView:commit:forRowAt:", of: DeletableRows.self) { object, arguments in
            object.tableView(arguments[0], commit: arguments[1], forRowAt: arguments[2])
        },
    ]
}

final class Front: UIViewController {
    var presses = 0
    func pressed() { presses += 1 }
}

class Receiver: UIView {
    var calls: [String] = []

    func press() { calls.append("press") }
    func press(_ sender: UIButton) { calls.append("press \(sender.currentTitle ?? "")") }
    func press(_ sender: UIControl, forEvent event: UIEvent?) {
        calls.append("press \(sender.tag) with\(event == nil ? "out" : "") an event")
    }
    func ignore(_ other: OwnReceiver) { calls.append("ignore") }
    func hear(_ message: Notification) { calls.append("hear \(message.name.rawValue)") }
    func tick(_ timer: Timer) { calls.append("tick \(timer.isValid)") }
    func swing(_ gesture: UIGestureRecognizer) {
        calls.append("\(gesture.state) at \(gesture.location(in: self).x),\(gesture.location(in: self).y)")
    }
}

final class OwnReceiver: Receiver {
    override func press() { calls.append("own press") }
}

@MainActor
@Suite("Selectors, targets and gestures")
struct SelectorTests {
    private let button = UIButton(type: .system)

    init() {
        button.setTitle("Buy", for: .normal)
        button.tag = 7
    }

    @Test(
        "A press performs the method with as many arguments as it takes, also that of a subclass",
        arguments: [
            ("press", "press"), ("press:", "press Buy"), ("press:forEvent:", "press 7 with an event"),
            // A parameter of another class than the button's, which the method does not use.
            ("ignore:", "ignore"),
        ])
    func press(selector: String, call: String) {
        let receivers = [Receiver(), OwnReceiver()]
        for receiver in receivers {
            button.addTarget(receiver, action: Selector(selector), for: .touchUpInside)
            button.addTarget(receiver, action: Selector(selector), for: .touchUpInside)
        }
        button.press()
        #expect(receivers[0].calls == [call])
        #expect(receivers[1].calls == [call == "press" ? "own press" : call])
        button.removeTarget(receivers[0], action: nil, for: .allEvents)
        button.removeTarget(nil, action: Selector(selector), for: .touchDown)
        button.press()
        #expect(receivers.map(\.calls.count) == [1, 2])
    }

    @Test("A target is not kept, and without an object what is around is asked") func targets() {
        var gone: Receiver? = Receiver()
        weak let reference = gone
        button.addTarget(gone, action: "press", for: .touchUpInside)
        gone = nil
        #expect(reference == nil)
        let around = Receiver()
        around.addSubview(button)
        button.addTarget(nil, action: "press:", for: .touchUpInside)
        button.press()
        #expect(around.calls == ["press Buy"])
        button.removeTarget(nil, action: nil, for: .allEvents)
        let front = Front()
        front.view.addSubview(around)
        // What self is in the initial value of a property.
        button.addTarget(Front.pressed, action: "pressed", for: .touchUpInside)
        button.press()
        #expect(front.presses == 1)
    }

    @Test("A count-down has at least a minute, and tells its target when it is turned") func countDown() {
        let (picker, receiver) = (UIDatePicker(), Receiver())
        picker.datePickerMode = .countDownTimer
        picker.addTarget(receiver, action: "press", for: .valueChanged)
        picker.countDownDuration = 0
        picker.turn(forward: false)
        #expect(picker.countDownDuration == 60)
        picker.turn(forward: true)
        #expect(picker.countDownDuration == 120 && receiver.calls == ["press", "press"])
    }

    @Test("Gestures make a view pressable, unless it lets nobody interact") func gestures() throws {
        let receiver = Receiver(frame: CGRect(x: 8, y: 16, width: 80, height: 32))
        let label = UILabel(frame: receiver.bounds)
        label.text = "Details"
        receiver.addSubview(label)
        label.addGestureRecognizer(UITapGestureRecognizer(target: receiver, action: "swing:"))
        #expect(ViewControls.all(in: receiver, withLabels: false).isEmpty)
        label.isUserInteractionEnabled = true
        receiver.addGestureRecognizer(UILongPressGestureRecognizer(target: receiver, action: "swing:"))
        receiver.addGestureRecognizer(UITapGestureRecognizer(target: receiver, action: "swing:"))
        #expect(ViewControls.all(in: receiver, withLabels: false).count == 3)
        for gesture in receiver.gestures + label.gestures { gesture.recognize() }
        #expect(
            receiver.calls == ["began", "ended", "ended", "ended"].map { "\($0) at 40.0,16.0" })
        receiver.isUserInteractionEnabled = false
        #expect(ViewControls.all(in: receiver, withLabels: false).isEmpty)
    }

    @Test("An observer hears what it was added for, until it is removed or gone") func notifications() {
        let center = NotificationCenter()
        let (rain, sun) = (NSNotification.Name("rain"), NSNotification.Name("sun"))
        var receiver: Receiver? = Receiver()
        let calls = { receiver?.calls ?? [] }
        center.addObserver(receiver!, selector: "hear:", name: rain, object: nil)
        center.addObserver(receiver!, selector: "hear:", name: sun, object: center)
        for name in [rain, sun] { center.post(name: name, object: nil) }
        center.post(name: sun, object: center)
        #expect(calls() == ["hear rain", "hear sun"])
        center.removeObserver(receiver!, name: sun, object: nil)
        for name in [rain, sun] { center.post(name: name, object: center) }
        #expect(calls() == ["hear rain", "hear sun", "hear rain"])
        center.removeObserver(receiver!)
        center.post(name: rain, object: nil)
        #expect(calls().count == 3)
        center.addObserver(receiver!, selector: "hear:", name: rain, object: nil)
        weak let reference = receiver
        receiver = nil
        center.post(name: rain, object: nil)
        #expect(reference == nil)
    }

    @Test("A timer performs its method and keeps its target") func timer() {
        let receiver = Receiver()
        let timer = Timer(timeInterval: 60, target: receiver, selector: "tick:", userInfo: nil, repeats: false)
        timer.fire()
        #expect(receiver.calls == ["tick true"] && !timer.isValid)
    }

    @Test("An object tells whether it has a method, and performs it") func perform() {
        let receiver = OwnReceiver()
        #expect(receiver.responds(to: "press:") && !receiver.responds(to: "pull:"))
        receiver.perform("press")
        receiver.perform("press:", with: button)
        #expect(receiver.calls == ["own press", "press Buy"])
    }

    @Test("Foundation's classes have the keys by which code for iOS reads and writes them") func keys() {
        let (defaults, dictionary) = (UserDefaults.standard, NSMutableDictionary())
        defaults.setValue("Gull", forKey: "SelectorTests")
        #expect(defaults.value(forKey: "SelectorTests") as? String == "Gull")
        defaults.setValue(nil, forKey: "SelectorTests")
        #expect(defaults.value(forKey: "SelectorTests") == nil)
        dictionary.setValue(["alert": ["title": "Tern"]], forKey: "aps")
        #expect(dictionary.value(forKeyPath: "aps.alert.title") as? String == "Tern")
        #expect(dictionary.value(forKeyPath: "aps.badge.title") == nil)
    }

    @Test("A name that nobody has ends the process, and the message says what to do") func unknown() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { Receiver().perform("pull:") }
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("-[UIKitTests.Receiver pull:]: unrecognized selector sent to instance 0x"))
        #expect(message.contains("iOSSources"))
    }

    @Test("An argument of another type ends the process, and the message names both") func argument() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { Receiver().perform("press:", with: UILabel()) }
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("-[Receiver press:]: the value is a UILabel and not a UIButton"))
    }
}
