import Foundation

/// Puts the one value of a class into an archive and takes it out again: the `NSSecureCoding` of all the classes.
enum ModelArchive {
    private static let key = "model"

    /// Fails the coder when it cannot be done, which ends the archiving with that error.
    static func encode(_ model: some Encodable, with coder: NSCoder) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        do {
            // Bytes, not an object: an archive cannot put an object of another class in their place.
            let bytes = [UInt8](try encoder.encode(model))
            unsafe bytes.withUnsafeBufferPointer {
                unsafe coder.encodeBytes($0.baseAddress, length: $0.count, forKey: key)
            }
        } catch {
            coder.failWithError(error)
        }
    }

    /// `nil` when the archive has no such value: damaged archives are refused, not trapped on.
    static func decode<Model: Decodable>(_ type: Model.Type, from coder: NSCoder) -> Model? {
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
final class ModelCoder: NSCoder {
    let model: Any

    init(_ model: Any) {
        self.model = model
    }
}
