import ApplicationManifest
import DeviceControl
import DeviceInterface
import DeviceSession
import Foundation
import Glibc
import NotificationCore
import NotificationLocking
import NotificationModel
import NotificationScenario
import TerminalCanvas

/// Takes the requests of clients on the server's thread and does there what needs no device: parsing, and whatever may
/// be slow. The rest is work for the device.
struct ControlFront: Sendable {
    let inbox: ControlInbox
    let name: DeviceName
    /// The viewer whose screens the request is about; `nil` for the device's own.
    var viewer: Int?

    typealias Reply = @Sendable (ControlReply) -> Void

    func take(_ request: ControlRequest, _ reply: @escaping Reply) {
        switch request {
        case .ofViewer(let number, let request):
            var front = self
            front.viewer = number
            front.take(request, reply)
        case .push(let push):
            inbox.post(reply) { $0.push(push, reply) }
        case .receipt(let identifier, let wait):
            inbox.post(reply) { $0.receipt(of: identifier, wait: .seconds(wait), reply) }
        case .expectedState(let text, let wait):
            expectedState(text, wait: .seconds(wait), reply)
        case .steps(let text, let folder):
            steps(text, in: folder, reply)
        case .state:
            post(reply) { $0.state(reply) }
        case .frame(let format, let size, let color):
            frame(format, size, color, reply)
        case .elements(let format, let size):
            post(reply) { $0.elements(format, size, reply) }
        case .view(let link):
            inbox.post(reply) { $0.view(link, reply) }
        case .viewers:
            inbox.post(reply) { reply(.json($0.viewerDesk.report)) }
        case .log(let position, let lines):
            inbox.post(reply) { $0.log(after: position, lines: lines, reply) }
        case .report(let isRedacted):
            inbox.post(reply) { $0.report(isRedacted: isRedacted, reply) }
        case .beginRecording(let name, let file, let process):
            let writer = file.flatMap { file in process.map { RecordingWriter(file: file, process: $0) } }
            inbox.post(reply) { $0.beginRecording(name: name, by: writer, reply) }
        case .recording:
            inbox.post(reply) { $0.recording(reply) }
        case .endRecording:
            inbox.post(reply) { $0.endRecording(reply) }
        case .settings:
            inbox.post(reply) { $0.settings(reply) }
        case .assign(let settings):
            assign(settings, reply)
        case .install(let bytes):
            install(bytes, reply)
        case .remove(let application):
            inbox.post(reply) { $0.remove(application, reply) }
        case .launch(let application):
            inbox.post(reply) { $0.launch(application, reply) }
        case .terminate(let application):
            inbox.post(reply) { $0.terminate(application, reply) }
        case .advance(let seconds):
            inbox.post(reply) { $0.advance(by: seconds, reply) }
        case .setClock(let date):
            inbox.post(reply) { $0.setClock(to: date, reply) }
        case .locate(let place):
            inbox.post(reply) { $0.locate(place, reply) }
        case .travel(let places, let speed):
            inbox.post(reply) { $0.travel(places, speed: speed, reply) }
        case .statusBar:
            inbox.post(reply) { $0.statusBar(reply) }
        case .overrideTime(let text):
            inbox.post(reply) { $0.overrideTime(text, reply) }
        case .pasteboard:
            inbox.post(reply) { $0.pasteboard(reply) }
        case .setPasteboard(let text):
            inbox.post(reply) { $0.setPasteboard(text, reply) }
        case .version:
            reply(
                .json(
                    ControlReply.Version(version: Version.current, api: 1, device: "\(name)", process: getpid())))
        case .stop:
            inbox.post(reply) { $0.stop(reply) }
        }
    }

    /// Hands work to the device, for the screens that the request is about.
    private func post(_ reply: @escaping Reply, _ work: @escaping ControlInbox.Work) {
        guard let viewer else { return inbox.post(reply, work) }
        inbox.post(reply) { desk in desk.asViewer(viewer, reply) { work(desk) } }
    }

    private func expectedState(_ text: String, wait: Duration, _ reply: @escaping Reply) {
        do throws(ExpectationError) {
            let expectation = try Expectation(parsing: text)
            inbox.post(reply) { $0.state(when: expectation, wait: wait, reply) }
        } catch {
            var problem = ControlError(.badRequest, "that: \(error)", field: "that")
            problem.column = error.column
            reply(.problem(problem))
        }
    }

    private func frame(
        _ format: ControlRequest.FrameFormat, _ size: Size?, _ color: String?, _ reply: @escaping Reply
    ) {
        guard let depth = color.map({ ColorArgument(argument: $0)?.depth }) ?? .direct else {
            let names = ColorArgument.allValueStrings.joined(separator: ", ")
            return reply(
                .problem(.badRequest, "color is one of \(names); it is “\(color ?? "")”", field: "color"))
        }
        post(reply) { $0.frame(format, size, depth, reply) }
    }

    private func assign(_ settings: [ControlRequest.SettingText], _ reply: @escaping Reply) {
        var assignments: [SettingAssignment] = []
        var errors: [ControlError.Place] = []
        for setting in settings {
            do throws(SettingError) {
                guard !setting.name.contains("=") else { throw .unknownName(setting.name, nearest: nil) }
                assignments.append(try SettingAssignment(parsing: "\(setting.name)=\(setting.value)"))
            } catch {
                errors.append(ControlError.Place(error.description, field: setting.name))
            }
        }
        guard errors.isEmpty else { return reply(.problem(ControlError(.refused, errors))) }
        inbox.post(reply) { [assignments] in $0.assign(assignments, reply) }
    }

    private func install(_ bytes: [UInt8], _ reply: @escaping Reply) {
        do {
            var manifest = try ApplicationManifest(parsing: bytes)
            manifest.resolveAttachmentFolder(against: nil)
            inbox.post(reply) { [manifest] in $0.install(manifest, reply) }
        } catch {
            var errors = error.diagnostics.map {
                ControlError.Place($0.description, line: $0.line, column: $0.column, field: $0.path)
            }
            if error.furtherCount > 0 { errors.append(ControlError.Place("and \(error.furtherCount) more")) }
            reply(.problem(ControlError(.refused, errors)))
        }
    }

    private func steps(_ text: String, in folder: String?, _ reply: @escaping Reply) {
        let script: Script
        do {
            script = try Script(parsing: text)
        } catch {
            return reply(.problem(.badRequest, error.description))
        }
        let hasFiles = script.steps.contains { if case .push = $0 { true } else { false } }
        let post = { @Sendable in
            let prepared = ControlScript.Prepared(script, in: folder)
            self.post(reply) { $0.perform(prepared, reply) }
        }
        // A file can be slow, or a pipe that nobody writes to: only this client waits for it.
        guard hasFiles else { return post() }
        let problem = "the device has no thread for this"
        do { try SystemThread.start(post) } catch { reply(.problem(.busy, "\(problem): \(error)")) }
    }
}
