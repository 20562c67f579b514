import FoundationEssentials
import FoundationInternationalization

// Prints a date, numbers and names in each language of the device. `.ci/package` compares the lines of a program with all
// of ICU's data and of one with the part that ncenter has.
let date = Date(timeIntervalSince1970: 1_795_340_100)
for name in ["en", "ko", "ja", "zh-Hans", "fr"] {
    let locale = Locale(identifier: name)
    let style = Date.FormatStyle(
        date: .complete, time: .complete, locale: locale, timeZone: TimeZone(identifier: "Asia/Seoul")!)
    print(
        name, date.formatted(style), (1_234_567.891).formatted(.number.locale(locale)),
        (0.25).formatted(.percent.locale(locale)), (9.5).formatted(.currency(code: "KRW").locale(locale)),
        ["a", "b", "c"].formatted(.list(type: .and).locale(locale)), locale.localizedString(forRegionCode: "KR") ?? "none",
        locale.localizedString(forLanguageCode: "fr") ?? "none", separator: " | ")
}
