import Foundation

/// A keyed archive of any origin, read as an app reads one.
///
/// Some damage ends the process inside of Foundation's unarchiver on Linux, before any code of ours hears of it; it is told
/// by ``trapsInFoundation`` and no finding.
struct HostileArchive {
    private let data: Data

    init(_ bytes: [UInt8]) {
        data = Data(bytes)
    }

    /// An object of one of the classes; `nil` when the archive is refused.
    func object(of classes: [AnyClass]) -> Any? {
        do {
            return try NSKeyedUnarchiver.unarchivedObject(ofClasses: classes, from: data)
        } catch {
            // As it should be; Foundation has logged why.
            return nil
        }
    }

    /// Whether the archive has one of the two faults on which `NSKeyedUnarchiver` of swift-corelibs-foundation traps:
    ///
    /// - `$classname` or `$classhints` names a class of the process that was not asked for: "Value was of unexpected
    ///   class" is a `fatalError` in `_isClassAllowed`, where Apple's reports an error;
    /// - `$class` refers to something that is not a dictionary: the text of the error unwraps the class that it says is
    ///   missing.
    func trapsInFoundation(readingObjectsOf classes: [AnyClass]) -> Bool {
        guard let objects else { return false }
        for case let dictionary as [String: Any] in objects {
            if let reference = dictionary["$class"], let index = Self.index(of: reference) {
                guard objects.indices.contains(index), objects[index] is [String: Any] else { return true }
            }
            let hints = dictionary["$classhints"] as? [String] ?? []
            for name in [dictionary["$classname"] as? String].compactMap(\.self) + hints {
                guard let named = NSClassFromString(name) else { continue }
                if !classes.contains(where: { $0 == named }) { return true }
            }
        }
        return false
    }

    private var objects: [Any]? {
        do {
            let archive = try unsafe PropertyListSerialization.propertyList(from: data, format: nil)
            return (archive as? [String: Any])?["$objects"] as? [Any]
        } catch {
            // No property list at all: the unarchiver says so, too.
            return nil
        }
    }

    /// Which object a reference means, `nil` when it is none. References are of a class that Foundation keeps to itself, and
    /// tell their number only as XML: `<key>CF$UID</key><integer>2</integer>`.
    private static func index(of reference: Any) -> Int? {
        guard !(reference is String), !(reference is NSNumber), !(reference is Data), !(reference is Date) else {
            return nil
        }
        do {
            let data = try PropertyListSerialization.data(fromPropertyList: reference, format: .xml, options: 0)
            let text = String(decoding: data, as: UTF8.self)
            guard let key = text.range(of: "CF$UID"), let number = text[key.upperBound...].range(of: "<integer>")
            else { return nil }
            return Int(text[number.upperBound...].prefix { $0.isNumber })
        } catch {
            return nil
        }
    }
}
