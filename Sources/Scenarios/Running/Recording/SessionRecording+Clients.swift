import DeviceInterface
import DeviceRuntime
import DeviceSession
package import Foundation
package import NotificationCore
package import NotificationModel
package import NotificationScenario
import TerminalCanvas

// Acts of clients and moves of the clock, as lines of a scenario.
extension SessionRecording {
    /// - Parameter isStrict: Whether a payload with warnings is refused.
    package func willPush(
        _ payload: [UInt8], to receiver: ApplicationIdentifier?, _ headers: PushHeaders, isStrict: Bool
    ) {
        do throws(PushError) {
            _ = try session.runtime.check(payload, to: receiver, headers: headers)
        } catch .warnings where !isStrict {
            // It is delivered all the same.
        } catch {
            return record(.remark("Here a push was refused."))
        }
        let step = ScenarioRecorder.push(payload, to: receiver?.rawValue, headers: headers.words)
        record(
            step.map { .step($0, namesItsThing: false) }
                ?? .remark("Here a push came whose payload cannot stand in a scenario."))
    }

    package func willAssign(_ assignment: SettingAssignment) {
        record(.step("set \(Script.quoted(assignment.text))", namesItsThing: false))
    }

    /// A client does something for which scenarios have no step, such as removing an app.
    package func willDoWithoutStep() {
        record(.remark("Here a client did something that no step can do."))
    }

    /// A client moves the clock, which refuses a time that it cannot show.
    package func willAdvance(to date: Date) {
        let seconds = date.timeIntervalSince(session.runtime.clock.now)
        guard seconds > 0, DeviceTime.range.contains(date) else { return }
        let milliseconds = Int((seconds * 1_000).rounded())
        record(.step("advance \(ScenarioRecorder.text(milliseconds: milliseconds))", namesItsThing: false))
        recorder.jump(by: Double(milliseconds) / 1_000)
    }

    /// Called before a client's step is performed at a seat. Payloads come by ``willPush(_:to:_:isStrict:)``.
    package func willPerform(_ step: ScriptStep, at seat: Int) {
        let isElsewhere = seat != self.seat
        switch step {
        case .push, .pushText, .header, .wait, .show, .resize, .say, .isRecorded, .shot, .golden: break
        case .key(let key): recordKeys([key], line: nil, at: seat)
        case .text(let text): recordKeys(text.compactMap { Key(name: String($0)) }, line: step, at: seat)
        case .set(let assignment): willAssign(assignment)
        case .advance(let seconds), .pause(let seconds):
            willAdvance(to: session.runtime.clock.now.addingTimeInterval(seconds))
        case .use, .useFocused, .answer, .reply: recordUse(step, at: seat)
        case .logContains(let text): if !isElsewhere, replayLogs(text) { record(line: step) }
        case .see, .focus, .expect, .bell: if !isElsewhere { record(line: step) }
        case .location, .look, .lock, .unlock, .tour, .open, .terminate: record(line: step)
        }
    }

    private func record(line step: ScriptStep) {
        record(
            step.line.map { .step($0, namesItsThing: false) }
                ?? .remark("Here a client performed a step that a file cannot have."))
    }

    /// Writes a step that does something with what the screen shows; one that finds nothing does nothing.
    private func recordUse(_ step: ScriptStep, at number: Int) {
        if case .use(let use, let query) = step, use != .action {
            do throws(ElementSearchError) {
                _ = try session.elements(of: session[number]).find(query, for: use)
            } catch {
                // The client hears of it.
                return
            }
        }
        if number != seat { actAmongSeveral() }
        record(line: step)
        noticeSource = nil
    }

    /// Writes keys as they are at the seat that a replay has, else what they do.
    private func recordKeys(_ keys: [Key], line: ScriptStep?, at number: Int) {
        defer { noticeSource = nil }
        guard number == seat, !isOfSeveral else {
            return record(.remark("Here a client pressed keys at another seat."))
        }
        if let line { record(line: line) } else { for key in keys { record(.key(key)) } }
    }

    /// The user has moved the clock, which is on its way.
    package func didStartJump(to target: Date) {
        pendingJump = target.timeIntervalSince(session.runtime.clock.now)
    }
}

extension PushHeaders {
    /// The headers that have other values than by default, as words of a scenario.
    fileprivate var words: [String] {
        var words: [String] = []
        if let collapseIdentifier {
            words.append(Script.quoted("apns-collapse-id=\(collapseIdentifier)"))
        }
        switch expiration {
        case .unspecified: break
        case .once: words.append("apns-expiration=0")
        case .date(let date):
            words.append("apns-expiration=\(Int(date.timeIntervalSince1970))")
        }
        if priority != .immediate { words.append("apns-priority=\(priority.rawValue)") }
        if let type { words.append("apns-push-type=\(type.rawValue)") }
        return words
    }
}
