import NotificationCore
import NotificationModel
import TerminalCanvas
import Testing

@testable import DeviceInterface

@Suite("Themes")
struct ThemeTests {
    /// A picture in roles, and what a palette makes of it.
    struct Picture {
        let roles: Canvas
        let colors: Canvas

        init(_ device: ScreenDevice, _ theme: DisplayTheme, _ depth: ColorDepth, _ appearance: Appearance? = nil) {
            var device = device
            let log = device.log
            device.set("theme=\(theme.rawValue)")
            // The log names the theme.
            device.log = log
            let scene = device.screen.scene(device.screen.view(of: device.snapshot, device.size))
            roles = scene.pen.canvas
            var colors = scene.pen.canvas
            Palette(theme, depth, appearance, rows: device.size.rows).apply(to: &colors)
            self.colors = colors
        }

        /// Every cell with the text and style it was drawn in, row by row.
        var cells: [(drawn: Cell, shown: Cell, row: Int, column: Int)] {
            (0..<roles.size.rows).flatMap { row in
                (0..<roles.size.columns).map { (roles[$0, row], colors[$0, row], row, $0) }
            }
        }
    }

    /// One of each kind, and those that have room for two columns.
    private static let screens = SampleScreen.all.filter { $0.records == .frameAndTree || $0.size.columns > 120 }

    @Test(
        "A theme with fills changes how the screen looks and not what is on it",
        arguments: [DisplayTheme.automatic, .light, .highContrast], screens)
    func text(theme: DisplayTheme, screen: SampleScreen) {
        let device = screen.device
        #expect(Picture(device, theme, .direct).roles.lines() == Picture(device, .dark, .direct).roles.lines())
    }

    /// Text that an app has written on a ground of its own is the app's.
    private static func isText(_ cell: Cell) -> Bool {
        guard let scalar = cell.text.unicodeScalars.first, scalar != " " else { return false }
        if (0x2500...0x259F).contains(scalar.value) { return false }
        guard case .role(let ink) = cell.style.foreground, let role = ColorRole(rawValue: ink) else { return false }
        guard case .role(let ground) = cell.style.background, ColorRole(rawValue: ground) != nil else { return false }
        return role != .track && role != .rule
    }

    /// The themes with colours of their own.
    private static let coloredThemes = DisplayTheme.allCases.filter { $0 != .automatic && $0 != .monochrome }

    @Test(
        "Text can be read on its ground: 4.5 to 1, in high contrast 7 to 1",
        arguments: coloredThemes, [ColorDepth.direct, .twoHundredFiftySix])
    func contrast(theme: DisplayTheme, depth: ColorDepth) {
        var read = 0
        for screen in Self.screens {
            for cell in Picture(screen.device, theme, depth).cells where Self.isText(cell.drawn) {
                guard let ink = RGB(cell.shown.style.foreground), let ground = RGB(cell.shown.style.background) else {
                    Issue.record("“\(cell.shown.text)” has no colour: \(cell.shown.style)")
                    continue
                }
                let contrast = ink.contrast(with: ground)
                read += 1
                guard contrast < (theme == .highContrast ? 7 : 4.5) else { continue }
                Issue.record(
                    "\(screen.name): “\(cell.shown.text)” in row \(cell.row), column \(cell.column): \(cell.drawn.style)"
                )
            }
        }
        #expect(read > 5_000)
    }

    /// The contrast in each row; a row without colours is an issue.
    private static func contrasts(
        of ink: ColorRole, on ground: ColorRole, _ theme: DisplayTheme, _ depth: ColorDepth
    ) -> [(row: Int, contrast: Double)] {
        var canvas = Canvas(size: Size(columns: 1, rows: 24))
        canvas.fill(canvas.bounds, style: Style(ink, on: ground))
        Palette(theme, depth, nil, rows: 24).apply(to: &canvas)
        return (0..<24).compactMap { row in
            let style = canvas[0, row].style
            guard let shown = RGB(style.foreground, depth), let under = RGB(style.background, depth) else {
                Issue.record("no colour: \(style)")
                return nil
            }
            return (row, shown.contrast(with: under))
        }
    }

