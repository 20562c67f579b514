/// How an app's Live Activities of one type look: templates over the state, and the fields that time and progress are
/// in.
///
/// It stands for the app's own SwiftUI view, which a terminal cannot show.
package struct ActivityLayout: Equatable, Sendable, Codable {
    /// A text in which `{field}` stands for a field of the state, or of the attributes; `{driver.name}` for one within
    /// it.
    package struct Template: Equatable, Sendable, Codable {
        package var text: String
        /// Looked up in the app's strings tables, where the table's text is the template.
        package var localization: LocalizedText?

        package init(_ text: String, localization: LocalizedText? = nil) {
            self.text = text
            self.localization = localization
        }
    }

    package var attributesType: String
    package var title: Template?
    package var text: Template?
    /// Short and large, at the right end of the title.
    package var value: Template?
    /// The field with the share that is done, from 0 to 1.
    package var progress: String?
    /// The field with the date that is counted down to.
    package var timer: String?
    /// The stages that the activity passes through, in order; the first and the last are the ends of the track.
    package var stages: [Template]
    /// The field with the current stage: its number from 0, or its text.
    package var stage: String?
    /// In place of the app's icon.
    package var glyph: String?
    /// In place of the app's colour.
    package var color: RGBColor?

    package init(
        attributesType: String, title: Template? = nil, text: Template? = nil, value: Template? = nil,
        progress: String? = nil, timer: String? = nil, stages: [Template] = [], stage: String? = nil,
        glyph: String? = nil, color: RGBColor? = nil
    ) {
        self.attributesType = attributesType
        self.title = title
        self.text = text
        self.value = value
        self.progress = progress
        self.timer = timer
        self.stages = stages
        self.stage = stage
        self.glyph = glyph
        self.color = color
    }
}

extension LiveActivity {
    /// Returns a field of the state, or else of the attributes.
    ///
    /// - Parameter path: Names of members, separated by points.
    package func field(_ path: String) -> PropertyListValue? {
        let names = path.unicodeScalars.split(separator: ".").map { String($0) }
        guard !names.isEmpty else { return nil }
        for members in [contentState, attributes] {
            var value: PropertyListValue? = .dictionary(members)
            for name in names {
                guard case .dictionary(let members) = value else {
                    value = nil
                    break
                }
                value = members[name]
            }
            if let value { return value }
        }
        return nil
    }
}
