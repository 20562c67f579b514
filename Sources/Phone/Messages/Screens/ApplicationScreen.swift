package import NotificationModel

/// The screen of the app in front: a title and its controls from top to bottom.
package struct ApplicationScreen: Equatable, Sendable {
    package var title: String
    /// The key of the title in the app's tables; `nil` for a title that is shown as it is.
    package var titleLocalization: LocalizedText?
    package var controls: [Control]
    package var question: ApplicationQuestion?
    /// How many actions of users are in the picture.
    package var performedActions = 0

    package init(title: String, controls: [Control]) {
        self.title = title
        self.controls = controls
    }
}

/// A question of an app to its user.
package struct ApplicationQuestion: Equatable, Sendable {
    /// Another one for each question.
    package var identifier: String
    package var title: String
    package var message: String
    package var controls: [Control]
    /// The button that Esc presses.
    package var cancel: String?

    package init(identifier: String, title: String, message: String, controls: [Control], cancel: String? = nil) {
        (self.identifier, self.title, self.message) = (identifier, title, message)
        (self.controls, self.cancel) = (controls, cancel)
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

extension ApplicationDelay: LogValue {
    /// The name of the app.
    package var logMessage: LogMessage { name.map { "\($0)" } ?? "an app" }
}
