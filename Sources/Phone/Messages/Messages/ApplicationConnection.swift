package import FoundationEssentials
package import NotificationModel

/// An app's connection to the device.
package protocol ApplicationConnection: AnyObject, Sendable {
    var application: ApplicationIdentifier { get }

    /// Whether the device still exists; can be read on any thread. What is sent to one that does not is lost.
    var hasDevice: Bool { get }

    /// The device's time; can be read on any thread.
    var now: Date { get }

    /// The device's time if its clock only moves on command; `nil` if it passes in real time. Can be read on any
    /// thread.
    var stoppedTime: Date? { get }

    /// The device's time zone; can be read on any thread.
    var timeZone: TimeZone { get }

    /// The name that the user has given the device; can be read on any thread.
    var deviceName: String { get }

    /// The device's language, such as `en` or `zh-Hans-CN`, and its region, such as `FR`, or `nil` if the user has
    /// chosen none; can be read on any thread.
    var languageAndRegion: (language: String, region: String?) { get }
    /// Whether the screen that apps are drawn for is light; can be read on any thread.
    var isLight: Bool { get }

    /// Where the device is; `nil` if that is not known. Can be read on any thread.
    var place: Coordinate? { get }

    /// Where completion handlers are called and async delegate methods begin; can be read on any thread.
    var callbacks: CallbackThread { get }

    /// The queue or thread of the caller, in words; `nil` on the main thread, and where it is not known.
    var placeOffMainThread: String? { get }

    /// Sends a request. Can be called on any thread and never waits. Requests are handled in the order in which they
    /// are sent.
    func send(_ request: ApplicationRequest)

    /// Takes what the app's code prints. Can be called on any thread.
    func notePrinted(_ bytes: UnsafeRawBufferPointer)

    /// Returns the folder that the apps of a group share, which is made when it is first asked for; `nil` for a group
    /// that the app is not in, which the device logs. Can be called on any thread.
    func folder(ofApplicationGroup group: String) -> URL?

    /// Returns the name under which Foundation keeps a group's defaults in its folder; `nil` for a group that the app
    /// is not in, which the device logs. Can be called on any thread.
    func defaultsSuite(ofApplicationGroup group: String) -> String?
}

extension ApplicationConnection {
    /// A connection to something that has no folders, such as a test of calls.
    package func folder(ofApplicationGroup group: String) -> URL? { nil }
    package func defaultsSuite(ofApplicationGroup group: String) -> String? { nil }
}

extension ApplicationConnection {
    package var hasDevice: Bool { true }
    package var stoppedTime: Date? { nil }
    package var languageAndRegion: (language: String, region: String?) { ("en", nil) }
    package var isLight: Bool { false }
    package var place: Coordinate? { nil }
    package func notePrinted(_ bytes: UnsafeRawBufferPointer) {}
    package var callbacks: CallbackThread { .queue }
    package var placeOffMainThread: String? { nil }
}

/// Whether the running code draws an app's picture.
package enum DrawingPass {
    /// Inherited by tasks that the drawing code starts.
    @TaskLocal package static var isActive = false
}
