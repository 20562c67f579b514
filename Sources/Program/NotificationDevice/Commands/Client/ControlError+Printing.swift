import ArgumentParser
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

    /// Lines that are safe to print.
    var printableText: String { TerminalText(multiline: String(decoding: body, as: UTF8.self)).string }
}
