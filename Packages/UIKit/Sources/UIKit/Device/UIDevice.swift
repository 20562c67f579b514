import NotificationHosting

/// The kind of device that an interface is made for.
///
/// Apple: `UIUserInterfaceIdiom`.
public enum UIUserInterfaceIdiom: Int, Sendable {
    /// Never answered.
    case unspecified = -1
    /// The only kind that is answered.
    case phone = 0
    /// Never answered.
    case pad = 1
    /// Never answered.
    case tv = 2
    /// Never answered.
    case carPlay = 3
    /// Never answered.
    case mac = 5
    /// Never answered.
    case vision = 6
}

/// The device that the app runs on: an iPhone with the same version of iOS as `ncenter simctl list` shows.
///
/// Apple: `UIDevice`, with the members that tell devices apart.
@preconcurrency @MainActor
open class UIDevice: NSObject {
    /// The state of the battery.
    public enum BatteryState: Int, Sendable {
        /// Always.
        case unknown
        /// Never.
        case unplugged
        /// Never.
        case charging
        /// Never.
        case full
    }

    /// The only device.
    public static let current = UIDevice()

    /// “iPhone”, as iOS 16 and later answer; the name of the device, such as `phone`, for an app whose file of
    /// entitlements has `com.apple.developer.device-information.user-assigned-device-name`.
    open var name: String {
        guard let application = UIApplication.current, application.mayReadDeviceName else { return model }
        return application.device.name.isEmpty ? model : application.device.name
    }
    /// Always “iPhone”.
    open var model: String { "iPhone" }
    /// Always “iPhone”, in every language.
    open var localizedModel: String { "iPhone" }
    /// Always “iOS”.
    open var systemName: String { "iOS" }
    /// Always “18.0”.
    open var systemVersion: String { "18.0" }
    /// Always `phone`.
    open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }

    /// An identifier that all apps of a vendor share on a device; `nil` outside of apps. The vendor is the bundle
    /// identifier without its last component, as for apps that do not come from the App Store.
    ///
    /// It is computed from the names of vendor and device: other than on iOS it stays when all apps of the vendor are
    /// deleted.
    open var identifierForVendor: UUID? { UIApplication.current?.device.identifierForVendor }

    /// Has no effect on ``batteryState``: the device has no battery, as in Apple's simulator.
    open var isBatteryMonitoringEnabled = false
    /// Always `unknown`.
    open var batteryState: BatteryState { .unknown }
    /// -1, which stands for an unknown level.
    open var batteryLevel: Float { -1 }
}
