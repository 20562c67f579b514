import DeviceRuntime
import DeviceSession
package import Foundation
package import NotificationCore
package import NotificationModel
package import NotificationScenario

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
        let step = ScenarioRecorder.push(payload, to: receiver?.rawValue, fields: headers.fields)
        record(
            step.map { .step($0) }
                ?? .remark("Here a push came whose payload cannot stand in a scenario."))
    }

    package func willAssign(_ assignment: SettingAssignment) {
        record(.step(.set(assignment)))
    }

    /// A client does something for which scenarios have no step, such as removing an app.
    package func willDoWithoutStep() {
        record(.remark("Here a client did something that no step can do."))
    }

    /// A client moves the clock, which refuses a time that it cannot show.
    package func willAdvance(to date: Date) {
        willAdvance(from: session.runtime.clock.now, to: date)
    }

    func willAdvance(from now: Date, to date: Date) {
        let seconds = date.timeIntervalSince(now)
        guard seconds > 0, DeviceTime.range.contains(date) else { return }
        // Not before what is due then.
        let milliseconds = Int((seconds * 1_000 - 0.01).rounded(.up))
        record(.step(.advance(Double(milliseconds) / 1_000)))
        recorder.jump(by: Double(milliseconds) / 1_000)
    }

    /// Called before a client's step is performed, and after an expectation that is met, which is written if a replay
    /// meets it, too. What steps do with the screen is noted when it is carried out, as what users do; payloads come by
    /// ``willPush(_:to:_:isStrict:)``.
    package func willPerform(_ step: ScriptStep) {
        switch step {
        case .push, .pushText, .header, .wait, .show, .resize, .say, .isRecorded, .shot, .golden, .key, .text, .use,
            .useFocused, .answer, .reply:
            return
        case .set(let assignment): return willAssign(assignment)
        case .advance(let seconds), .pause(let seconds):
            return willAdvance(to: session.runtime.clock.now.addingTimeInterval(seconds))
        case .log, .see, .focus, .expect: guard holds(step) else { return }
        case .bell, .location, .look, .lock, .unlock, .tour, .open, .terminate: break
        }
        record(.step(step))
    }
}

extension PushHeaders {
    /// The headers that have other values than by default.
    fileprivate var fields: [String: String] {
        var fields: [String: String] = [:]
        fields["apns-collapse-id"] = collapseIdentifier
        switch expiration {
        case .unspecified: break
        case .once: fields["apns-expiration"] = "0"
        case .date(let date): fields["apns-expiration"] = "\(Int(date.timeIntervalSince1970))"
        }
        if priority != .immediate { fields["apns-priority"] = "\(priority.rawValue)" }
        fields["apns-push-type"] = type?.rawValue
        return fields
    }
}
