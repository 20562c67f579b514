package import Foundation

/// Puts the one value of a class into an archive and takes it out again: the `NSSecureCoding` of all the classes.
package enum ModelArchive {
    private static let key = "model"

    /// A value that has no such form, as `userInfo` that nests deeper than JSON may (512 levels), is left out, and the archive
    /// is refused when it is read: failing an archiver ends the process in Foundation on Linux.
    package static func encode(_ model: some Encodable, with coder: NSCoder) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        let bytes: [UInt8]
        do {
            bytes = [UInt8](try encoder.encode(model))
        } catch {
            return
        }
        // Bytes, not an object: an archive cannot put an object of another class in their place.
        unsafe bytes.withUnsafeBufferPointer {
            unsafe coder.encodeBytes($0.baseAddress, length: $0.count, forKey: key)
        }
    }

    /// `nil` when the archive has no such value: damaged archives are refused, not trapped on.
    package static func decode<Model: Decodable>(_ type: Model.Type, from coder: NSCoder) -> Model? {
        if let coder = coder as? ModelCoder { return coder.model as? Model }
        let data = unsafe coder.withDecodedUnsafeBytes(forKey: key) { bytes in
            unsafe bytes.map { unsafe Data($0) }
        }
        guard let data else { return nil }
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        do {
            return try decoder.decode(type, from: data)
        } catch {
            // `init?(coder:)` has no other way to say so; Foundation's unarchiver adds which class it was.
            return nil
        }
    }
}

/// Hands a value to `init(coder:)` as it is.
///
/// For methods that answer `Self`: `init(coder:)` is the only initialiser that every subclass has.
package final class ModelCoder: NSCoder {
    package let model: Any

    package init(_ model: Any) {
        self.model = model
    }
}
