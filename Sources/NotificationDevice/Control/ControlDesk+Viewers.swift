import DeviceControl
import DeviceSession
import TerminalCanvas

// The viewers of the device on other terminals.
extension ControlDesk {
    func view(_ link: ViewerLink, _ reply: @escaping Reply) {
        viewerDesk.add(link)
        reply(ControlReply(status: HTTPResponse.switching, mediaType: MediaType.text, body: []))
    }

    /// Does what a client asks of the screens of a viewer.
    func asViewer(_ number: Int, _ reply: Reply, _ work: () -> Void) {
        let own = (screen, viewer)
        defer { (screen, viewer) = own }
        let isDone: Void? = viewerDesk.act(as: number, isInput: false) { viewport in
            screen = ControlledScreen(viewport: viewport, isTerminal: true)
            viewer = number
            work()
        }
        if isDone == nil { reply(.problem(.conflict, "there is no viewer \(number)")) }
    }

    /// Draws for the viewers.
    ///
    /// - Parameter screen: The device's own, which is another one from now on when its terminal has hung up.
    func presentToViewers(on screen: ControlledScreen) {
        self.screen = screen
        viewerDesk.present(hasOwnTerminal: screen.isTerminal)
    }
}

extension DeviceSession {
    /// What the screens show, as text. A copy of the interface draws it, so that the request changes nothing.
    func textFrame(_ viewport: Viewport) -> ControlReply.Frame {
        let (canvas, cursor) = picture(viewport)
        return ControlReply.Frame(canvas, cursor: cursor)
    }
}
