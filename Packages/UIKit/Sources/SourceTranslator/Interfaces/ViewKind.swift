/// The kinds of views in interface files, and the classes that they are here.
enum ViewKind {
    /// The elements whose classes have their names after “UI”.
    private static let elements: Set<String> = [
        "activityIndicatorView", "button", "collectionView", "datePicker", "imageView", "label", "navigationBar",
        "pageControl", "pickerView", "progressView", "scrollView", "searchBar", "segmentedControl", "slider",
        "stackView", "stepper",
        "switch", "tableView", "tableViewCell", "textField", "textView", "toolbar", "view", "visualEffectView",
    ]

    /// The outlets of classes whose protocols have their names after the class.
    private static let outlets = [
        "UICollectionView": ["delegate", "dataSource"], "UIPickerView": ["delegate", "dataSource"],
        "UISearchBar": ["delegate"], "UITableView": ["delegate", "dataSource"], "UITextField": ["delegate"],
        "UITextView": ["delegate"],
    ]

    /// The class of an element; `nil` for a kind that is not here.
    static func className(of element: String) -> String? {
        if element == "containerView" { return "UIView" }
        return elements.contains(element) ? "UI\(element.capitalizedFirst)" : nil
    }

    /// The protocols of the outlets that every view of a class has.
    static func delegates(of className: String) -> [String: String] {
        let names = outlets[className] ?? []
        return Dictionary(uniqueKeysWithValues: names.map { ($0, "\(className)\($0.capitalizedFirst)") })
    }

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

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
