import Foundation

/// An untrusted keyed archive, read as by an app.
///
/// Some damage ends the process inside Foundation's unarchiver on Linux before our code runs; ``trapsInFoundation``
/// detects it, and it does not count as a failure.
struct HostileArchive {
    private let bytes: [UInt8]
    private var data: Data { Data(bytes) }

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Returns an object of one of the classes; `nil` if the archive is refused.
    func object(of classes: [AnyClass]) -> Any? {
        do {
            return try NSKeyedUnarchiver.unarchivedObject(ofClasses: classes, from: data)
        } catch {
            // Expected; Foundation has logged the reason.
            return nil
        }
    }

    /// Whether the archive has one of the faults on which `NSKeyedUnarchiver` of swift-corelibs-foundation traps:
    ///
    /// - `$classname` or `$classhints` names a class of the process that was not requested: "Value was of unexpected
    ///   class" is a `fatalError` in `_isClassAllowed`, where Apple's implementation reports an error;
    /// - the root is a plain value, a text or a dictionary without `$class`: the same `fatalError`;
    /// - one of the values is a set, which a binary property list can contain but an archive never does: casting it to
    ///   Swift dereferences a null pointer;
    /// - `$class` refers to something other than a dictionary: the text of the error unwraps the class that it reports
    ///   as missing.
    func trapsInFoundation(readingObjectsOf classes: [AnyClass]) -> Bool {
        if hasSet { return true }
        guard let archive, let objects = archive["$objects"] as? [Any] else { return false }
        if let top = archive["$top"] as? [String: Any], let root = top[NSKeyedArchiveRootObjectKey],
            let index = Self.index(of: root), objects.indices.contains(index)
        {
            let reference = (objects[index] as? [String: Any])?["$class"]
            if reference.flatMap(Self.index) == nil, objects[index] as? String != "$null" { return true }
        }
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

    /// Whether one of the values in a binary property list is a set: its first byte then contains 0xB or 0xC and a
    /// count.
    ///
    /// The last 26 bytes contain the size of an offset, the number of values, and the offset of the table of offsets.
    private var hasSet: Bool {
        guard bytes.starts(with: Array("bplist".utf8)), bytes.count >= 40 else { return false }
        let trailer = bytes.suffix(26)
        func number(_ bytes: ArraySlice<UInt8>) -> Int {
            // Numbers of more than 32 bits are larger than any input.
            bytes.reduce(0) { min($0 << 8 | Int($1), 1 << 32) }
        }
        let width = Int(trailer[trailer.startIndex])
        let count = number(trailer.dropFirst(2).prefix(8))
        let table = number(trailer.dropFirst(18).prefix(8))
        guard width > 0, count <= bytes.count, table + width * count <= bytes.count else { return false }
        return (0..<count).contains { index in
            let start = table + width * index
            let place = number(bytes[start..<start + width])
            return bytes.indices.contains(place) && [0xB, 0xC].contains(bytes[place] >> 4)
        }
    }

    private var archive: [String: Any]? {
        do {
            return try unsafe PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
        } catch {
            // Not a property list; the unarchiver also reports this.
            return nil
        }
    }

    /// Returns the index of the object that a reference refers to; `nil` if it is not a reference. References have a
    /// private class in Foundation that reveals the index only as XML: `<key>CF$UID</key><integer>2</integer>`.
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
