import Foundation
import NotificationPredicate

/// A condition over elements, made from the format of an `NSPredicate`: `label CONTAINS[c] "tea" AND exists == true`.
///
/// The members are those of an element, the operators those of the predicates of `simctl`.
public struct ElementPredicate: Sendable {
    private static let members = [
        "identifier", "label", "value", "title", "placeholderValue", "elementType", "exists", "isEnabled", "enabled",
        "isSelected", "selected", "hasFocus", "hasKeyboardFocus", "isHittable", "hittable", "count", "state",
    ]

    private let model: MemberPredicate

    /// Reads a format without places for arguments.
    ///
    /// - Throws: A ``TestDeviceError`` with the column if the format cannot be read.
    public init(format: String) throws {
        do throws(MemberPredicateError) {
            model = try MemberPredicate(parsing: format, members: Self.members)
        } catch {
            throw TestDeviceError(problem: "the predicate “\(format)” cannot be read: \(error)", screen: "")
        }
    }

    /// Whether it holds.
    ///
    /// - Parameter value: The value of a member: a text, number or boolean; `nil` for none.
    /// - Throws: A ``TestDeviceError`` if a regular expression takes too many steps.
    public func holds(_ value: (_ member: String) -> Any?) throws -> Bool {
        do throws(MemberPredicateError) {
            return try model.holds {
                switch value($0) {
                case let text as String: .text(text)
                case let boolean as Bool: .boolean(boolean)
                case let number as any BinaryInteger: .number(Double(number))
                case let number as any BinaryFloatingPoint: .number(Double(number))
                default: .none
                }
            }
        } catch {
            throw TestDeviceError(problem: "\(error)", screen: "")
        }
    }
}
