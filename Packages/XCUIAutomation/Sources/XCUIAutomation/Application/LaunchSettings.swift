import Foundation
import Glibc
import ProcessArguments

/// The arguments and the environment of a launched app, which are the process's until the app ends.
final class LaunchSettings {
    private let formerArguments = CommandLine.arguments
    private var formerVariables: [String: String?] = [:]
    private let formerDefaults = UserDefaults.standard.volatileDomain(forName: UserDefaults.argumentDomain)

    init(arguments: [String], environment: [String: String]) {
        let program = formerArguments.prefix(1)
        setProcessArguments(program + arguments)
        for (name, value) in environment {
            formerVariables[name] = .some(ProcessInfo.processInfo.environment[name])
            setenv(name, value, 1)
        }
        var defaults = formerDefaults
        for (index, argument) in arguments.enumerated().dropLast() where argument.hasPrefix("-") {
            let value = arguments[index + 1]
            if !value.hasPrefix("-") || Double(value) != nil { defaults[String(argument.dropFirst())] = value }
        }
        UserDefaults.standard.setVolatileDomain(defaults, forName: UserDefaults.argumentDomain)
    }

    func end() {
        setProcessArguments(formerArguments)
        for (name, value) in formerVariables {
            if let value { setenv(name, value, 1) } else { unsetenv(name) }
        }
        UserDefaults.standard.removeVolatileDomain(forName: UserDefaults.argumentDomain)
        UserDefaults.standard.setVolatileDomain(formerDefaults, forName: UserDefaults.argumentDomain)
    }
}
