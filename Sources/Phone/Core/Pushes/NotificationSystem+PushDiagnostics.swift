package import FoundationEssentials
package import NotificationModel
package import NotificationWire

// The warnings about a push that depend on the device: the app has not registered what the push names, or the type of
// the push contradicts its content. The parser only knows the payload.
extension NotificationSystem {
    /// Returns the identifier on the device that is nearest to one that no app has, which may be a typing error.
    package func applicationMeant(by application: ApplicationIdentifier) -> String? {
        guard applications[application] == nil else { return nil }
        return Spelling.nearest(toIdentifier: application.rawValue, among: applicationOrder.map(\.rawValue))
    }

    /// The only app with code, of a program that a developer has made for it; `nil` among several.
    private var onlyApplicationWithCode: String? {
        let names = applicationOrder.filter { applications[$0]?.application.hasCode == true }
        return names.count == 1 ? names[0].rawValue : nil
    }

    /// Returns what a push names that its app does not have, and how its type contradicts its content.
    ///
    /// - Parameters:
    ///   - push: The push; it need not have arrived.
    ///   - application: The app, which need not be on the device.
    ///   - member: The member of the payload that names the app; empty if something else does.
    ///   - now: The device's time.
    ///   - isAhead: Whether other pushes may come first, such as the start of a Live Activity before its update.
    ///   - hasSoundFile: Whether the app's code has a file for a sound of this name.
    /// - Returns: Diagnostics without positions, in the order app, type, times, texts, sound, category.
    package func diagnostics(
        of push: RemoteNotification, for application: ApplicationIdentifier, namedBy member: String = "",
        at now: Date,
        isAhead: Bool = false,
        hasSoundFile: (String) -> Bool
    ) -> [MemberDiagnostic] {
        let record = applications[application]
        let content = push.request.content
        var diagnostics: [MemberDiagnostic] = []
        func note(_ path: String, _ message: LogMessage) {
            diagnostics.append(MemberDiagnostic(path: path, message: message))
        }
        if let meant = applicationMeant(by: application) {
            note(
                member,
                "“\(application.rawValue)”: no such app is on the device, “\(meant)” may be meant; one without code is installed"
            )
        } else if record == nil, let own = onlyApplicationWithCode {
            note(
                member,
                "“\(application.rawValue)”: no such app is on the device, the code is that of “\(own)”; one without code is installed"
            )
        }
        let arrival = recordOnArrival(of: application, at: now).map {
            PushArrival(
                of: content, isContentAvailable: push.isContentAvailable, mayNotify: $0.mayNotify,
                hasCode: $0.application.hasCode)
        }
        if arrival?.outcome == .denied, push.liveActivity == nil {
            note(
                "",
                "not shown: \(application.rawValue) may not notify; “set \(application.rawValue):authorization=authorized” "
                    + "allows it")
        }
        if let message = push.contradiction { note("apns-push-type", message) }
        if let activity = push.liveActivity {
            let times = [
                ("timestamp", activity.timestamp), ("stale-date", activity.staleDate),
                ("dismissal-date", activity.dismissalDate),
            ]
            let possible = Date(timeIntervalSince1970: 0)...now.addingTimeInterval(366 * 86_400)
            for (name, time) in times where time.map({ !possible.contains($0) }) == true {
                note("aps.\(name)", "no time between 1970 and a year from now; expected a number of seconds since 1970")
            }
            if !isAhead,
                let (change, reason) = liveActivities.rejection(of: activity, content, for: application, at: now)
            {
                switch reason {
                case .noEvent, .noTimestamp, .incompleteStart: break  // The parser says it.
                case .outOfDate: note("aps.timestamp", "\(reason); the push is dropped")
                case .noContentState: note("aps", change.message)
                case .tooMany, .noActivity, .otherAttributes, .ended: note("aps.event", change.message)
                }
            }
        }
        let table = record?.application.stringsTable(for: language)
        for (path, localized, text) in content.localizedTexts {
            guard let localized else { continue }
            let path = push.liveActivity == nil ? path.payload : path.liveActivity
            if let format = table?[localized.key] {
                if let misfit = localized.misfit(in: format) {
                    let arguments = path.replacing("loc-key", with: "loc-args")
                    note("aps.alert.\(arguments)", "“\(localized.key)” in the strings table of \(language): \(misfit)")
                }
                continue
            }
            let place: LogMessage =
                table == nil ? "the app has no strings table" : "no strings table of the app has this key"
            let shown: LogMessage =
                text == localized.textWithoutTable ? "the key is shown" : "the text beside it is shown"
            note("aps.alert.\(path)", "“\(localized.key)”: \(place); \(shown)")
        }
        if let missing = missingSound(of: content, in: application, hasFile: hasSoundFile) {
            var members: [String: PropertyListValue] = [:]
            if case .dictionary(let aps) = content.userInfo["aps"] { members = aps }
            note(push.liveActivity != nil && members["sound"] == nil ? "aps.alert.sound" : "aps.sound", missing)
        }
        let category = content.categoryIdentifier
        // Of the others nothing is shown that could have actions.
        if !category.isEmpty, content.hasVisibleText, push.liveActivity == nil, record?.categories[category] == nil {
            let names = (record?.categories ?? [:]).keys.sorted()
            let meant: LogMessage =
                Spelling.nearest(to: category, among: names).map { ", “\($0)” may be meant" } ?? ""
            note(
                "aps.category",
                "“\(category)”: the app has not registered it\(meant); the notification has no actions")
        }
        return diagnostics
    }

