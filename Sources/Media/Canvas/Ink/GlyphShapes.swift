import TerminalCanvas

/// The shapes of the printable ASCII characters, for finding the one that is most similar to a zone pattern.
struct GlyphShapes: Sendable {
    /// All 95 glyphs from space to `~`.
    static let ascii = GlyphShapes(percentages: asciiPercentages)

    /// As many glyphs as one vector holds. Unused lanes of the last batch have an infinite distance.
    private struct Batch {
        /// The ink of each glyph, zone by zone, 0...255.
        var zones = [Lanes](repeating: .zero, count: InkZones.count)
        /// The squared length of each glyph's zones.
        var energies = Lanes(repeating: .greatestFiniteMagnitude)
    }

    /// The compiler does not turn wider vectors into vector instructions.
    private typealias Lanes = SIMD16<Float>

    private let batches: [Batch]

    /// The minimum percentage in a glyph's zone that corresponds to full ink. With a lower value, the feet of `_` and
    /// `|` in the lowest zones would outweigh the strokes above them, and `|` would lose to brackets.
    private static let fullInkFloor: Float = 55

    /// A zone that every glyph fills less than this percentage is the gap between lines; its traces of ink are ignored.
    private static let gapCeiling: Float = 20

    /// - Parameter percentages: `InkZones.count` numbers for each glyph, in the order of the code points from space on.
    private init(percentages: [UInt8]) {
        let starts = stride(from: 0, to: percentages.count, by: InkZones.count)
        // No glyph fills a zone completely, so full ink of the picture corresponds to the fullest glyph of the zone.
        var scale = InkZones()
        for zone in 0..<InkZones.count {
            let fullest = starts.reduce(0) { max($0, Float(percentages[$1 + zone])) }
            scale[zone] = fullest < Self.gapCeiling ? 0 : 255 / max(fullest, Self.fullInkFloor)
        }
        let glyphs = percentages.count / InkZones.count
        batches = stride(from: 0, to: glyphs, by: Lanes.scalarCount).map { first in
            var batch = Batch()
            for lane in 0..<min(Lanes.scalarCount, glyphs - first) {
                batch.energies[lane] = 0
                for zone in 0..<InkZones.count {
                    let ink = Float(percentages[(first + lane) * InkZones.count + zone]) * scale[zone]
                    batch.zones[zone][lane] = ink
                    batch.energies[lane] += ink * ink
                }
            }
            return batch
        }
    }

    /// Returns the ASCII code of the glyph with the smallest distance from `ink` multiplied by `opacity`, 0...1. Among
    /// equal distances the lowest code wins.
    ///
    /// The ink of the result never decreases as the opacity increases, because the score is linear in the opacity.
    func nearest(to ink: InkZones, opacity: Float) -> UInt8 {
        var best = (glyph: 0, score: -Float.infinity)
        for index in batches.indices {
            // The negated squared distance, without the term that is equal for all glyphs.
            var scores = -batches[index].energies
            for zone in 0..<InkZones.count where ink[zone] > 0 {
                scores += batches[index].zones[zone] * (2 * opacity * ink[zone])
            }
            for lane in scores.indices where scores[lane] > best.score {
                best = (index * Lanes.scalarCount + lane, scores[lane])
            }
        }
        return UInt8(ascii: " ") + UInt8(best.glyph)
    }

    /// Returns the normalised ink of a glyph; traps unless its code is printable ASCII.
    func ink(of code: UInt8) -> InkZones {
        let (batch, lane) = Int(code - UInt8(ascii: " ")).quotientAndRemainder(dividingBy: Lanes.scalarCount)
        var ink = InkZones()
        for zone in 0..<InkZones.count {
            ink[zone] = batches[batch].zones[zone][lane]
        }
        return ink
    }

