// swift-format-ignore-file: AlwaysUseLowerCamelCase
// Names of Swift 3 to 4.1, which Xcode compiles in a project of that version; they stand for those of today.

/// The earlier name of `UIApplication.LaunchOptionsKey`.
public typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey

/// The earlier name of `UIApplication.OpenURLOptionsKey`.
public typealias UIApplicationOpenURLOptionsKey = UIApplication.OpenURLOptionsKey

/// The earlier name of `UIApplication.State`.
public typealias UIApplicationState = UIApplication.State

/// The earlier name of `UIControl.State`.
public typealias UIControlState = UIControl.State

/// The earlier name of `UIControl.Event`.
public typealias UIControlEvents = UIControl.Event

/// The earlier name of `UIAlertController.Style`.
public typealias UIAlertControllerStyle = UIAlertController.Style

/// The earlier name of `UIAlertAction.Style`.
public typealias UIAlertActionStyle = UIAlertAction.Style

/// The earlier name of `UITableView.Style`.
public typealias UITableViewStyle = UITableView.Style

/// The earlier name of `UITableView.RowAnimation`.
public typealias UITableViewRowAnimation = UITableView.RowAnimation

/// The earlier name of `UITableViewCell.CellStyle`.
public typealias UITableViewCellStyle = UITableViewCell.CellStyle

/// The earlier name of `UITableViewCell.AccessoryType`.
public typealias UITableViewCellAccessoryType = UITableViewCell.AccessoryType

/// The earlier name of `UITableViewCell.SelectionStyle`.
public typealias UITableViewCellSelectionStyle = UITableViewCell.SelectionStyle

/// The earlier name of `UITableViewCell.EditingStyle`.
public typealias UITableViewCellEditingStyle = UITableViewCell.EditingStyle

/// The earlier name of `UIButton.ButtonType`.
public typealias UIButtonType = UIButton.ButtonType

/// The earlier name of `UIBarButtonItem.Style`.
public typealias UIBarButtonItemStyle = UIBarButtonItem.Style

/// The earlier name of `UIBarButtonItem.SystemItem`.
public typealias UIBarButtonSystemItem = UIBarButtonItem.SystemItem

/// The earlier name of `UIView.AnimationOptions`.
public typealias UIViewAnimationOptions = UIView.AnimationOptions

/// The earlier name of `UIGestureRecognizer.State`.
public typealias UIGestureRecognizerState = UIGestureRecognizer.State

/// The earlier name of `UIActivityIndicatorView.Style`.
public typealias UIActivityIndicatorViewStyle = UIActivityIndicatorView.Style

/// The earlier name of `UIDatePicker.Mode`.
public typealias UIDatePickerMode = UIDatePicker.Mode

/// The earlier name of `NSLayoutConstraint.Axis`.
public typealias UILayoutConstraintAxis = NSLayoutConstraint.Axis

/// The earlier name of `NSAttributedString.Key`.
public typealias NSAttributedStringKey = NSAttributedString.Key

/// The earlier name of ``UITableView/automaticDimension``.
@MainActor public let UITableViewAutomaticDimension = UITableView.automaticDimension

/// The earlier name of ``UIBackgroundTaskIdentifier/invalid``.
public let UIBackgroundTaskInvalid = UIBackgroundTaskIdentifier.invalid

/// The earlier name of `UIApplication.openSettingsURLString`.
public let UIApplicationOpenSettingsURLString = UIApplication.openSettingsURLString

/// The earlier form of ``UIEdgeInsets/init(top:left:bottom:right:)``.
public func UIEdgeInsetsMake(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat) -> UIEdgeInsets {
    UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}

/// The type of any picture; so are the others of `MobileCoreServices`, for which UIKit stands here.
public let kUTTypeImage = "public.image"
/// A JPEG picture.
public let kUTTypeJPEG = "public.jpeg"
/// A PNG picture.
public let kUTTypePNG = "public.png"
/// A GIF picture.
public let kUTTypeGIF = "com.compuserve.gif"
/// A film.
public let kUTTypeMovie = "public.movie"
/// An MPEG-4 film.
public let kUTTypeMPEG4 = "public.mpeg-4"
/// MP3 audio.
public let kUTTypeMP3 = "public.mp3"

/// `CGRect.zero`.
public let CGRectZero = CGRect.zero
/// `CGPoint.zero`.
public let CGPointZero = CGPoint.zero
/// `CGSize.zero`.
public let CGSizeZero = CGSize.zero

extension NSNotification.Name {
    /// The earlier name of `UIApplication.didFinishLaunchingNotification`.
    public static let UIApplicationDidFinishLaunching = UIApplication.didFinishLaunchingNotification
    /// The earlier name of `UIApplication.didBecomeActiveNotification`.
    public static let UIApplicationDidBecomeActive = UIApplication.didBecomeActiveNotification
    /// The earlier name of `UIApplication.willResignActiveNotification`.
    public static let UIApplicationWillResignActive = UIApplication.willResignActiveNotification
    /// The earlier name of `UIApplication.didEnterBackgroundNotification`.
    public static let UIApplicationDidEnterBackground = UIApplication.didEnterBackgroundNotification
    /// The earlier name of `UIApplication.willEnterForegroundNotification`.
    public static let UIApplicationWillEnterForeground = UIApplication.willEnterForegroundNotification
}
