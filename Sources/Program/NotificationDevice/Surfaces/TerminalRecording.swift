import DeviceInterface
import DeviceSession
import Foundation
import ScenarioRunning
import TerminalCanvas

/// The recording that a user begins and ends on the terminal of a device, by a key or by `--record`.
///
/// One file has both: the device as it was at the beginning, and the steps.
final class TerminalRecording {
    private unowned let session: DeviceSession
    private var begun: BegunRecording?
    /// The file that the user has named; `nil` for one in the current folder, named for ``date``.
    private var file: String?
    /// When the recording has begun.
    private var date = Date()

    init(_ session: DeviceSession) {
        self.session = session
    }

    /// Begins one, or ends and saves the one that has begun.
    ///
    /// - Returns: The outcome; `nil` if the screen says it already.
    func toggle() -> RequestOutcome? {
        if begun != nil { return end() }
        guard session.recording == nil else { return .needsRecordCommand }
        return begin(to: nil)
    }

    /// - Parameter file: A file that does not exist; `nil` makes one with a name of its own.
    /// - Returns: Why it has not begun; `nil` if it has.
    func begin(to file: String?) -> RequestOutcome? {
        (self.file, date) = (file, Date())
        do {
            if file == nil { try OutputFile.checkSaving(at: date, "scenario") }
        } catch {
            return .fileNotSaved(reason: error.cause)
        }
        do {
            begun = try BegunRecording(of: session, endedBy: .key)
            return nil
        } catch {
            return .fileNotSaved(reason: "\(error)")
        }
    }

    /// Ends the recording and saves it.
    ///
    /// - Returns: The outcome; `nil` if there is no recording.
    func end() -> RequestOutcome? {
        guard let ended = begun?.end(in: session) else { return nil }
        begun = nil
        let text = ended.scenario.map { $0 + "\n" }.joined()
        do {
            guard let file else { return .fileSaved(name: try OutputFile.save(text, at: date, "scenario")) }
            try OutputFile.create(Data(text.utf8), at: file)
            return .fileSaved(name: file)
        } catch {
            return .fileNotSaved(reason: error.cause)
        }
    }

    /// Ends the recording at the end of the device, saves it and prints that.
    ///
    /// - Returns: The exit status if it cannot be saved.
    func endReporting() -> Int32? {
        let title = file ?? "the recording"
        switch end() {
        case .fileSaved(let name): StandardError.report("\(name): saved; “\(ProgramName.current) play” plays it")
        case .fileNotSaved(let reason):
            StandardError.report("\(title): not saved: \(reason)")
            return ExitStatus.outputError
        default: break
        }
        return nil
    }
}
