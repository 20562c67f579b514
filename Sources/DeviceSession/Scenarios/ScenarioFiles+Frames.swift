import DeviceInterface
import Foundation
import TerminalCanvas

// What steps do with frames and files, on every surface.
extension ScenarioFiles {
    /// Compares the lines of a frame with a file.
    ///
    /// - Returns: The error; `nil` if both are the same.
    package func failure(of lines: [String], againstFrameIn path: String) -> ScriptStepError? {
        do throws(InputError) {
            return FrameDifference(path: path, expected: try text(at: path), now: lines).map { .frame($0) }
        } catch {
            return .file(path: path, reason: error.description)
        }
    }

    /// Writes the session's frame to a file, in the form that the end of its name says: `svg`, `ansi`, `json`, or text.
    ///
    /// - Returns: The error; `nil` if the file is written.
    package func write(frameOf session: DeviceSession, _ viewport: Viewport, to path: String) -> ScriptStepError? {
        let text: String
        do {
            text =
                switch path.split(separator: ".").last {
                case "svg": session.svgPicture(viewport).text()
                case "ansi": session.ansiText(viewport, depth: .direct).string
                case "json": try StateReportText.json(session.report(viewport)) + "\n"
                default: session.frame(viewport).canvas.lines().map { $0 + "\n" }.joined()
                }
        } catch {
            return .file(path: path, reason: error.cause)
        }
        return save(text, at: permitted(path) ?? path)
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
