package import Foundation

/// The parts that a coder of a test gives an object, one by one, by the names of the object's properties.
///
/// Apple's classes that only the system makes have one public initializer, `init?(coder:)`. Tests make such objects with
/// a subclass of `NSCoder` that returns what the test wants for some keys.
package struct CoderParts {
    private let coder: NSCoder

    /// Returns `nil` for a coder that reads archives, such as `NSKeyedUnarchiver`: see ``ModelArchive``.
    package init?(of coder: NSCoder) {
        guard !(coder is ModelCoder), !CoderMethod.decodeBytes.isOverridden(by: coder) else { return nil }
        self.coder = coder
    }

    /// Returns the object for a key, if the coder has one of that type.
    package func object<Object>(_ key: String, as type: Object.Type = Object.self) -> Object? {
        object(key) as? Object
    }

    private func object(_ key: String) -> Any? {
        if CoderMethod.decodeObject.isOverridden(by: coder) { return coder.decodeObject(forKey: key) }
        if CoderMethod.decodeObjectOfClasses.isOverridden(by: coder) {
            return coder.decodeObject(of: [NSObject.self], forKey: key)
        }
        return nil
    }

    package func integer(_ key: String) -> Int? {
        if CoderMethod.decodeInteger.isOverridden(by: coder) { return coder.decodeInteger(forKey: key) }
        if CoderMethod.decodeInt64.isOverridden(by: coder) { return Int(coder.decodeInt64(forKey: key)) }
        if CoderMethod.decodeInt32.isOverridden(by: coder) { return Int(coder.decodeInt32(forKey: key)) }
        return object(key, as: NSNumber.self)?.intValue
    }

    package func boolean(_ key: String) -> Bool? {
        if CoderMethod.decodeBool.isOverridden(by: coder) { return coder.decodeBool(forKey: key) }
        return object(key, as: NSNumber.self)?.boolValue
    }

    package func number(_ key: String) -> Double? {
        if CoderMethod.decodeDouble.isOverridden(by: coder) { return coder.decodeDouble(forKey: key) }
        return object(key, as: NSNumber.self)?.doubleValue
    }
}
