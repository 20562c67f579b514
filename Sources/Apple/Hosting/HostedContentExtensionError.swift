/// An error in the dictionary of a content extension.
public struct HostedContentExtensionError: Error, Hashable, Sendable, CustomStringConvertible {
    public enum Reason: Hashable, Sendable {
        /// The key is required.
        case missing
        /// Content extensions have no such key.
        case unknownKey
        /// The value has the wrong type or is out of range; the texts describe the expected and the actual value.
        case invalidValue(expected: String, found: String)
    }

    public let key: String
    public let reason: Reason

    /// One sentence that names the key.
    public var description: String {
        switch reason {
        case .missing: "\(key) is missing"
        case .unknownKey: "\(key) is not a key of a content extension"
        case .invalidValue(let expected, let found): "\(key) must be \(expected), but is \(found)"
        }
    }
}
