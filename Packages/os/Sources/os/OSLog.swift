/// Where messages come from: a part of an app.
///
/// Apple: `OSLog`.
public final class OSLog: Sendable {
    /// Kinds of messages that Apple's Instruments shows.
    public struct Category: RawRepresentable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let pointsOfInterest = Category(rawValue: "PointsOfInterest")
        public static let dynamicTracing = Category(rawValue: "DynamicTracing")
        public static let dynamicStackTracing = Category(rawValue: "DynamicStackTracing")
    }

    /// Messages without subsystem and category.
    public static let `default` = OSLog(subsystem: "", category: "", isEnabled: true)
    /// Messages that are not logged.
    public static let disabled = OSLog(subsystem: "", category: "", isEnabled: false)

    let subsystem: String
    let category: String
    private let isEnabled: Bool

    private init(subsystem: String, category: String, isEnabled: Bool) {
        (self.subsystem, self.category, self.isEnabled) = (subsystem, category, isEnabled)
    }

    public convenience init(subsystem: String, category: String) {
        self.init(subsystem: subsystem, category: category, isEnabled: true)
    }

    public convenience init(subsystem: String, category: Category) {
        self.init(subsystem: subsystem, category: category.rawValue)
    }

    /// Whether messages are logged: those of ``disabled`` are not.
    public func isEnabled(type: OSLogType) -> Bool { isEnabled }

    /// Writes a message: `[com.example.News:push] error: no such story`. It is printed, and the device takes what an
    /// app prints into its log under the app's name.
    func write(_ type: OSLogType, _ message: String) {
        guard isEnabled else { return }
        let source = subsystem.isEmpty && category.isEmpty ? "" : "[\(subsystem):\(category)] "
        print("\(source)\(type.label)\(message)")
    }
}

/// How important a message is.
///
/// Apple: `OSLogType`.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    public static let `default` = OSLogType(rawValue: 0)
    public static let info = OSLogType(rawValue: 1)
    public static let debug = OSLogType(rawValue: 2)
    public static let error = OSLogType(rawValue: 16)
    public static let fault = OSLogType(rawValue: 17)

    /// Before the message; nothing for messages of the default level.
    fileprivate var label: String {
        switch self {
        case .info: "info: "
        case .debug: "debug: "
        case .error: "error: "
        case .fault: "fault: "
        default: ""
        }
    }
}
