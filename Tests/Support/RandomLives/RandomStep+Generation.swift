import FoundationEssentials
import NotificationCore
import NotificationModel
import NotificationWire

extension RandomStep {
    /// Returns a random step of any kind.
    package static func random(using generator: inout some RandomNumberGenerator) -> RandomStep {
        switch Int.random(in: 0..<100, using: &generator) {
        case 0..<18: .event(.application(.random(&generator), .random(&generator)))
        case 18..<30: .event(.pushArrived(.random(&generator), .random(&generator)))
        case 30..<46: .gesture(.random(&generator), choice: Int.random(in: 0..<12, using: &generator))
        case 46..<60:
            .answer(
                .random(&generator),
                choice: Bool.random(using: &generator) ? 0 : Int.random(in: 0..<6, using: &generator))
        case 60..<62:
            .addAgain(choice: Int.random(in: 0..<12, using: &generator), name: .randomIdentifier(&generator))
        case 62..<72: .pass(randomSeconds(&generator))
        case 72..<79: .passToDeadline(offset: [-0.5, 0, 0, 0, 0.5].random(&generator))
        case 79: .stepClock([-7_200, -90, -1, 5, 600, 3_600].random(&generator))
        default: .event(.randomOfUser(&generator))
        }
    }

    private static func randomSeconds(_ generator: inout some RandomNumberGenerator) -> Double {
        switch Int.random(in: 0..<20, using: &generator) {
        case 0..<12: Double(Int.random(in: 0...24, using: &generator)) / 4
        case 12..<16: Double(Int.random(in: 30...1_800, using: &generator))
        case 16..<18: 3_600
        case 18: 86_400
        default: -600
        }
    }
}

extension SystemEvent {
    /// Events caused by the user or the environment, except actions on notifications.
    fileprivate static func randomOfUser(_ generator: inout some RandomNumberGenerator) -> SystemEvent {
        switch Int.random(in: 0..<55, using: &generator) {
        case 0..<5: .lockPressed
        case 5: .locked
        case 6..<8: .unlocked
        case 8..<10: .homePressed
        case 10..<12: .notificationCenterOpened
        case 12: .notificationCenterClosed
        case 13..<17: .applicationOpened(.random(&generator))
        case 17..<20: .alertAnswered(accepted: Int.random(in: 0..<3, using: &generator) > 0)
        case 20..<22: .bannerDismissed
        case 22: .longLookClosed
        case 23..<26: .clearUndone
        case 26..<34: .settingAssigned(.random(&generator))
        case 34: .applicationMuted(.random(&generator), ([nil, .hour, .today] as [MuteSpan?]).random(&generator))
        case 35..<37: .provisionalKept(.random(&generator), ProvisionalAnswer.allCases.random(&generator))
        case 37: .applicationSettingsOpened(.random(&generator), from: nil)
        case 38: .languageChanged(["en", "fr", "zh-Hans", "de"].random(&generator))
        case 39..<42: .randomMove(&generator)
        case 42: .timeZoneChanged(.random(&generator))
        case 43: .applicationWoken(.random(&generator))
        case 44: .applicationInstalled(RandomDevice.applications.random(&generator))
        case 45:
            .authorizationPreset(
                .random(&generator),
                ([.authorized, .provisional, .denied, .notDetermined] as [AuthorizationStatus]).random(&generator),
                .random(&generator))
        case 46: .applicationRemoved(.random(&generator))
        case 47..<49: .sideButtonPressed
        case 49: ([.screenTouched, .userRecognized] as [SystemEvent]).random(&generator)
        case 50: .liveActivityTapped(.random(&generator))
        case 51: .liveActivityDismissed(.random(&generator))
        case 52: .randomOfNothing(&generator)
        case 53: .applicationEnded(.random(&generator))
        default: .timePassed
        }
    }

