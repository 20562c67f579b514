import DeviceInterface
import DeviceRuntime
import NotificationCore
package import NotificationModel
package import TerminalCanvas

// Who looks at the device.
extension DeviceSession {
    /// - Precondition: There is a seat with this number.
    package subscript(_ number: Int) -> Seat {
        get { seats[position(of: number)] }
        _modify { yield &seats[position(of: number)] }
    }

    /// The seat that has a number; `nil` if no seat has it.
    package func seat(_ number: Int) -> Seat? {
        seats.contains { $0.number == number } ? self[number] : nil
    }

    private func position(of number: Int) -> Int {
        guard let position = seats.firstIndex(where: { $0.number == number }) else {
            preconditionFailure("there is no seat \(number)")
        }
        return position
    }

    /// Gives a terminal a seat.
    ///
    /// - Parameter isTyping: Whether its user may be typing on into a field that is closed.
    /// - Returns: The number of the seat.
    package func add(
        _ terminal: TerminalDescription, language: DeviceLanguage? = nil, watches: Bool = false, isKiosk: Bool = false,
        isTyping: Bool = false
    ) -> Int {
        lastNumber += 1
        let interface = seats[0].interface.forSeat(hasMouse: terminal.usesMouse, isAlone: takenSeats == 0)
        var seat = Seat(lastNumber, interface, terminal, language: language, watches: watches, isKiosk: isKiosk)
        seat.interface.reconcile(with: snapshot(of: seat))
        if isTyping, !watches { seat.interface.interruptTyping(on: runtime.system) }
        seats.append(seat)
        if !watches, !self[acting].isTaken { lastActing = seat.number }
        return seat.number
    }

    /// Removes the seat of a terminal that has gone.
    package func remove(_ number: Int) {
        precondition(number != Seat.own, "the device has its own seat as long as it runs")
        seats.removeAll { $0.number == number }
    }

    /// The seat of the last key while somebody looks from it; else one of those who look and act, the one that came
    /// last; else the device's own. Content extensions draw for it, and clients that name no seat mean it.
    package var acting: Int {
        if seats.contains(where: { $0.number == lastActing && $0.isTaken }) { return lastActing }
        return seats.last { $0.isTaken && !$0.watches }?.number ?? Seat.own
    }

    /// The number of those who look at the device.
    package var takenSeats: Int { seats.count(where: \.isTaken) }

    /// What a seat's screens say of the program, the terminal and the others who look.
    func facts(of seat: Seat) -> ProgramFacts {
        var facts = program
        (facts.terminal, facts.language) = (seat.terminal, seat.language)
        facts.statusTime = statusTime
        facts.isRecorded = observer != nil
        facts.clockLead = runtime.clock.lead
        facts.showsClockLead = !runtime.clock.stands || played?.isHandedOver == true
        let others = seat.showsOthers ? seats.filter { $0.isTaken && $0.number != seat.number } : []
        (facts.otherViewers, facts.otherNames) = (others.count, others.compactMap(\.terminal.user))
        facts.viewer =
            seat.isOwner
            ? nil
            : SeatRights(
                watches: seat.watches, mayEndDevice: !isHeadless && !seat.isKiosk, isKiosk: seat.isKiosk)
        // A guest has no shell.
        if seat.isKiosk { (facts.tourCommand, facts.pushCommand, facts.playCommand) = (nil, nil, nil) }
        return facts
    }

    /// Tells all seats but one that somebody has come or gone there. Who is at another seat has not gone, and has come
    /// only to do what is not done at that seat: to watch, or to take part.
    package func tellOthers(than number: Int, of name: String, hasCome: Bool, watches: Bool = false) {
        // A film has no room for who looks at it.
        guard played?.isHandedOver != false else { return }
        let isElsewhere = seats.contains {
            $0.number != number && $0.terminal.user == name && (!hasCome || $0.watches == watches)
        }
        guard !isElsewhere else { return }
        for position in seats.indices where seats[position].number != number && seats[position].isTaken {
            seats[position].interface.tell(of: name, hasCome: hasCome, watches: watches)
        }
    }

    /// Lets those at other seats read what was done at one.
    ///
    /// - Parameter name: Who has done it; `nil` for a script.
    func tellOthers(of effects: [InterfaceEffect], by name: String?, at number: Int) {
        // While a scenario is played every terminal shows its screens, and needs no words about them.
        guard played?.isHandedOver != false else { return }
        let actor = self[number].interface
        for position in seats.indices where seats[position].number != number && seats[position].isTaken {
            seats[position].interface.tell(effects, by: name, at: actor)
        }
    }

    /// Whether a key of a keyboard is typed on at a seat whose field somebody else has closed.
    package func missesField(_ key: Key, at number: Int) -> Bool {
        // A key on a dark screen wakes it, and is no command either.
        guard runtime.system.display.isOn else { return false }
        if acting != number {
            self[number].interface.followField(in: snapshot(for: number), self[number].terminal.size)
        } else if self[number].interface.writesReply {
            reconcile(number)
        }
        return self[number].interface.missesField(key)
    }

    /// Makes the screens of all what they are at a start.
    package func startScreensAgain() {
        for position in seats.indices { seats[position].interface.startAgain(with: runtime.log) }
    }

    /// Lets the screens of a seat follow the device without drawing them.
    package func reconcile(_ number: Int = Seat.own) {
        self[number].interface.reconcile(with: snapshot(for: number))
    }
}
