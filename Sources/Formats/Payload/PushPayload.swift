import NotificationJSON
package import NotificationModel
import TerminalCanvas

/// The requests that an APNs payload makes to a device.
///
/// Parsing is total: any bytes result in a payload or a ``PayloadError``. A member with the wrong type never fails a
/// push; it becomes a diagnostic.
package struct PushPayload: Equatable, Sendable {
    /// The visible effect of a push.
    package enum Kind: Hashable, Sendable, CaseIterable {
        /// Starts, updates or ends a Live Activity.
        case liveActivity
        /// There is text to present.
        case alert
        /// No text; the badge changes, a sound plays, or both.
        case badgeAndSound
        case badge
        case sound
        /// No visible effect; the app is woken in the background.
        case background
        /// No effect at all.
        case nothing
    }

    /// The maximum size of a push in bytes, except to VoIP apps (5120).
    package static let maximumLength = 4096

    /// The member that names the app.
    package static let bundleIdentifierKey = "Simulator Target Bundle"

    /// The value of `Simulator Target Bundle`; `nil` if it is missing or not a valid identifier.
    package var bundleIdentifier: ApplicationIdentifier?
    /// The content to present; `userInfo` is the whole payload.
    ///
    /// A text with a localization key has its literal text if there is one, otherwise what iOS shows for a key that is
    /// missing in the app's strings table. Whole numbers outside the range of `Int` become the nearest real number in
    /// `userInfo`.
    package var content: NotificationContent
    /// Whether the push wakes the app in the background.
    package var isContentAvailable: Bool
    /// Whether the payload requests the app's service extension, which runs if there is text to present.
    package var isMutableContent: Bool
    /// The Live Activity of the push; `nil` for other pushes.
    package var liveActivity: LiveActivityPush?
    /// Remarks for the author, in this order: text, members of `aps`, members beside it, bundle identifier.
    package var diagnostics: [MemberDiagnostic]
    /// Has the positions of the members, which are looked for when a device has something to say about one.
    private let document: JSONDocument

    /// Parses a payload file or the body of a push.
    ///
    /// - Parameters:
    ///   - bytes: JSON as Apple's parser accepts it: UTF-8 (UTF-16 and UTF-32 with a diagnostic), trailing commas
    ///     allowed, at most 512 levels.
    ///   - limit: The maximum number of bytes.
    /// - Throws: Why the whole payload is refused, with line and column if known.
    /// - Complexity: O(bytes).
    package init(
        parsing bytes: some Collection<UInt8>,
        limit: Int = PushPayload.maximumLength
    ) throws(PayloadError) {
        let document = try JSONDocument(payload: Array(bytes), limit: limit)
        let aps = try Self.aps(of: document)
        var reader = MemberReader(document)
        let isLiveActivity = LiveActivityPush.isPresent(in: aps)

        var content = NotificationContent()
        let alert = AlertMembers(in: aps, isLiveActivity: isLiveActivity, reader: &reader)
        content.title = alert.title
        content.subtitle = alert.subtitle
        content.body = alert.body
        content.localization = alert.localization
        content.launchImageName = alert.launchImageName
        content.summaryArgument = alert.summaryArgument
        content.summaryArgumentCount = alert.summaryArgumentCount
        content.badge = reader.wholeNumber(
            "badge",
            in: aps,
            range: Int(Int32.min)...Int(Int32.max),
            instead: "the badge stays as it is"
        )
        if let badge = content.badge, badge < 0 {
            reader.note(aps.path(of: "badge"), "a negative number removes the badge and keeps the list")
        }
        content.sound = reader.sound(in: aps)
        if isLiveActivity, aps["sound"] == nil, let object = alert.object { content.sound = reader.sound(in: object) }
        content.threadIdentifier = reader.string("thread-id", in: aps, instead: "the app's own group") ?? ""
        content.categoryIdentifier = reader.string("category", in: aps, instead: "no category") ?? ""
        content.targetContentIdentifier = reader.string("target-content-id", in: aps, instead: "taken as absent")
        content.interruptionLevel = reader.interruptionLevel(in: aps)
        // Apple's page on generating a notification: a critical alert has the sound's dictionary.
        if content.interruptionLevel == .critical, content.sound?.isCritical == false {
            reader.note(
                aps.path(of: "sound"),
                "a critical alert needs {\"critical\": 1, \"name\": …}; this sound is silent when the phone is muted")
        }
        content.filterCriteria = reader.string("filter-criteria", in: aps, instead: "taken as absent")
        isContentAvailable = reader.flag("content-available", in: aps)
        isMutableContent = reader.flag("mutable-content", in: aps)
        if isLiveActivity {
            let push = LiveActivityPush(in: aps, hasText: content.hasVisibleText, reader: &reader)
            content.relevanceScore = min(max(push.relevanceScore, 0), 1)
            liveActivity = push
        } else {
            content.relevanceScore = reader.fraction("relevance-score", in: aps, otherwise: 0)
            liveActivity = nil
        }
        content.userInfo = document.root
        self.content = content
        diagnostics = []
        self.document = document

        if isMutableContent, !content.hasVisibleText {
            reader.note("aps.mutable-content", "no title, subtitle or body to change; the service extension stays off")
        }
        if kind == .nothing {
            reader.note(aps.path, "nothing to do: no text to show, no badge, no sound, no content-available")
        }
        reader.noteMisplacedKeys(of: aps, isLiveActivity: isLiveActivity)
        let root = JSONObject(path: "", withoutNulls: document.root)
        reader.noteKeys(of: root, beside: aps)
        bundleIdentifier = reader.bundleIdentifier(in: root)
        diagnostics = reader.diagnostics
    }

    private static func aps(of document: JSONDocument) throws(PayloadError) -> JSONObject {
        guard let value = document.root["aps"] else {
            let keys = document.root.keys.sorted()
            let lookalike = Spelling.lookalike(of: "aps", among: keys)
            let stray = ["alert", "badge", "sound", "content-available"].first { document.root[$0] != nil }
            let hint =
                ServiceMessage.hint(in: document.root)
                ?? lookalike.map { "\(PrintableText.quoted($0)) may be meant as one" }
                ?? stray.map { "\(PrintableText.quoted($0)) belongs inside it" }
            throw PayloadError(.apsMissing, hint: hint)
        }
        guard case .dictionary(let members) = value else {
            throw PayloadError(.apsNotObject(found: value.found), at: document.location(of: "aps"))
        }
        return JSONObject(path: "aps", withoutNulls: members)
    }

    // MARK: - Places

    /// Adds the position of the member that a diagnostic of the device is about: one of `aps`, or the one that names
    /// the app. The path of any other names a header, which has none.
    ///
    /// - Complexity: O(bytes).
    package func located(_ diagnostic: MemberDiagnostic) -> MemberDiagnostic {
        guard diagnostic.path.hasPrefix("aps.") || diagnostic.path == Self.bundleIdentifierKey,
            let place = document.location(of: diagnostic.path)
        else { return diagnostic }
        var diagnostic = diagnostic
        diagnostic.line = place.line
        diagnostic.column = place.column
        return diagnostic
    }

    /// What is odd about the member that names the app; `nil` if nothing is, or there is no such member.
    package var bundleIdentifierDiagnostic: MemberDiagnostic? {
        diagnostics.first { Self.isLikeBundleIdentifierKey($0.path) }
    }

    static func isLikeBundleIdentifierKey(_ key: String) -> Bool {
        // Not by its beginning alone, which an app's own data may have.
        key.utf8.count + 4 > bundleIdentifierKey.utf8.count
            && Spelling.nearest(to: key, among: [bundleIdentifierKey]) != nil
    }

    // MARK: - What it amounts to

    package var kind: Kind {
        if liveActivity != nil { return .liveActivity }
        if content.hasVisibleText { return .alert }
        switch (content.badge != nil, content.sound != nil) {
        case (true, true): return .badgeAndSound
        case (true, false): return .badge
        case (false, true): return .sound
        case (false, false): return isContentAvailable ? .background : .nothing
        }
    }
}
