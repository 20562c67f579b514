import NotificationModel
import TerminalCanvas

/// How the screen passes from one picture to the next: a few frames, each a function of both pictures and its number.
struct Transition: Sendable {
    enum Kind: Hashable, Sendable {
        /// Rolls down from the top; what is below moves at the end.
        case bannerAppears(rows: Int)
        case bannerLeaves
        /// Rows take on the new picture from the first of them on.
        case opens(rows: Range<Int>)
        /// Rows take on the new picture from the last of them on.
        case closes(rows: Range<Int>)
    }

    let kind: Kind
    let before: Canvas
    let after: Canvas

    /// How many frames come before the new picture itself.
    let frames: Int

    /// `nil` where the new picture is simply shown.
    init?(from old: DeviceFrame, to new: DeviceFrame) {
        guard new.motion == .standard, old.canvas.size == new.canvas.size, let kind = Self.kind(old, new) else {
            return nil
        }
        self.kind = kind
        before = old.canvas
        after = new.canvas
        frames =
            switch kind {
            case .bannerLeaves: 1
            case .bannerAppears, .opens, .closes: 2
            }
    }

    private static func kind(_ old: DeviceFrame, _ new: DeviceFrame) -> Kind? {
        if new.sheet?.name != old.sheet?.name {
            // What closes is gone at once.
            return new.sheet.map { .opens(rows: $0.area.row..<$0.area.endRow) }
        }
        if new.banner != nil, old.banner == nil { return .bannerAppears(rows: new.bannerRows) }
        if new.banner == nil, old.banner != nil { return .bannerLeaves }
        guard let expanded = new.expanded, let wasExpanded = old.expanded, expanded != wasExpanded else { return nil }
        if expanded.isStrictSuperset(of: wasExpanded) { return .opens(rows: new.listRows) }
        return expanded.isStrictSubset(of: wasExpanded) ? .closes(rows: new.listRows) : nil
    }

    /// - Parameter number: From 0; ``frames`` is the new picture.
    func frame(_ number: Int) -> Canvas {
        guard number < frames else { return after }
        var canvas = before
        switch kind {
        case .bannerAppears(let rows):
            // Its last row comes first.
            let shown = min(number + 1, rows)
            canvas.copy(1..<1 + shown, of: after, from: 1 + max(0, rows - 1 - shown))
        case .bannerLeaves:
            canvas.copy(1..<2, of: before, from: 2)
            canvas.copy(2..<3, of: before, from: 3)
        case .opens(let rows):
            let shown = (rows.count * (number + 1)) / (frames + 1)
            canvas.copy(rows.lowerBound..<rows.lowerBound + shown, of: after)
        case .closes(let rows):
            let shown = (rows.count * (number + 1)) / (frames + 1)
            canvas.copy(rows.upperBound - shown..<rows.upperBound, of: after)
        }
        return canvas
    }
}
