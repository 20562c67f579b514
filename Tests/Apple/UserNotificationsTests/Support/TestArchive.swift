import Foundation

/// Creates and damages keyed archives.
enum TestArchive {
    /// Archives and decodes an object.
    static func roundTrip<Value: NSObject & NSSecureCoding>(_ value: Value) throws -> Value? {
        let data = try NSKeyedArchiver.archivedData(withRootObject: value, requiringSecureCoding: true)
        return try NSKeyedUnarchiver.unarchivedObject(ofClass: Value.self, from: data)
    }

    /// Changes the last letter of a key in an archive, so that nothing is found under it.
    static func renamingKey(_ key: String, in archive: Data) throws -> Data {
        let other = key.dropLast() + "_"
        return try replacing(Data(key.utf8), with: Data(other.utf8), in: archive)
    }

    /// Replaces the first occurrence of `old` in an archive with `new` of the same length.
    static func replacing(_ old: Data, with new: Data, in archive: Data) throws -> Data {
        guard let range = archive.range(of: old), old.count == new.count else { throw CocoaError(.coderValueNotFound) }
        var archive = archive
        archive.replaceSubrange(range, with: new)
        return archive
    }
}
