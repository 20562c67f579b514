import Foundation
import NotificationCore
import NotificationModel
import NotificationStore

/// A part of a device, of which redaction replaces what people, apps and servers have written.
///
/// What stays is a value of a type that has a few, a time, a setting, a size, or a number that the device counts with.
protocol Redactable {
    mutating func redact(by redaction: inout Redaction)
}

extension Redaction {
    /// - Parameter coded: The apps whose code the program has; what they have said of themselves is its own.
    init(of system: NotificationSystem, coded: Set<ApplicationIdentifier>) {
        self.init()
        for record in system.applications.values {
            count(with: record.application.activityLayouts.flatMap { [$0.progress, $0.timer, $0.stage] })
            guard coded.contains(record.id) else { continue }
            keep(record.application)
            keep(Array(record.categories.values))
        }
    }

    mutating func hide(_ part: inout some Redactable) { part.redact(by: &self) }

    mutating func hide<Whole, each Part: Redactable>(
        _ whole: inout Whole, _ parts: repeat WritableKeyPath<Whole, each Part>
    ) {
        for part in repeat each parts { whole[keyPath: part].redact(by: &self) }
    }
}

extension String: Redactable { mutating func redact(by redaction: inout Redaction) { self = redaction.hide(self) } }

extension Optional: Redactable where Wrapped: Redactable {
    mutating func redact(by redaction: inout Redaction) {
        guard var value = self else { return }
        redaction.hide(&value)
        self = value
    }
}

extension Array: Redactable where Element: Redactable {
    mutating func redact(by redaction: inout Redaction) { for index in indices { redaction.hide(&self[index]) } }
}

extension UUID: Redactable {
    mutating func redact(by redaction: inout Redaction) {
        self = UUID(uuidString: redaction.hide(uuidString)) ?? UUID()
    }
}

/// The address of a file, whose beginning says where it is.
extension URL: Redactable {
    mutating func redact(by redaction: inout Redaction) {
        let isRelative = scheme == nil
        let folder = isRelative && relativePath.utf8.starts(with: "attachments/".utf8) ? "attachments/" : "/"
        let path = relativePath.utf8.dropFirst(relativePath.utf8.starts(with: folder.utf8) ? folder.utf8.count : 0)
        var components = URLComponents()
        (components.scheme, components.host) = isRelative ? (nil, nil) : ("file", "")
        components.path = folder + redaction.hide(String(decoding: path, as: UTF8.self))
        self = components.url ?? URL(filePath: "/")
    }
}

extension Coordinate: Redactable {
    mutating func redact(by redaction: inout Redaction) {
        redaction.hideDegrees(&latitude)
        redaction.hideDegrees(&longitude)
    }
}

extension ApplicationIdentifier: Redactable {
    mutating func redact(by redaction: inout Redaction) { self = ApplicationIdentifier(redaction.hide(rawValue)) }
}

// MARK: What a device keeps

extension SavedDeviceText.Line: Redactable {
    mutating func redact(by redaction: inout Redaction) {
        redaction.hide(&self, \.state, \.app, \.pending, \.delivered, \.arrival, \.liveActivity, \.storedPush)
    }
}

extension SavedState: Redactable {
    mutating func redact(by redaction: inout Redaction) {
        redaction.hide(&self, \.settings.location)
        settings.language = redaction.hideLanguage(settings.language)
        // What was asked for at a start, what is gone, and where dates were calculated is not a part of the picture.
        (awaitedSettings, configuredSettings, deletedApplications, timeZone) = ([], [:], nil, nil)
    }
}

extension SavedApplication: Redactable {
    mutating func redact(by redaction: inout Redaction) { redaction.hide(&self, \.application, \.categories) }
}

extension SavedRequest: Redactable {
    mutating func redact(by redaction: inout Redaction) { redaction.hide(&self, \.application, \.request) }
}

extension SavedArrival: Redactable {
    mutating func redact(by redaction: inout Redaction) { redaction.hide(&self, \.application, \.request) }
}

extension PushStore.Item: Redactable {
    mutating func redact(by redaction: inout Redaction) { redaction.hide(&self, \.application, \.push) }
}

extension SavedDeviceText.Line.Delivered: Redactable {
    mutating func redact(by redaction: inout Redaction) { redaction.hide(&self, \.facts, \.request) }
}

extension NotificationList.Facts: Redactable {
    mutating func redact(by redaction: inout Redaction) {
        redaction.hide(
            &self, \.id.application, \.id.request, \.summaryArgument, \.threadIdentifier, \.categoryIdentifier)
        drafts = .init(uniqueKeysWithValues: drafts.map { (redaction.hide($0), redaction.hide($1)) })
        group = GroupKey(
            section: group.section, application: id.application, thread: redaction.hide(group.thread),
            single: group.single.map { redaction.hide($0) })
    }
}

// MARK: Apps

extension Application: Redactable {
    mutating func redact(by redaction: inout Redaction) {
        redaction.hide(
            &self, \.identifier, \.name, \.iconGlyph, \.iconArt, \.contentExtensions, \.activityLayouts, \.soundNames,
            \.attachmentFolder)
        entitlements = Entitlements(
            Set(entitlements.granted), applicationGroups: entitlements.applicationGroups.map { redaction.hide($0) })
        developmentLanguage = redaction.hideLanguage(developmentLanguage)
        for tables in [\Application.localizations, \.singularForms] {
            self[keyPath: tables] = self[keyPath: tables].reduce(into: [:]) { tables, entry in
                tables[redaction.hideLanguage(entry.key)] = entry.value.reduce(into: [:]) { table, text in
                    table[redaction.hide(text.key)] = redaction.hide(text.value)
                }
            }
        }
    }
}

