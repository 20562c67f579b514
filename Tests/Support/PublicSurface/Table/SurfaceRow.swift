/// A symbol in Apple's documentation: a line of the table in `Tests/Apple/SurfaceTests`.
package struct SurfaceRow: Hashable, Sendable {
    package let framework: String
    /// The type that the symbol belongs to or is; `(global)` at file scope; `Info.plist (…)` for a property list key.
    package let type: String
    /// `class`, `struct`, `enum`, `optionset`, `protocol`, `method`, `property`, `init`, `case` or `constant`.
    package let kind: String
    package let text: String
    package let asyncText: String?
    package let isDeprecated: Bool
    /// The raw value of a case, an option or an error, or the string of a constant, in Swift's syntax.
    package let value: String?
    /// The protocols in the documentation of a type.
    package let conformances: [String]
    /// Whether clients can subclass or override it.
    package let isOpen: Bool
    /// Whether clients cannot create an instance with `init()`.
    package let hasNoInit: Bool

    /// `nil` for a property list key.
    package let declaration: Declaration?
    package let asyncDeclaration: Declaration?

    package static let globalType = "(global)"

    /// Whether the row is a type instead of a member.
    package var isType: Bool { ["class", "struct", "enum", "optionset", "protocol"].contains(kind) }

    /// The row's name in messages: `UNUserNotificationCenter.add(_:withCompletionHandler:)`.
    package var title: String {
        if isType { return type }
        let name = symbolName
        return type == Self.globalType || declaration == nil ? name : "\(type).\(name)"
    }

    /// The name within its type: `add(_:withCompletionHandler:)`.
    package var symbolName: String { declaration?.fullName ?? text }
}
