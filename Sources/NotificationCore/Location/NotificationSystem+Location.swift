import FoundationEssentials
import NotificationModel

// Where the device is, and where its clock takes its days from.
extension NotificationSystem {
    /// Moves the device; requests fire whose region's edge it has crossed.
    ///
    /// A crossing fires once, on entry or exit as the region asks. What counts is where the device was seen before: the
    /// first fix after a request was added only tells on which side of the edge it is, so a request for the region one
    /// is in fires after leaving and coming back (Apple says that boundaries must be crossed; iOS also waits until a
    /// crossing is certain, which needs no imitation here, where a fix is exact).
    mutating func move(to place: Coordinate, isOnRoute: Bool, _ effects: inout Effects) {
        guard place.isValid else {
            effects.log(.device, nil, "there is no place at \(place.latitude), \(place.longitude)")
            return
        }
        location = place
        if !isOnRoute { effects.log(.device, nil, "moved to \(place.latitude), \(place.longitude)") }
        arrive(at: place, &effects)
    }

    /// Delivers what waits for the regions that the device has just entered or left.
    mutating func arrive(at place: Coordinate, _ effects: inout Effects) {
        for item in pending.cross(to: place) {
            deliver(item.request, to: item.application, &effects)
        }
    }

    /// The device is somewhere with another time zone; a zone that the person has set stays.
    mutating func changeTimeZone(to timeZone: TimeZone, _ effects: inout Effects) {
        automaticTimeZone = timeZone
        guard settings.timeZone == nil else { return }
        effects.log(.device, nil, "time zone \(timeZone.settingName)")
        adoptTimeZone(&effects)
    }

    /// Apps have the new zone; calendar requests that follow the device, and the scheduled summary, are looked at anew.
    ///
    /// One whose local time the change has skipped fires at once: the person has lived through it.
    mutating func adoptTimeZone(_ effects: inout Effects) {
        effects.add(.changeTimeZone(timeZone))
        for item in pending.takeThoseThatFollowTimeZone() {
            let date = item.request.trigger?.nextDate(after: effects.now, timeZone: timeZone) ?? effects.now
            pending.insert(item.request, of: item.application, date: date)
        }
        nextSummaryDate = nextSummaryDate(after: effects.now)
        passTime(until: effects.now, &effects)
    }
}
