package import TerminalCanvas

/// A picture of ink that fills an area on ground of one colour, at an angle. It can be drawn at any other, always from
/// the source, so that turning it often loses nothing.
package struct TurnedPicture: Equatable, Sendable {
    let bitmap: InkBitmap
    let glyphs: InkGlyphs
    /// Degrees clockwise.
    package let rotation: Double
    let opacity: Double
    /// The style of the ink, on the ground.
    package let style: Style
    /// The colour of the accent; `nil` for the colour of the rest.
    let accent: Color?

    package init(
        _ bitmap: InkBitmap, _ glyphs: InkGlyphs, rotation: Double, opacity: Double = 1, style: Style,
        accent: Color? = nil
    ) {
        self.bitmap = bitmap
        self.glyphs = glyphs
        self.rotation = rotation
        self.opacity = opacity
        self.style = style
        self.accent = accent
    }

    /// Returns the picture at another angle.
    ///
    /// - Precondition: `rotation` is finite and at most a billion turns.
    package func turned(to rotation: Double) -> TurnedPicture {
        TurnedPicture(bitmap, glyphs, rotation: rotation, opacity: opacity, style: style, accent: accent)
    }

    package func differsOnlyInRotation(from other: TurnedPicture) -> Bool {
        rotation != other.rotation && other.turned(to: rotation) == self
    }
}

extension Canvas {
    /// Draws a picture in the middle of an area, scaled so that it fits at every angle, on its ground.
    package mutating func draw(_ picture: TurnedPicture, in area: Rectangle, clip: Rectangle? = nil) {
        let renderer = InkRenderer()
        let lines = renderer.rows(
            of: picture.bitmap, columns: area.columns, rows: area.rows, rotation: picture.rotation,
            with: picture.glyphs, opacity: picture.opacity)
        let hasParts = picture.bitmap.hasParts
        let style = hasParts ? picture.style(of: .plain) : picture.style
        for (row, line) in lines.enumerated() {
            write(TerminalText(line), at: Point(column: area.column, row: area.row + row), style: style, clip: clip)
        }
        guard hasParts else { return }
        let parts = renderer.parts(
            of: picture.bitmap, columns: area.columns, rows: area.rows, rotation: picture.rotation)
        for (row, parts) in parts.enumerated() {
            for (column, part) in parts.enumerated() {
                guard let part, part != .plain else { continue }
                let cell = Rectangle(column: area.column + column, row: area.row + row, columns: 1, rows: 1)
                restyle(cell, clip: clip) { $0 = picture.style(of: part) }
            }
        }
    }
}

extension TurnedPicture {
    /// The style of a part where there are several: weight tells the accent from the rest, and brightness lines from
    /// shade.
    fileprivate func style(of part: InkPart) -> Style {
        var style = style
        switch part {
        case .accent: style.foreground = accent ?? style.foreground
        case .shade, .plain:
            style.attributes.remove(.bold)
            guard let ink = style.foreground.components, let ground = style.background.components else { break }
            style.foreground = ink.mixed(with: ground, part == .plain ? 0.45 : 0.15).color
        }
        return style
    }
}
