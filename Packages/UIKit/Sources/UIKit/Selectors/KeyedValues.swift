// The keys that code sets where UIKit has no property: Linux has no key-value coding.

@MainActor
enum KeyedValues {
    /// Sets an outlet of the app's own class, or a key that is here; the log says of any other that it is ignored.
    static func set(_ value: Any?, _ key: String, of object: AnyObject) {
        if let outlet = NamedMember.find(.outlet, key, of: object) {
            return outlet.perform(object, NamedMemberArguments(name: "\(type(of: object)).\(key)", values: [value]))
        }
        let text = (value as? NSAttributedString)?.string ?? value as? String
        switch (object, key) {
        case (let alert as UIAlertController, "attributedTitle"): alert.title = text
        case (let alert as UIAlertController, "attributedMessage"): alert.message = text
        case (let alert as UIAlertController, "contentViewController"):
            if let content = value as? UIViewController { alert.addChild(content) }
        case (let controller as UIViewController, "title"): controller.title = text
        case (let label as UILabel, "text"): label.text = text
        case (let label as UILabel, "textColor"): label.textColor = value as? UIColor
        case (let field as UITextField, "text"): field.text = text
        case (let field as UITextField, "placeholder"): field.placeholder = text
        case (let view as UIView, "hidden"), (let view as UIView, "isHidden"):
            view.isHidden = InformationFile.flag(value)
        case (let view as UIView, "alpha"): view.alpha = (value as? NSNumber)?.doubleValue ?? value as? Double ?? 1
        case (let view as UIView, "backgroundColor"): view.backgroundColor = value as? UIColor
        case (let view as UIView, "tintColor"): view.tintColor = value as? UIColor
        default: print("\(type(of: object)) has no key “\(key)” here; its value is ignored.")
        }
    }
}

extension UIResponderBase {
    /// Sets a value by its key: an outlet, or a key that apps use.
    public func setValue(_ value: Any?, forKey key: String) { KeyedValues.set(value, key, of: self) }
    /// Sets a value by the last key of a path, of a part that is not here: the log says so.
    public func setValue(_ value: Any?, forKeyPath keyPath: String) { KeyedValues.set(value, keyPath, of: self) }
}

extension UIAlertAction {
    /// The log says that the value is ignored: an action has a title alone.
    public func setValue(_ value: Any?, forKey key: String) { KeyedValues.set(value, key, of: self) }
}

extension UIBarItem {
    /// Sets an outlet; the log says of any other key that its value is ignored.
    public func setValue(_ value: Any?, forKey key: String) { KeyedValues.set(value, key, of: self) }
}

extension UIDevice {
    /// The log says that the value is ignored: the device stays upright.
    public func setValue(_ value: Any?, forKey key: String) { KeyedValues.set(value, key, of: self) }
}

extension UserDefaults {
    /// The value of a key; Linux has no key-value coding, by which code for iOS reads and writes defaults as well.
    ///
    /// Apple: `NSObject.value(forKey:)`, as UserDefaults answers it.
    public func value(forKey key: String) -> Any? { object(forKey: key) }
    /// Sets the value of a key; `nil` removes it.
    public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
}

extension NSMutableDictionary {
    /// Sets the value of a key; `nil` removes it.
    ///
    /// Apple: `NSMutableDictionary.setValue(_:forKey:)`.
    public func setValue(_ value: Any?, forKey key: String) { self[key] = value }
}

extension NSDictionary {
    /// The value at the end of a path of keys with points between them, through dictionaries.
    ///
    /// Apple: `NSObject.value(forKeyPath:)`.
    public func value(forKeyPath keyPath: String) -> Any? {
        keyPath.split(separator: ".").reduce(self) { ($0 as? NSDictionary)?[String($1)] }
    }
}
