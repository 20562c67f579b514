import DeviceControl
import DeviceInterface
import DeviceSession
import ScenarioRunning

extension ControlRoute {
    /// Reports of the device, and recordings of its use.
    static let recordings = [
        ControlRoute(
            "GET", "/report",
            parameters: [
                .flag(
                    "redact",
                    "Whether every value that an app, a server or a user has written, keys and identifiers too, is "
                        + "replaced by one of the same shape; equal values stay equal.")
            ]
        ) { request in
            try request.flag("redact")
        } perform: { desk, isRedacted in
            let export = desk.session.exportOfDevice(isRedacted: isRedacted)
            return .later { .json(export()) }
        }
        .described(
            "report", "The device as it is, so that a scenario can begin with it.", answer: "The device.",
            reply: "DeviceExport"),
        // Begins a recording with the device as it is, as far as steps lead there.
        ControlRoute(
            "POST", "/recording",
            parameters: [
                ControlParameter("name", "What the screen calls the recording."),
                ControlParameter("file", "The absolute path of the file that the client writes at the end."),
                .integer(
                    "process",
                    "The process of the client: whoever ends the recording waits until that has written the file.",
                    1...Int(Int32.max)),
            ]
        ) { request in
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
        }
        .described(
            "beginRecording",
            "Begins to record what is done with the device. It begins with the device as it is. If something is open that "
                + "no step of a scenario brings back, the device is locked first, its apps are ended and its screens are "
                + "as after a start.",
            status: 201, answer: "The device at the beginning.", reply: "DeviceExport"),
        // Replies with the recording when it has ended.
        ControlRoute(
            "GET", "/recording",
            perform: { desk in
                guard desk.recording != nil else { throw nothingIsRecorded }
                return .held { desk.recordingReplies.append($0) }
            }
        )
        .described(
            "recording", "The recording, when it has ended.", answer: "The recording.", reply: "DeviceRecording",
            problems: [.conflict]),
        ControlRoute(
            "DELETE", "/recording",
            perform: { desk in
                guard let ended = desk.endedRecording() else { throw nothingIsRecorded }
                return .now(.json(ended))
            }
        )
        .described("endRecording", "Ends the recording.", answer: "The recording.", reply: "DeviceRecording"),
    ]

    private static let nothingIsRecorded = ControlError(.conflict, "nothing is recorded on the device")
}
