// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation

/// Writes a message with a format of C into the device's log, such as `"%{public}@ has %d"`. A value in `{private}`
/// reads `<private>`.
///
/// Apple: `os_log`.
public func os_log(
    _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default, type: OSLogType = .default,
    _ args: any CVarArg...
) {
    log.write(type, FormattedMessage.text("\(message)", args))
}

/// The same with the level first.
public func os_log(
    _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString,
    _ args: any CVarArg...
) {
    log.write(type, FormattedMessage.text("\(message)", args))
}

/// Writes an interpolated message.
@_disfavoredOverload
public func os_log(_ message: OSLogMessage) {
    OSLog.default.write(.default, message.text)
}

/// Writes an interpolated message with a level.
@_disfavoredOverload
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: OSLogMessage) {
    log.write(type, message.text)
}

/// The format of C with Apple's options in braces.
private enum FormattedMessage {
    static func text(_ format: String, _ arguments: [any CVarArg]) -> String {
        var shown: [any CVarArg] = []
        var plain = ""
        var rest = format[...]
        while let match = rest.firstMatch(of: conversion) {
            plain += rest[..<match.range.lowerBound]
            rest = rest[match.range.upperBound...]
            guard match.output.0 != "%%" else {
                plain += "%%"
                continue
            }
            let place = shown.count
            guard arguments.indices.contains(place) else {
                plain += "<decode: missing data>"
                continue
            }
            let options = (match.output.options ?? "").split(separator: ",").map {
                $0.trimmingCharacters(in: .whitespaces)
            }
            if options.contains(where: { $0.hasPrefix("private") || $0.hasPrefix("sensitive") }) {
                plain += "%@"
                shown.append("<private>")
            } else {
                plain += "%" + (match.output.flags ?? "")
                shown.append(arguments[place])
            }
        }
        return String(format: plain + rest, arguments: shown)
    }

    // nonisolated(unsafe): an expression without captured state, which does not change.
    private nonisolated(unsafe) static let conversion =
        /%(?:%|(?:\{(?<options>[^}]*)\})?(?<flags>[-+ 0#]*\d*(?:\.\d+)?(?:hh|h|ll|l|q|z|t|j|L)?[@A-Za-z]))/
}
