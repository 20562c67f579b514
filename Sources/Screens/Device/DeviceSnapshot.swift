package import FoundationEssentials
package import NotificationCore
package import NotificationModel
package import NotificationWire
package import TerminalCanvas

/// The device at one moment, as the screens see it.
///
/// A reference, because a copy would retain everything in the core's value. It is passed in and never kept: it shares
/// its storage with the core, and a kept one would make the core copy everything at its next change.
package final class DeviceSnapshot: Sendable {
    package let now: Date
    /// The device's time zone, east of Greenwich positive.
    package let secondsFromGMT: Int
    package let system: NotificationSystem
    /// The screen of the app in front, if it has code.
    package let applicationScreen: ApplicationScreen?
    /// The picture of the extension of the open long look, if it has one and that has drawn.
    package let contentFrame: ContentExtensionFrame?
    /// The apps that have not answered for a second or more.
    package let delay: ApplicationDelay?
    /// Why changes are not saved, in a few words; `nil` if they are, or if the device keeps nothing.
    package let savingProblem: String?
    package let log: DeviceLog
    package let program: ProgramFacts
    /// The pictures and lengths that have been read from files.
    package let media: MediaShelf
    /// The clock of moving pictures, which runs while the device’s stands; `nil` where no picture moves.
    package let pictureTime: Duration?
    /// The clock of the mouse, which is that of moving pictures; `nil` where no press is long.
    package let pressTime: Duration?
    /// The language of this screen: the device's, or that of the viewer that looks at it.
    package let language: DeviceLanguage
    /// The region of its times and dates.
    private let region: DeviceRegion

    package init(
        now: Date,
        secondsFromGMT: Int = 0,
        system: NotificationSystem,
        applicationScreen: ApplicationScreen? = nil,
        contentFrame: ContentExtensionFrame? = nil,
        delay: ApplicationDelay? = nil,
        savingProblem: String? = nil,
        log: DeviceLog = DeviceLog(),
        program: ProgramFacts = ProgramFacts(),
        media: MediaShelf = MediaShelf(),
        pictureTime: Duration? = nil,
        pressTime: Duration? = nil
    ) {
        let language = (program.language ?? system.deviceLanguage).shown(in: program.terminal.repertoire)
        self.language = language
        region = system.settings.region
        self.now = now
        self.secondsFromGMT = secondsFromGMT
        self.applicationScreen =
            system.frontApplication.map { front in
                applicationScreen.map { system.displayed($0, of: front, words: language) }
            } ?? applicationScreen
        self.contentFrame =
            system.longLook.map { open in
                contentFrame.map { system.displayed($0, of: open.notification.application, words: language) }
            } ?? contentFrame
        self.delay = delay
        self.savingProblem = savingProblem
        self.log = log
        self.program = program
        self.media = media
        self.pictureTime = pictureTime
        self.pressTime = pressTime ?? pictureTime
        // Last, so that it is moved here and not copied.
        self.system = system
    }

    /// The same moment with another device.
    convenience init(_ other: DeviceSnapshot, _ system: NotificationSystem) {
        self.init(
            now: other.now, secondsFromGMT: other.secondsFromGMT, system: system,
            applicationScreen: other.applicationScreen, contentFrame: other.contentFrame, delay: other.delay,
            savingProblem: other.savingProblem, log: other.log, program: other.program, media: other.media,
            pictureTime: other.pictureTime, pressTime: other.pressTime)
    }

    /// The characters that the screen can show.
    package var repertoire: Repertoire { program.terminal.repertoire }

    /// The colours of a screen with that many rows.
    func palette(rows: Int) -> Palette { program.terminal.palette(system.settings.theme, rows: rows) }

    /// A moment as the device's clocks and calendars show it, with the offset that the zone has then. A time that no
    /// clock shows has the offset of now.
    func local(_ date: Date) -> LocalTime {
        let isShown = date != now && abs(date.timeIntervalSince(now)) < 1e10
        let offset = isShown ? system.timeZone.secondsFromGMT(for: date) : secondsFromGMT
        return LocalTime(date, secondsFromGMT: offset, region: region)
    }

    /// How far the device's clock is ahead, such as `+1 h`; empty for less than a minute.
    var clockLead: String {
        let minutes = Int((min(max(0, program.clockLead), 1e12) / 60).rounded())
        return minutes == 0 ? "" : "+" + RelativeTime.length(ofMinutes: minutes, in: language)
    }

    /// The same beside a clock.
    var clockMark: TerminalText { program.showsClockLead ? TerminalText(clockLead) : .empty }

    /// A time of day as clocks show it.
    func clock(_ time: ScheduledSummary.Time) -> String {
        let date = Date(timeIntervalSince1970: Double(time.hour * 3_600 + time.minute * 60))
        return LocalTime(date, secondsFromGMT: 0, region: region).clock(in: language)
    }
}

