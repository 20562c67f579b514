/// A canvas in the colours for those who prefer dark ones, and in those for those who prefer light ones.
struct ShadedCanvas {
    let canvas: Canvas
    private let light: Canvas

    /// A colour for each preference, as 0xRRGGBB.
    struct Shade: Hashable {
        var dark: Int
        var light: Int
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

    private static let defaultInk = Shade(dark: 0xE4E4E8, light: 0x1C1C20)
    static let defaultGround = Shade(dark: 0x121216, light: 0xFFFFFF)

    /// The colours that those who prefer dark ones see where the canvas leaves them to the terminal, as 0xRRGGBB.
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

    /// The ground of most cells, of several the first.
    func mostFrequentGround() -> Shade {
        var counts: [Shade: (count: Int, first: Int)] = [:]
        for index in canvas.cells.indices { counts[ground(index), default: (0, index)].count += 1 }
        let most = counts.max { ($0.value.count, -$0.value.first) < ($1.value.count, -$1.value.first) }
        return most?.key ?? Self.defaultGround
    }

    private static func ink(_ style: Style, _ preference: KeyPath<Shade, Int>) -> Int {
        style.attributes.contains(.reverse)
            ? value(style.background, defaultGround[keyPath: preference])
            : value(style.foreground, defaultInk[keyPath: preference])
    }

    private static func ground(_ style: Style, _ preference: KeyPath<Shade, Int>) -> Int {
        style.attributes.contains(.reverse)
            ? value(style.foreground, defaultInk[keyPath: preference])
            : value(style.background, defaultGround[keyPath: preference])
    }

    private static func value(_ color: Color, _ terminalDefault: Int) -> Int {
        guard let (red, green, blue) = color.components else { return terminalDefault }
        return red << 16 | green << 8 | blue
    }
}
