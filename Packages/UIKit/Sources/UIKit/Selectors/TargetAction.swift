import UserNotificationsUI

/// An object and the method that it performs at an event.
struct TargetAction {
    private(set) weak var target: AnyObject?
    /// Without a target, objects around the sender are asked.
    let hasTarget: Bool
    let action: Selector

    init(target: Any?, action: Selector) {
        self.target = target.map { $0 as AnyObject }
        // A value is boxed, and iOS does not keep the box: self in the initial value of a property is a function there.
        hasTarget = target.map { type(of: $0) is AnyClass } ?? false
        self.action = action
    }

    func isSame(as target: Any?, _ action: Selector?) -> Bool {
        (target.map { $0 as AnyObject === self.target } ?? true) && (action.map { $0 == self.action } ?? true)
    }
}

extension Selector {
    /// The method of an object; `nil` without one.
    func method(of object: AnyObject) -> NamedMember? { NamedMember.find(.method, name, of: object) }

    /// Lets an object perform the method, with as many of the arguments as it takes.
    ///
    /// - Precondition: The object has a method of this name.
    func perform(on object: AnyObject, _ arguments: [Any?] = []) {
        guard let method = method(of: object) else {
            let type = String(reflecting: type(of: object))
            let address = UInt(bitPattern: ObjectIdentifier(object).hashValue)
            preconditionFailure(
                """
                -[\(type) \(name)]: unrecognized selector sent to instance 0x\(String(address, radix: 16)); mark the \
                method with @objc or @IBAction, and let the plug-in iOSSources compile the file of its class
                """)
        }
        // Objective-C sends a message on any thread, whatever the method is isolated to.
        typealias AnyThread = (AnyObject, NamedMemberArguments) -> Void
        unsafe unsafeBitCast(method.perform, to: AnyThread.self)(
            object, NamedMemberArguments(name: "-[\(type(of: object)) \(name)]", values: arguments))
    }
}
