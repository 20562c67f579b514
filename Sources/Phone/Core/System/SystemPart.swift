/// A part of the system that waits for something, keeps something of an app, or needs files.
///
/// Deadlines, changes of the clock, the removal of an app and the release of files are each one switch over all parts.
/// To add a part, add a case here; the compiler then requires its handling in each of them.
enum SystemPart: CaseIterable {
    // Deadlines at the same time are handled in this order.
    case pending
    case banners
    /// The display of the stage, which turns off automatically.
    case display
    case summarySchedule
    case mutes
    case liveActivities
    case openCalls

    // These have no deadlines. When an app is removed, its parts are removed in reverse order, those in front first.
    case list
    case clears
    case pushes
    case stage
    case permissionQuestions

    /// Made once: `allCases` is a new array each time, and deadlines are asked for after every event.
    static let all = allCases
}
