// swift-format-ignore-file: AlwaysUseLowerCamelCase
// Names of Swift 3 to 4.1, which Xcode compiles in a project of that version; they stand for those of today.

/// The earlier name of `UIApplication.LaunchOptionsKey`.
@available(swift, deprecated: 4.2, renamed: "UIApplication.LaunchOptionsKey")
public typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey

/// The earlier name of `UIApplication.OpenURLOptionsKey`.
@available(swift, deprecated: 4.2, renamed: "UIApplication.OpenURLOptionsKey")
public typealias UIApplicationOpenURLOptionsKey = UIApplication.OpenURLOptionsKey

/// The earlier name of `UIApplication.State`.
@available(swift, deprecated: 4.2, renamed: "UIApplication.State")
public typealias UIApplicationState = UIApplication.State

/// The earlier name of `UIControl.State`.
@available(swift, deprecated: 4.2, renamed: "UIControl.State")
public typealias UIControlState = UIControl.State

/// The earlier name of `UIControl.Event`.
@available(swift, deprecated: 4.2, renamed: "UIControl.Event")
public typealias UIControlEvents = UIControl.Event

/// The earlier name of `UIAlertController.Style`.
@available(swift, deprecated: 4.2, renamed: "UIAlertController.Style")
public typealias UIAlertControllerStyle = UIAlertController.Style

/// The earlier name of `UIAlertAction.Style`.
@available(swift, deprecated: 4.2, renamed: "UIAlertAction.Style")
public typealias UIAlertActionStyle = UIAlertAction.Style

/// The earlier name of `UITableView.Style`.
@available(swift, deprecated: 4.2, renamed: "UITableView.Style")
public typealias UITableViewStyle = UITableView.Style

/// The earlier name of `UITableView.RowAnimation`.
@available(swift, deprecated: 4.2, renamed: "UITableView.RowAnimation")
public typealias UITableViewRowAnimation = UITableView.RowAnimation

/// The earlier name of `UITableViewCell.CellStyle`.
@available(swift, deprecated: 4.2, renamed: "UITableViewCell.CellStyle")
public typealias UITableViewCellStyle = UITableViewCell.CellStyle

/// The earlier name of `UITableViewCell.AccessoryType`.
@available(swift, deprecated: 4.2, renamed: "UITableViewCell.AccessoryType")
public typealias UITableViewCellAccessoryType = UITableViewCell.AccessoryType

/// The earlier name of `UITableViewCell.SelectionStyle`.
@available(swift, deprecated: 4.2, renamed: "UITableViewCell.SelectionStyle")
public typealias UITableViewCellSelectionStyle = UITableViewCell.SelectionStyle

/// The earlier name of `UITableViewCell.EditingStyle`.
@available(swift, deprecated: 4.2, renamed: "UITableViewCell.EditingStyle")
public typealias UITableViewCellEditingStyle = UITableViewCell.EditingStyle

/// The earlier name of `UIButton.ButtonType`.
@available(swift, deprecated: 4.2, renamed: "UIButton.ButtonType")
public typealias UIButtonType = UIButton.ButtonType

/// The earlier name of `UIBarButtonItem.Style`.
@available(swift, deprecated: 4.2, renamed: "UIBarButtonItem.Style")
public typealias UIBarButtonItemStyle = UIBarButtonItem.Style

/// The earlier name of `UIBarButtonItem.SystemItem`.
@available(swift, deprecated: 4.2, renamed: "UIBarButtonItem.SystemItem")
public typealias UIBarButtonSystemItem = UIBarButtonItem.SystemItem

/// The earlier name of `UIView.AnimationOptions`.
@available(swift, deprecated: 4.2, renamed: "UIView.AnimationOptions")
public typealias UIViewAnimationOptions = UIView.AnimationOptions

/// The earlier name of `UIGestureRecognizer.State`.
@available(swift, deprecated: 4.2, renamed: "UIGestureRecognizer.State")
public typealias UIGestureRecognizerState = UIGestureRecognizer.State

/// The earlier name of `UIActivityIndicatorView.Style`.
@available(swift, deprecated: 4.2, renamed: "UIActivityIndicatorView.Style")
public typealias UIActivityIndicatorViewStyle = UIActivityIndicatorView.Style

/// The earlier name of `UIDatePicker.Mode`.
@available(swift, deprecated: 4.2, renamed: "UIDatePicker.Mode")
public typealias UIDatePickerMode = UIDatePicker.Mode

/// The earlier name of `NSLayoutConstraint.Axis`.
@available(swift, deprecated: 4.2, renamed: "NSLayoutConstraint.Axis")
public typealias UILayoutConstraintAxis = NSLayoutConstraint.Axis

/// The earlier name of `NSAttributedString.Key`.
@available(swift, deprecated: 4.2, renamed: "NSAttributedString.Key")
public typealias NSAttributedStringKey = NSAttributedString.Key

/// The earlier name of ``UITableView/automaticDimension``.
@available(swift, deprecated: 4.2, renamed: "UITableView.automaticDimension")
@MainActor public let UITableViewAutomaticDimension = UITableView.automaticDimension

/// The earlier name of ``UIBackgroundTaskIdentifier/invalid``.
@available(swift, deprecated: 4.2, renamed: "UIBackgroundTaskIdentifier.invalid")
public let UIBackgroundTaskInvalid = UIBackgroundTaskIdentifier.invalid

/// The earlier name of `UIApplication.openSettingsURLString`.
@available(swift, deprecated: 4.2, renamed: "UIApplication.openSettingsURLString")
public let UIApplicationOpenSettingsURLString = UIApplication.openSettingsURLString

/// The earlier form of ``UIEdgeInsets/init(top:left:bottom:right:)``.
@available(swift, deprecated: 4.2, message: "use UIEdgeInsets(top:left:bottom:right:)")
public func UIEdgeInsetsMake(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat) -> UIEdgeInsets {
    UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}

/// `CGRect.zero`.
public let CGRectZero = CGRect.zero
/// `CGPoint.zero`.
public let CGPointZero = CGPoint.zero
/// `CGSize.zero`.
public let CGSizeZero = CGSize.zero

extension NSNotification.Name {
    /// The earlier name of `UIApplication.didFinishLaunchingNotification`.
    @available(swift, deprecated: 4.2, renamed: "UIApplication.didFinishLaunchingNotification")
    public static let UIApplicationDidFinishLaunching = UIApplication.didFinishLaunchingNotification
    /// The earlier name of `UIApplication.didBecomeActiveNotification`.
    @available(swift, deprecated: 4.2, renamed: "UIApplication.didBecomeActiveNotification")
    public static let UIApplicationDidBecomeActive = UIApplication.didBecomeActiveNotification
    /// The earlier name of `UIApplication.willResignActiveNotification`.
    @available(swift, deprecated: 4.2, renamed: "UIApplication.willResignActiveNotification")
    public static let UIApplicationWillResignActive = UIApplication.willResignActiveNotification
    /// The earlier name of `UIApplication.didEnterBackgroundNotification`.
    @available(swift, deprecated: 4.2, renamed: "UIApplication.didEnterBackgroundNotification")
    public static let UIApplicationDidEnterBackground = UIApplication.didEnterBackgroundNotification
    /// The earlier name of `UIApplication.willEnterForegroundNotification`.
    @available(swift, deprecated: 4.2, renamed: "UIApplication.willEnterForegroundNotification")
    public static let UIApplicationWillEnterForeground = UIApplication.willEnterForegroundNotification
}