// The texts that the user reads, with the device's own words in a language that the screen has letters for.
extension DeviceSnapshot {
    package func name(of application: ApplicationIdentifier) -> String {
        system.name(of: application, words: language)
    }

    func displayed(_ notification: DeliveredNotification) -> NotificationContent {
        system.displayed(notification, words: language)
    }

    func preview(of notification: DeliveredNotification) -> NotificationContent {
        system.preview(of: notification, words: language)
    }

    func preview(of group: NotificationGroup) -> NotificationContent {
        system.preview(of: group, words: language)
    }

    func summary(of group: NotificationGroup, fits: (String) -> Bool = { _ in true }) -> String? {
        system.summary(of: group, words: language, lacksLetters: repertoire != .unicode, fits: fits)
    }
}

extension DeviceLanguage {
    /// The language of the device's own words where the device has this one.
    ///
    /// A screen that has only ASCII shows English instead of a language that ASCII cannot write. French stays, because
    /// it can be read without its accents.
    package func shown(in repertoire: Repertoire) -> DeviceLanguage {
        repertoire != .unicode && !hasLatinLetters ? .english : self
    }
}

/// Facts that screens show about the program, and about the terminal that they are drawn for.
package struct ProgramFacts: Equatable, Sendable {
    package var version: String
    package var terminal: TerminalDescription
    /// What the status line says instead of the time, for pictures; `nil` for the time.
    package var statusTime: TerminalText?
    /// The command that starts the tour again; `nil` in a program without a tour.
    package var tourCommand: String?
    /// The command that pushes a payload to this device; `nil` for a device that no command reaches.
    package var pushCommand: String?
    /// The command that lists the program's own scenarios and plays them; `nil` in a program without any.
    package var playCommand: String?
    /// The language that the viewer has chosen for itself; `nil` for the device's.
    package var language: DeviceLanguage?
    /// What a viewer may do; `nil` on the device's own terminal, or without one.
    package var viewer: SeatRights?
    /// How many others look at the device.
    package var otherViewers = 0
    /// The names of those who have one.
    package var otherNames: [String] = []
    /// Whether what is done with the device is recorded.
    package var isRecorded = false
    /// The seconds that the device's clock is ahead of the computer's, or of where a clock that stands has begun.
    package var clockLead = 0.0
    /// Whether that is said beside the clock.
    package var showsClockLead = true

    /// Whether a user is at this terminal and others look, too; nobody is at the screen of a device without one.
    var isWithOthers: Bool { otherViewers > 0 && (viewer != nil || terminal.name != nil) }

    package init(version: String = "", _ terminal: TerminalDescription = TerminalDescription()) {
        self.version = version
        self.terminal = terminal
    }
}

/// What a viewer of a device that runs elsewhere may do.
package struct SeatRights: Equatable, Sendable {
    /// Whether it only looks.
    package var watches: Bool
    /// Whether its user may end the device by quitting: not one that was started without a terminal.
    package var mayEndDevice: Bool
    /// Whether it is a guest's.
    package var isKiosk: Bool

    package init(watches: Bool, mayEndDevice: Bool, isKiosk: Bool = false) {
        (self.watches, self.mayEndDevice, self.isKiosk) = (watches, mayEndDevice, isKiosk)
    }
}

extension DeviceSnapshot {
    /// Whether it is a guest who looks, who is offered the phone and nothing else.
    var isKiosk: Bool { program.viewer?.isKiosk == true }
}

extension TerminalDescription {
    fileprivate func palette(_ theme: DisplayTheme, rows: Int) -> Palette {
        Palette(theme, colors.map { ColorDepth(count: $0) } ?? .direct, appearance, rows: rows)
    }

    /// Whether shapes have outlines with these settings, in place of grounds.
    package func isOutlined(_ settings: DeviceSettings) -> Bool { !palette(settings.theme, rows: 1).isFilled }

    /// Whether the ground of screens is light with these settings.
    package func isLight(_ settings: DeviceSettings) -> Bool { palette(settings.theme, rows: 1).isLight }
}
