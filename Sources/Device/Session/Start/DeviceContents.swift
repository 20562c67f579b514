package import DeviceInterface
package import NotificationCore
package import NotificationHosting
package import NotificationModel

/// The contents of a device when the user first looks.
package struct DeviceContents: @unchecked Sendable {
    // @unchecked: metatypes do not change, and their conformances are used on the main actor only.

    /// An app without code and the file that describes it.
    package struct DescribedApplication: Equatable, Sendable {
        package var file: String
        package var application: Application
        package var standing: ApplicationStanding
        /// Remarks on parts of the file that the author may not have intended, one sentence each.
        package var remarks: [String]

        package init(file: String, application: Application, standing: ApplicationStanding, remarks: [String]) {
            self.file = file
            self.application = application
            self.standing = standing
            self.remarks = remarks
        }
    }

    /// Which devices begin with the tour.
    package enum TourStart: Hashable, Sendable {
        case onNewDevice
        /// One that was kept plays it again.
        case onAnyDevice
        case never
    }

    /// In the order of the home screen.
    package let applications: [any HostedApplication.Type]
    package let tour: Tour?
    /// The scenarios that `play` offers by their names.
    package var scenarios: [IncludedScenario] = []
    package var tourStart = TourStart.onNewDevice
    /// The language of the apps' texts, such as `en`.
    package var language = "en"
    /// Whether the user has named the language for this run, so that it replaces a kept device's.
    package var isLanguageChosen = false
    /// The region of a new device.
    package var region = DeviceRegion.automatic
    package var keys = KeyMap.standard
    /// The settings that the user wants of every device; `nil` where that must not count.
    package var configuredSettings: [DeviceSetting: String]?
    /// One line for each mistake in the configuration, with the name of the file.
    package var configurationMistakes: [String] = []
    /// The apps without code; they follow the other apps on the home screen.
    package var describedApplications: [DescribedApplication] = []
    /// The manifests that were refused, with one line for each error.
    package var refusals: [Refusal] = []
    /// The settings to change, in the given order, after everything else.
    package var settings: [SettingAssignment] = []

    package init(applications: [any HostedApplication.Type], tour: Tour? = nil) {
        self.applications = applications
        self.tour = tour
    }

    @MainActor
    package var identifiers: [ApplicationIdentifier] {
        applications.map { ApplicationIdentifier($0.bundle.identifier) }
            + describedApplications.map(\.application.identifier)
    }
}
