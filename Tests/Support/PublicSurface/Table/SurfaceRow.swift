/// One symbol that Apple documents: a line of the table under `Tests/SurfaceTests`.
package struct SurfaceRow: Hashable, Sendable {
    package let framework: String
    /// The type it belongs to, or is; `(global)` at file scope; `Info.plist (…)` for a key of a property list.
    package let type: String
    /// `class`, `struct`, `enum`, `optionset`, `protocol`, `method`, `property`, `init`, `case` or `constant`.
    package let kind: String
    package let text: String
    package let asyncText: String?
    package let isDeprecated: Bool
    /// The raw value of a case, an option or an error, or the string of a constant, as Swift writes it.
    package let value: String?
    /// The protocols that the documentation lists for a type.
    package let conformances: [String]
    /// Whether clients subclass or override it.
    package let isOpen: Bool
    /// Whether clients cannot make one themselves with `init()`.
    package let hasNoInit: Bool

    /// `nil` for a key of a property list.
    package let declaration: Declaration?
    package let asyncDeclaration: Declaration?

    package static let globalType = "(global)"

    /// Whether the row is a type, not a member of one.
    package var isType: Bool { ["class", "struct", "enum", "optionset", "protocol"].contains(kind) }

    /// The row's name as a person writes it: `UNUserNotificationCenter.add(_:withCompletionHandler:)`.
    package var title: String {
        if isType { return type }
        let name = symbolName
        return type == Self.globalType || declaration == nil ? name : "\(type).\(name)"
    }

    /// The name within its type: `add(_:withCompletionHandler:)`.
    package var symbolName: String { declaration?.fullName ?? text }
}
