import Foundation

/// Replaces the arguments of the process, which Swift 6 lets nobody set: in the older language mode alone.
public func setProcessArguments(_ arguments: [String]) { CommandLine.arguments = arguments }

/// What `ProcessInfo.processInfo.arguments` calls: Foundation's own keeps what it has read first. A program's
/// definition of a function comes before a library's.
@_silgen_name("$s20FoundationEssentials11ProcessInfoC9argumentsSaySSGvg")
public func argumentsOfProcessInfo() -> [String] { CommandLine.arguments }

/// What `ProcessInfo.processInfo.systemUptime` calls, so that a loop up to a time ends on the device's clock.
@_silgen_name("$s20FoundationEssentials11ProcessInfoC12systemUptimeSdvg")
public func uptimeOfProcessInfo() -> Double { Date().timeIntervalSince1970 }

/// What `ProcessInfo.processInfo.operatingSystemVersion` calls: the version of iOS that UIKit says here.
@_silgen_name("$s20FoundationEssentials11ProcessInfoC22operatingSystemVersionAA09OperatingfG0Vvg")
public func versionOfProcessInfo() -> OperatingSystemVersion {
    OperatingSystemVersion(majorVersion: 18, minorVersion: 0, patchVersion: 0)
}
