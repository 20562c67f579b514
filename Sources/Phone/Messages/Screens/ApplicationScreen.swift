package import NotificationModel

/// The screen of the app in front: a title and its controls from top to bottom.
package struct ApplicationScreen: Equatable, Sendable {
    package var title: String
    /// The key of the title in the app's tables; `nil` for a title that is shown as it is.
    package var titleLocalization: LocalizedText?
    package var controls: [Control]

    package init(title: String, controls: [Control]) {
        self.title = title
        self.controls = controls
    }
}

/// Describes apps that have not answered for a while.
package struct ApplicationDelay: Equatable, Sendable {
    /// The app whose code is running, if known.
    package var name: String?
    /// Whole seconds, at least 1.
    package var seconds: Int

    package init(name: String?, seconds: Int) {
        self.name = name
        self.seconds = seconds
    }
}
