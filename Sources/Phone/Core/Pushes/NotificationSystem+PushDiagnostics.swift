package import FoundationEssentials
package import NotificationModel

// The warnings about a push that depend on the device: the app has not registered what the push names, or the type of
// the push contradicts its content. The parser only knows the payload.
extension NotificationSystem {
    /// Returns the identifier on the device that is nearest to one that no app has, which may be a typing error.
    package func applicationMeant(by application: ApplicationIdentifier) -> String? {
        guard applications[application] == nil else { return nil }
        return Spelling.nearest(toIdentifier: application.rawValue, among: applicationOrder.map(\.rawValue))
    }

    /// Returns what a push names that its app does not have, and how its type contradicts its content.
    ///
    /// - Parameters:
    ///   - push: The push; it need not have arrived.
    ///   - application: The app, which need not be on the device.
    ///   - member: The member of the payload that names the app; empty if something else does.
    ///   - now: The device's time.
    ///   - hasSoundFile: Whether the app's code has a file for a sound of this name.
    /// - Returns: Diagnostics without positions, in the order app, type, times, texts, sound, category.
    package func diagnostics(
        of push: RemoteNotification, for application: ApplicationIdentifier, namedBy member: String = "",
        at now: Date,
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
            if let time = activity.timestamp,
                let last = liveActivities.addressee(of: activity, in: application)?.timestamp, time < last
            {
                note("aps.timestamp", "older than the last one; the push is dropped")
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
        if let sound = content.sound, case .named(let name) = sound.name,
            record?.application.soundNames.contains(name) != true, !hasSoundFile(name)
        {
            note("aps.sound", "“\(name)”: the app has no such file; iOS plays the default sound")
        }
        let category = content.categoryIdentifier
        if !category.isEmpty, record?.categories[category] == nil {
            let names = (record?.categories ?? [:]).keys.sorted()
            let meant: LogMessage =
                Spelling.nearest(to: category, among: names).map { ", “\($0)” may be meant" } ?? ""
            note(
                "aps.category",
                "“\(category)”: the app has not registered it\(meant); the notification has no actions")
        }
        return diagnostics
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
