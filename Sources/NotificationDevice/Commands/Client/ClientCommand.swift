import ArgumentParser
import DeviceControl
import Foundation
import TerminalCanvas

/// A command that speaks with a running device by its control API.
protocol ClientCommand: DeviceCommand {
    var name: DeviceOption { get }
}

extension ClientCommand {
    /// Sends a request and returns the reply of the device.
    ///
    /// - Throws: The exit status, after a message on standard error, if the device has not done what was asked for.
    @discardableResult
    func send(
        _ method: String, _ target: String, body: [UInt8] = []
    ) throws -> ControlClient.Response {
        try RunningDevice(name.folder()).request(method, target, body: body)
    }
}

/// A device as a client sees it.
struct RunningDevice {
    let folder: DeviceFolder
    let client: ControlClient

    init(_ folder: DeviceFolder) {
        self.folder = folder
        client = ControlClient(path: folder.socket.path)
    }

    /// Sends a request and returns the reply of the device.
    ///
    /// - Throws: The exit status, after a message on standard error, if the device has not done what was asked for.
    @discardableResult
    func request(_ method: String, _ target: String, body: [UInt8] = []) throws -> ControlClient.Response {
        let response = try send(method, target, body: body)
        if let problem = response.problem { throw problem.reported() }
        return response
    }

    /// Sends a request and returns the reply, whatever it is.
    ///
    /// - Throws: The exit status, after a message on standard error, if the device does not answer.
    func send(
        _ method: String, _ target: String, fields: [(name: String, value: String)] = [], body: [UInt8] = []
    ) throws -> ControlClient.Response {
        do {
            return try client.send(method, target, fields: fields, body: body)
        } catch {
            throw failed(error)
        }
    }

    /// Reports that the device does not answer, and returns the exit status.
    func failed(_ failure: ControlClientError) -> ExitCode {
        switch failure {
        case .notRunning:
            let option = folder.name == .ofProgram ? "" : " --device \(folder.name.argument)"
            let program = ProgramName.current
            StandardError.report(
                "device “\(folder.name)” is not running; start it by “\(program)\(option)”, or without a terminal by "
                    + "“\(program) --headless\(option)”")
            return ExitCode(ExitStatus.unavailable)
        case .broken(let reason):
            StandardError.report("device “\(folder.name)”: \(reason)")
            return ExitCode(ExitStatus.unavailable)
        }
    }
}

extension ControlError {
    /// The exit status that says the same.
    var exitStatus: Int32 {
        switch status {
        case Kind.notSaved.status: ExitStatus.outputError
        case Kind.badRequest.status: ExitStatus.usage
        case Kind.busy.status: ExitStatus.unavailable
        case 500...: ExitStatus.internalError
        default: ExitStatus.dataError
        }
    }

    /// The lines for standard error.
    ///
    /// - Parameter title: The name of the file that the body comes from.
    func lines(about title: String? = nil) -> [String] {
        let details = errors?.map(\.detail) ?? [detail]
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
    var printableJSON: String {
        let text = StateReportText.escaped(String(decoding: body, as: UTF8.self))
        return text.hasSuffix("\n") ? text : text + "\n"
    }

    /// Lines that are safe to print.
    var printableText: String { TerminalText(multiline: String(decoding: body, as: UTF8.self)).string }
}
