// Names of UIKit that this package leaves out. Code that uses one gets an error that says what to do.

@available(*, unavailable, message: "there is no navigation: set the window's root view controller, or present one")
public enum UINavigationController {}

@available(*, unavailable, message: "there are no tabs: set the window's root view controller, or present one")
public enum UITabBarController {}

@available(*, unavailable, message: "there are no tables: put labels and buttons into a UIStackView")
public enum UITableView {}

@available(*, unavailable, message: "there are no tables: use a UIViewController with a UIStackView")
public enum UITableViewController {}

@available(*, unavailable, message: "there are no tables: use a UIView in a UIStackView")
public enum UITableViewCell {}

@available(*, unavailable, message: "there are no tables: put labels and buttons into a UIStackView")
public enum UITableViewDataSource {}

@available(*, unavailable, message: "there are no tables: put labels and buttons into a UIStackView")
public enum UITableViewDelegate {}

@available(*, unavailable, message: "there are no collections: put labels and buttons into a UIStackView")
public enum UICollectionView {}

@available(*, unavailable, message: "there are no collections: use a UIViewController with a UIStackView")
public enum UICollectionViewController {}

@available(*, unavailable, message: "there are no bars: put a UIButton into the view")
public enum UIBarButtonItem {}

@available(*, unavailable, message: "there are no bars: put a UIButton into the view")
public enum UIToolbar {}

@available(*, unavailable, message: "there are no bars: put a UIButton into the view")
public enum UINavigationBar {}

@available(*, unavailable, message: "there are no pickers: use a UITextField or buttons")
public enum UIPickerView {}

@available(*, unavailable, message: "there are no pickers: use a UITextField or buttons")
public enum UIDatePicker {}

@available(*, unavailable, message: "there are no pickers: use a UITextField or buttons")
public enum UIPickerViewDataSource {}

@available(*, unavailable, message: "there are no pickers: use a UITextField or buttons")
public enum UIPickerViewDelegate {}

@available(*, unavailable, message: "there are no segues: present the controller of a UIStoryboard")
public enum UIStoryboardSegue {}

@available(*, unavailable, message: "there is no sharing: write the text to UIPasteboard.general")
public enum UIActivityViewController {}

@available(*, unavailable, message: "there is no camera or photo library: use UIImage(named:)")
public enum UIImagePickerController {}

@available(*, unavailable, message: "cells have no blur: use a UIView with a background colour")
public enum UIVisualEffectView {}

@available(*, unavailable, message: "there is no SwiftUI: make the view of UIKit's views")
public enum UIHostingController<Content> {}

@available(*, unavailable, message: "nothing is drawn by paths: use a UIImage or background colours")
public enum UIBezierPath {}

@available(*, unavailable, message: "a terminal has no touches: use a UITapGestureRecognizer or a UISlider")
public enum UIPanGestureRecognizer {}

@available(*, unavailable, message: "a terminal has no touches: use a UITapGestureRecognizer")
public enum UISwipeGestureRecognizer {}

@available(*, unavailable, message: "a terminal has no touches: use a UITapGestureRecognizer or a UISlider")
public enum UIPinchGestureRecognizer {}

@available(*, unavailable, message: "there are no segments: use buttons")
public enum UISegmentedControl {}

@available(*, unavailable, message: "there is no stepper: use two buttons or a UISlider")
public enum UIStepper {}

@available(*, unavailable, message: "nothing is pulled: use a button")
public enum UIRefreshControl {}

@available(*, unavailable, message: "there are no menus: present a UIAlertController of the style actionSheet")
public enum UIMenu {}

@available(*, unavailable, message: "there are no columns: set the root view controller of the window")
public enum UISplitViewController {}

@available(*, unavailable, message: "there is no search bar: use a UITextField")
public enum UISearchController {}

@available(*, unavailable, message: "there is no search bar: use a UITextField")
public enum UISearchBar {}

@available(*, unavailable, message: "text has no pictures: put a UIImageView beside the label")
public enum NSTextAttachment {}

// Names of Swift 3 to 4.1, which Apple's UIKit refuses in the same words.

@available(*, unavailable, renamed: "UIApplication.LaunchOptionsKey")
public typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey

@available(*, unavailable, renamed: "UIApplication.OpenURLOptionsKey")
public typealias UIApplicationOpenURLOptionsKey = UIApplication.OpenURLOptionsKey

extension UIViewController {
    @available(*, unavailable, message: "there is no navigation: use present(_:animated:)")
    public var navigationController: UIViewController? { nil }

    @available(*, unavailable, message: "there is no navigation: put buttons into the view, and set title")
    public var navigationItem: NSObject { NSObject() }

    @available(*, unavailable, message: "there are no tabs: use present(_:animated:)")
    public var tabBarController: UIViewController? { nil }

    @available(*, unavailable, message: "there are no segues: use present(_:animated:)")
    public func performSegue(withIdentifier identifier: String, sender: Any?) {}
}
