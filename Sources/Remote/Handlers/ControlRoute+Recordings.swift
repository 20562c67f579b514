import DeviceControl
import DeviceInterface
import DeviceSession
import ScenarioRunning

extension ControlRoute {
    /// Reports of the device, and recordings of its use.
    static let recordings = [
        ControlRoute("GET", "/report", parameters: ["redact"]) { request in
            try request.flag("redact")
        } perform: { desk, isRedacted in
            let export = desk.session.exportOfDevice(isRedacted: isRedacted)
            return .later { .json(export()) }
        },
        // Begins a recording with the device as it is, as far as steps lead there.
        ControlRoute("POST", "/recording", parameters: ["name", "file", "process"]) { request in
            let process = try request.number("process", in: 1...Int(Int32.max)).map(Int32.init)
            let writer = request.parameter("file").flatMap { file in
                process.map { RecordingWriter(file: file, process: $0) }
            }
            return (writer, RecordingEnd.command(name: request.parameter("name") ?? ""))
        } perform: { desk, recording in
            let (writer, end) = recording
            guard desk.session.recording == nil else {
                throw ControlError(.conflict, "what is done with the device is recorded already")
            }
            guard desk.session.played == nil else { throw ControlDesk.scenarioIsPlayed }
            let begun = try BegunRecording(of: desk.session, endedBy: end)
            (desk.recording, desk.recordingWriter) = (begun, writer)
            return .now(.json(status: 201, begun.report))
        },
        // Replies with the recording when it has ended.
        ControlRoute(
            "GET", "/recording",
            perform: { desk in
                guard desk.recording != nil else { throw nothingIsRecorded }
                return .held { desk.recordingReplies.append($0) }
            }),
        ControlRoute(
            "DELETE", "/recording",
            perform: { desk in
                guard let ended = desk.endedRecording() else { throw nothingIsRecorded }
                return .now(.json(ended))
            }),
    ]

    private static let nothingIsRecorded = ControlError(.conflict, "nothing is recorded on the device")
}
