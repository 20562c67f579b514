/// A kind of view in interface files, and the class that it is here.
struct ViewKind {
    let className: String
    /// The protocols of the outlets that every view of the kind has.
    var delegates: [String: String] = [:]

    /// By the names of their elements.
    static let all: [String: ViewKind] = [
        "activityIndicatorView": ViewKind(className: "UIActivityIndicatorView"),
        "button": ViewKind(className: "UIButton"),
        "collectionView": ViewKind(
            className: "UICollectionView",
            delegates: ["delegate": "UICollectionViewDelegate", "dataSource": "UICollectionViewDataSource"]),
        "containerView": ViewKind(className: "UIView"),
        "datePicker": ViewKind(className: "UIDatePicker"),
        "imageView": ViewKind(className: "UIImageView"),
        "label": ViewKind(className: "UILabel"),
        "pageControl": ViewKind(className: "UIPageControl"),
        "pickerView": ViewKind(
            className: "UIPickerView",
            delegates: ["delegate": "UIPickerViewDelegate", "dataSource": "UIPickerViewDataSource"]),
        "progressView": ViewKind(className: "UIProgressView"),
        "scrollView": ViewKind(className: "UIScrollView"),
        "searchBar": ViewKind(className: "UISearchBar", delegates: ["delegate": "UISearchBarDelegate"]),
        "segmentedControl": ViewKind(className: "UISegmentedControl"),
        "slider": ViewKind(className: "UISlider"),
        "stackView": ViewKind(className: "UIStackView"),
        "stepper": ViewKind(className: "UIStepper"),
        "switch": ViewKind(className: "UISwitch"),
        "tableView": ViewKind(
            className: "UITableView",
            delegates: ["delegate": "UITableViewDelegate", "dataSource": "UITableViewDataSource"]),
        "tableViewCell": ViewKind(className: "UITableViewCell"),
        "textField": ViewKind(className: "UITextField", delegates: ["delegate": "UITextFieldDelegate"]),
        "textView": ViewKind(className: "UITextView", delegates: ["delegate": "UITextViewDelegate"]),
        "toolbar": ViewKind(className: "UIToolbar"),
        "view": ViewKind(className: "UIView"),
        "visualEffectView": ViewKind(className: "UIVisualEffectView"),
    ]

    /// The buttons of bars that iOS has words or pictures for.
    static let systemItems: [Code] = [
        "done", "cancel", "edit", "save", "add", "flexibleSpace", "fixedSpace", "compose", "reply", "action",
        "organize",
        "bookmarks", "search", "refresh", "stop", "camera", "trash", "play", "pause", "rewind", "fastForward", "undo",
        "redo", "close",
    ]

    /// The classes of views that show their names alone.
    static let undrawn: Set<String> = ["UICollectionView", "UIPageControl", "UISearchBar"]

    /// The warning of a kind of view that shows its name.
    static func warning(of kind: String) -> String { "\(kind) is not drawn here; its name takes its place" }

    /// The gestures, by the names of their elements.
    static let gestures = [
        "tapGestureRecognizer": "UITapGestureRecognizer",
        "longPressGestureRecognizer": "UILongPressGestureRecognizer",
        "pongPressGestureRecognizer": "UILongPressGestureRecognizer",
    ]

    /// What controls send, as interface files name it.
    static let events: [Code] = [
        "touchDown", "touchDownRepeat", "touchDragInside", "touchDragOutside", "touchDragEnter", "touchDragExit",
        "touchUpInside", "touchUpOutside", "touchCancel", "valueChanged", "primaryActionTriggered", "editingDidBegin",
        "editingChanged", "editingDidEnd", "editingDidEndOnExit",
    ]

    /// The sides, middles and sizes of constraints, as interface files name them.
    static let attributes: [Code] = [
        "left", "right", "top", "bottom", "leading", "trailing", "width", "height", "centerX", "centerY", "baseline",
        "lastBaseline", "firstBaseline", "leftMargin", "rightMargin", "topMargin", "bottomMargin", "leadingMargin",
        "trailingMargin", "centerXWithinMargins", "centerYWithinMargins",
    ]
}
