/// A method or an outlet of a class, which is found by its name.
///
/// The plug-in `iOSSources` writes one for each member that Objective-C would know. Not part of Apple's API.
public struct NamedMember: Sendable {
    /// What a name stands for: a class may have a method and an outlet of one name.
    enum Kind: Sendable {
        case method, outlet
    }

    let name: String
    let kind: Kind
    let isMember: @Sendable (AnyObject) -> Bool
    let perform: @MainActor @Sendable (AnyObject, NamedMemberArguments) -> Void

    private init<Owner: AnyObject>(
        _ name: String, _ kind: Kind,
        _ perform: @escaping @MainActor @Sendable (Owner, NamedMemberArguments) -> Void
    ) {
        self.name = name
        self.kind = kind
        isMember = { $0 is Owner }
        self.perform = { object, arguments in
            guard let owner = object as? Owner else { return }
            perform(owner, arguments)
        }
    }

    /// A method with the name of its selector.
    public static func method<Owner: AnyObject>(
        _ name: String, of owner: Owner.Type,
        _ perform: @escaping @MainActor @Sendable (Owner, NamedMemberArguments) -> Void
    ) -> NamedMember {
        NamedMember(name, .method, perform)
    }

    /// A property that a storyboard or nib sets to its only argument.
    public static func outlet<Owner: AnyObject>(
        _ name: String, of owner: Owner.Type,
        _ perform: @escaping @MainActor @Sendable (Owner, NamedMemberArguments) -> Void
    ) -> NamedMember {
        NamedMember(name, .outlet, perform)
    }

    /// The member of an object's class or of the classes above it; `nil` without one.
    static func find(_ kind: Kind, _ name: String, of object: AnyObject) -> NamedMember? {
        ModuleContents.all(of: object).lazy.compactMap { contents in
            contents.members.first { $0.kind == kind && $0.name == name && $0.isMember(object) }
        }.first
    }
}

/// The arguments with which a method is called by its name.
public struct NamedMemberArguments {
    let name: String
    let values: [Any?]

    /// An argument as the type of the method's parameter.
    ///
    /// - Precondition: The value has this type, or it is `nil` and the type is optional.
    public subscript<Value>(index: Int) -> Value {
        if let result: Value = value(index) { return result }
        let value = index < values.count ? values[index] : nil
        // The address of an object, which Objective-C passes for it, is even.
        if value != nil, Value.self == Bool.self, let isOdd = false as? Value { return isOdd }
        preconditionFailure(
            "\(name): the value is \(value.map { "a \(type(of: $0))" } ?? "nil") and not a \(Value.self)")
    }

    /// An argument that the method does not use, whose class Objective-C does not check either.
    public func unused<Value>(_ index: Int) -> Value {
        if let result: Value = value(index) { return result }
        // An optional parameter gets nothing, and one of a class the object as it is.
        if let nothing = Any?.none as? Value { return nothing }
        guard Value.self is AnyClass, index < values.count, let object = values[index] as? AnyObject else {
            return self[index]
        }
        return unsafeBitCast(object, to: Value.self)
    }

    /// Notes the controller that a method with the attribute `@IBSegueAction` has made of its archive.
    @MainActor
    public func note(_ controller: UIViewController?) { (values.first as? InterfaceCoder)?.made = controller }

    private func value<Value>(_ index: Int) -> Value? {
        (index < values.count ? values[index] : nil) as? Value
    }
}