    @Test(
        "A button is no darker than a card with focus, and brighter on one",
        arguments: [ColorDepth.direct, .twoHundredFiftySix])
    func chips(depth: ColorDepth) {
        let chips = Self.contrasts(of: .title, on: .chip, .dark, depth)
        for (chip, card) in zip(chips, Self.contrasts(of: .title, on: .focusedPlatter, .dark, depth)) {
            #expect(chip.contrast <= card.contrast, "row \(chip.row)")
        }
        for (chip, button) in zip(chips, Self.contrasts(of: .title, on: .focusedChip, .dark, depth)) {
            #expect(button.contrast < chip.contrast, "row \(chip.row)")
        }
        for ink in [ColorRole.body, .accent, .danger] {
            #expect(Self.contrasts(of: ink, on: .focusedChip, .dark, depth).allSatisfy { $0.contrast >= 4.5 }, "\(ink)")
        }
    }

    @Test(
        "Every ink can be read on every ground of sheets and platters, in every row",
        arguments: coloredThemes, [ColorDepth.direct, .twoHundredFiftySix])
    func contrastOfRoles(theme: DisplayTheme, depth: ColorDepth) {
        let inks: [ColorRole] = [.title, .body, .secondary, .accent, .success, .warning, .danger, .violet]
        let grounds: [ColorRole] = [.platter, .focusedPlatter, .sheet, .focusedSheet, .chip, .inset]
        for ground in grounds {
            for ink in inks {
                for (row, contrast) in Self.contrasts(of: ink, on: ground, theme, depth) {
                    #expect(
                        contrast >= (theme == .highContrast ? 7 : 4.5),
                        "\(ink) on \(ground) in row \(row): \(contrast)")
                }
            }
        }
    }

    @Test(
        "Signs without words can be seen on every ground of sheets and platters, in every row: 3 to 1",
        arguments: coloredThemes, [ColorDepth.direct, .twoHundredFiftySix])
    func contrastOfSigns(theme: DisplayTheme, depth: ColorDepth) {
        let grounds: [ColorRole] = [.wallpaper, .panel, .platter, .sheet, .chip, .inset]
        let pairs =
            (grounds + [.focusedPlatter, .focusedSheet]).map { (ColorRole.track, $0) }
            + grounds.map { (ColorRole.focusBar, $0) }
        for (ink, ground) in pairs {
            for (row, contrast) in Self.contrasts(of: ink, on: ground, theme, depth) {
                #expect(contrast >= 3, "\(ink) on \(ground) in row \(row): \(contrast)")
            }
        }
    }

    @Test(
        "With few colours text is white on black or black on white, but for numbers in badges",
        arguments: [ColorDepth.eight, .sixteen], screens)
    func blackAndWhite(depth: ColorDepth, screen: SampleScreen) {
        let whites = [Color.basic(.white), .basic(.brightWhite)]
        for cell in Picture(screen.device, .dark, depth).cells where Self.isText(cell.drawn) {
            guard cell.drawn.style.background != Color(.badge), cell.drawn.style.foreground != Color(.focusBar) else {
                continue
            }
            let (ink, ground) = (cell.shown.style.foreground, cell.shown.style.background)
            let isRead =
                whites.contains(ink) && ground == .basic(.black) || ink == .basic(.black) && ground == whites[0]
            #expect(isRead, "\(screen.name): “\(cell.shown.text)” in row \(cell.row): \(cell.drawn.style)")
        }
    }

    /// Terminals differ in the colours that they show. On the Linux console bold is bright, too.
    @Test(
        "With few colours every ink and sign has 3 to 1 on four of five terminals' palettes",
        arguments: [ColorDepth.eight, .sixteen])
    func contrastOfFewColors(depth: ColorDepth) {
        let inks: [ColorRole] = [
            .title, .body, .secondary, .accent, .success, .warning, .danger, .violet, .track, .rule,
        ]
        let grounds: [ColorRole] = [
            .platter, .focusedPlatter, .sheet, .focusedSheet, .chip, .inset, .panel, .wallpaper,
        ]
        let shapes: [ColorRole] = [.focusBar, .platterSide, .sheet, .focusedSheet, .chip, .inset, .firstEdge]
        let pairs =
            grounds.flatMap { ground in inks.map { ($0, ground) } } + shapes.map { ($0, .wallpaper) }
            + [
                (.badgeText, .badge), (.matchText, .matchGround), (.matchText, .focusedMatchGround),
                (.hintKey, .hintBar), (.hintLabel, .hintBar), (.wallpaperText, .wallpaper),
                (.wallpaperSecondary, .wallpaper),
            ]
        var styles = pairs.map { Style($0.0, on: $0.1) }
        for screen in SampleScreen.all where screen.repertoire == .console {
            styles += Picture(screen.device, .dark, depth).cells.filter { $0.drawn.text != " " }.map(\.drawn.style)
        }
        for style in Set(styles) {
            for attributes in [style.attributes, style.attributes.union(.bold)] {
                var canvas = Canvas(size: Size(columns: 1, rows: 1))
                canvas.fill(
                    canvas.bounds,
                    style: Style(
                        foreground: style.foreground, background: style.background, attributes: attributes))
                Palette(.dark, depth, nil, rows: 1).apply(to: &canvas)
                let shown = canvas[0, 0].style
                guard case .basic(let text) = shown.foreground, case .basic(let under) = shown.background else {
                    continue
                }
                let contrasts = TerminalPalette.all.map { $0.contrast(text, under, shown.attributes) }
                #expect(contrasts.filter { $0 >= 3 }.count >= 4, "\(style) \(attributes): \(contrasts)")
            }
        }
    }

    /// A shadow is not text: it needs no contrast that can be read, only one that can be seen.
    @Test(
        "A shadow can be told from the ground behind it, with 256 colours as well as in direct colour: 1.05 to 1",
        arguments: [DisplayTheme.dark, .light], [ColorDepth.direct, .twoHundredFiftySix])
    func shadows(theme: DisplayTheme, depth: ColorDepth) {
        func shown(_ ground: ColorRole) -> [RGB] {
            var canvas = Canvas(size: Size(columns: 1, rows: 24))
            canvas.fill(canvas.bounds, style: Style(foreground: Color(.body), background: Color(ground).shadow))
            Palette(theme, depth, nil, rows: 24).apply(to: &canvas)
            return (0..<24).compactMap { row in
                let color = canvas[0, row].style.background
                // With 256 colours the terminal shows the nearest of them.
                guard depth == .twoHundredFiftySix else { return RGB(color) }
                return RGB(index: UInt8(clamping: depth.choice(for: color).number))
            }
        }
        let wallpaper = shown(.wallpaper)
        #expect(wallpaper.count == 24)
        for ground in [ColorRole.platter, .focusedPlatter, .sheet, .focusedSheet] {
            for (shadow, wallpaper) in zip(shown(ground), wallpaper) {
                #expect(shadow.contrast(with: wallpaper) >= 1.05, "\(ground): \(shadow) on \(wallpaper)")
            }
        }
    }

    @Test("White or black is chosen for what is read better on an app's colour")
    func inkOnIcons() {
        for hex: UInt32 in [0x0A6FE8, 0xF5A80C, 0xC8453F, 0x2F8F46, 0xB5651D, 0x5856D6, 0xFFFFFF, 0x000000, 0x777777] {
            let ground = RGB(hex)
            #expect(ground.ink.contrast(with: ground) >= 4.5, "\(hex)")
        }
    }

    @Test("The contrast of black and white is 21 to 1, and that of WCAG's grey on white 4.5 to 1")
    func contrastOfKnownColors() {
        #expect(abs(RGB(0).contrast(with: RGB(0xFFFFFF)) - 21) < 0.01)
        #expect(abs(RGB(0x767676).contrast(with: RGB(0xFFFFFF)) - 4.54) < 0.01)
    }

    @Test("Monochrome has no colour but shows focus by more than a mark", arguments: screens)
    func monochrome(screen: SampleScreen) {
        let cells = Picture(screen.device, .monochrome, .direct).cells.map(\.shown)
        #expect(cells.allSatisfy { $0.style == Style(attributes: $0.style.attributes) })
        let hasFocus = screen.device.elements.all.contains { $0.isFocused && $0.isVisible }
        #expect(!hasFocus || cells.contains { $0.style.attributes.contains(.reverse) })
    }

    @Test("Without colours every theme is monochrome", arguments: DisplayTheme.allCases)
    func noColors(theme: DisplayTheme) {
        let cells = Picture(.tour(), theme, .none).cells.map(\.shown)
        #expect(cells.allSatisfy { $0.style == Style(attributes: $0.style.attributes) })
    }

    @Test("With eight colours no other is used, and black is never bold", arguments: screens)
    func eightColors(screen: SampleScreen) {
        for cell in Picture(screen.device, .dark, .eight).cells where Self.isText(cell.drawn) {
            guard case .basic(let ink) = cell.shown.style.foreground,
                case .basic(let ground) = cell.shown.style.background
            else {
                Issue.record("“\(cell.shown.text)” has another colour: \(cell.shown.style)")
                continue
            }
            #expect(
                ink.rawValue < 8 && ground.rawValue < 8 && ink != ground, "“\(cell.shown.text)”: \(cell.shown.style)")
            #expect(ink != .black || !cell.shown.style.attributes.contains(.bold))
        }
    }

    @Test(
        "With few colours a theme that needs contrast has none but the terminal's own",
        arguments: [ColorDepth.eight, .sixteen])
    func fewColorsWithContrast(depth: ColorDepth) {
        for theme in [DisplayTheme.highContrast, .light] {
            let cells = Picture(.tour(), theme, depth).cells.map(\.shown)
            #expect(cells.allSatisfy { $0.style == Style(attributes: $0.style.attributes) })
        }
    }

    @Test("With eight colours no tile of an app is blue, which can hardly be told from black", arguments: screens)
    func tilesOnBlue(screen: SampleScreen) {
        for cell in Picture(screen.device, .dark, .eight).cells {
            guard case .rgb = cell.drawn.style.background else { continue }
            #expect(ColorDepth.eight.choices(for: cell.shown.style).background.number != 4, "\(cell)")
        }
    }

    @Test(
        "The automatic theme follows the terminal's ground, and is dark while it is unknown",
        arguments: [(Appearance.light, DisplayTheme.light), (.dark, .dark), (nil, .dark)]
            as [(Appearance?, DisplayTheme)])
    func automatic(appearance: Appearance?, theme: DisplayTheme) {
        let device = ScreenDevice.tour()
        #expect(Picture(device, .automatic, .direct, appearance).colors == Picture(device, theme, .direct).colors)
    }

    @Test("Both halves of a wide character look alike")
    func wide() throws {
        var device = ScreenDevice.tour()
        device.set("language=ja")
        let canvas = Picture(device, .highContrast, .direct).colors
        for row in 0..<canvas.size.rows {
            for column in 0..<canvas.size.columns where canvas[column, row].columns == 2 {
                #expect(canvas[column + 1, row].style == canvas[column, row].style)
            }
        }
    }
}

