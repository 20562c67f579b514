public import Foundation

/// The audio device of a call.
///
/// Apple: `INCallAudioRoute`.
public enum INCallAudioRoute: Int, Sendable {
    case unknown = 0
    case speakerphoneAudioRoute = 1
    case bluetoothAudioRoute = 2
}

/// The kind of number or service that a call is made to.
///
/// Apple: `INCallDestinationType`.
public enum INCallDestinationType: Int, Sendable {
    case unknown = 0
    case normal = 1
    case emergency = 2
    case voicemail = 3
    case redial = 4
    case callBack = 5
}

/// Whether a call has audio only or also video.
///
/// Apple: `INCallCapability`.
public enum INCallCapability: Int, Sendable {
    case unknown = 0
    case audioCall = 1
    case videoCall = 2
}

/// The record of a past call.
///
/// Apple: `INCallRecord`. This device keeps no call records and never creates one.
open class INCallRecord: NSObject {
    @available(*, unavailable, message: "there are no call records on this device")
    public override init() {
        preconditionFailure("there are no call records on this device")
    }
}

/// A filter for call records.
///
/// Apple: `INCallRecordFilter`. This device keeps no call records and never creates a filter.
open class INCallRecordFilter: NSObject {
    @available(*, unavailable, message: "there are no call records on this device")
    public override init() {
        preconditionFailure("there are no call records on this device")
    }
}
