/// What is wrong with the dictionary of a content extension.
public struct HostedContentExtensionError: Error, Hashable, CustomStringConvertible {
    public enum Reason: Hashable, Sendable {
        /// The key is required.
        case missing
        /// No content extension has such a key.
        case unknownKey
        /// The value is of another type or out of bounds; in words, what it must be and what it is.
        case invalidValue(expected: String, found: String)
    }

    public let key: String
    public let reason: Reason

    /// One sentence that names the key.
    public var description: String {
        switch reason {
        case .missing: "\(key) is missing"
        case .unknownKey: "\(key) is no key of a content extension"
        case .invalidValue(let expected, let found): "\(key) must be \(expected), but is \(found)"
        }
    }
}
