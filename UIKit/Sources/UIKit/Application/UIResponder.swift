/// The superclass of app delegates.
///
/// Apple: `UIResponder`. There is no responder chain here. Views and view controllers are not responders, because a
/// delegate must be made by the module, which takes an initializer that is `required`, and views of apps have other
/// initializers.
@preconcurrency @MainActor
open class UIResponder: NSObject {
    public required nonisolated override init() {}
}
