package import Foundation

/// Encodes and decodes the single value of a class: all classes implement `NSSecureCoding` with it.
package enum ModelArchive {
    private static let key = "model"

    /// Encodes a value. A value that JSON cannot represent, such as `userInfo` with more than 512 levels, is left out,
    /// and decoding the archive fails later. Failing the archiver instead would end the process in Foundation on Linux.
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
        // Stored as bytes instead of an object, so that an archive cannot replace it with an object of another class.
        unsafe bytes.withUnsafeBufferPointer {
            unsafe coder.encodeBytes($0.baseAddress, length: $0.count, forKey: key)
        }
    }

    /// Returns `nil` if the archive has no valid value: damaged archives fail instead of trapping, and so do coders
    /// that read no archive, whose methods end the process in Foundation on Linux.
    package static func decode<Model: Decodable>(_ type: Model.Type, from coder: NSCoder) -> Model? {
        if let coder = coder as? ModelCoder { return coder.model as? Model }
        guard coder is NSKeyedUnarchiver || coder is any ArchiveReader else { return nil }
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
            // `init?(coder:)` has no other way to report the error; Foundation's unarchiver adds the name of the class.
            return nil
        }
    }
}

/// A coder other than Foundation's that reads the bytes of an archive.
package protocol ArchiveReader: NSCoder {}

/// Passes a value to `init(coder:)` without encoding it.
///
/// For methods that return `Self`: `init(coder:)` is the only initializer that every subclass has.
package final class ModelCoder: NSCoder {
    package let model: Any
    /// Whether the caller knows that the class may hold the value, so that it need not be checked.
    package let isChecked: Bool

    package init(_ model: Any, isChecked: Bool = false) {
        self.model = model
        self.isChecked = isChecked
    }

    /// Whether a coder has a value that need not be checked.
    package static func isChecked(_ coder: NSCoder) -> Bool {
        (coder as? ModelCoder)?.isChecked ?? false
    }
}
