import Foundation
import NotificationModel
import NotificationWire
import TerminalCanvas
import Testing

/// Messages between an app and the device are decoded as they were encoded.
@Suite struct MessageCodingTests {
    private static func roundTrip<Message: Codable & Equatable>(_ message: Message) throws {
        let bytes = try JSONEncoder().encode(message)
        #expect(try JSONDecoder().decode(Message.self, from: bytes) == message)
    }

    // MARK: The device to an app

    /// The cases of a message. `init` is exhaustive, so that a new case must be added here and then needs a sample.
    private enum DeviceMessageCase: CaseIterable {
        case launch, enterBackground, end, terminate, application, center, serviceExtension, control, drawScreen
        case startContentExtension, contentExtensionReceived, askContentExtension, contentExtensionControl
        case drawContentExtension, stopContentExtension

        init(_ message: DeviceMessage) {
            self =
                switch message {
                case .launch: .launch
                case .enterBackground: .enterBackground
                case .end: .end
                case .terminate: .terminate
                case .application: .application
                case .center: .center
                case .serviceExtension: .serviceExtension
                case .control: .control
                case .drawScreen: .drawScreen
                case .startContentExtension: .startContentExtension
                case .contentExtensionReceived: .contentExtensionReceived
                case .askContentExtension: .askContentExtension
                case .contentExtensionControl: .contentExtensionControl
                case .drawContentExtension: .drawContentExtension
                case .stopContentExtension: .stopContentExtension
                }
        }
    }

    private static let deviceMessages: [DeviceMessage] =
        [
            .launch(inForeground: true), .launch(inForeground: false), .enterBackground, .end, .terminate, .drawScreen,
            .startContentExtension(
                session: Samples.call, Samples.contentExtension, Samples.notification, Samples.actions),
            .contentExtensionReceived(session: Samples.call, Samples.notification),
            .askContentExtension(session: Samples.call, CallIdentifier(rawValue: 8), Samples.response),
            .drawContentExtension(
                session: Samples.call,
                DrawingRequest(size: Size(columns: 40, rows: 12), repertoire: .ascii, rendering: .braille)),
            .stopContentExtension(session: Samples.call),
        ]
        + Samples.controlActions.flatMap { action -> [DeviceMessage] in
            [
                .control(action, identifier: "send"),
                .contentExtensionControl(session: Samples.call, action, identifier: "send"),
            ]
        }
        + applicationMessages.map(DeviceMessage.application) + centerMessages.map(DeviceMessage.center)
        + serviceExtensionMessages.map(DeviceMessage.serviceExtension)

    @Test("Every message from the device to an app survives coding", arguments: deviceMessages)
    func messagesToAnAppSurviveCoding(_ message: DeviceMessage) throws {
        try Self.roundTrip(message)
    }

    private static let applicationMessages: [ApplicationMessage] = [
        .situation(ApplicationSituation()),
        .situation(ApplicationSituation(activity: .inactive, badge: 3, isRegistered: true)),
        .launchedByRemoteNotification(["aps": .dictionary(["content-available": .integer(1)])]),
        .remoteNotification(Samples.call, userInfo: ["news": .array([.string("ひとつ"), .null])]),
        .deviceToken([0, 127, 255]),
    ]

    private enum CenterMessageCase: CaseIterable {
        case reply, willPresent, didReceive, openSettings

        init(_ message: CenterMessage) {
            self =
                switch message {
                case .reply: .reply
                case .willPresent: .willPresent
                case .didReceive: .didReceive
                case .openSettings: .openSettings
                }
        }
    }

    private static let centerMessages: [CenterMessage] =
        [
            .willPresent(Samples.call, Samples.notification), .didReceive(Samples.call, Samples.response),
            .openSettings(Samples.notification), .openSettings(nil),
        ] + replies.map { .reply(Samples.call, $0) }

    private enum ServiceExtensionMessageCase: CaseIterable {
        case run, expire, end

        init(_ message: ServiceExtensionMessage) {
            self =
                switch message {
                case .run: .run
                case .expire: .expire
                case .end: .end
                }
        }
    }

    private static let serviceExtensionMessages: [ServiceExtensionMessage] = [
        .run(Samples.call, Samples.request), .expire(Samples.call), .end(Samples.call),
    ]

    private enum ReplyCase: CaseIterable {
        case authorization, categories, settings, added, pending, delivered, badgeCountSet

        init(_ reply: ApplicationReply) {
            self =
                switch reply {
                case .authorization: .authorization
                case .categories: .categories
                case .settings: .settings
                case .added: .added
                case .pending: .pending
                case .delivered: .delivered
                case .badgeCountSet: .badgeCountSet
                }
        }
    }

    private static let replies: [ApplicationReply] = [
        .authorization(granted: true), .authorization(granted: false), .categories([Samples.category]),
        .settings(Samples.settings), .added(nil), .added(.attachmentCorrupt), .pending(Samples.requests),
        .delivered([Samples.notification]), .badgeCountSet(nil), .badgeCountSet(.badgeInputInvalid),
    ]

    // MARK: An app to the device

    private enum ReportCase: CaseIterable {
        case request, screen, contentFrame, ownCodeHasRun, printed

