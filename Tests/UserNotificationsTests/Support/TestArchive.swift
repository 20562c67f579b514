import Foundation

/// Keyed archives, and how they get damaged.
enum TestArchive {
    /// The object after a way through an archive.
    static func roundTrip<Value: NSObject & NSSecureCoding>(_ value: Value) throws -> Value? {
        let data = try NSKeyedArchiver.archivedData(withRootObject: value, requiringSecureCoding: true)
        return try NSKeyedUnarchiver.unarchivedObject(ofClass: Value.self, from: data)
    }

    /// The archive with a key's last letter changed, so that nothing is found under it.
    static func renamingKey(_ key: String, in archive: Data) throws -> Data {
        let other = key.dropLast() + "_"
        return try replacing(Data(key.utf8), with: Data(other.utf8), in: archive)
    }

    /// The archive with the first occurrence of `old` changed into the equally long `new`.
    static func replacing(_ old: Data, with new: Data, in archive: Data) throws -> Data {
        guard let range = archive.range(of: old), old.count == new.count else { throw CocoaError(.coderValueNotFound) }
        var archive = archive
        archive.replaceSubrange(range, with: new)
        return archive
    }
}
