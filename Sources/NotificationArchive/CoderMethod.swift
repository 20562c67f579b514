import Foundation

/// A method of `NSCoder` that a subclass may override.
///
/// The methods of `NSCoder` itself end the process on Linux. Tests make their own subclasses, which override only what
/// Apple's classes ask for, and that is not known here: so each method is looked up before it is called.
enum CoderMethod: CaseIterable {
    case decodeBytes, decodeObject, decodeObjectOfClasses, decodeInt64, decodeInteger, decodeInt32, decodeBool
    case decodeDouble

    /// Whether an object's class or one of its superclasses below `NSCoder` overrides the method.
    func isOverridden(by coder: NSCoder) -> Bool {
        guard let slot = Self.slots[self] else { return false }
        return unsafe Self.word(slot, of: type(of: coder)) != Self.word(slot, of: NSCoder.self)
    }

    /// The word in the metadata of each class of coders that points to the method.
    ///
    /// It is found by comparison: the metadata of a class that overrides one method differs from `NSCoder`'s in that
    /// method's word and in the words in which every subclass differs.
    private static let slots: [CoderMethod: Int] = {
        let differencesOfAnySubclass = differences(of: PlainCoder.self)
        return Dictionary(
            uniqueKeysWithValues: allCases.compactMap { method in
                let own = differences(of: method.overridingClass).subtracting(differencesOfAnySubclass)
                // A runtime with another layout has no slot: then nothing counts as overridden and nothing is called.
                guard own.count == 1, let slot = own.first else { return nil }
                return (method, slot)
            })
    }()

    private static func differences(of subclass: NSCoder.Type) -> Set<Int> {
        Set(methodWords.filter { unsafe word($0, of: subclass) != word($0, of: NSCoder.self) })
    }

    /// The words of `NSCoder`'s metadata after its header, which is the kind, the superclass, flags and sizes, and the
    /// pointer to the description.
    ///
    /// In the header, the size of the metadata is the `UInt32` at byte 32; that at byte 36 is how many of its bytes are
    /// before the address of the class.
    private static let methodWords: Range<Int> = {
        let header = unsafe unsafeBitCast(NSCoder.self as AnyClass, to: UnsafeRawPointer.self)
        let size = unsafe Int(header.load(fromByteOffset: 32, as: UInt32.self))
        let before = unsafe Int(header.load(fromByteOffset: 36, as: UInt32.self))
        return headerWords..<max(headerWords, (size - before) / MemoryLayout<UInt>.size)
    }()

    private static let headerWords = 6

    /// A word of a class's metadata. Swift's subclasses repeat the words of their superclass at the same places.
    @unsafe
    private static func word(_ index: Int, of subclass: AnyClass) -> UInt {
        unsafe unsafeBitCast(subclass, to: UnsafePointer<UInt>.self)[index]
    }

    private var overridingClass: NSCoder.Type {
        switch self {
        case .decodeBytes: BytesDecoder.self
        case .decodeObject: ObjectDecoder.self
        case .decodeObjectOfClasses: ObjectOfClassesDecoder.self
        case .decodeInt64: Int64Decoder.self
        case .decodeInteger: IntegerDecoder.self
        case .decodeInt32: Int32Decoder.self
        case .decodeBool: BoolDecoder.self
        case .decodeDouble: DoubleDecoder.self
        }
    }
}

// Classes that override nothing or one method; no instance is ever made.

private final class PlainCoder: NSCoder {}

private final class BytesDecoder: NSCoder {
    override func withDecodedUnsafeBytes<Result>(
        forKey key: String, body: (UnsafeRawBufferPointer?) throws -> Result
    ) rethrows -> Result {
        try body(nil)
    }
}

private final class ObjectDecoder: NSCoder {
    override func decodeObject(forKey key: String) -> Any? { nil }
}

private final class ObjectOfClassesDecoder: NSCoder {
    override func decodeObject(of classes: [AnyClass]?, forKey key: String) -> Any? { nil }
}

private final class Int64Decoder: NSCoder {
    override func decodeInt64(forKey key: String) -> Int64 { 0 }
}

private final class IntegerDecoder: NSCoder {
    override func decodeInteger(forKey key: String) -> Int { 0 }
}

private final class Int32Decoder: NSCoder {
    override func decodeInt32(forKey key: String) -> Int32 { 0 }
}

private final class BoolDecoder: NSCoder {
    override func decodeBool(forKey key: String) -> Bool { false }
}

private final class DoubleDecoder: NSCoder {
    override func decodeDouble(forKey key: String) -> Double { 0 }
}
