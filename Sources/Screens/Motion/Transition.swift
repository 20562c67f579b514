import CanvasMedia
import NotificationModel
import TerminalCanvas

/// How the screen passes from one picture to the next: a few frames, each a function of both pictures and its number.
struct Transition: Sendable {
    enum Kind: Sendable {
        /// Rolls down from the top; what is below moves at the end.
        case bannerAppears(rows: Int)
        case bannerLeaves
        /// Its shadow comes first, then its upper half.
        case sheetOpens(DeviceFrame.Sheet)
        /// Cards lose their text and most of their ground; then the list closes up.
        case clears([DeviceFrame.Card])
        /// A card has no text and hardly a ground at first.
        case arrives(DeviceFrame.Card)
        /// A card has come half of its way, and beside it is the ground of its actions, without words.
        case moves(DeviceFrame.Card)
        /// The list takes on the new picture from its first row on.
        case expands(list: Rectangle)
        /// The list takes on the new picture from its last row on.
        case collapses(list: Rectangle)
        /// Turns from an angle on.
        case turns(TurningPicture, from: Double)
    }

    private let kind: Kind
    /// What the first frame is made of: the old picture, the shadow below a sheet, or the picture without what goes.
    private let before: Canvas
    let after: Canvas

    /// How many frames come before the new picture itself.
    let frames: Int
    /// How long each of them is shown.
    let frameDuration: Duration

    /// `nil` where the new picture is simply shown.
    init?(from old: DeviceFrame, to new: DeviceFrame) {
        guard new.motion == .standard, old.canvas.size == new.canvas.size, let kind = Self.kind(old, new) else {
            return nil
        }
        self.kind = kind
        var before = old.canvas
        switch kind {
        case .sheetOpens(let sheet):
            before = sheet.shadow
            new.palette.apply(to: &before)
        case .clears(let cards): before = old.fading(cards)
        case .arrives(let card): before = new.fading([card])
        default: break
        }
        self.before = before
        after = new.canvas
        // 40 ms are 25 frames a second. The single frame of a card and the steps of a turn have more time to be seen.
        let milliseconds: Int
        (frames, milliseconds) =
            switch kind {
            case .bannerLeaves: (1, 40)
            case .clears, .moves: (1, 50)
            case .arrives: (1, 60)
            case .bannerAppears, .sheetOpens, .expands, .collapses: (2, 40)
            case .turns: (3, 45)
            }
        frameDuration = .milliseconds(milliseconds)
    }

    private static func kind(_ old: DeviceFrame, _ new: DeviceFrame) -> Kind? {
        if new.sheet?.name != old.sheet?.name {
            // A sheet that closes disappears at once.
            return new.sheet.map { .sheetOpens($0) }
        }
        if let turning = new.turning, let start = turning.start(after: old.turning) {
            return .turns(turning, from: start)
        }
        if new.banner != nil, old.banner == nil { return .bannerAppears(rows: new.bannerRows) }
        if new.banner == nil, old.banner != nil { return .bannerLeaves }
        let cleared = new.cardsCleared(since: old)
        if !cleared.isEmpty { return .clears(cleared) }
        if let arrived = new.cardArrived(since: old) { return .arrives(arrived) }
        if let moved = new.cardMoved(since: old) { return .moves(moved) }
        guard let expanded = new.expanded, let wasExpanded = old.expanded, expanded != wasExpanded else { return nil }
        if expanded.isStrictSuperset(of: wasExpanded) { return .expands(list: new.list) }
        return expanded.isStrictSubset(of: wasExpanded) ? .collapses(list: new.list) : nil
    }

    /// Whether it is a sheet that opens.
    func opens(_ sheet: DeviceFrame.Sheet?) -> Bool {
        if case .sheetOpens(let opening) = kind { opening.name == sheet?.name } else { false }
    }

    /// The frame that is due after a time.
    func number(at time: Duration) -> Int { Int(time / frameDuration) }

    /// - Parameter number: From 0; ``frames`` is the new picture.
    func frame(_ number: Int) -> Canvas {
        guard number < frames else { return after }
        var canvas = after
        func keep(_ area: Rectangle, movedBy way: Point = Point(column: 0, row: 0)) {
            canvas.draw(before, at: way, clip: area)
        }
        switch kind {
        case .bannerAppears(let rows):
            // Its last row comes first.
            canvas = before
            let shown = min(number + 1, rows)
            canvas.copy(Range(from: 1, to: 1 + shown), of: after, from: 1 + max(0, rows - 1 - shown))
        case .bannerLeaves:
            canvas = before
            canvas.copy(1..<2, of: before, from: 2)
            canvas.copy(2..<3, of: before, from: 3)
        case .sheetOpens(let sheet): keep(sheet.area.droppingFirst(rows: number * sheet.area.rows / 2))
        case .expands(let list): keep(list.droppingFirst(rows: (number + 1) * list.rows / 3))
        case .collapses(let list): keep(list.first(rows: (2 - number) * list.rows / 3))
        case .clears, .arrives: canvas = before
        case .moves(let card):
            let way = Point(column: card.moved / 2, row: 0)
            let front = card.front.intersection(card.clip)
            canvas.removeText(in: front) { $0 }
            keep(front.moved(by: way).intersection(front), movedBy: way)
        case .turns(let turning, let start):
            // Other changes, such as a new button, appear at once. Each step is drawn from the source.
            let step = (turning.picture.rotation - start) / Double(frames + 1)
            canvas.draw(
                turning.picture.turned(to: start + step * Double(number + 1)), in: turning.area, clip: turning.clip)
        }
        return canvas
    }
}
