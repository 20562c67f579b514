import ApplicationManifest
import DeviceRuntime
import NotificationCore
import NotificationModel

// Installing apps and changing settings.
extension Program {
    /// Installs an app without code. The user is not asked whether it may notify, because there is no code that
    /// requests it.
    func install(_ described: DeviceContents.DescribedApplication) {
        let manifest = described.manifest
        let identifier = manifest.application.identifier
        runtime.send(.applicationInstalled(manifest.application, standing: manifest.standing))
        for remark in manifest.remarks {
            runtime.note(.device, "\(described.file): \(remark)", application: identifier)
        }
    }

    /// Changes a setting.
    ///
    /// - Throws: An error if it is for an app that is not on the device.
    func set(_ assignment: SettingAssignment) throws(SettingError) {
        try assignment.check(among: runtime.system.applicationOrder)
        runtime.send(.settingAssigned(assignment))
    }
}

extension ApplicationManifest {
    fileprivate var standing: ApplicationStanding {
        ApplicationStanding(authorizationStatus, authorizationOptions, categories: categories)
    }
}
