import CanvasMedia
import DeviceInterface
import DeviceSession
import Foundation
import TerminalCanvas

// Steps that compare or write frames, on every surface.
extension ScenarioFiles {
    /// Compares the session's frame with a file, or writes it there.
    func compare(frameOf session: DeviceSession, _ seat: Seat, withFileAt path: String) throws(ScriptStepError) {
        let difference: FrameDifference?
        do {
            let now = try Self.text(ofFrameOf: session, seat, for: path)
            if updatesGoldens { return try Self.save(now, at: path) }
            difference = FrameDifference(path: path, expected: try text(at: path), now: now)
        } catch {
            throw Self.failure(error, at: path)
        }
        if let difference { throw .frame(difference) }
    }

    /// Writes the session's frame to a file.
    func write(frameOf session: DeviceSession, _ seat: Seat, to path: String) throws(ScriptStepError) {
        guard writesShots else { return }
        do {
            try Self.save(try Self.text(ofFrameOf: session, seat, for: path), at: permitted(path) ?? path)
        } catch {
            throw Self.failure(error, at: path)
        }
    }

    private static func failure(_ error: any Error, at path: String) -> ScriptStepError {
        .impossible("\(path): \((error as? InputError)?.description ?? error.cause)")
    }

    /// The frame in the form that the end of a file's name says: `svg`, `ansi`, `json`, or text. It has the characters
    /// of a screen in memory, pictures that stand, and nothing of others who look.
    private static func text(ofFrameOf session: DeviceSession, _ seat: Seat, for path: String) throws -> String {
        var seat = seat
        (seat.terminal.allowsMotion, seat.showsOthers) = (false, false)
        seat.terminal.repertoire = .unicode
        return switch path.split(separator: ".").last {
        case "svg": session.svgPicture(of: seat).text()
        case "ansi": session.ansiText(of: seat, depth: .direct).string
        case "json": try DeviceStateText.json(session.report(of: seat)) + "\n"
        default: session.frameWithMedia { session.picture(of: seat) }.canvas.lines().map { $0 + "\n" }.joined()
        }
    }

    /// Writes a text to a file, whose folder is made if it is not there.
    private static func save(_ text: String, at path: String) throws {
        let file = URL(filePath: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file, options: .atomic)
    }
}
