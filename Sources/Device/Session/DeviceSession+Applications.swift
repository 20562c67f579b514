import DeviceInterface
package import DeviceRuntime
import NotificationCore

// The session and the code of its apps.
extension DeviceSession {
    /// Lets apps finish their work and adopts their pictures.
    package func settle(_ viewport: Viewport) {
        commit(showing: viewport)
        runtime.settle()
    }

    /// Does what ``settle(_:)`` does, without waiting.
    ///
    /// - Parameter drawings: The number of pictures requested in this step.
    package func settleStep(_ viewport: Viewport, drawings: inout Int) -> DeviceRuntime.SettleStep {
        commit(showing: viewport)
        return runtime.settleStep(drawings: &drawings)
    }

    /// Gives apps a short time to answer before their pictures are used.
    ///
    /// - Returns: Whether apps are at rest, or so late that they are not waited for. Without a loop that moves the
    ///   clock, steps themselves let them come to rest.
    package func letApplicationsAnswer(
        until end: ContinuousClock.Instant, lateAt patienceEnd: ContinuousClock.Instant? = nil, _ viewport: Viewport
    ) -> Bool {
        commit(showing: viewport)
        return !isMovedByLoop || runtime.letApplicationsAnswer(until: end, lateAt: patienceEnd)
    }

    /// Tells apps what has been decided, which may start a content extension, and then says what is visible, so that
    /// its picture is asked for.
    private func commit(showing viewport: Viewport) {
        runtime.commit()
        show(viewport)
    }

    /// Says what is visible, so that content extensions draw it.
    func show(_ viewport: Viewport) {
        guard !isActing else { return }
        let viewport = contentViewport ?? viewport
        runtime.show(
            in: DeviceInterface.contentExtensionSize(in: viewport.size), repertoire: viewport.repertoire,
            picturesInColor: media != nil
                && DeviceSnapshot.showsPicturesInColor(
                    viewport.repertoire, facts.colors, runtime.system.settings)
        )
    }
}
