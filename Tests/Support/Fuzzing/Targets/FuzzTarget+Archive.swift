import Foundation

extension FuzzTarget {
    /// A keyed archive that should contain an object of a class that apps can archive.
    static let archive = FuzzTarget(
        "archive",
        longestInput: 4_096,
        pieces: [
            "bplist00", "$class", "$classname", "$classes", "$objects", "$top", "$null", "root", "model", "NS.data",
        ],
        seeds: { ArchivedObjects.all().map { Array(archive(of: $0)) } }
    ) { bytes in
        var expectations = Expectations()
        let archive = HostileArchive(bytes)
        guard !archive.trapsInFoundation(readingObjectsOf: ArchivedObjects.classes),
            let object = archive.object(of: ArchivedObjects.classes) as? any ArchivedObjects.Object
        else { return [] }
        expectValue(object, &expectations)
        return expectations.violations
    }

    /// The archived form of an object. The first byte selects the class; the rest is the value of all its keys.
    static let model = FuzzTarget(
        "model",
        longestInput: 4_096,
        pieces: ["{", "}", "[", "]", ",", ":", "\"", "null", "true", "1e400", "-0", "\"inf\"", "\"nan\"", "{}", "[]"],
        seeds: {
            ArchivedObjects.classes.enumerated().flatMap { index, type in
                ArchivedObjects.all().filter { Swift.type(of: $0) == type }.map { object in
                    [UInt8(index)] + (BytesCoder.values(of: object)["model"] ?? [])
                }
            }
        }
    ) { bytes in
        var expectations = Expectations()
        guard let first = bytes.first else { return [] }
        let named: AnyClass = ArchivedObjects.classes[Int(first) % ArchivedObjects.classes.count]
        guard let type = named as? any ArchivedObjects.Object.Type,
            let object = type.init(coder: BytesCoder(everyKey: Array(bytes.dropFirst())))
        else { return [] }
        expectValue(object, &expectations)
        return expectations.violations
    }

    private static func archive(of object: any ArchivedObjects.Object) -> Data {
        do {
            return try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
        } catch {
            preconditionFailure("\(object) goes into an archive: \(error)")
        }
    }

    /// A decoded object is a valid value: it has a description, and archiving it returns an equal object.
    private static func expectValue(_ object: any ArchivedObjects.Object, _ expectations: inout Expectations) {
        _ = object.debugDescription
        _ = object.hash
        guard object.isEqual(object) else { return }
        let again = HostileArchive(Array(archive(of: object))).object(of: ArchivedObjects.classes)
        expectations.expect(
            (again as? NSObject)?.isEqual(object) == true, "an object read comes back: \(object.debugDescription)")
        if let copying = object as? any NSCopying, let copy = copying.copy(with: nil) as? NSObject {
            expectations.expect(
                copy.isEqual(object) || type(of: copy) != type(of: object), "a copy is equal to its original")
        }
    }
}
