/// A part of the system that waits for something, keeps something of an app's, or needs files.
///
/// Deadlines, steps of the clock, the removal of an app and the release of files each are one switch over all parts. A new
/// part is a case here, and the compiler asks what each of them means for it.
enum SystemPart: CaseIterable {
    // What is due at one moment happens in this order.
    case pending
    case banners
    case display
    case scheduledSummary
    case mutes
    case liveActivities
    case openCalls

    case list
    case clears
    case storedPushes
    case unlockQuestion
    case longLook
    case permissionQuestions

    static let all = allCases
}
