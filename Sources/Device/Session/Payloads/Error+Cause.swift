import Foundation
import NotificationLocking

extension Error {
    /// Why a file was not written or read, in the words of the C library where a system call has failed: Foundation
    /// puts “The operation could not be completed” before its own.
    package var cause: String {
        if let error = self as? InputError { return error.description }
        let underlying = (self as NSError).userInfo[NSUnderlyingErrorKey] as? POSIXError
        return underlying.map { SystemError($0.code.rawValue).description } ?? localizedDescription
    }
}
