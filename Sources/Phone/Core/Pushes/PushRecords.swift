package import FoundationEssentials
package import NotificationModel

/// A push that has an identifier at APNs, and its outcome so far.
package struct PushRecord: Equatable, Sendable {
    package let application: ApplicationIdentifier
    package let identifier: String
    /// The title as it was pushed; a service extension may show another one.
    package let title: String
    package let diagnostics: [MemberDiagnostic]
    /// The last outcome; `pending` until there is one.
    package fileprivate(set) var outcome = PushOutcome.pending
    /// Whether it took the place of a notification with the same identifier.
    package fileprivate(set) var isReplacement = false
    /// Whether the device has played a sound for it.
    package fileprivate(set) var hasSound = false
}

/// What became of the last pushes, by their identifiers at APNs. They are not kept when the device ends.
package struct PushRecords: Equatable, Sendable {
    private var records: [UUID: PushRecord] = [:]
    /// In the order of arrival.
    private var order: [UUID] = []

    package static let limit = 1_000

    package init() {}

    package subscript(identifier: UUID) -> PushRecord? { records[identifier] }

    /// The pushes whose outcome is still open.
    package var pending: Set<UUID> { Set(records.filter { $0.value.outcome == .pending }.keys) }

    /// A push has arrived. One without an identifier is not remembered.
    mutating func begin(
        _ push: RemoteNotification, for application: ApplicationIdentifier, _ diagnostics: [MemberDiagnostic]
    ) {
        guard let identifier = push.apnsID else { return }
        let record = PushRecord(
            application: application, identifier: push.request.identifier, title: push.request.content.title,
            diagnostics: diagnostics)
        if records.updateValue(record, forKey: identifier) != nil { order.removeAll { $0 == identifier } }
        order.append(identifier)
        if order.count > Self.limit { records[order.removeFirst()] = nil }
    }

    /// Records the outcome of a push; has no effect on a push that is not remembered.
    mutating func end(_ identifier: UUID?, _ outcome: PushOutcome, isReplacement: Bool = false, hasSound: Bool = false)
    {
        guard let identifier, var record = records[identifier] else { return }
        (record.outcome, record.isReplacement, record.hasSound) = (outcome, isReplacement, hasSound)
        records[identifier] = record
    }
}
