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

    @Test(
        "Every ink can be read on every ground of sheets and platters, in every row",
        arguments: coloredThemes, [ColorDepth.direct, .twoHundredFiftySix])
    func contrastOfRoles(theme: DisplayTheme, depth: ColorDepth) {
        let inks: [ColorRole] = [.title, .body, .secondary, .accent, .success, .warning, .danger, .violet]
        let grounds: [ColorRole] = [.platter, .focusedPlatter, .sheet, .focusedSheet, .chip, .inset]
        for ground in grounds {
            for ink in inks {
                var canvas = Canvas(size: Size(columns: 1, rows: 24))
                canvas.fill(canvas.bounds, style: Style(ink, on: ground))
                Palette(theme, depth, nil, rows: 24).apply(to: &canvas)
                for row in 0..<24 {
                    let style = canvas[0, row].style
                    guard let ink = RGB(style.foreground, depth), let ground = RGB(style.background, depth) else {
                        Issue.record("no colour: \(style)")
                        continue
                    }
                    #expect(
                        ink.contrast(with: ground) >= (theme == .highContrast ? 7 : 4.5),
                        "\(ink) on \(ground) in row \(row)")
                }
            }
        }
    }

    /// On the console bold is bright, too. Its bright red on blue is just below 4.5 to 1, as is black on its brown,
    /// which marks what a filter finds and is underlined, too.
    @Test(
        "Every ink can be read on every ground with the colours of the Linux console",
        arguments: [ColorDepth.eight, .sixteen])
    func contrastOfFewColors(depth: ColorDepth) {
        let inks: [ColorRole] = [.title, .body, .secondary, .accent, .success, .warning, .danger, .violet]
        let grounds: [ColorRole] = [
            .platter, .focusedPlatter, .sheet, .focusedSheet, .chip, .inset, .panel, .wallpaper,
        ]
        let pairs =
            grounds.flatMap { ground in inks.map { ($0, ground) } }
            + [(.badgeText, .badge), (.matchText, .matchGround), (.hintKey, .hintBar), (.hintLabel, .hintBar)]
            + [.wallpaperText, .wallpaperSecondary].map { ($0, .wallpaper) }
        for (ink, ground) in pairs {
            for attributes: Style.Attributes in [[], .bold] {
                var canvas = Canvas(size: Size(columns: 1, rows: 1))
                var style = Style(ink, on: ground)
                style.attributes = attributes
                canvas.fill(canvas.bounds, style: style)
                Palette(.dark, depth, nil, rows: 1).apply(to: &canvas)
                let shown = canvas[0, 0].style
                guard case .basic(var text) = shown.foreground, case .basic(let under) = shown.background else {
                    Issue.record("no colour: \(shown)")
                    continue
                }
                if shown.attributes.contains(.bold), text.rawValue < 8 {
                    text = BasicColor(rawValue: text.rawValue + 8) ?? text
                }
                let contrast = RGB(console: text).contrast(with: RGB(console: under))
                let least = text == .brightRed ? 4.2 : ink == .matchText ? 4 : 4.5
                #expect(contrast >= least, "\(ink) on \(ground) \(attributes): \(contrast)")
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

    @Test(
        "With sixteen colours no text is cyan on blue, whatever a terminal shows for these", arguments: screens)
    func noCyanOnBlue(screen: SampleScreen) {
        for cell in Picture(screen.device, .dark, .sixteen).cells where Self.isText(cell.drawn) {
            #expect(
                cell.shown.style.foreground != .basic(.cyan) || cell.shown.style.background != .basic(.blue),
                "“\(cell.shown.text)”: \(cell.drawn.style)")
        }
    }

    @Test("With eight colours no tile of an app has the blue of platters", arguments: screens)
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
    /// A colour as the Linux console shows it.
    fileprivate init(console color: BasicColor) {
        let base: UInt8 = color.rawValue >= 8 ? 0x55 : 0
        func part(_ bit: UInt8) -> UInt8 { base + (color.rawValue >> bit & 1 == 1 ? 0xAA : 0) }
        self.init(red: part(0), green: color == .yellow ? 0x55 : part(1), blue: part(2))
    }

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
