import DeviceInterface
package import DeviceRuntime
import NotificationCore
import TerminalCanvas

// The session and the code of its apps.
extension DeviceSession {
    /// Lets apps finish their work and adopts their pictures.
    package func settle() {
        commit()
        runtime.settle()
    }

    /// Does what ``settle()`` does, without waiting.
    ///
    /// - Parameter drawings: The number of pictures requested in this step.
    package func settleStep(drawings: inout Int) -> DeviceRuntime.SettleStep {
        commit()
        return runtime.settleStep(drawings: &drawings)
    }

    /// Gives apps a short time to answer before their pictures are used.
    ///
    /// - Returns: Whether apps are at rest, or so late that they are not waited for. Without a loop that moves the
    ///   clock, steps themselves let them come to rest.
    package func letApplicationsAnswer(
        until end: ContinuousClock.Instant, lateAt patienceEnd: ContinuousClock.Instant? = nil
    ) -> Bool {
        commit()
        return !isMovedByLoop || runtime.letApplicationsAnswer(until: end, lateAt: patienceEnd)
    }

    /// Tells apps what has been decided, which may start a content extension, and then says what is visible, so that
    /// its picture is asked for.
    private func commit() {
        runtime.commit()
        show()
    }

    /// Says what is visible, so that content extensions draw it for the seat of the last key.
    func show() {
        let seat = self[acting]
        let isOutlined = seat.terminal.isOutlined(runtime.system.settings)
        runtime.show(
            in: DeviceInterface.contentExtensionSize(in: seat.terminal.size, isOutlined: isOutlined),
            repertoire: seat.terminal.repertoire,
            picturesInColor: media != nil
                && DeviceSnapshot.showsPicturesInColor(
                    seat.terminal.repertoire, seat.terminal.colors, runtime.system.settings),
            isLight: seat.terminal.isLight(runtime.system.settings)
        )
    }
}
