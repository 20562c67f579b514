import ArgumentParser
import CanvasMedia
import ControlHandlers
import DeviceControl
import DeviceSession
import Foundation
import TerminalCanvas

extension ControlError {
    /// The exit status that says the same.
    var exitStatus: Int32 {
        if kind == .unreadable { return ExitStatus.noInput }
        if kind == .unexpected { return ExitStatus.expectationFailed }
        return switch status {
        case Kind.notSaved.status: ExitStatus.outputError
        case Kind.badRequest.status: ExitStatus.usage
        case Kind.busy.status: ExitStatus.unavailable
        case 500...: ExitStatus.internalError
        default: ExitStatus.dataError
        }
    }

    /// The lines for standard error, at least one.
    ///
    /// - Parameter title: The name of the file that the body comes from.
    func lines(about title: String? = nil) -> [String] {
        let places = errors ?? []
        let details = places.isEmpty ? [detail] : places.map(\.detail)
        return details.map { detail in title.map { "\($0): \(detail)" } ?? detail }
    }

    /// Reports the problem, and returns the exit status.
    func reported(about title: String? = nil) -> ExitCode {
        StandardError.report(lines(about: title))
        return ExitCode(exitStatus)
    }
}

extension RunningDevice {
    /// Returns what a route answers, as text that is safe to print.
    func text(at target: String, _ format: FrameFormat) throws -> String {
        let response = try request("GET", target)
        return try reportingFailure { () throws(ControlClientError) in try response.printable(format) }
    }
}

extension ControlClient.Response {
    /// JSON that is safe to print.
    ///
    /// - Throws: ``ControlClientError/noDevice`` if the body is not JSON.
    func printableJSON() throws(ControlClientError) -> String {
        do {
            _ = try JSONSerialization.jsonObject(with: Data(body))
        } catch {
            throw .noDevice
        }
        let text = PrintableText.escapedJSON(String(decoding: body, as: UTF8.self))
        return text.hasSuffix("\n") ? text : text + "\n"
    }

    /// A frame that is safe to print.
    ///
    /// - Throws: ``ControlClientError/noDevice`` if the body is not a frame.
    func printable(_ format: FrameFormat) throws(ControlClientError) -> String {
        switch format {
        case .text where mediaType == MediaType.text, .svg where mediaType == MediaType.svg:
            return TerminalText(multiline: String(decoding: body, as: UTF8.self)).string
        case .ansi where mediaType == MediaType.text:
            return ANSIText(sanitizing: String(decoding: body, as: UTF8.self)).string
        case .json: return try printableJSON()
        case .text, .svg, .ansi: throw .noDevice
        }
    }
}

extension OutputFile {
    /// Writes a file instead of one of the same name, all of it or nothing.
    static func writeReporting(_ bytes: Data, to path: String) throws {
        do throws(InputError) {
            try OutputFile.write(bytes, to: path)
        } catch {
            throw StandardError.failure(error.description, error.status)
        }
    }
}

extension FrameFormat {
    /// The format that the name of a file says; `nil` if it says none.
    init?(file path: String) {
        self.init(fileExtension: URL(filePath: path).pathExtension)
    }

    init?(fileExtension: String) {
        switch fileExtension.lowercased() {
        case "txt", "text": self = .text
        case "ansi", "ans": self = .ansi
        case "svg": self = .svg
        case "json": self = .json
        default: return nil
        }
    }
}