    /// Events that refer to something that does not exist: a question never asked, a notification never delivered.
    private static func randomOfNothing(_ generator: inout some RandomNumberGenerator) -> SystemEvent {
        let call = CallIdentifier(rawValue: [0, 1_000_000, .max].random(&generator))
        let nowhere = DeliveredNotification.Identifier(application: .random(&generator), request: "never")
        return switch Int.random(in: 0..<16, using: &generator) {
        case 0: .application(.random(&generator), .willPresentAnswered(call, PresentationOptions(rawValue: 31)))
        case 1: .application(.random(&generator), .responseHandled(call))
        case 2: .application(.random(&generator), .extensionAnswered(call, .dismissAndForwardAction))
        case 3: .application(.random(&generator), .extensionActionsChanged(session: call, RandomDevice.actions))
        case 4: .application(.random(&generator), .extensionDismissed(session: call))
        case 5: .application(.random(&generator), .serviceExtensionAnswered(call, .random(&generator)))
        case 6: .application(.random(&generator), .serviceExtensionExpired(call))
        case 7: .notificationTapped(nowhere)
        case 8: .longLookOpened(nowhere)
        case 9: .actionTapped(nowhere, action: "open", userText: "text")
        case 10: .cleared([nowhere, nowhere])
        case 11: .application(.random(&generator), .application(.remoteNotificationHandled(call, .newData)))
        case 12: .application(.random(&generator), .delegateMissing(Bool.random(using: &generator) ? call : nil))
        case 13: .draftChanged(nowhere, Draft(of: "text", writer: nil))
        case 14: .summaryOpened(ListSection.allCases.random(&generator), Bool.random(using: &generator))
        default: .attachmentsImported(call, .failure(.attachmentCorrupt))
        }
    }

    private static func randomMove(_ generator: inout some RandomNumberGenerator) -> SystemEvent {
        let place = Coordinate.places.random(&generator)
        return .locationChanged(latitude: place.latitude, longitude: place.longitude)
    }
}

extension RandomGesture {
    fileprivate static func random(_ generator: inout some RandomNumberGenerator) -> RandomGesture {
        switch Int.random(in: 0..<20, using: &generator) {
        case 0..<3: .tap
        case 3..<7: .openLongLook
        case 7..<12: .action(RandomDevice.actions.random(&generator).identifier, userText: nil)
        case 12: .action("reply", userText: "yes")
        case 13..<16: .clear
        case 16: .clearGroup
        case 17: .clearAll
        case 18: .openSettings
        default: .withdraw
        }
    }
}

extension RandomAnswer {
    fileprivate static func random(_ generator: inout some RandomNumberGenerator) -> RandomAnswer {
        switch Int.random(in: 0..<19, using: &generator) {
        case 0..<5: .presentation(PresentationOptions(rawValue: .random(in: 0..<32, using: &generator)))
        case 5..<7: .responseHandled
        case 7..<10:
            .contentExtension(
                ([.doNotDismiss, .dismiss, .dismissAndForwardAction] as [ContentExtensionResponseOption])
                    .random(&generator))
        case 10: .contentExtensionActions(Array(RandomDevice.actions.prefix(.random(in: 0...2, using: &generator))))
        case 11: .contentExtensionOpens
        case 12: .contentExtensionCloses
        case 13: .serviceExtensionExpired
        case 14:
            .remoteNotificationHandled(
                ([.newData, .noData, .failed, .unhandled] as [BackgroundFetchResult]).random(&generator))
        case 15: .noDelegateToAsk
        case 16: .noDelegateToTell
        default: .serviceExtension(.random(&generator))
        }
    }
}

extension SettingAssignment {
    fileprivate static func random(_ generator: inout some RandomNumberGenerator) -> SettingAssignment {
        while true {
            let isOfDevice = Bool.random(using: &generator)
            let setting: Setting =
                isOfDevice
                ? .device(.allCases.random(&generator))
                : .application(.random(&generator), .allCases.random(&generator))
            // A setting without samples has none to choose; that all samples are values is a test of its own.
            guard let value = setting.samples.randomElement(using: &generator),
                let assignment = try? setting.assignment(value)
            else { continue }
            return assignment
        }
    }
}

extension SettingAssignment.Setting {
    /// Values that random lives set: the choices of the definition, or its example and those that make more happen.
    package var samples: [String] {
        if case .choices(let choices) = values { return choices }
        switch self {
        case .device(let setting): return [setting.definition.example].compactMap(\.self) + (Self.texts[setting] ?? [])
        case .application(_, let setting): return [setting.definition.example].compactMap(\.self)
        }
    }

    private static let texts: [DeviceSetting: [String]] = [
        .summaryTimes: ["9:35", "0:00,9:32,12:00,23:59"],
        .timeZone: ["automatic", "UTC", "+09:00", "America/New_York", "Pacific/Chatham"],
        .location: ["none"] + Coordinate.places.map { "\($0.latitude),\($0.longitude)" },
    ]
}
