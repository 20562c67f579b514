package import CanvasMedia
package import DeviceInterface
package import TerminalCanvas

// The device as text and as a picture, drawn by a copy of the interface: looking changes nothing.
extension DeviceSession {
    /// The frame that a seat shows, with what motion needs to know.
    package func picture(of seat: Seat) -> DeviceFrame {
        let snapshot = snapshot(of: seat)
        return seat.interface.following(snapshot).frame(snapshot: snapshot, size: seat.terminal.size)
    }

    /// What a seat shows, as a tree.
    package func elements(of seat: Seat) -> Element {
        let snapshot = snapshot(of: seat)
        return seat.interface.following(snapshot).elements(snapshot: snapshot, size: seat.terminal.size)
    }

    /// The visible state as values.
    package func report(of seat: Seat) -> DeviceState {
        seat.interface.report(snapshot: snapshot(of: seat))
    }

    /// The frame that a seat shows, with escape sequences for a number of colours.
    package func ansiText(of seat: Seat, depth: ColorDepth) -> ANSIText {
        var seat = seat
        seat.terminal.colors = depth.count
        return ANSIText(picture(of: seat).canvas, depth: depth)
    }

    /// The frame that a seat shows, as an SVG picture in exact colours. With the automatic theme it is dark or light as
    /// the viewer prefers.
    package func svgPicture(of seat: Seat) -> SVGPicture {
        var seat = seat
        seat.terminal.colors = nil
        seat.terminal.appearance = .dark
        let dark = picture(of: seat)
        seat.terminal.appearance = .light
        return SVGPicture(dark.canvas, light: picture(of: seat).canvas, cursor: dark.cursor)
    }
}

extension DeviceInterface {
    /// Returns the screens when they have followed the device.
    package func following(_ snapshot: DeviceSnapshot) -> DeviceInterface {
        var screens = self
        screens.reconcile(with: snapshot)
        return screens
    }
}
