import CanvasMedia
import DeviceControl
import DeviceInterface
import DeviceSession
import TerminalCanvas

/// Passes on what a viewer's screens ask for to the program at the viewer's terminal.
final class SeatSurface: Surface {
    private let session: DeviceSession
    private let link: SeatLink
    let seat: Int
    let isOfUser = true
    private(set) var isDetached = false
    /// Whether the user of the viewer has ended the device.
    var endsDevice = false
    private let recordKey: (() -> RequestOutcome?)?

    init(_ session: DeviceSession, _ link: SeatLink, _ seat: Int, record: (() -> RequestOutcome?)?) {
        self.session = session
        self.link = link
        self.seat = seat
        recordKey = record
    }

    func copy(_ text: TerminalText) -> RequestOutcome? {
        link.order(.copy(text.string))
        return nil
    }

    func savePicture() -> RequestOutcome? {
        link.order(.picture(session.svgPicture(of: session[seat]).text()))
        return nil
    }

    func record() -> RequestOutcome? { recordKey.map { $0() } ?? .needsRecordCommand }

    func suspend() { link.order(.suspend) }
    func redraw() { link.order(.redraw) }
    func useMouse(_ isUsed: Bool) { link.order(.mouse(isUsed)) }
    func detach() { isDetached = true }
}
