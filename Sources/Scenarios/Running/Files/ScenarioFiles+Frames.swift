import DeviceInterface
import DeviceSession
import Foundation
import TerminalCanvas

// Steps that compare or write frames, on every surface.
extension ScenarioFiles {
    /// Compares the session's frame with a file, or writes it there.
    func compare(frameOf session: DeviceSession, _ size: Size, withFileAt path: String) throws(ScriptStepError) {
        let difference: FrameDifference?
        do {
            let now = try Self.text(ofFrameOf: session, size, for: path)
            if updatesGoldens { return try Self.save(now, at: path) }
            difference = FrameDifference(path: path, expected: try text(at: path), now: now)
        } catch {
            throw Self.failure(error, at: path)
        }
        if let difference { throw .frame(difference) }
    }

    /// Writes the session's frame to a file.
    func write(frameOf session: DeviceSession, _ size: Size, to path: String) throws(ScriptStepError) {
        guard writesShots else { return }
        do {
            try Self.save(try Self.text(ofFrameOf: session, size, for: path), at: permitted(path) ?? path)
        } catch {
            throw Self.failure(error, at: path)
        }
    }

    private static func failure(_ error: any Error, at path: String) -> ScriptStepError {
        .impossible("\(path): \((error as? InputError)?.description ?? error.cause)")
    }

    /// The frame in the form that the end of a file's name says: `svg`, `ansi`, `json`, or text. It has the characters
    /// of a screen in memory, pictures that stand, and nothing of viewers.
    private static func text(ofFrameOf session: DeviceSession, _ size: Size, for path: String) throws -> String {
        let (moves, viewers) = (session.movesPictures, session.facts.otherViewers)
        (session.movesPictures, session.facts.otherViewers) = (false, 0)
        defer { (session.movesPictures, session.facts.otherViewers) = (moves, viewers) }
        let viewport = Viewport(size: size)
        return switch path.split(separator: ".").last {
        case "svg": session.svgPicture(viewport).text()
        case "ansi": session.ansiText(viewport, depth: .direct).string
        case "json": try DeviceStateText.json(session.report(viewport)) + "\n"
        default: session.frame(viewport).canvas.lines().map { $0 + "\n" }.joined()
        }
    }

    /// Writes a text to a file, whose folder is made if it is not there.
    private static func save(_ text: String, at path: String) throws {
        let file = URL(filePath: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file, options: .atomic)
    }
}
