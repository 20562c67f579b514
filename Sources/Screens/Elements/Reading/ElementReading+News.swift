import NotificationModel

extension ElementReading {
    /// Returns the lines that tell what has changed since another reading, each change once. The passing of time is no
    /// change. Notifications that a list has received are left out, because the surface announces each arrival itself.
    ///
    /// Another screen is told of by its name and what has focus; ``SaidKeys`` adds what the keys do. A notice is news
    /// whenever it is there: who has told of it takes it away.
    ///
    /// - Parameters:
    ///   - counts: Whether it is said how much the list has, if that has changed.
    ///   - hasArrivals: Whether arrivals have been read, so that a stack whose first text they are is not read as well.
    ///   - hasInput: Whether this seat has done anything since; else what is in its field comes from elsewhere.
    package func news(
        since old: ElementReading, counts: Bool = false, hasArrivals: Bool = false, hasInput: Bool = true
    ) -> [String] {
        guard !isElsewhere(than: old) else { return opening(withTime: false) }
        var news: [String] = []
        if old.warning.isEmpty, !warning.isEmpty { news.append(warning) }
        if !notice.isEmpty { news.append(notice) }
        if focusMode != old.focusMode {
            let (name, isOn) = focusMode.isEmpty ? (old.focusMode, false) : (focusMode, true)
            news.append(ReadingLabel.focusMode(name, isOn: isOn).text(in: language))
        }
        if old.hasBanner, !hasBanner { news.append(ReadingLabel.bannerIsGone.text(in: language)) }
        news += lines.filter(isTold).compactMap { told($0, since: old) } + gone(since: old)
        // Much of a list comes into view, or goes out of it, without a focus that says so.
        if contents != old.contents, counts || abs(cards - old.cards) > 1 && focused?.name == old.focused?.name {
            news.append(ElementLine.ended(contents, in: language))
        }
        let swipes = lines.filter(\.isSwipeAction)
        if isSwiped(since: old) {
            let titles = ElementLine.list(swipes.map(\.title), in: language)
            news.append(ElementLine.ended(ReadingLabel.buttons(titles).text(in: language), in: language))
        }
        // What somebody else writes is told where it pauses.
        let isOthers = isTyping && (othersText != nil || !hasInput && old.isTyping)
        let isRead = hasArrivals && focused?.region == .list && focused?.name == old.focused?.name
        if let focused, !isOthers, !isRead, focused.hasMoved(from: old.focused) { news.append(printed(focused)) }
        return news
    }

    /// Whether something else can be done than before: on another screen, beside a card that was swiped, with a banner,
    /// with the first thing of the screen, in a field. Moving focus is no such change.
    func offersOther(than old: ElementReading) -> Bool {
        isElsewhere(than: old) || isSwiped(since: old) || hasBanner && !old.hasBanner
            || focused != nil && old.focused == nil || isTyping && keys != old.keys
    }

    private func isSwiped(since old: ElementReading) -> Bool {
        let swipes = lines.filter(\.isSwipeAction).map(\.name)
        return !swipes.isEmpty && swipes != old.lines.filter(\.isSwipeAction).map(\.name)
    }

    private var cards: Int { lines.count { $0.region == .list && !$0.isSwipeAction } }

    /// Whether nothing that can be heard is different, except that time has passed.
    package func isSame(as old: ElementReading) -> Bool {
        news(since: old).isEmpty && keys == old.keys && lines.map(\.name) == old.lines.map(\.name)
    }

    /// Whether another screen is in front. A warning takes the place of the status line's words, and is no other
    /// screen.
    private func isElsewhere(than old: ElementReading) -> Bool {
        place.identifier != old.place.identifier || place.title != old.place.title
            || warning.isEmpty && old.warning.isEmpty && place.status != old.place.status
    }

    private func isTold(_ line: ElementLine) -> Bool {
        switch line.region {
        // What stands above and below the cards of a list comes and goes with them.
        case .screen:
            // Who comes, who leaves and who writes is said by name.
            !line.isFocused && !line.isScrollMark && !["Viewers", "Writer"].contains(line.element.identifier)
                && ![.longLook(.send), .longLook(.field)].contains(line.element.click)
                && (contents.isEmpty || line.element.elementType != .staticText)
        case .content, .actions: !line.isFocused
        case .list: !line.isFocused && !line.isSwipeAction && line.element.identifier == "LiveActivity"
        case .banner: false
        }
    }

    private func told(_ line: ElementLine, since old: ElementReading) -> String? {
        if let before = old.lines.first(where: { $0.name == line.name }) {
            let isRenumbered = line.region == .actions && before.element.number != line.element.number
            return before.timelessWords != line.timelessWords || isRenumbered ? line.text : nil
        }
        // A search has left out all but what it finds; only that it finds nothing is news.
        if old.isSearching { return line.element.identifier == Element.noMatches ? line.text : nil }
        // A filter has hidden all but what matches it.
        guard !old.hidden.contains(line.name), line.region != .list || !old.contents.isEmpty else { return nil }
        guard isLongLook, line.region == .actions else { return line.text }
        guard !old.hasReplyField else { return nil }
        return ReadingLabel.newAction(line.element.number, title: line.element.label).text(in: language)
    }

    /// The buttons of the long look that are not there any more. While a field is open, none is shown.
    private func gone(since old: ElementReading) -> [String] {
        guard isLongLook, !isTyping, !hasReplyField else { return [] }
        let names = lines.map(\.name) + hidden
        return old.lines.filter { $0.region == .actions && !names.contains($0.name) }
            .map { ReadingLabel.actionIsGone($0.element.number).text(in: language) }
    }
}

extension ElementLine {
    /// Whether it says something else than the line that had focus before. Things that have come before it are no news.
    fileprivate func hasMoved(from old: ElementLine?) -> Bool {
        guard let old else { return true }
        return name != old.name || timelessWords != old.timelessWords
    }
}
