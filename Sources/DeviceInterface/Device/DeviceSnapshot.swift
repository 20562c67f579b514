package import FoundationEssentials
package import NotificationCore
package import NotificationWire
package import TerminalCanvas

/// What the device looks like at one moment.
///
/// It is passed in and never kept: it shares its storage with the core, and a kept one would make the core copy
/// everything at its next change.
package struct DeviceSnapshot: Sendable {
    /// The device's time.
    package var now: Date
    /// The device's time zone, east of Greenwich positive.
    package var secondsFromGMT: Int
    package var system: NotificationSystem
    /// What the app in front shows, if it has code.
    package var applicationScreen: ApplicationScreen?
    /// What the extension of the open long look shows, if it has one and it has drawn.
    package var contentFrame: ContentExtensionFrame?
    /// The apps that have not answered for a second or more.
    package var delay: ApplicationDelay?
    package var log: DeviceLog
    package var program: ProgramFacts
    /// What the screen can show: it settles the language of all of the device's own words.
    package var repertoire: Repertoire {
        didSet { system.screenIsASCII = repertoire == .ascii }
    }

    package init(
        now: Date,
        secondsFromGMT: Int = 0,
        system: NotificationSystem,
        applicationScreen: ApplicationScreen? = nil,
        contentFrame: ContentExtensionFrame? = nil,
        delay: ApplicationDelay? = nil,
        log: DeviceLog = DeviceLog(),
        program: ProgramFacts = ProgramFacts(),
        repertoire: Repertoire = .unicode
    ) {
        self.now = now
        self.secondsFromGMT = secondsFromGMT
        self.system = system
        self.applicationScreen = applicationScreen
        self.contentFrame = contentFrame
        self.delay = delay
        self.log = log
        self.program = program
        self.repertoire = repertoire
        self.system.screenIsASCII = repertoire == .ascii
    }

    /// A moment as the device's clocks and calendars show it.
    func local(_ date: Date) -> LocalTime {
        LocalTime(date, secondsFromGMT: secondsFromGMT)
    }
}
