import DeviceInterface
import Foundation
import TerminalCanvas

// Steps that compare or write frames, on every surface.
extension ScenarioFiles {
    /// Compares the session's frame with a file, or writes it there.
    ///
    /// - Returns: The error; `nil` if both are the same.
    package func compare(
        frameOf session: DeviceSession, _ viewport: Viewport, withFileAt path: String
    ) -> ScriptStepError? {
        do {
            let now = try Self.text(ofFrameOf: session, viewport, for: path)
            if updatesGoldens { return save(now, at: path) }
            return FrameDifference(path: path, expected: try text(at: path), now: now).map { .frame($0) }
        } catch {
            return .file(path: path, reason: (error as? InputError)?.description ?? error.cause)
        }
    }

    /// Writes the session's frame to a file.
    ///
    /// - Returns: The error; `nil` if the file is written.
    package func write(frameOf session: DeviceSession, _ viewport: Viewport, to path: String) -> ScriptStepError? {
        do {
            return save(try Self.text(ofFrameOf: session, viewport, for: path), at: permitted(path) ?? path)
        } catch {
            return .file(path: path, reason: error.cause)
        }
    }

    /// The frame in the form that the end of a file's name says: `svg`, `ansi`, `json`, or text.
    private static func text(
        ofFrameOf session: DeviceSession, _ viewport: Viewport, for path: String
    ) throws -> String {
        switch path.split(separator: ".").last {
        case "svg": session.svgPicture(viewport).text()
        case "ansi": session.ansiText(viewport, depth: .direct).string
        case "json": try StateReportText.json(session.report(viewport)) + "\n"
        default: session.frame(viewport).canvas.lines().map { $0 + "\n" }.joined()
        }
    }

    /// Writes a text to a file, whose folder is made if it is not there.
    ///
    /// - Returns: The error; `nil` if the file is written.
    func save(_ text: String, at path: String) -> ScriptStepError? {
        do {
            let file = URL(filePath: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file, options: .atomic)
            return nil
        } catch {
            return .file(path: path, reason: error.cause)
        }
    }
}
