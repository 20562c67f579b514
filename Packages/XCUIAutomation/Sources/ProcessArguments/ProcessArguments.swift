import Foundation

/// Replaces the arguments of the process, which Swift 6 lets nobody set: in the older language mode alone.
public func setProcessArguments(_ arguments: [String]) { CommandLine.arguments = arguments }

/// What `ProcessInfo.processInfo.arguments` calls: Foundation's own keeps what it has read first. A program's
/// definition of a function comes before a library's.
@_silgen_name("$s20FoundationEssentials11ProcessInfoC9argumentsSaySSGvg")
public func argumentsOfProcessInfo() -> [String] { CommandLine.arguments }
