// Names of UIKit that this package leaves out. Code that uses one gets an error that says what to do.

@available(*, unavailable, message: "there are no collections: use a UIViewController with a UIStackView")
public enum UICollectionViewController {}

@available(*, unavailable, message: "there is no sharing: write the text to UIPasteboard.general")
public enum UIActivityViewController {}

@available(*, unavailable, message: "there is no camera or photo library: use UIImage(named:)")
public enum UIImagePickerController {}

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

@available(*, unavailable, message: "text has no pictures: put a UIImageView beside the label")
public enum NSTextAttachment {}
