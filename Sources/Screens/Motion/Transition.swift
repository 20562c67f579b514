import NotificationModel
import TerminalCanvas

/// How the screen passes from one picture to the next: a few frames, each a function of both pictures and its number.
struct Transition: Sendable {
    enum Kind: Equatable, Sendable {
        /// Rolls down from the top; what is below moves at the end.
        case bannerAppears(rows: Int)
        case bannerLeaves
        /// Rows take on the new picture from the first of them on.
        case opens(rows: Range<Int>)
        /// Rows take on the new picture from the last of them on.
        case closes(rows: Range<Int>)
        /// Turns from an angle on.
        case turns(TurningPicture, from: Double)
    }

    let kind: Kind
    let before: Canvas
    let after: Canvas
    /// The rows that each frame takes on from the new picture.
    private let steps: [[Int]]

    /// How many frames come before the new picture itself.
    let frames: Int
    /// How long each of them is shown.
    let frameDuration: Duration

    /// `nil` where the new picture is simply shown.
    ///
    /// - Parameter shown: What is on the screen, if another transition has not come to the old picture.
    init?(from old: DeviceFrame, to new: DeviceFrame, shown: Canvas? = nil) {
        guard new.motion == .standard, old.canvas.size == new.canvas.size, let kind = Self.kind(old, new) else {
            return nil
        }
        self.kind = kind
        // Late content starts from the rows that are on the screen, so that none goes back to an older picture.
        before = old.sheet?.awaitsContent == true ? shown ?? old.canvas : old.canvas
        after = new.canvas
        frames =
            switch kind {
            case .bannerLeaves: 1
            case .bannerAppears, .opens, .closes: 2
            case .turns: 3
            }
        steps =
            switch kind {
            case .opens(let rows): Self.steps(Array(rows), of: new.canvas, since: before, frames)
            case .closes(let rows): Self.steps(rows.reversed(), of: new.canvas, since: before, frames)
            case .bannerAppears, .bannerLeaves, .turns: []
            }
        // 25 a second; a picture turns a little more slowly.
        frameDuration = if case .turns = kind { .milliseconds(45) } else { .milliseconds(40) }
    }

    private static func kind(_ old: DeviceFrame, _ new: DeviceFrame) -> Kind? {
        if new.sheet?.name != old.sheet?.name {
            // A sheet that closes disappears at once.
            return new.sheet.map { .opens(rows: $0.area.rowRange) }
        }
        if let sheet = new.sheet, !sheet.awaitsContent, old.sheet?.awaitsContent == true {
            return .opens(rows: sheet.area.rowRange)
        }
        if let turning = new.turning, let start = turning.start(after: old.turning) {
            return .turns(turning, from: start)
        }
        if new.banner != nil, old.banner == nil { return .bannerAppears(rows: new.bannerRows) }
        if new.banner == nil, old.banner != nil { return .bannerLeaves }
        guard let expanded = new.expanded, let wasExpanded = old.expanded, expanded != wasExpanded else { return nil }
        if expanded.isStrictSuperset(of: wasExpanded) { return .opens(rows: new.listRows) }
        return expanded.isStrictSubset(of: wasExpanded) ? .closes(rows: new.listRows) : nil
    }

    /// Distributes the rows that take on the new picture over the frames; the rows around them come first. The frames
    /// cost the terminal about the same: with equal numbers of rows the last one would cost the most.
    ///
    /// - Complexity: O(cells).
    private static func steps(_ moving: [Int], of new: Canvas, since old: Canvas, _ frames: Int) -> [[Int]] {
        var costs = Array(repeating: 0, count: new.size.rows)
        for run in new.runs(changedSince: old) { costs[run.row] += run.columns + costOfRun }
        let others = (0..<new.size.rows).filter { !moving.contains($0) }
        let total = costs.reduce(0, +)
        var steps = Array(repeating: [Int](), count: frames + 1)
        var cost = 0
        for row in others + moving {
            // A row belongs to the frame in which its middle is reached.
            let middle = cost + costs[row] / 2
            steps[min(frames, middle * (frames + 1) / max(1, total))].append(row)
            cost += costs[row]
        }
        return steps
    }

    /// The cost of moving to a run and setting its style, in columns of text.
    private static let costOfRun = 12

    /// The frame that is due after a time.
    func number(at time: Duration) -> Int { Int(time / frameDuration) }

    /// - Parameter number: From 0; ``frames`` is the new picture.
    func frame(_ number: Int) -> Canvas {
        guard number < frames else { return after }
        var canvas = before
        switch kind {
        case .bannerAppears(let rows):
            // Its last row comes first.
            let shown = min(number + 1, rows)
            canvas.copy(Range(from: 1, to: 1 + shown), of: after, from: 1 + max(0, rows - 1 - shown))
        case .bannerLeaves:
            canvas.copy(1..<2, of: before, from: 2)
            canvas.copy(2..<3, of: before, from: 3)
        case .opens, .closes:
            for row in steps[...number].joined() { canvas.copy(row..<row + 1, of: after) }
        case .turns(let turning, let start):
            // Other changes, such as a new button, appear at once. Each step is drawn from the source.
            canvas = after
            let step = (turning.picture.rotation - start) / Double(frames + 1)
            canvas.draw(
                turning.picture.turned(to: start + step * Double(number + 1)), in: turning.area, clip: turning.clip)
        }
        return canvas
    }
}
