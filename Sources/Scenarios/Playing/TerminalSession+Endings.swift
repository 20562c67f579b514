package import DeviceInterface
package import DeviceSession
import Foundation
import Glibc
package import TerminalCanvas
package import TerminalCurses

extension TerminalEvent {
    /// The exit status of an event that ends the program.
    package var exitStatus: Int32? {
        switch self {
        case .terminate(let signal): 128 + signal
        case .hangUp: 129
        case .key, .mouse, .paste, .resized, .resumed, .ground, .colors, .answered, .tookFrame: nil
        }
    }
}

extension TerminalSession {
    /// Ends for an event that ends the program.
    ///
    /// - Returns: The exit status.
    package func end(by event: TerminalEvent) -> Int32? {
        // A terminal that is gone cannot be restored.
        if event != .hangUp { end() }
        return event.exitStatus
    }

    /// Ends because the user has quit by an input.
    ///
    /// - Returns: The exit status; for Ctrl-C the one that a shell reports for a program that it has interrupted.
    package func end(afterQuittingBy input: Input, _ status: Int32 = 0) -> Int32 {
        end()
        return input == .key(.control("c")) ? 128 + SIGINT : status
    }

    /// Puts text on the clipboard of the terminal.
    package func outcome(ofCopying text: TerminalText) -> RequestOutcome {
        switch copy(text) {
        case .sent: .copied
        case .cut: .copiedBeginning
        case .impossible: .cannotCopy
        }
    }
}

extension Input {
    /// The input of the user that an event is; `nil` for another event.
    init?(_ event: TerminalEvent) {
        switch event {
        case .key(let key): self = .key(key)
        case .mouse(let mouse): self = .mouse(mouse)
        case .paste(let text): self = .paste(text)
        case .ground, .colors, .resized, .resumed, .answered, .tookFrame, .terminate, .hangUp: return nil
        }
    }
}

extension OutputFile {
    /// Saves a picture in the current folder.
    package static func outcome(ofSaving picture: String) -> RequestOutcome {
        do {
            return .fileSaved(name: try save(picture, at: Date()))
        } catch {
            return .fileNotSaved(reason: TerminalText(error.cause).string)
        }
    }
}
