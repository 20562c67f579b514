package import DeviceInterface
import DeviceRuntime
package import NotificationCore

// Who looks at the device.
extension DeviceSession {
    /// A seat, with what all have in common.
    ///
    /// - Precondition: There is a seat with this number.
    package subscript(_ number: Int) -> Seat {
        get {
            var seat = seats[position(of: number)]
            describe(&seat, among: takenSeats)
            return seat
        }
        _modify {
            let (position, taken) = (position(of: number), takenSeats)
            describe(&seats[position], among: taken)
            yield &seats[position]
        }
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

    /// Gives a terminal a seat. Its screens follow the device first: what a list has open is closed when it comes into
    /// view, which does not concern the others.
    ///
    /// - Returns: The number of the seat.
    package func add(
        facts: ProgramFacts, viewport: Viewport, watches: Bool = false, isKiosk: Bool = false,
        movesPictures: Bool = false, hasMouse: Bool = true
    ) -> Int {
        lastNumber += 1
        let interface = seats[0].interface.forSeat(hasMouse: hasMouse, isAlone: takenSeats == 0, isKiosk: isKiosk)
        var seat = Seat(
            lastNumber, interface, facts: facts, viewport: viewport, watches: watches, movesPictures: movesPictures)
        describe(&seat, among: takenSeats + 1)
        seat.interface.reconcile(with: snapshot(of: seat))
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

    /// Gives a seat what it has in common with the others, and what is known about these.
    ///
    /// - Parameter taken: The number of those who look at the device.
    private func describe(_ seat: inout Seat, among taken: Int) {
        seat.interface.sharedState = sharedState
        seat.facts.statusTime = statusTime
        seat.facts.isRecorded = observer != nil
        seat.facts.otherViewers = taken - (seat.isTaken ? 1 : 0)
        seat.facts.viewer =
            seat.number == Seat.own || seat.holdsDevice
            ? nil : SeatRights(watches: seat.watches, mayEndDevice: !isHeadless && !seat.interface.isKiosk)
    }

    /// Lets the screens of a seat change, and with them what all have in common.
    func change<Result>(_ number: Int, _ body: (inout DeviceInterface) -> Result) -> Result {
        let result = body(&self[number].interface)
        sharedState = seats[position(of: number)].interface.sharedState
        return result
    }

    /// Tells all seats but one that somebody has come or gone there.
    package func tellOthers(than number: Int, of name: String, hasCome: Bool) {
        let now = runtime.clock.now
        for position in seats.indices where seats[position].number != number && seats[position].isTaken {
            seats[position].interface.tell(of: name, hasCome: hasCome, at: now)
        }
    }

    /// Makes the screens of all what they are at a start.
    package func startScreensAgain() {
        for position in seats.indices { seats[position].interface.startAgain(with: runtime.log) }
        sharedState = seats[0].interface.sharedState
    }

    /// Expands a group for all, or makes it a stack again, without moving focus.
    package func setExpansion(of group: GroupKey, to isExpanded: Bool) {
        change(Seat.own) { $0.setExpansion(of: group, to: isExpanded) }
    }

    /// Lets the screens of a seat follow the device without drawing them.
    package func reconcile(_ number: Int = Seat.own) {
        reconcile(number, with: snapshot(for: number))
    }

    /// The device's own seat decides what closes for all.
    func reconcile(_ number: Int, with snapshot: DeviceSnapshot) {
        if number == Seat.own {
            change(number) { $0.reconcile(with: snapshot) }
        } else {
            self[number].interface.reconcile(with: snapshot)
        }
    }
}