extension RGB {
    /// A colour as a terminal of that depth shows it; `nil` for one without components.
    fileprivate init?(_ color: Color, _ depth: ColorDepth) {
        guard let exact = RGB(color) else { return nil }
        self = depth == .twoHundredFiftySix ? RGB(index: UInt8(clamping: depth.choice(for: color).number)) : exact
    }

    /// `nil` for a colour without components.
    init?(_ color: Color) {
        guard case .rgb(let red, let green, let blue) = color else { return nil }
        self.init(red: red, green: green, blue: blue)
    }
}

/// The sixteen colours as a terminal shows them.
private struct TerminalPalette {
    let colors: [UInt32]
    /// Whether bold makes one of the first eight colours bright.
    var boldIsBright = false

    func contrast(_ ink: BasicColor, _ ground: BasicColor, _ attributes: Style.Attributes) -> Double {
        let number = Int(ink.rawValue)
        let isBright = boldIsBright && attributes.contains(.bold) && number < 8
        return RGB(colors[isBright ? number + 8 : number]).contrast(with: RGB(colors[Int(ground.rawValue)]))
    }

    static let all = [xterm, linux, code, solarized, tango]

    private static let xterm = TerminalPalette(colors: [
        0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
        0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
    ])
    private static let linux = TerminalPalette(
        colors: [
            0x000000, 0xAA0000, 0x00AA00, 0xAA5500, 0x0000AA, 0xAA00AA, 0x00AAAA, 0xAAAAAA,
            0x555555, 0xFF5555, 0x55FF55, 0xFFFF55, 0x5555FF, 0xFF55FF, 0x55FFFF, 0xFFFFFF,
        ], boldIsBright: true)
    private static let code = TerminalPalette(colors: [
        0x000000, 0xCD3131, 0x0DBC79, 0xE5E510, 0x2472C8, 0xBC3FBC, 0x11A8CD, 0xE5E5E5,
        0x666666, 0xF14C4C, 0x23D18B, 0xF5F543, 0x3B8EEA, 0xD670D6, 0x29B8DB, 0xE5E5E5,
    ])
    private static let solarized = TerminalPalette(colors: [
        0x073642, 0xDC322F, 0x859900, 0xB58900, 0x268BD2, 0xD33682, 0x2AA198, 0xEEE8D5,
        0x002B36, 0xCB4B16, 0x586E75, 0x657B83, 0x839496, 0x6C71C4, 0x93A1A1, 0xFDF6E3,
    ])
    private static let tango = TerminalPalette(colors: [
        0x2E3436, 0xCC0000, 0x4E9A06, 0xC4A000, 0x3465A4, 0x75507B, 0x06989A, 0xD3D7CF,
        0x555753, 0xEF2929, 0x8AE234, 0xFCE94F, 0x729FCF, 0xAD7FA8, 0x34E2E2, 0xEEEEEC,
    ])
}
