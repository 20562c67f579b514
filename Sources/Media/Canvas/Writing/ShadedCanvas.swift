import TerminalCanvas

/// A canvas in two sets of colours: for viewers who prefer dark ones, and for viewers who prefer light ones.
struct ShadedCanvas {
    let canvas: Canvas
    private let light: Canvas

    /// A colour for each preference.
    struct Shade: Hashable {
        var dark: RGB
        var light: RGB
    }

    /// - Parameter light: The same text in the colours for those who prefer light ones. Where its size or text differs,
    ///   `canvas` is shown to all.
    init(_ canvas: Canvas, light: Canvas?) {
        self.canvas = canvas
        let isSame =
            light.map { light in
                light.size == canvas.size && zip(light.cells, canvas.cells).allSatisfy { $0.cluster == $1.cluster }
            } ?? false
        self.light = isSame ? light ?? canvas : canvas
    }

    /// What a row looks like in both sets of colours.
    struct Row: Hashable {
        private let dark: ArraySlice<Cell>
        private let light: ArraySlice<Cell>

        init(_ picture: ShadedCanvas, _ row: Int) {
            let cells = picture.canvas.indices(ofRow: row)
            dark = picture.canvas.cells[cells]
            light = picture.light.cells[cells]
        }
    }

    // MARK: Colours

    private static let defaultInk = Shade(dark: RGB(0xE4E4E8), light: RGB(0x1C1C20))
    static let defaultGround = Shade(dark: RGB(0x121216), light: RGB(0xFFFFFF))

    /// The colours that those who prefer dark ones see where the canvas leaves them to the terminal.
    static let terminalColors = (ink: defaultInk.dark, ground: defaultGround.dark)

    /// The colour of a cell's text.
    func ink(_ index: Int) -> Shade {
        let (dark, light) = (canvas.cells[index].style, light.cells[index].style)
        return Shade(dark: Self.ink(dark, \.dark), light: Self.ink(light, \.light))
    }

    /// The colour behind a cell's text.
    func ground(_ index: Int) -> Shade {
        let (dark, light) = (canvas.cells[index].style, light.cells[index].style)
        return Shade(dark: Self.ground(dark, \.dark), light: Self.ground(light, \.light))
    }

    /// The most frequent ground; the first one if several are equally frequent.
    func mostFrequentGround() -> Shade {
        var counts: [Shade: (count: Int, first: Int)] = [:]
        for index in canvas.cells.indices { counts[ground(index), default: (0, index)].count += 1 }
        let most = counts.max { ($0.value.count, -$0.value.first) < ($1.value.count, -$1.value.first) }
        return most?.key ?? Self.defaultGround
    }

    private static func ink(_ style: Style, _ preference: KeyPath<Shade, RGB>) -> RGB {
        style.attributes.contains(.reverse)
            ? style.background.components ?? defaultGround[keyPath: preference]
            : style.foreground.components ?? defaultInk[keyPath: preference]
    }

    private static func ground(_ style: Style, _ preference: KeyPath<Shade, RGB>) -> RGB {
        style.attributes.contains(.reverse)
            ? style.foreground.components ?? defaultInk[keyPath: preference]
            : style.background.components ?? defaultGround[keyPath: preference]
    }
}
