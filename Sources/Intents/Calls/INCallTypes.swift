public import Foundation

/// What a call is heard through.
///
/// Apple: `INCallAudioRoute`.
public enum INCallAudioRoute: Int, Sendable {
    case unknown = 0
    case speakerphoneAudioRoute = 1
    case bluetoothAudioRoute = 2
}

/// Where a call goes.
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

/// What a call carries.
///
/// Apple: `INCallCapability`.
public enum INCallCapability: Int, Sendable {
    case unknown = 0
    case audioCall = 1
    case videoCall = 2
}

/// A call that was made.
///
/// Apple: `INCallRecord`. There are none on this device, and nothing makes one.
open class INCallRecord: NSObject {
    @available(*, unavailable, message: "there are no call records on this device")
    public override init() {
        preconditionFailure("there are no call records on this device")
    }
}

/// Which calls are meant.
///
/// Apple: `INCallRecordFilter`. There are no call records on this device, and nothing makes a filter of them.
open class INCallRecordFilter: NSObject {
    @available(*, unavailable, message: "there are no call records on this device")
    public override init() {
        preconditionFailure("there are no call records on this device")
    }
}
