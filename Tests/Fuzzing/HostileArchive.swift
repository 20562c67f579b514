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
        guard let objects = plainObjects else { return false }
        let dictionaries = objects.compactMap { $0 as? [String: Any] }
        for dictionary in dictionaries {
            if let reference = dictionary["$class"] as? [String: Any] {
                guard let index = reference["CF$UID"] as? Int, objects.indices.contains(index),
                    objects[index] is [String: Any]
                else { return true }
            }
            let names =
                [dictionary["$classname"] as? String].compactMap(\.self)
                + (dictionary["$classhints"] as? [String] ?? [])
            for name in names {
                guard let named = NSClassFromString(name) else { continue }
                if !classes.contains(where: { $0 == named }) { return true }
            }
        }
        return false
    }

    /// The objects of the archive, with references as XML property lists have them; in binary ones they are of a class that
    /// Foundation keeps to itself.
    private var plainObjects: [Any]? {
        do {
            let archive = try unsafe PropertyListSerialization.propertyList(from: data, format: nil)
            let text = try PropertyListSerialization.data(fromPropertyList: archive, format: .xml, options: 0)
            let plain = try unsafe PropertyListSerialization.propertyList(from: text, format: nil)
            return (plain as? [String: Any])?["$objects"] as? [Any]
        } catch {
            // No property list at all: the unarchiver says so, too.
            return nil
        }
    }
}
