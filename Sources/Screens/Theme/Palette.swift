import NotificationModel
import TerminalCanvas

/// The colours of a screen of one height: what every role becomes in each of its rows.
///
/// Screens draw in roles; the palette is applied to the finished picture, so that it holds for everything on it.
struct Palette {
    /// Never the automatic one.
    private let kind: DisplayTheme
    private let depth: ColorDepth
    /// Whether colours are the basic ones.
    private let hasFew: Bool
    /// Whether every colour can be shown as it is.
    private let isDirect: Bool
    private let rows: Int

    init(_ theme: DisplayTheme, _ depth: ColorDepth, _ appearance: Appearance?, rows: Int) {
        let kind = theme != .automatic ? theme : appearance == .light ? .light : .dark
        // None of the eight basic colours is a light ground on which dark text in several colours can be read, and
        // terminals differ in all of them: what needs contrast has the terminal's own black and white.
        hasFew = depth == .eight || depth == .sixteen
        isDirect = depth == .direct
        self.kind = depth == .none || hasFew && kind != .dark ? .monochrome : kind
        self.depth = depth
        self.rows = rows
    }

    /// Whether shapes are fills; without colours they are outlines.
    var isFilled: Bool { kind != .monochrome }

    var isLight: Bool {
        switch kind {
        case .light: true
        case .automatic, .dark, .highContrast, .monochrome: false
        }
    }

    /// Puts the colours over a picture.
    ///
    /// - Complexity: O(cells).
    func apply(to canvas: inout Canvas) {
        guard kind != .monochrome else { return canvas.restyle(dependsOnRow: false) { style, _ in monochrome(style) } }
        if hasFew {
            return canvas.restyle(dependsOnRow: false) { style, _ in basic(style) }
        }
        let table = Self.colors
        let hasGradient = kind != .highContrast && isDirect
        var wallpaper = (row: 0, color: wallpaper(0))
        canvas.restyle(dependsOnRow: hasGradient) { style, row in
            if row != wallpaper.row { wallpaper = (row, self.wallpaper(row)) }
            var ground = style.background
            if case .terminalDefault = ground { ground = Color(.wallpaper) }
            return Style(
                foreground: color(style.foreground, on: Ground(ground), wallpaper.color, table),
                background: color(ground, on: .plain, wallpaper.color, table), attributes: style.attributes)
        }
    }

    // MARK: Direct colour and 256 colours

    private func color(_ color: Color, on ground: Ground, _ wallpaper: RGB, _ table: [RoleColors]) -> Color {
        switch color {
        case .rgb, .basic: return color
        case .terminalDefault: return resolve(.body, on: ground, wallpaper, table).color
        case .role(let number):
            guard let role = ColorRole(rawValue: number & ~ColorRole.shadowBit) else { return .terminalDefault }
            let resolved = resolve(role, on: ground, wallpaper, table)
            guard number & ColorRole.shadowBit != 0 else { return resolved.color }
            return isLight
                ? resolved.mixed(with: RGB(0x8D94AD), 0.5).color : resolved.mixed(with: RGB(0x06070D), 0.66).color
        }
    }

    /// - Parameters:
    ///   - wallpaper: The wallpaper in the row.
    ///   - table: ``colors``.
    private func resolve(_ role: ColorRole, on ground: Ground, _ wallpaper: RGB, _ table: [RoleColors]) -> RGB {
        let colors = table[Int(role.rawValue)]
        if kind == .highContrast {
            return RGB(ground == .focus ? colors.highContrastOnFocus ?? colors.highContrast : colors.highContrast)
        }
        if !isLight, ground != .plain, let ink = role.ink(onBright: ground) {
            return isDirect ? RGB(ink.hex) : RGB(index: ink.index)
        }
        guard isDirect else { return RGB(index: isLight ? colors.light256 : colors.dark256) }
        if isLight, ground == .focus, role == .secondary { return RGB(0x5C6074) }
        switch isLight ? colors.light : colors.dark {
        case .hex(let hex): return RGB(hex)
        case .wallpaper: return wallpaper
        case .veil(let share): return wallpaper.mixed(with: RGB(isLight ? 0xFFFFFF : 0xE6EBFF), share)
        }
    }

    /// The rows of the table by the numbers of the roles.
    private static let colors = ColorRole.allCases.map(\.colors)

    private static let darkWallpaper = (RGB(0x0C0F1C), RGB(0x171630), RGB(0x261A36))
    private static let lightWallpaper = (RGB(0xCDD6E8), RGB(0xD3D0E6), RGB(0xDCCFE0))

    /// The wallpaper passes over three colours from the first row to the last.
    private func wallpaper(_ row: Int) -> RGB {
        let (top, middle, bottom) = isLight ? Self.lightWallpaper : Self.darkWallpaper
        let place = Double(row) / Double(max(1, rows - 1)) * 2
        return place < 1 ? top.mixed(with: middle, place) : middle.mixed(with: bottom, min(1, place - 1))
    }

    // MARK: Eight and sixteen colours