    // The percentage of ink in each zone. Measured from DejaVu Sans Mono 2.37 at 240 pixels an em: each glyph drawn
    // white on black in a cell one advance wide (145 pixels) and one line high (ascent 223 + descent 57 pixels), the
    // cell box-filtered to 120 by 240 and averaged over 40 by 40 pixels a zone.
    // swift-format-ignore
    private static let asciiPercentages: [UInt8] = [
        /*   */ 0, 0, 0,  0, 0, 0,  0, 0, 0,  0, 0, 0,  0, 0, 0,  0, 0, 0,
        /* ! */ 0, 0, 0,  0, 48, 0,  0, 49, 0,  0, 24, 0,  0, 32, 0,  0, 0, 0,
        /* " */ 0, 0, 0,  18, 48, 18,  8, 21, 8,  0, 0, 0,  0, 0, 0,  0, 0, 0,
        /* # */ 0, 0, 0,  0, 36, 36,  33, 62, 55,  56, 62, 32,  30, 30, 0,  0, 0, 0,
        /* $ */ 0, 4, 0,  13, 52, 18,  44, 38, 0,  2, 45, 46,  22, 51, 30,  0, 13, 0,
        /* % */ 0, 0, 0,  39, 29, 0,  37, 44, 23,  21, 41, 39,  0, 27, 38,  0, 0, 0,
        /* & */ 0, 2, 0,  32, 41, 6,  36, 32, 5,  43, 39, 50,  37, 41, 49,  0, 0, 0,
        /* ' */ 0, 0, 0,  0, 40, 0,  0, 17, 0,  0, 0, 0,  0, 0, 0,  0, 0, 0,
        /* ( */ 0, 3, 2,  0, 41, 1,  0, 47, 0,  0, 47, 0,  0, 44, 0,  0, 16, 2,
        /* ) */ 1, 3, 0,  1, 42, 0,  0, 47, 0,  0, 47, 0,  0, 44, 0,  2, 17, 0,
        /* * */ 0, 1, 0,  16, 43, 17,  16, 54, 16,  0, 9, 0,  0, 0, 0,  0, 0, 0,
        /* + */ 0, 0, 0,  0, 6, 0,  4, 43, 4,  30, 62, 30,  0, 20, 0,  0, 0, 0,
        /* , */ 0, 0, 0,  0, 0, 0,  0, 0, 0,  0, 0, 0,  0, 59, 0,  0, 21, 0,
        /* - */ 0, 0, 0,  0, 0, 0,  0, 0, 0,  5, 40, 6,  0, 0, 0,  0, 0, 0,
        /* . */ 0, 0, 0,  0, 0, 0,  0, 0, 0,  0, 0, 0,  0, 48, 0,  0, 0, 0,
        /* / */ 0, 0, 0,  0, 8, 37,  0, 42, 4,  4, 43, 0,  38, 9, 0,  12, 0, 0,
        /* 0 */ 0, 2, 0,  34, 46, 35,  49, 26, 49,  49, 10, 49,  24, 47, 25,  0, 0, 0,
        /* 1 */ 0, 0, 0,  19, 68, 0,  0, 49, 0,  0, 49, 0,  14, 60, 29,  0, 0, 0,
        /* 2 */ 0, 2, 0,  28, 45, 36,  0, 11, 40,  5, 48, 1,  43, 45, 25,  0, 0, 0,
        /* 3 */ 0, 2, 0,  25, 44, 36,  2, 47, 32,  0, 4, 48,  31, 46, 29,  0, 0, 0,
        /* 4 */ 0, 0, 0,  0, 49, 28,  20, 40, 29,  50, 52, 49,  0, 15, 23,  0, 0, 0,
        /* 5 */ 0, 0, 0,  45, 42, 15,  38, 47, 18,  0, 0, 51,  31, 47, 25,  0, 0, 0,
        /* 6 */ 0, 2, 0,  30, 45, 19,  53, 43, 24,  53, 0, 50,  25, 45, 31,  0, 0, 0,
        /* 7 */ 0, 0, 0,  28, 44, 50,  0, 31, 17,  0, 50, 0,  4, 35, 0,  0, 0, 0,
        /* 8 */ 0, 2, 0,  40, 40, 40,  34, 46, 35,  49, 5, 50,  33, 44, 33,  0, 0, 0,
        /* 9 */ 0, 2, 0,  41, 43, 34,  50, 2, 57,  14, 41, 50,  19, 47, 20,  0, 0, 0,
        /* : */ 0, 0, 0,  0, 0, 0,  0, 48, 0,  0, 0, 0,  0, 48, 0,  0, 0, 0,
        /* ; */ 0, 0, 0,  0, 0, 0,  0, 48, 0,  0, 0, 0,  0, 59, 0,  0, 21, 0,
        /* < */ 0, 0, 0,  0, 0, 1,  16, 43, 35,  38, 42, 16,  0, 1, 20,  0, 0, 0,
        /* = */ 0, 0, 0,  0, 0, 0,  34, 42, 34,  34, 42, 34,  0, 0, 0,  0, 0, 0,
        /* > */ 0, 0, 0,  1, 0, 0,  34, 43, 17,  15, 42, 39,  20, 1, 0,  0, 0, 0,
        /* ? */ 0, 2, 0,  18, 42, 39,  0, 32, 23,  0, 37, 0,  0, 32, 0,  0, 0, 0,
        /* @ */ 0, 0, 0,  18, 39, 30,  40, 35, 55,  37, 40, 39,  42, 28, 32,  8, 38, 19,
        /* A */ 0, 0, 0,  1, 76, 2,  23, 44, 24,  50, 45, 50,  39, 0, 39,  0, 0, 0,
        /* B */ 0, 0, 0,  52, 41, 40,  53, 43, 42,  49, 1, 51,  42, 41, 35,  0, 0, 0,
        /* C */ 0, 2, 0,  26, 46, 28,  51, 0, 0,  51, 0, 0,  17, 47, 28,  0, 0, 0,
        /* D */ 0, 0, 0,  55, 44, 28,  50, 0, 51,  50, 0, 52,  46, 44, 18,  0, 0, 0,
        /* E */ 0, 0, 0,  49, 42, 28,  51, 42, 24,  49, 0, 0,  39, 42, 29,  0, 0, 0,
        /* F */ 0, 0, 0,  42, 46, 30,  43, 46, 24,  43, 6, 0,  34, 5, 0,  0, 0, 0,
        /* G */ 0, 2, 0,  32, 43, 26,  51, 5, 10,  51, 8, 53,  22, 45, 40,  0, 0, 0,
        /* H */ 0, 0, 0,  48, 0, 48,  57, 42, 58,  50, 0, 50,  38, 0, 39,  0, 0, 0,
        /* I */ 0, 0, 0,  22, 70, 22,  0, 49, 0,  0, 49, 0,  22, 60, 22,  0, 0, 0,
        /* J */ 0, 0, 0,  3, 52, 32,  0, 17, 33,  0, 17, 32,  35, 50, 12,  0, 0, 0,
        /* K */ 0, 0, 0,  48, 15, 41,  57, 61, 0,  54, 40, 17,  38, 1, 45,  0, 0, 0,
        /* L */ 0, 0, 0,  46, 2, 0,  47, 2, 0,  47, 2, 0,  36, 43, 33,  0, 0, 0,
        /* M */ 0, 0, 0,  71, 11, 71,  51, 62, 51,  47, 23, 47,  36, 0, 36,  0, 0, 0,
        /* N */ 0, 0, 0,  63, 16, 47,  49, 41, 49,  48, 39, 51,  37, 9, 52,  0, 0, 0,
        /* O */ 0, 2, 0,  37, 44, 37,  51, 0, 51,  51, 0, 51,  27, 46, 27,  0, 0, 0,
        /* P */ 0, 0, 0,  49, 41, 46,  50, 14, 55,  50, 27, 6,  38, 0, 0,  0, 0, 0,
        /* Q */ 0, 2, 0,  37, 44, 37,  51, 0, 51,  51, 0, 51,  27, 52, 33,  0, 3, 17,
        /* R */ 0, 0, 0,  55, 43, 36,  53, 26, 43,  53, 29, 34,  38, 0, 40,  0, 0, 0,
        /* S */ 0, 2, 0,  39, 41, 21,  43, 41, 6,  0, 11, 51,  29, 43, 32,  0, 0, 0,
        /* T */ 0, 0, 0,  38, 70, 38,  0, 49, 0,  0, 49, 0,  0, 38, 0,  0, 0, 0,
        /* U */ 0, 0, 0,  48, 0, 48,  49, 0, 49,  49, 0, 49,  30, 44, 30,  0, 0, 0,
        /* V */ 0, 0, 0,  48, 0, 48,  42, 9, 43,  16, 56, 17,  0, 60, 0,  0, 0, 0,
        /* W */ 0, 0, 0,  46, 0, 46,  44, 63, 44,  46, 56, 47,  40, 14, 40,  0, 0, 0,
        /* X */ 0, 0, 0,  43, 11, 46,  4, 72, 7,  19, 57, 22,  41, 0, 40,  0, 0, 0,
        /* Y */ 0, 0, 0,  48, 3, 49,  12, 68, 12,  0, 50, 0,  0, 38, 0,  0, 0, 0,
        /* Z */ 0, 0, 0,  24, 43, 63,  0, 39, 14,  11, 39, 0,  42, 44, 36,  0, 0, 0,
        /* [ */ 0, 11, 2,  0, 55, 4,  0, 44, 0,  0, 44, 0,  0, 44, 0,  0, 36, 6,
        /* \ */ 0, 0, 0,  43, 3, 0,  10, 36, 0,  0, 46, 1,  0, 17, 29,  0, 0, 12,
        /* ] */ 2, 11, 0,  4, 56, 0,  0, 45, 0,  0, 45, 0,  0, 45, 0,  6, 36, 0,
        /* ^ */ 0, 0, 0,  15, 58, 16,  19, 0, 19,  0, 0, 0,  0, 0, 0,  0, 0, 0,
        /* _ */ 0, 0, 0,  0, 0, 0,  0, 0, 0,  0, 0, 0,  0, 0, 0,  38, 38, 38,
        /* ` */ 6, 10, 0,  0, 25, 0,  0, 0, 0,  0, 0, 0,  0, 0, 0,  0, 0, 0,
        /* a */ 0, 0, 0,  0, 7, 0,  20, 33, 39,  40, 37, 51,  36, 40, 40,  0, 0, 0,
        /* b */ 6, 0, 0,  46, 5, 0,  51, 36, 43,  48, 0, 47,  39, 42, 31,  0, 0, 0,
        /* c */ 0, 0, 0,  0, 5, 2,  27, 40, 23,  47, 1, 0,  16, 46, 24,  0, 0, 0,
        /* d */ 0, 0, 6,  0, 5, 46,  42, 36, 52,  48, 0, 48,  30, 42, 40,  0, 0, 0,
        /* e */ 0, 0, 0,  0, 6, 0,  38, 35, 41,  55, 37, 32,  26, 41, 25,  0, 0, 0,
        /* f */ 0, 4, 7,  1, 52, 17,  17, 64, 19,  0, 46, 0,  0, 36, 0,  0, 0, 0,
        /* g */ 0, 0, 0,  0, 5, 1,  42, 36, 52,  48, 0, 48,  28, 41, 50,  17, 39, 24,
        /* h */ 6, 0, 0,  46, 5, 0,  49, 36, 42,  46, 0, 45,  36, 0, 35,  0, 0, 0,
        /* i */ 0, 6, 0,  1, 23, 0,  12, 56, 0,  0, 46, 0,  20, 55, 24,  0, 0, 0,
        /* j */ 0, 6, 0,  1, 23, 0,  10, 61, 0,  0, 46, 0,  0, 46, 0,  21, 45, 0,
        /* k */ 5, 1, 0,  43, 5, 1,  43, 34, 25,  43, 59, 10,  33, 6, 40,  0, 0, 0,
        /* l */ 8, 7, 0,  15, 48, 0,  0, 45, 0,  0, 45, 0,  0, 40, 19,  0, 0, 0,
        /* m */ 0, 0, 0,  2, 4, 4,  52, 60, 48,  41, 40, 42,  32, 31, 32,  0, 0, 0,
        /* n */ 0, 0, 0,  1, 5, 0,  49, 36, 42,  46, 0, 45,  36, 0, 35,  0, 0, 0,
        /* o */ 0, 0, 0,  0, 7, 0,  40, 36, 41,  48, 0, 48,  28, 43, 29,  0, 0, 0,
        /* p */ 0, 0, 0,  1, 5, 0,  51, 36, 42,  48, 0, 47,  51, 42, 30,  40, 0, 0,
        /* q */ 0, 0, 0,  0, 5, 1,  40, 36, 52,  48, 0, 47,  28, 42, 51,  0, 0, 38,
        /* r */ 0, 0, 0,  0, 2, 5,  11, 62, 31,  11, 33, 0,  9, 25, 0,  0, 0, 0,
        /* s */ 0, 0, 0,  0, 7, 0,  37, 34, 16,  13, 45, 29,  21, 41, 27,  0, 0, 0,
        /* t */ 0, 0, 0,  2, 38, 1,  22, 62, 17,  0, 44, 0,  0, 45, 19,  0, 0, 0,
        /* u */ 0, 0, 0,  1, 0, 1,  46, 0, 45,  46, 0, 46,  28, 42, 40,  0, 0, 0,
        /* v */ 0, 0, 0,  1, 0, 1,  46, 1, 46,  23, 44, 24,  0, 61, 1,  0, 0, 0,
        /* w */ 0, 0, 0,  1, 0, 1,  43, 10, 43,  42, 60, 42,  34, 27, 34,  0, 0, 0,
        /* x */ 0, 0, 0,  1, 0, 1,  31, 37, 31,  4, 74, 4,  35, 9, 35,  0, 0, 0,
        /* y */ 0, 0, 0,  1, 0, 1,  45, 2, 47,  16, 51, 24,  0, 65, 0,  22, 34, 0,
        /* z */ 0, 0, 0,  1, 2, 1,  14, 46, 39,  3, 48, 0,  34, 42, 20,  0, 0, 0,
        /* { */ 0, 3, 6,  0, 49, 12,  0, 47, 0,  17, 49, 0,  0, 45, 0,  0, 29, 17,
        /* | */ 0, 5, 0,  0, 41, 0,  0, 41, 0,  0, 41, 0,  0, 41, 0,  0, 41, 0,
        /* } */ 5, 3, 0,  11, 49, 0,  0, 46, 0,  0, 48, 18,  0, 44, 0,  17, 29, 0,
        /* ~ */ 0, 0, 0,  0, 0, 0,  8, 7, 2,  25, 35, 31,  0, 0, 0,  0, 0, 0,
    ]
}
