/// The screen of the app in front: a title and its controls from top to bottom.
package struct ApplicationScreen: Hashable, Sendable, Codable {
    package var title: String
    package var controls: [Control]

    package init(title: String, controls: [Control]) {
        self.title = title
        self.controls = controls
    }
}
