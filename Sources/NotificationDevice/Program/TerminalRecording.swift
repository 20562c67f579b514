import DeviceInterface
import DeviceSession
import Foundation
import TerminalCanvas

/// The recording that a user begins and ends on the terminal of a device, by a key or by `--record`.
///
/// One file has both: the device as it was at the beginning, and the steps.
final class TerminalRecording {
    private unowned let session: DeviceSession
    private let viewport: () -> Viewport
    private var begun: BegunRecording?
    /// The file of `--record`; `nil` for one in the current folder, named for the time.
    private var file: String?
    /// When the recording has begun.
    private var start = Date()

    init(_ session: DeviceSession, viewport: @escaping () -> Viewport) {
        (self.session, self.viewport) = (session, viewport)
    }

    /// Begins one, or ends and saves the one that has begun.
    ///
    /// - Returns: What has come of it; `nil` if the screen says so already.
    func toggle() -> RequestOutcome? {
        if begun != nil { return end() }
        guard session.recording == nil else { return .needsRecordCommand }
        return begin(to: nil)
    }

    /// - Parameter file: A file that does not exist; `nil` chooses a name.
    /// - Returns: Why it has not begun; `nil` if it has.
    func begin(to file: String?) -> RequestOutcome? {
        (self.file, start) = (file, Date())
        let name = file.map { String($0.split(separator: "/").last ?? "") } ?? FrameFile.name(at: start, "scenario")
        do {
            begun = try BegunRecording(
                of: session, named: name, facts: ProgramFacts(version: Version.current), viewport: viewport)
            return nil
        } catch {
            return .fileNotSaved(reason: "\(error)")
        }
    }

    /// Ends the recording and saves it.
    ///
    /// - Returns: What has come of it; `nil` if there is none.
    func end() -> RequestOutcome? {
        guard let ended = begun?.end(in: session) else { return nil }
        begun = nil
        let text = ended.scenario.map { $0 + "\n" }.joined()
        do {
            guard let file else { return .fileSaved(name: try FrameFile.save(text, at: start, "scenario")) }
            try Data(text.utf8).write(to: URL(filePath: file), options: .withoutOverwriting)
            return .fileSaved(name: file)
        } catch {
            return .fileNotSaved(reason: error.cause)
        }
    }
}