    /// The record of an app when a push for it has come, which installs it with the settings that wait for it.
    private func recordOnArrival(of application: ApplicationIdentifier, at now: Date) -> ApplicationRecord? {
        guard applications[application] == nil, presets.awaited[application] != nil else {
            return applications[application]
        }
        var later = self
        _ = later.handle(
            .applicationInstalled(.withoutCode(application), standing: .ofUnknownApplication), at: now)
        return later.applications[application]
    }

    /// Says that an app lacks the file of a sound that its own code has named; `nil` if it has it, or needs none.
    package func missingSound(
        namedIn request: ApplicationRequest, of application: ApplicationIdentifier, hasFile: (String) -> Bool
    ) -> LogMessage? {
        switch request {
        case .add(_, let added):
            return missingSound(of: added.content, in: application, hasFile: hasFile)
        // The sound of the push has been looked for.
        case .serviceExtensionAnswered(let call, let content)
        where content.sound != openCalls.serviceExtension(call)?.request.content.sound:
            return missingSound(of: content, in: application, hasFile: hasFile)
        default:
            return nil
        }
    }

    /// Says that an app lacks the file of a sound that content names; `nil` if it has it, or needs none.
    ///
    /// - Parameter hasFile: Whether the app's code has a file for a sound of this name.
    private func missingSound(
        of content: NotificationContent, in application: ApplicationIdentifier, hasFile: (String) -> Bool
    ) -> LogMessage? {
        let name: String
        switch content.sound?.name {
        case .named(let file), .ringtone(let file?): name = file
        case .systemDefault, .ringtone(nil), nil: return nil
        }
        guard applications[application]?.application.soundNames.contains(name) != true, !hasFile(name) else {
            return nil
        }
        return "“\(name)”: the app has no such file; iOS plays the default sound"
    }
}

extension RemoteNotification {
    /// How the type of the push contradicts its content; `nil` without a type, or if they fit. APNs delays or drops
    /// such pushes, or answers with an error (Apple, *Sending notification requests to APNs*); here they are delivered.
    fileprivate var contradiction: LogMessage? {
        guard let type = headers.type else { return nil }
        let content = request.content
        let isNoticed = content.hasVisibleText || content.badge != nil || content.sound != nil
        let warning: LogMessage = "APNs may delay or drop it"
        switch type {
        case .liveActivity:
            return liveActivity == nil ? "liveactivity, but aps has no event and no content-state; \(warning)" : nil
        case _ where liveActivity != nil:
            return "\(type, \.rawValue), but the payload is for a Live Activity; \(warning)"
        case .alert:
            return isNoticed ? nil : "alert, but aps has no text, badge or sound; \(warning)"
        case .background where isNoticed:
            return "background, but aps has a text, a badge or a sound; \(warning)"
        case .background:
            return isContentAvailable ? nil : "background, but aps has no content-available; \(warning)"
        case .complication, .controls, .fileProvider, .location, .deviceManagement, .pushToTalk, .voip, .widgets:
            return "\(type, \.rawValue), which is not a notification; the device takes the payload for one"
        }
    }
}

extension NotificationContent {
    /// The texts that can have a key, with the member of `aps.alert` that has it; in pushes for Live Activities the key
    /// is in the text.
    fileprivate var localizedTexts: [(path: (payload: String, liveActivity: String), LocalizedText?, String)] {
        [
            (("title-loc-key", "title"), localization.title, title),
            (("subtitle-loc-key", "subtitle"), localization.subtitle, subtitle),
            (("loc-key", "body"), localization.body, body),
        ]
    }
}
