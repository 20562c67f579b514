import FoundationEssentials
import NotificationModel

// The location of the device and its time zone.
extension NotificationSystem {
    /// Moves the device; requests fire if the device has crossed their region's border.
    ///
    /// A crossing fires once, on entry or exit as requested by the region. The first location after a request was added
    /// only determines on which side of the border the device is (Apple: borders must be crossed). iOS also waits until
    /// a crossing is certain; here locations are exact.
    mutating func move(to place: Coordinate, isOnRoute: Bool, _ effects: inout Effects) {
        guard place.isValid else {
            effects.log(.device, nil, "there is no place at \(place)")
            return
        }
        location = place
        if !isOnRoute { effects.log(.device, nil, "moved to \(place)") }
        arrive(at: place, &effects)
    }

    /// Delivers the requests whose regions the device has just entered or left.
    mutating func arrive(at place: Coordinate, _ effects: inout Effects) {
        for item in pending.cross(to: place) {
            deliver(item.request, to: item.application, &effects)
        }
    }

    /// The device has moved to another time zone; a time zone that the user has set is kept.
    mutating func changeTimeZone(to timeZone: TimeZone, _ effects: inout Effects) {
        automaticTimeZone = timeZone
        guard settings.timeZone == nil else { return }
        effects.log(.device, nil, "time zone \(timeZone.settingName, of: DeviceSetting.timeZone)")
        adoptTimeZone(&effects)
    }

    /// Tells apps the new time zone and recalculates calendar requests without a time zone and the scheduled summary.
    ///
    /// A request whose local time was skipped by the change fires at once.
    mutating func adoptTimeZone(_ effects: inout Effects) {
        effects.add(.changeTimeZone(timeZone))
        for item in pending.takeThoseThatFollowTimeZone() {
            let date = item.request.trigger?.nextDate(after: effects.now, timeZone: timeZone) ?? effects.now
            pending.putBack(item, date: date)
        }
        rescheduleSummary(after: effects.now)
        passTime(until: effects.now, &effects)
    }
}