    /// Text is white on black or black on white. Colours are left to signs that a word or a shape repeats: the bar of
    /// what has focus, badges and the tiles of apps.
    private func basic(_ style: Style) -> Style {
        let isBright = depth == .sixteen
        if style.foreground == Color(.hintKey) {
            // Keys differ from their words by their ground, because the words are black already.
            return Style(
                foreground: .basic(isBright ? .brightWhite : .white), background: .basic(.black),
                attributes: isBright ? [] : .bold)
        }
        let ground = basicGround(style.background)
        let onWhite = ground == .basic(.white)
        var (ink, attributes) = (style.foreground, style.attributes)
        var isShadow = false
        switch ink {
        case .role(let number):
            guard number & ColorRole.shadowBit == 0, let role = ColorRole(rawValue: number) else {
                (ink, isShadow) = (.basic(.black), true)
                break
            }
            let colors = role.colors
            ink = .basic(onWhite ? colors.basicOnFocus ?? colors.basic.color : colors.basic.color)
            if colors.basic.isStrong, !onWhite {
                if isBright { ink = .basic(.brightWhite) } else { attributes.insert(.bold) }
            }
        case .terminalDefault: ink = .basic(onWhite ? .black : .white)
        case .rgb:
            if case .role = style.background { ink = applicationColor(ink) }
        case .basic: break
        }
        // White can hardly be read on the cyan that stands for an app's blue, and on other light colours. A block in
        // the ink shows as a ground, so the terminal's own choice would come too late.
        if case .rgb = style.background,
            ground == .basic(.cyan)
                || depth == .eight
                    && depth.choices(for: Style(foreground: ink, background: ground)).foreground.number == 0
        {
            ink = .basic(.black)
        }
        // A shape has the ground that it lies on, and its ends show it.
        if ink == ground, !isShadow, case .role = style.foreground { ink = .basic(onWhite ? .black : .white) }
        // Consoles show bold as bright: black would be grey.
        if ink == .basic(.black) { attributes.remove(.bold) }
        return Style(foreground: ink, background: ground, attributes: attributes)
    }

    /// The colour of an app with eight colours. Blue can hardly be told from black, so that what is blue is cyan; with
    /// sixteen it is another blue.
    private func applicationColor(_ color: Color) -> Color {
        guard case .rgb = color, depth == .eight else { return color }
        let number = depth.choices(for: Style(background: color)).background.number
        return BasicColor(rawValue: UInt8(number)).map { .basic($0 == .blue ? .cyan : $0) } ?? color
    }

    private func basicGround(_ ground: Color) -> Color {
        guard case .role(let number) = ground else {
            let isBlue = applicationColor(ground) == .basic(.cyan)
            return ground == .terminalDefault ? .basic(.black) : isBlue ? .basic(.cyan) : ground
        }
        // Nothing shows behind a sheet.
        guard number & ColorRole.shadowBit == 0, let role = ColorRole(rawValue: number) else { return .basic(.black) }
        return .basic(role.colors.basic.color)
    }

    // MARK: No colours

    private func monochrome(_ style: Style) -> Style {
        var attributes = style.attributes
        if case .role(let number) = style.background {
            switch ColorRole(rawValue: number) {
            case .focusedPlatter, .focusedSheet, .badge, .hintBar: attributes.insert(.reverse)
            case .matchGround, .focusedMatchGround: attributes.insert(.underline)
            default: break
            }
        }
        if case .role(let number) = style.foreground {
            switch ColorRole(rawValue: number) {
            case .hintKey: attributes.insert(.underline)
            case .warning, .danger, .violet, .success: attributes.insert(.bold)
            default: break
            }
        }
        // Apps' pictures keep the attributes that can be told apart without colours.
        return Style(attributes: attributes)
    }
}

/// The kinds of grounds that inks have different colours on.
private enum Ground {
    case plain
    /// A dark theme's ground that is so bright that some inks are too dark for it.
    case bright
    /// That of a button on a card with focus, which is brighter still.
    case button
    /// The ground of the thing with focus.
    case focus

    init(_ color: Color) {
        guard case .role(let number) = color else {
            self = .plain
            return
        }
        switch number {
        case ColorRole.focusedPlatter.rawValue, ColorRole.focusedSheet.rawValue: self = .focus
        case ColorRole.focusedChip.rawValue: self = .button
        case ColorRole.chip.rawValue, ColorRole.inset.rawValue: self = .bright
        default: self = .plain
        }
    }
}

extension ColorRole {
    /// A brighter form of an ink for the brighter grounds of the dark theme: in direct colour, and of the 256.
    fileprivate func ink(onBright ground: Ground) -> (hex: UInt32, index: UInt8)? {
        switch self {
        case .accent where ground == .button: (0xB4DBFF, 195)
        case .danger where ground == .button: (0xFFC9C2, 224)
        case .secondary: (0xC6CADA, 252)
        case .danger: (0xFFB8B0, 217)
        case .violet: (0xDCC4FF, 183)
        case .track: (0xA8ACC0, 249)
        default: nil
        }
    }
}