extension ContentExtension: Redactable {
    mutating func redact(by redaction: inout Redaction) { redaction.hide(&self, \.categories) }
}

extension ActivityLayout: Redactable {
    mutating func redact(by redaction: inout Redaction) {
        redaction.hide(&self, \.attributesType, \.title, \.text, \.value, \.stages, \.glyph)
        (progress, timer) = (progress.map { redaction.hidePath($0) }, timer.map { redaction.hidePath($0) })
        stage = stage.map { redaction.hidePath($0) }
    }
}

extension ActivityLayout.Template: Redactable {
    mutating func redact(by redaction: inout Redaction) { redaction.hide(&self, \.text, \.localization) }
}

extension AttachmentFolder: Redactable {
    mutating func redact(by redaction: inout Redaction) { redaction.hide(&self, \.key, \.folder) }
}

extension NotificationCategory: Redactable {
    mutating func redact(by redaction: inout Redaction) {
        redaction.hide(
            &self, \.identifier, \.actions, \.intentIdentifiers, \.hiddenPreviewsBodyPlaceholder,
            \.categorySummaryFormat, \.hiddenPreviewsBodyPlaceholderLocalization, \.categorySummaryFormatLocalization)
    }
}

extension NotificationAction: Redactable {
    mutating func redact(by redaction: inout Redaction) {
        redaction.hide(&self, \.identifier, \.title, \.titleLocalization, \.textInput)
        switch icon {
        case .systemImage(let name): icon = .systemImage(redaction.hide(name))
        case .templateImage(let name): icon = .templateImage(redaction.hide(name))
        case nil: break
        }
    }
}

extension NotificationAction.TextInput: Redactable {
    mutating func redact(by redaction: inout Redaction) {
        redaction.hide(&self, \.buttonTitle, \.placeholder, \.buttonTitleLocalization, \.placeholderLocalization)
    }
}

// MARK: Notifications

extension NotificationRequest: Redactable {
    mutating func redact(by redaction: inout Redaction) {
        redaction.hide(&self, \.identifier, \.content, \.collapseIdentifier)
        guard case .location(var region, let repeats) = trigger else { return }
        redaction.hide(&region.identifier)
        redaction.hideDegrees(&region.latitude)
        redaction.hideDegrees(&region.longitude)
        trigger = .location(region, repeats: repeats)
    }
}

extension NotificationContent: Redactable {
    mutating func redact(by redaction: inout Redaction) {
        // Key paths take longer, and every notification has these.
        (title, subtitle, body) = (redaction.hide(title), redaction.hide(subtitle), redaction.hide(body))
        (threadIdentifier, categoryIdentifier) = (redaction.hide(threadIdentifier), redaction.hide(categoryIdentifier))
        (summaryArgument, launchImageName) = (redaction.hide(summaryArgument), redaction.hide(launchImageName))
        redaction.hide(
            &self, \.localization.title, \.localization.subtitle, \.localization.body,
            \.localization.summaryArgument, \.attachments, \.targetContentIdentifier, \.filterCriteria)
        redaction.hide(&userInfo, in: .payload)
        communication = communication.map { whole in
            var sender = whole.sender
            redaction.hide(&sender)
            let group = whole.group.map { group in
                Communication.Group(
                    name: redaction.hide(group.name), members: group.members.map { redaction.hide($0) })
            }
            return Communication(
                kind: whole.kind, sender: sender, group: group,
                conversationIdentifier: whole.conversationIdentifier.map { redaction.hide($0) })
        }
        switch sound?.name {
        case .ringtone(let file?): sound?.name = .ringtone(redaction.hide(file))
        case .named(let file): sound?.name = .named(redaction.hide(file))
        case .systemDefault, .ringtone(nil), nil: break
        }
    }
}

extension LocalizedText: Redactable {
    mutating func redact(by redaction: inout Redaction) { redaction.hide(&self, \.key, \.arguments) }
}

extension NotificationAttachment: Redactable {
    mutating func redact(by redaction: inout Redaction) {
        redaction.hide(&self, \.identifier, \.url)
        if AttachmentType.type(identifier: typeIdentifier) == nil { redaction.hide(&typeIdentifier) }
    }
}

extension Sender: Redactable {
    mutating func redact(by redaction: inout Redaction) {
        redaction.hide(&self, \.displayName)
        if let known = handle { handle = Handle(redaction.hide(known.value), kind: known.kind) }
        switch picture {
        case .named(let name): picture = .named(redaction.hide(name))
        case .systemSymbol(let name): picture = .systemSymbol(redaction.hide(name))
        case .data: picture = .data(Data())
        case .file(var file):
            redaction.hide(&file)
            picture = .file(file)
        case nil: break
        }
    }
}

// MARK: Pushes

extension RemoteNotification: Redactable {
    mutating func redact(by redaction: inout Redaction) {
        redaction.hide(&self, \.request, \.headers.collapseIdentifier, \.apnsID, \.liveActivity)
    }
}

extension LiveActivityPush: Redactable {
    mutating func redact(by redaction: inout Redaction) {
        redaction.hide(&self, \.attributesType, \.inputPushChannel)
        redaction.hide(&attributes, in: .data)
        redaction.hide(&contentState, in: .data)
    }
}

extension LiveActivity: Redactable {
    mutating func redact(by redaction: inout Redaction) {
        redaction.hide(&self, \.id.application, \.id.attributesType)
        redaction.hide(&attributes, in: .data)
        redaction.hide(&contentState, in: .data)
    }
}
