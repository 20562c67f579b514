import ApplicationManifest
import DeviceControl
import DeviceRuntime
import DeviceSession
import FoundationEssentials
import NotificationCore
import NotificationModel
import NotificationScenario
import ScenarioRunning

extension ControlRoute {
    /// The apps of the device.
    static let applications = [
        ControlRoute(
            "POST", "/apps",
            parameters: [
                ControlParameter(
                    "folder",
                    "The folder of the manifest, in which its attachments.folder begins; if it is empty, no push attaches "
                        + "a file of a relative one. Without it a relative one is refused.",
                    schema: #"{"type": "string", "pattern": "^(/.*)?$"}"#)
            ]
        ) { request in
            try manifest(in: request.body, from: request.parameter("folder"))
        } perform: { desk, manifest in
            try desk.refuseDuringScenario()
            let application = manifest.application
            let identifier = application.identifier
            // One without code is replaced, and keeps its notifications and what the user has decided.
            guard desk.runtime.system.applications[identifier]?.application.hasCode != true else {
                throw ControlError(
                    .conflict, "bundleIdentifier: “\(identifier.rawValue)” is on the device with its code",
                    field: "bundleIdentifier")
            }
            desk.session.recording?.willDoWithoutStep()
            desk.session.install(DeviceContents.DescribedApplication(file: "control API", manifest: manifest))
            let receipt = ApplicationReceipt(
                identifier: identifier.rawValue, name: application.name,
                remarks: manifest.remarks.map { "\($0)" })
            return .saved { .json(status: 201, receipt) }
        }
        .described(
            "install", "Installs an app without code. The body is a manifest of an app.",
            body: #"""
                {"type": "object", "description": "Described on the page Application manifests.", "required":
                ["bundleIdentifier"], "properties": {"bundleIdentifier": {"type": "string", "pattern":
                "^[A-Za-z0-9_-]+(\\.[A-Za-z0-9_-]+)*$"}, "name": {"type": "string"}}}
                """#,
            status: 201, answer: "The app was installed.", reply: "ApplicationReceipt", problems: [.refused]),
        ControlRoute("DELETE", "/apps", parameters: [.app]) {
            try $0.application
        } perform: { desk, application in
            let receipt = try desk.receipt(of: application)
            desk.session.recording?.willDoWithoutStep()
            desk.runtime.send(.applicationRemoved(application))
            return .saved { .json(receipt) }
        }
        .described(
            "remove", "Deletes an app with its notifications.", answer: "The app was deleted.",
            reply: "ApplicationReceipt"),
        ControlRoute("POST", "/launch", parameters: [.app]) {
            try $0.application
        } perform: { desk, application in
            let receipt = try desk.receipt(of: application)
            desk.session.recording?.willPerform(.open(application.rawValue))
            desk.runtime.send(.unlocked)
            desk.runtime.send(.applicationOpened(application))
            return .saved { .json(receipt) }
        }
        .described(
            "launch", "Opens an app. The device is unlocked before.", answer: "The app is in front.",
            reply: "ApplicationReceipt"),
        ControlRoute("POST", "/terminate", parameters: [.app]) {
            try $0.application
        } perform: { desk, application in
            let receipt = try desk.receipt(of: application)
            guard desk.runtime.system.applications[application]?.execution != .notRunning else {
                throw ControlError(.conflict, "“\(application.rawValue)” does not run")
            }
            desk.session.recording?.willPerform(.terminate(application.rawValue))
            desk.runtime.send(.applicationEnded(application))
            return .saved { .json(receipt) }
        }
        .described(
            "terminate", "Ends an app. Its notifications stay, and its code starts again when it is needed.",
            answer: "The app was ended.",
            reply: "ApplicationReceipt"),
    ]

    /// - Parameter folder: Where the client has the manifest; empty if that is no file, as with `--app -`.
    private static func manifest(in bytes: [UInt8], from folder: String?) throws(ControlError) -> ApplicationManifest {
        var manifest: ApplicationManifest
        do {
            manifest = try ApplicationManifest(parsing: bytes)
        } catch {
            var errors = error.diagnostics.map {
                ControlError.Place($0.description, line: $0.line, column: $0.column, field: $0.path)
            }
            if error.furtherCount > 0 { errors.append(ControlError.Place("and \(error.furtherCount) more")) }
            throw ControlError(.refused, errors)
        }
        if let origin = folder {
            guard origin.isEmpty || origin.hasPrefix("/") else {
                throw .wrong("folder", "a folder is an absolute path, not “\(origin)”")
            }
            manifest.resolveAttachmentFolder(
                against: origin.isEmpty ? nil : URL(filePath: origin, directoryHint: .isDirectory))
        }
        // Without it nobody knows in which folder a client's path begins.
        guard let folder = manifest.application.attachmentFolder?.folder.relativePath, !folder.hasPrefix("/")
        else { return manifest }
        throw ControlError(
            .refused, ControlError.Place("a folder is an absolute path, not “\(folder)”", field: "attachments.folder"))
    }
}

private struct ApplicationReceipt: Encodable {
    let identifier: String
    let name: String
    let remarks: [String]
}

extension ControlDesk {
    /// - Throws: A problem for an app that is not on the device, and while a scenario is played.
    fileprivate func receipt(of application: ApplicationIdentifier) throws(ControlError) -> ApplicationReceipt {
        try refuseDuringScenario()
        guard let record = runtime.system.applications[application] else {
            let suggestion = runtime.system.applicationMeant(by: application).map { "; did you mean “\($0)”?" } ?? ""
            throw ControlError(
                .unknownApplication, "no app “\(application.rawValue)” is on the device\(suggestion)")
        }
        return ApplicationReceipt(identifier: application.rawValue, name: record.application.name, remarks: [])
    }
}
