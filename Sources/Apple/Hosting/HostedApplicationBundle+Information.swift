import Foundation
import NotificationModel
package import NotificationWire

extension HostedApplicationBundle {
    /// The bundle of the app whose code is running; `nil` outside of apps.
    ///
    /// It is the app that `UNUserNotificationCenter.current()` belongs to. Use it where code for iOS says
    /// `Bundle.main`, which is the bundle of the program here, in which several apps may be.
    public static var current: HostedApplicationBundle? {
        (ApplicationContext.ofCaller?.connection as? any HostedApplicationConnection)?.bundle
    }

    /// The contents of the app's `Info.plist`, as passed to the initializer, with the keys that every app has:
    /// `CFBundleIdentifier` is ``identifier``; `CFBundleName`, `CFBundleDisplayName` and `CFBundleDevelopmentRegion`
    /// are the bundle's own unless the dictionary has them.
    public var infoDictionary: [String: Any] {
        var dictionary: [String: Any] = [
            "CFBundleName": name, "CFBundleDisplayName": name,
            "CFBundleDevelopmentRegion": application.developmentLanguage,
        ]
        dictionary.merge(information?.dictionary ?? [:]) { $1 }
        dictionary["CFBundleIdentifier"] = identifier
        return dictionary
    }

    /// Returns a value of ``infoDictionary``; `nil` without one.
    public func object(forInfoDictionaryKey key: String) -> Any? { infoDictionary[key] }
}

/// A property list as it is in a file, because values of any type cannot be passed between threads.
struct BundleInformation: Sendable {
    private let file: Data

    /// - Precondition: All values are property-list values.
    init(_ dictionary: [String: Any]) {
        do {
            file = try PropertyListSerialization.data(fromPropertyList: dictionary, format: .binary, options: 0)
        } catch {
            preconditionFailure("infoDictionary takes property-list values: \(error.localizedDescription)")
        }
    }

    var dictionary: [String: Any] {
        do {
            // No pointer is passed.
            let value = unsafe try PropertyListSerialization.propertyList(from: file, format: nil)
            return value as? [String: Any] ?? [:]
        } catch {
            preconditionFailure("a property list that was just written can be read: \(error.localizedDescription)")
        }
    }
}

/// The connection of an app that is hosted with a bundle.
package protocol HostedApplicationConnection: ApplicationConnection {
    var bundle: HostedApplicationBundle { get }
}
