package import NotificationModel
package import NotificationWire

// What apps draw, with the texts that have a key in the language of the words beside them.
extension NotificationSystem {
    /// Returns an app's screen with its texts in the language of the device's own words.
    ///
    /// - Complexity: O(controls).
    package func displayed(
        _ screen: ApplicationScreen, of application: ApplicationIdentifier, words: DeviceLanguage
    ) -> ApplicationScreen {
        var screen = screen
        let isName = screen.title == applications[application]?.application.name
        screen.title =
            isName
            ? name(of: application, words: words)
            : displayed(screen.title, screen.titleLocalization, of: application, words)
        screen.controls = screen.controls.map { displayed($0, of: application, words) }
        return screen
    }

    /// Returns what a content extension shows with its texts in the language of the device's own words.
    ///
    /// - Complexity: O(controls and things on the drawing).
    package func displayed(
        _ frame: ContentExtensionFrame, of application: ApplicationIdentifier, words: DeviceLanguage
    ) -> ContentExtensionFrame {
        var frame = frame
        frame.controls = frame.controls.map { displayed($0, of: application, words) }
        for index in frame.elements.indices where frame.elements[index].labelLocalization != nil {
            let element = frame.elements[index]
            frame.elements[index].label = displayed(element.label, element.labelLocalization, of: application, words)
        }
        return frame
    }

    private func displayed(
        _ control: Control, of application: ApplicationIdentifier, _ words: DeviceLanguage
    ) -> Control {
        var control = control
        control.title = displayed(control.title, control.titleLocalization, of: application, words)
        return control
    }

    private func displayed(
        _ text: String, _ localization: LocalizedText?, of application: ApplicationIdentifier, _ words: DeviceLanguage
    ) -> String {
        guard localization != nil, let application = applications[application]?.application else { return text }
        return application.displayed(text, localization, in: textLanguage(for: words))
    }
}
