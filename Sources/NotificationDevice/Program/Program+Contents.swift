import ApplicationManifest
import DeviceRuntime
import NotificationCore
import NotificationModel

// What is put on the device, and set.
extension Program {
    /// Puts an app without code on the device.
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
    /// - Throws: When it is of an app that is not on the device.
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
