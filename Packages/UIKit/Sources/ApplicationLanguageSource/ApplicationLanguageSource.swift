/// The source by which a target reads the language and the bundle of its app: declarations of a module take precedence
/// over those of the same signature that it imports. It is a file of the target, because each module needs its own.
public enum ApplicationLanguageSource {
    /// - Parameter module: The name of the target's module, which depends on `UIKit`.
    public static func text(module: String) -> String {
        """
        // Generated: Foundation's names for the language, the region and the bundle, as the app on the device has them.
        import Foundation
        import FoundationNetworking
        import UIKit

        typealias DateFormatter = LocalizedDateFormatter
        typealias NumberFormatter = LocalizedNumberFormatter
        typealias DateComponentsFormatter = LocalizedDateComponentsFormatter

        // On Apple's systems Foundation has these.
        typealias HTTPCookie = FoundationNetworking.HTTPCookie
        typealias HTTPCookieStorage = FoundationNetworking.HTTPCookieStorage
        typealias HTTPURLResponse = FoundationNetworking.HTTPURLResponse
        typealias URLAuthenticationChallenge = FoundationNetworking.URLAuthenticationChallenge
        typealias URLCache = FoundationNetworking.URLCache
        typealias URLCredential = FoundationNetworking.URLCredential
        typealias URLProtocol = FoundationNetworking.URLProtocol
        typealias URLRequest = FoundationNetworking.URLRequest
        typealias URLResponse = FoundationNetworking.URLResponse
        typealias URLSession = FoundationNetworking.URLSession
        typealias URLSessionConfiguration = FoundationNetworking.URLSessionConfiguration
        typealias URLSessionDataDelegate = FoundationNetworking.URLSessionDataDelegate
        typealias URLSessionDataTask = FoundationNetworking.URLSessionDataTask
        typealias URLSessionDelegate = FoundationNetworking.URLSessionDelegate
        typealias URLSessionDownloadDelegate = FoundationNetworking.URLSessionDownloadDelegate
        typealias URLSessionDownloadTask = FoundationNetworking.URLSessionDownloadTask
        typealias URLSessionTask = FoundationNetworking.URLSessionTask
        typealias URLSessionTaskDelegate = FoundationNetworking.URLSessionTaskDelegate
        typealias URLSessionUploadTask = FoundationNetworking.URLSessionUploadTask

        extension Locale {
            static var current: Locale { ApplicationLanguage.locale }
            static var autoupdatingCurrent: Locale { ApplicationLanguage.locale }
            static var preferredLanguages: [String] { ApplicationLanguage.preferredLanguages }
        }

        extension NSLocale {
            class var current: Locale { ApplicationLanguage.locale }
            class var preferredLanguages: [String] { ApplicationLanguage.preferredLanguages }
        }

        extension Calendar {
            static var current: Calendar { ApplicationLanguage.calendar }
            static var autoupdatingCurrent: Calendar { ApplicationLanguage.calendar }
        }

        extension Date {
            func formatted() -> String { formatted(date: .numeric, time: .shortened) }
            func formatted(date: Date.FormatStyle.DateStyle, time: Date.FormatStyle.TimeStyle) -> String {
                formatted(Date.FormatStyle(date: date, time: time, locale: ApplicationLanguage.locale))
            }
        }

        extension Bundle {
            class var main: Bundle { ApplicationLanguage.mainBundle(module: "\(module)") }
            convenience init(for aClass: AnyClass) { self.init(path: Bundle.main.bundlePath)! }

            var infoDictionary: [String: Any]? { ApplicationLanguage.information(of: self) }
            var bundleIdentifier: String? { infoDictionary?["CFBundleIdentifier"] as? String }
            var localizations: [String] { ApplicationLanguage.localizations(of: self) }
            var preferredLocalizations: [String] { ApplicationLanguage.preferredLocalizations(of: self) }
            func object(forInfoDictionaryKey key: String) -> Any? {
                ApplicationLanguage.text(forKey: key, table: "InfoPlist", in: self) ?? infoDictionary?[key]
            }
            func localizedString(forKey key: String, value: String?, table tableName: String?) -> String {
                ApplicationLanguage.text(forKey: key, value: value, table: tableName, in: self)
            }

            func path(forResource name: String?, ofType type: String?) -> String? {
                ApplicationLanguage.paths(named: name, type: type, in: self).first
            }
            func path(forResource name: String?, ofType type: String?, inDirectory folder: String?) -> String? {
                ApplicationLanguage.paths(named: name, type: type, folder: folder, in: self).first
            }
            func path(
                forResource name: String?, ofType type: String?, inDirectory folder: String?,
                forLocalization localization: String?
            ) -> String? {
                ApplicationLanguage.paths(
                    named: name, type: type, folder: folder, localization: localization, in: self
                ).first
            }
            func paths(forResourcesOfType type: String?, inDirectory folder: String?) -> [String] {
                ApplicationLanguage.paths(named: nil, type: type, folder: folder, in: self)
            }
            func url(forResource name: String?, withExtension type: String?) -> URL? {
                path(forResource: name, ofType: type).map { URL(fileURLWithPath: $0) }
            }
            func url(forResource name: String?, withExtension type: String?, subdirectory folder: String?) -> URL? {
                path(forResource: name, ofType: type, inDirectory: folder).map { URL(fileURLWithPath: $0) }
            }
            func urls(forResourcesWithExtension type: String?, subdirectory folder: String?) -> [URL]? {
                paths(forResourcesOfType: type, inDirectory: folder).map { URL(fileURLWithPath: $0) }
            }
        }

        // swift-format-ignore: AlwaysUseLowerCamelCase
        func NSLocalizedString(
            _ key: String, tableName: String? = nil, bundle: Bundle = Bundle.main, value: String = "", comment: String
        ) -> String {
            bundle.localizedString(forKey: key, value: value, table: tableName)
        }

        extension String {
            init(format: __shared String, _ arguments: any CVarArg...) {
                self = ApplicationLanguage.formatted(format, locale: nil, arguments: arguments)
            }
            init(format: __shared String, arguments: __shared [any CVarArg]) {
                self = ApplicationLanguage.formatted(format, locale: nil, arguments: arguments)
            }
            init(format: __shared String, locale: __shared Locale?, _ arguments: any CVarArg...) {
                self = ApplicationLanguage.formatted(format, locale: locale, arguments: arguments)
            }
            init(format: __shared String, locale: __shared Locale?, arguments: __shared [any CVarArg]) {
                self = ApplicationLanguage.formatted(format, locale: locale, arguments: arguments)
            }
            static func localizedStringWithFormat(_ format: String, _ arguments: any CVarArg...) -> String {
                ApplicationLanguage.formatted(format, locale: ApplicationLanguage.locale, arguments: arguments)
            }
        }

        """
    }
}
