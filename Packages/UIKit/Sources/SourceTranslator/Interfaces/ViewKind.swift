/// A kind of view in interface files, and the class that it is here.
struct ViewKind {
    let className: String
    /// The protocols of the outlets that every view of the kind has.
    var delegates: [String: String] = [:]

    /// By the names of their elements.
    static let all: [String: ViewKind] = [
        "activityIndicatorView": ViewKind(className: "UIActivityIndicatorView"),
        "button": ViewKind(className: "UIButton"),
        "imageView": ViewKind(className: "UIImageView"),
        "label": ViewKind(className: "UILabel"),
        "progressView": ViewKind(className: "UIProgressView"),
        "scrollView": ViewKind(className: "UIScrollView"),
        "slider": ViewKind(className: "UISlider"),
        "stackView": ViewKind(className: "UIStackView"),
        "switch": ViewKind(className: "UISwitch"),
        "textField": ViewKind(className: "UITextField", delegates: ["delegate": "UITextFieldDelegate"]),
        "textView": ViewKind(className: "UITextView", delegates: ["delegate": "UITextViewDelegate"]),
        "view": ViewKind(className: "UIView"),
    ]

    /// The gestures, by the names of their elements.
    static let gestures = [
        "tapGestureRecognizer": "UITapGestureRecognizer",
        "longPressGestureRecognizer": "UILongPressGestureRecognizer",
        "pongPressGestureRecognizer": "UILongPressGestureRecognizer",
    ]

    /// What controls send, as interface files name it.
    static let events: [String: Code] = [
        "touchDown": "touchDown", "touchDownRepeat": "touchDownRepeat", "touchDragInside": "touchDragInside",
        "touchDragOutside": "touchDragOutside", "touchDragEnter": "touchDragEnter", "touchDragExit": "touchDragExit",
        "touchUpInside": "touchUpInside", "touchUpOutside": "touchUpOutside", "touchCancel": "touchCancel",
        "valueChanged": "valueChanged", "primaryActionTriggered": "primaryActionTriggered",
        "editingDidBegin": "editingDidBegin", "editingChanged": "editingChanged", "editingDidEnd": "editingDidEnd",
        "editingDidEndOnExit": "editingDidEndOnExit",
    ]

    /// The sides, middles and sizes of constraints, as interface files name them.
    static let attributes: [String: Code] = [
        "left": "left", "right": "right", "top": "top", "bottom": "bottom", "leading": "leading",
        "trailing": "trailing", "width": "width", "height": "height", "centerX": "centerX", "centerY": "centerY",
        "baseline": "lastBaseline", "lastBaseline": "lastBaseline", "firstBaseline": "firstBaseline",
        "leftMargin": "leftMargin", "rightMargin": "rightMargin", "topMargin": "topMargin",
        "bottomMargin": "bottomMargin", "leadingMargin": "leadingMargin", "trailingMargin": "trailingMargin",
        "centerXWithinMargins": "centerXWithinMargins", "centerYWithinMargins": "centerYWithinMargins",
    ]
}
