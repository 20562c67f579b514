import UserNotificationsUI

/// The name of a method, by which an object is asked to perform it.
///
/// Apple: `Selector`. Linux has no Objective-C runtime: a method is found by its name in a module whose sources the
/// plug-in `iOSSources` compiles, if it has the attribute `@objc` or `@IBAction` or its class `@objcMembers`.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    let name: String

    /// Names a method as Objective-C does, with a colon for each argument, such as `handle:forEvent:`.
    public init(_ str: String) { name = str }

    /// Makes a selector of a text in quotation marks, with a colon for each argument.
    public init(stringLiteral value: String) { name = value }

    /// The name, with its colons.
    public var description: String { name }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Apple: `NSStringFromSelector`.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.name }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Apple: `NSSelectorFromString`.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }
