import TerminalCanvas

/// The colours of one role in every theme: a row of the table below.
///
/// Grounds over the wallpaper are veils in direct colour: so much of the theme's veil over the wallpaper's own row.
/// With 256 colours they are flat, as steps of a gradient would be seen as bands.
struct RoleColors {
    enum Shade {
        /// Red, green and blue in the lowest three bytes.
        case hex(UInt32)
        /// The share of the veil over the wallpaper, from 0 to 1.
        case veil(Double)
        case wallpaper
    }

    /// One of the eight colours that every colour terminal has. A strong one is bold with eight colours and bright with
    /// sixteen.
    struct Basic {
        var color: BasicColor
        var isStrong = false
    }

    var dark: Shade
    /// An index of the 256 colours.
    var dark256: UInt8
    var light: Shade
    var light256: UInt8
    var highContrast: UInt32
    /// The ink on the ground of the thing with focus; `nil` is the same as elsewhere.
    var highContrastOnFocus: UInt32?
    var basic: Basic
    /// The ink on the ground of the thing with focus; `nil` is the same as elsewhere.
    var basicOnFocus: BasicColor?
}

extension ColorRole {
    var colors: RoleColors {
        switch self {
        case .wallpaper: ground(.wallpaper, 232, .wallpaper, 253, 0x000000, .black)
        case .platter: ground(.veil(0.115), 236, .veil(0.52), 255, 0x1C1C1C, .black)
        case .platterSide: ground(.veil(0.115), 236, .veil(0.52), 255, 0x767676, .white)
        case .focusedPlatter: ground(.veil(0.215), 239, .hex(0xFFFFFF), 231, 0xFFFFFF, .white)
        case .focusBar: ground(.hex(0x4AA8FF), 75, .hex(0x0A6CDB), 26, 0xFFD60A, .yellow)
        case .firstEdge: ground(.veil(0.09), 235, .veil(0.30), 254, 0x767676, .white)
        case .secondEdge: ground(.veil(0.055), 234, .veil(0.14), 252, 0x4A4A4A, .black)
        case .sheet: ground(.veil(0.15), 237, .veil(0.66), 255, 0x1C1C1C, .black)
        case .focusedSheet: ground(.veil(0.26), 239, .hex(0xFFFFFF), 231, 0xFFFFFF, .white)
        case .chip: ground(.veil(0.26), 239, .veil(0.40), 253, 0x3A3A3A, .black)
        case .focusedChip: ground(.veil(0.30), 241, .veil(0.40), 253, 0x000000, .black)
        case .inset: ground(.veil(0.235), 238, .veil(0.72), 254, 0x3A3A3A, .black)
        case .panel: ground(.veil(0.035), 234, .veil(0.30), 253, 0x000000, .black)
        case .badge: ground(.hex(0xC9211E), 160, .hex(0xC9211E), 160, 0xB00000, .red)
        case .matchGround: ground(.hex(0xFFD75F), 221, .hex(0xFFD75F), 221, 0xFFD60A, .white)
        case .focusedMatchGround: ground(.hex(0xFFD75F), 221, .hex(0xFFD75F), 221, 0xFFD60A, .black)
        case .hintBar: ground(.hex(0x080A14), 234, .hex(0xB3BBD2), 249, 0x262626, .white)
        case .night: ground(.hex(0x000000), 16, .hex(0x000000), 16, 0x000000, .black)

        case .title: ink(0xFFFFFF, 231, 0x0D1020, 16, 0xFFFFFF, 0x000000, .white, strong: true, .black)
        case .body: ink(0xE0E3EE, 254, 0x2B2F40, 235, 0xFFFFFF, 0x000000, .white, .black)
        case .secondary: ink(0xA9ADC0, 249, 0x565A6E, 240, 0xD6D6D6, 0x262626, .white, .black)
        case .wallpaperText: ink(0xE8EAF4, 255, 0x14182A, 16, 0xFFFFFF, 0x000000, .white, .black)
        case .wallpaperSecondary: ink(0x9A9FB8, 246, 0x454A62, 238, 0xD6D6D6, 0x262626, .white, .black)
        case .accent: ink(0x9BD0FF, 117, 0x0058B8, 25, 0x9CD2FF, 0x003880, .white, .black)
        case .success: ink(0x6FDD98, 114, 0x14692F, 22, 0x8FF0A8, 0x00501E, .white, strong: true, .black)
        case .warning: ink(0xFFC861, 221, 0x7A4B00, 58, 0xFFD60A, 0x6E2C00, .white, strong: true, .black)
        case .danger: ink(0xFF8F86, 210, 0xB3160C, 124, 0xFFCCC6, 0x960000, .white, strong: true, .black)
        case .violet: ink(0xC7A6FF, 183, 0x6A2FB5, 55, 0xDCC4FF, 0x501482, .white, strong: true, .black)
        case .badgeText: ink(0xFFFFFF, 231, 0xFFFFFF, 231, 0xFFFFFF, 0xFFFFFF, .white, strong: true, .white)
        case .matchText: ink(0x1A1400, 16, 0x1A1400, 16, 0x000000, 0x000000, .black, .black)
        case .hintKey: ink(0xFFFFFF, 231, 0x0D1020, 16, 0xFFFFFF, 0xFFFFFF, .black, .black)
        case .hintLabel: ink(0xA4A8BC, 248, 0x353A50, 236, 0xE4E4E4, 0xE4E4E4, .black, .black)
        case .track: ink(0x888CA4, 246, 0x5A5E73, 240, 0xA0A0A0, 0x505050, .white, .black)
        case .rule: ink(0x3C3F55, 239, 0xB9BED0, 248, 0x767676, 0x767676, .white, .black)
        case .nightText: ink(0x80848F, 244, 0x80848F, 244, 0xD6D6D6, 0xD6D6D6, .white, .black)
        }
    }

    private func ground(
        _ dark: RoleColors.Shade, _ dark256: UInt8, _ light: RoleColors.Shade, _ light256: UInt8,
        _ highContrast: UInt32, _ basic: BasicColor
    ) -> RoleColors {
        RoleColors(
            dark: dark, dark256: dark256, light: light, light256: light256, highContrast: highContrast,
            basic: RoleColors.Basic(color: basic))
    }

    private func ink(
        _ dark: UInt32, _ dark256: UInt8, _ light: UInt32, _ light256: UInt8, _ highContrast: UInt32,
        _ highContrastOnFocus: UInt32, _ basic: BasicColor, strong: Bool = false, _ basicOnFocus: BasicColor
    ) -> RoleColors {
        RoleColors(
            dark: .hex(dark), dark256: dark256, light: .hex(light), light256: light256, highContrast: highContrast,
            highContrastOnFocus: highContrastOnFocus, basic: RoleColors.Basic(color: basic, isStrong: strong),
            basicOnFocus: basicOnFocus)
    }
}
