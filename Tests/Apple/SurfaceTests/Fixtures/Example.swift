public import Foundation

/// A center.
open class EXCenter: NSObject {
    public weak var delegate: (any EXCenterDelegate)?
    open class func current() -> EXCenter { fatalError() }
    open func add(
        _ request: EXRequest, withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {}
    open func add(_ request: EXRequest) async throws {}
}

public protocol EXCenterDelegate: NSObjectProtocol {
    @MainActor func center(_ center: EXCenter, opened request: EXRequest?)
}
extension EXCenterDelegate {
    @MainActor public func center(_ center: EXCenter, opened request: EXRequest?) {}
}

public class EXRequest: NSObject, NSSecureCoding {
    public static var supportsSecureCoding: Bool { true }
    public let identifier: String
    public init(identifier: String) { self.identifier = identifier }
    public required init?(coder: NSCoder) { nil }
    public func encode(with coder: NSCoder) {}
}

public class EXUrgentRequest: EXRequest {
    @available(*, deprecated, message: "Ignored")
    public var weight: Int = 0
}

public struct EXOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let `default` = EXOptions(rawValue: 1)
}

public struct EXError: CustomNSError, Hashable {
    public enum Code: Int, Sendable { case refused = 1 }
    public let code: Code
    public static var refused: Code { .refused }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public let EXErrorDomain = "EXErrorDomain"

extension NSString {
    public class func localizedExample(forKey key: String, arguments: [Any]?) -> String { key }
}
