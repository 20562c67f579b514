package import FoundationEssentials
package import NotificationCore
package import NotificationWire
package import TerminalCanvas

/// One thing that the shell must do because of an input. Effects are performed in the order given.
package enum InterfaceEffect: Equatable, Sendable {
    case event(SystemEvent)
    case control(ControlOwner, identifier: String, ControlAction)
    /// The device's clock moves ahead, or back to the computer's time.
    case timeJump(TimeJump)
    /// Put text on the device's pasteboard, and on the clipboard of the terminal.
    case copy(TerminalText)
    /// Put what was copied into the text field, as if it was pasted.
    case insertPasteboard
    case savePicture
    /// Record what is done from now on, or end the recording and save it.
    case record
    case suspend
    /// Paint the whole screen again.
    case redraw
    /// The mouse is the program's, or left to the terminal.
    case mouse(isUsed: Bool)
    /// The viewer leaves; the device goes on.
    case detach
    /// The device ends.
    case quit
}

/// The result of a request that only the owner of the screen can perform, as the user is told it.
package enum RequestOutcome: Equatable, Sendable {
    case copied
    /// Only the beginning was copied, because the text is too long.
    case copiedBeginning
    case cannotCopy
    case fileSaved(name: String)
    case fileNotSaved(reason: String)
    /// No shell would continue the process.
    case cannotSuspend
    /// No user is at a terminal.
    case needsTerminal
    /// On this surface a command records, and no key.
    case needsRecordCommand
    /// A scenario is played here, which is not recorded.
    case scenarioIsPlayed
    /// The time is later than the clock can show.
    case clockEnds
    /// A replay of the recording does not show what is to be expected.
    case notInReplay
    /// A recording writes down what is done with the device.
    case recordingBegins(RecordingEnd)
}

/// How a recording ends, for who looks at the screen.
package enum RecordingEnd: Equatable, Sendable {
    /// By the key that has begun it.
    case key
    /// With the program.
    case quitting
    /// By a command in a shell.
    ///
    /// - Parameter name: The file's name.
    case command(name: String)
    /// By the user at another terminal.
    case elsewhere
}

/// Whose control it is.
package enum ControlOwner: Hashable, Sendable {
    case application
    /// The extension of the open long look.
    case contentExtension
}

/// How far the device's clock jumps.
package enum TimeJump: Hashable, Sendable, CaseIterable {
    /// To the moment of the next pending request.
    case nextScheduled
    case minute
    case hour
    case day
    /// Back to the computer's time.
    case back

    /// Where the jump ends; `nil` if nothing is scheduled, and for the way back.
    package func target(from now: Date, in system: NotificationSystem) -> Date? {
        switch self {
        case .nextScheduled: system.pending.nextDate
        case .minute: now.addingTimeInterval(60)
        case .hour: now.addingTimeInterval(3_600)
        case .day: now.addingTimeInterval(86_400)
        case .back: nil
        }
    }
}

/// An action of the user at the terminal.
package enum Input: Equatable, Sendable {
    case key(Key)
    case mouse(MouseEvent)
    /// Text pasted in one piece; it never acts as keys.
    case paste(String)
}
