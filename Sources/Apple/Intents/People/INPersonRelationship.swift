/// A person's relationship to the device's owner.
///
/// Apple: `INPersonRelationship`; the raw values are our own.
public struct INPersonRelationship: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public init(_ rawValue: String) {
        self.init(rawValue: rawValue)
    }

    public static let father = INPersonRelationship("father")
    public static let mother = INPersonRelationship("mother")
    public static let parent = INPersonRelationship("parent")
    public static let brother = INPersonRelationship("brother")
    public static let sister = INPersonRelationship("sister")
    public static let son = INPersonRelationship("son")
    public static let daughter = INPersonRelationship("daughter")
    public static let child = INPersonRelationship("child")
    public static let friend = INPersonRelationship("friend")
    public static let spouse = INPersonRelationship("spouse")
    public static let partner = INPersonRelationship("partner")
    public static let assistant = INPersonRelationship("assistant")
    public static let manager = INPersonRelationship("manager")
}