        init(_ report: ApplicationReport) {
            self =
                switch report {
                case .request: .request
                case .screen: .screen
                case .contentFrame: .contentFrame
                case .ownCodeHasRun: .ownCodeHasRun
                case .printed: .printed
                }
        }
    }

    private static let reports: [ApplicationReport] =
        [
            .screen(nil), .screen(ApplicationScreen(title: "Chat", controls: Samples.controls)),
            .contentFrame(session: Samples.call, nil), .contentFrame(session: Samples.call, Samples.frame),
            .ownCodeHasRun, .printed(["a line", "", "ひとつ"]),
        ]
        + requests.flatMap { request -> [ApplicationReport] in
            [.request(request, isOfDrawing: false), .request(request, isOfDrawing: true)]
        }

    @Test("Every message from an app to the device survives coding", arguments: reports)
    func messagesToTheDeviceSurviveCoding(_ report: ApplicationReport) throws {
        try Self.roundTrip(report)
    }

    private enum RequestCase: CaseIterable {
        case requestAuthorization, setCategories, getCategories, getSettings, add, getPending, removePending
        case removeAllPending, getDelivered, removeDelivered, removeAllDelivered, setBadgeCount, interactionDonated,
            urlOpeningRefused, applicationGroupRefused, attachmentRefused
        case willPresentAnswered, responseHandled, delegateMissing
        case extensionActionsChanged, extensionPerformedDefaultAction
        case extensionDismissed, extensionAnswered, serviceExtensionAnswered, serviceExtensionExpired, application

        init(_ request: ApplicationRequest) {
            self =
                switch request {
                case .requestAuthorization: .requestAuthorization
                case .setCategories: .setCategories
                case .getCategories: .getCategories
                case .getSettings: .getSettings
                case .add: .add
                case .getPending: .getPending
                case .removePending: .removePending
                case .removeAllPending: .removeAllPending
                case .getDelivered: .getDelivered
                case .removeDelivered: .removeDelivered
                case .removeAllDelivered: .removeAllDelivered
                case .setBadgeCount: .setBadgeCount
                case .application: .application
                case .interactionDonated: .interactionDonated
                case .urlOpeningRefused: .urlOpeningRefused
                case .applicationGroupRefused: .applicationGroupRefused
                case .attachmentRefused: .attachmentRefused
                case .willPresentAnswered: .willPresentAnswered
                case .responseHandled: .responseHandled
                case .delegateMissing: .delegateMissing
                case .extensionActionsChanged: .extensionActionsChanged
                case .extensionPerformedDefaultAction: .extensionPerformedDefaultAction
                case .extensionDismissed: .extensionDismissed
                case .extensionAnswered: .extensionAnswered
                case .serviceExtensionAnswered: .serviceExtensionAnswered
                case .serviceExtensionExpired: .serviceExtensionExpired
                }
        }
    }

    private static let requests: [ApplicationRequest] =
        [
            .requestAuthorization(Samples.call, [.alert, .provisional]), .setCategories([Samples.category]),
            .getCategories(Samples.call), .getSettings(Samples.call), .getPending(Samples.call),
            .removePending(["a", ""]), .removeAllPending, .getDelivered(Samples.call), .removeDelivered(["a"]),
            .removeAllDelivered, .setBadgeCount(Samples.call, -1), .interactionDonated("a message to Anna"),
            .urlOpeningRefused("https://example.com"),
            .applicationGroupRefused("group.a", reason: "it takes an entitlement"),
            .attachmentRefused("a.jpg", reason: "it is corrupt"),
            .willPresentAnswered(Samples.call, [.list, .banner]), .responseHandled(Samples.call),
            .delegateMissing(Samples.call), .delegateMissing(nil),
            .extensionActionsChanged(session: Samples.call, Samples.actions),
            .extensionPerformedDefaultAction(session: Samples.call), .extensionDismissed(session: Samples.call),
            .extensionAnswered(Samples.call, .dismissAndForwardAction),
            .serviceExtensionAnswered(Samples.call, Samples.content), .serviceExtensionExpired(Samples.call),
        ] + Samples.requests.map { .add(Samples.call, $0) } + applicationCalls.map(ApplicationRequest.application)

    private static let applicationCalls: [ApplicationCall] = [
        .followSituation, .registerForRemoteNotifications, .unregisterForRemoteNotifications, .setBadge(-1),
        .open("https://example.com/ü"), .usedOffMainThread("shared", place: "queue"),
        .remoteNotificationHandled(Samples.call, .newData), .remoteNotificationHandled(Samples.call, .unhandled),
    ]

    @Test("Every case is among the samples") func everyCaseIsAmongTheSamples() {
        #expect(Set(Self.deviceMessages.map(DeviceMessageCase.init)) == Set(DeviceMessageCase.allCases))
        #expect(Set(Self.centerMessages.map(CenterMessageCase.init)) == Set(CenterMessageCase.allCases))
        #expect(
            Set(Self.serviceExtensionMessages.map(ServiceExtensionMessageCase.init))
                == Set(ServiceExtensionMessageCase.allCases))
        #expect(Set(Self.replies.map(ReplyCase.init)) == Set(ReplyCase.allCases))
        #expect(Set(Self.reports.map(ReportCase.init)) == Set(ReportCase.allCases))
        #expect(Set(Self.requests.map(RequestCase.init)) == Set(RequestCase.allCases))
    }
}
