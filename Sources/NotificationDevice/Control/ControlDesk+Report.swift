import DeviceControl
import DeviceInterface
import DeviceSession
import TerminalCanvas

// Reports of the device, and recordings of its use.
extension ControlDesk {
    func report(isRedacted: Bool, _ reply: @escaping Reply) {
        do {
            reply(.json(try session.deviceReport(screen.viewport, isRedacted: isRedacted)))
        } catch {
            reply(.problem(.busy, "\(error)"))
        }
    }

    /// Begins a recording with the device as it is when it has just started.
    ///
    /// - Parameter writer: The client that writes the file at the end; `nil` if nobody does.
    func beginRecording(name: String?, by writer: RecordingWriter?, _ reply: @escaping Reply) {
        guard session.recording == nil else {
            return reply(.problem(.conflict, "what is done with the device is recorded already"))
        }
        guard session.played == nil else { return reply(.problem(Self.scenarioIsPlayed)) }
        do {
            let facts = ProgramFacts(version: Version.current)
            let end = RecordingEnd.command(name: name ?? "")
            let begun = try BegunRecording(of: session, endedBy: end, facts: facts) { [unowned self] in
                screen.viewport
            }
            recording = begun
            recordingWriter = writer
            reply(.json(status: 201, begun.report))
        } catch {
            reply(.problem(.busy, "\(error)"))
        }
    }

    /// Replies with the recording when it has ended.
    func recording(_ reply: @escaping Reply) {
        guard recording != nil else { return reply(.problem(Self.nothingIsRecorded)) }
        recordingReplies.append(reply)
    }

    func endRecording(_ reply: @escaping Reply) {
        guard let end = endedRecording() else { return reply(.problem(Self.nothingIsRecorded)) }
        reply(.json(end))
    }

    /// Ends the recording and sends it to the clients that wait for it.
    ///
    /// - Returns: The recording; `nil` if there is none.
    @discardableResult
    func endedRecording() -> DeviceRecording? {
        guard var ended = recording?.end(in: session) else { return nil }
        ended.writer = recordingWriter
        (recording, recordingWriter) = (nil, nil)
        for reply in recordingReplies { reply(.json(ended)) }
        recordingReplies = []
        return ended
    }

    /// Refuses what changes the device while the steps of a scenario go on, as viewers' keys are refused then. Pushes
    /// are delivered.
    ///
    /// - Returns: Whether it has replied.
    func refusesBecauseOfScenario(_ reply: Reply) -> Bool {
        guard session.played?.isHandedOver == false else { return false }
        reply(.problem(Self.scenarioIsPlayed))
        return true
    }

    private static let scenarioIsPlayed = ControlError(.conflict, "a scenario is being played on the device")
    private static let nothingIsRecorded = ControlError(.conflict, "nothing is recorded on the device")
}
