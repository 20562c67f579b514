import CanvasMedia
import DeviceInterface
import DeviceRuntime
import DeviceSession
public import Foundation
import NotificationCore
public import NotificationHosting
import NotificationModel
import NotificationWire
import TerminalCanvas
public import UserNotifications

// The device as the user sees it at this moment.
extension TestDevice {
    /// The time on the device's clock.
    public var now: Date { withDevice { runtime, _ in runtime.clock.now } }

    public var isLocked: Bool { look { runtime, _ in runtime.system.isLocked } }

    /// The list of notifications, as it is on the lock screen.
    public var lockScreen: ShownList { list }

    /// The list of notifications, as it is in Notification Center: the same as on the lock screen.
    public var notificationCenter: ShownList { list }

    private var list: ShownList {
        look { runtime, session in
            let report = session.report(of: session[Seat.own])
            return ShownList(
                liveActivities: runtime.system.liveActivities.activities.map(ShownLiveActivity.init),
                groups: report.groups.map { group in
                    ShownGroup(
                        application: group.app, thread: group.thread, isExpanded: group.expanded,
                        summary: group.summary,
                        notifications: group.notifications.compactMap { shown in
                            let id = DeliveredNotification.Identifier(
                                application: ApplicationIdentifier(group.app), request: shown.identifier)
                            return runtime.system.list[id].map {
                                ShownNotification($0, title: shown.title, subtitle: shown.subtitle, body: shown.body)
                            }
                        })
                })
        }
    }

    /// The banner over the screen; `nil` if no banner is shown.
    public var banner: ShownNotification? {
        look { runtime, _ in
            runtime.system.banner.map { banner in
                let content = runtime.system.preview(of: banner.notification, words: runtime.system.deviceLanguage)
                return ShownNotification(
                    banner.notification, title: content.title, subtitle: content.subtitle, body: content.body)
            }
        }
    }

    /// The opened notification; `nil` if none is.
    public var longLook: ShownLongLook? {
        look { runtime, session in
            guard let longLook = runtime.system.longLook else { return nil }
            let report = session.report(of: session[Seat.own])
            let content = runtime.system.displayed(longLook.notification, words: runtime.system.deviceLanguage)
            return ShownLongLook(
                notification: ShownNotification(
                    longLook.notification, title: content.title, subtitle: content.subtitle, body: content.body),
                actions: longLook.actions.map {
                    ShownLongLook.Action(identifier: $0.identifier, title: $0.title, asksForText: $0.textInput != nil)
                },
                lines: report.longLook?.content ?? [],
                controls: (runtime.contentFrame?.controls ?? []).map(\.title),
                mediaButton: runtime.contentFrame?.mediaButton.map { $0.isPlaying ? .pause : .play })
        }
    }

    /// The question over the screen; `nil` if no question is open.
    public var alert: ShownAlert? {
        look { runtime, session in
            session.report(of: session[Seat.own]).alert.map { ShownAlert(title: $0.title, buttons: $0.buttons) }
        }
    }

    /// The screen of the app in front; `nil` on the home screen, while the device is locked, and for an app without
    /// code.
    public var screen: ShownScreen? {
        look { runtime, _ in
            guard !runtime.system.isLocked, runtime.system.frontApplication != nil else { return nil }
            return runtime.applicationScreen.map { ShownScreen(title: $0.title, controls: $0.controls.map(\.title)) }
        }
    }

    /// The number on an app's icon; 0 shows none.
    ///
    /// - Precondition: The app was given to the device.
    public func badge(of application: (any HostedApplication.Type)? = nil) -> Int {
        record(of: application)?.shownBadge ?? 0
    }

    /// The requests of an app that have not fired, soonest first.
    public func pending(of application: (any HostedApplication.Type)? = nil) -> [UNNotificationRequest] {
        look { runtime, _ in
            runtime.system.pending.items(of: host(of: application).identifier)
                .map { UNNotificationRequest(model: $0.request) }
        }
    }

    /// The options of each call by which an app has asked for permission, oldest first.
    ///
    /// - Precondition: The app was given to the device.
    public func authorizationRequests(
        of application: (any HostedApplication.Type)? = nil
    ) -> [UNAuthorizationOptions] {
        look { runtime, _ in
            (runtime.authorizationRequests[host(of: application).identifier] ?? [])
                .map { UNAuthorizationOptions(rawValue: UInt($0.rawValue)) }
        }
    }

    /// The token with which an app is registered for remote notifications, 32 bytes; `nil` for one that is not.
    ///
    /// - Precondition: The app was given to the device.
    public func pushToken(of application: (any HostedApplication.Type)? = nil) -> Data? {
        look { runtime, _ in
            let identifier = host(of: application).identifier
            let isRegistered = runtime.system.applications[identifier]?.isRegistered == true
            return isRegistered ? Data(DeviceToken(device: runtime.name, application: identifier).bytes) : nil
        }
    }

    /// The settings of an app, as it reads them.
    ///
    /// - Precondition: The app was given to the device.
    public func settings(of application: (any HostedApplication.Type)? = nil) -> UNNotificationSettings {
        // An app that the user has deleted reads what a new one does.
        let record = record(of: application) ?? ApplicationRecord(application: host(of: application).bundle.application)
        return look { runtime, _ in
            UNNotificationSettings(model: runtime.system.settings(of: record))
        }
    }

    /// The device's log, oldest first: calls of apps, deliveries, what delegates have answered.
    public var log: [ShownLogLine] {
        look { runtime, _ in
            runtime.log.entries.map {
                ShownLogLine(application: $0.application?.rawValue, kind: $0.kind.rawValue, text: $0.text)
            }
        }
    }

    /// The screen as text: a row per line, without the spaces at its end.
    ///
    /// - Parameters:
    ///   - columns: The width in cells, at least 1; by default 80, or what a script has made of it.
    ///   - rows: The height in cells, at least 1; by default 24.
    public func frame(columns: Int? = nil, rows: Int? = nil) -> String {
        precondition(columns ?? 1 > 0 && rows ?? 1 > 0, "a screen has at least one cell")
        return look { _, session in
            var seat = session[Seat.own]
            let size = seat.terminal.size
            seat.terminal.size = Size(columns: columns ?? size.columns, rows: rows ?? size.rows)
            let lines = session.picture(of: seat).canvas.lines()
            return lines.map { String($0.reversed().drop { $0 == " " }.reversed()) }.joined(separator: "\n")
        }
    }

    /// The screen as a picture: the text of an SVG.
    @_spi(Suites)
    public func picture() -> String { look { _, session in session.svgPicture(of: session[Seat.own]).text() } }

    /// `nil` if the user has deleted the app.
    private func record(of application: (any HostedApplication.Type)?) -> ApplicationRecord? {
        let identifier = host(of: application).identifier
        return look { runtime, _ in runtime.system.applications[identifier] }
    }

    /// An error that says what is on the screen.
    func error(_ problem: String) -> TestDeviceError {
        TestDeviceError(problem: problem, screen: frame())
    }
}

extension ShownNotification {
    init(_ model: DeliveredNotification, title: String, subtitle: String, body: String) {
        self.init(
            identifier: model.request.identifier, application: model.application.rawValue, title: title,
            subtitle: subtitle, body: body, date: model.date, notification: UNNotification(model: model))
    }

    var modelIdentifier: DeliveredNotification.Identifier {
        DeliveredNotification.Identifier(
            application: ApplicationIdentifier(application), request: identifier)
    }
}
