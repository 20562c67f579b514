import ApplicationManifest
import BlockingTests
import Foundation
import NcenterResources
import NotificationModel
import PushPayload
import Testing

/// The samples follow good practice, because authors copy them.
@Suite struct SampleTests {
    static let languages = ["en", "fr", "ja", "ko", "zh-Hans"]

    private static let folder = Checkout.root.appending(path: "Resources")

    @Test("Every file has an accessor") func everyFileHasAnAccessor() throws {
        let manifests = try FileManager.default.contentsOfDirectory(atPath: Self.folder.appending(path: "Apps").path)
        #expect(manifests.sorted() == SampleApplication.all.map(\.manifest.name).sorted())
        let payloads = try FileManager.default
            .contentsOfDirectory(atPath: Self.folder.appending(path: "Payloads").path)
        #expect(
            payloads.sorted() == SampleApplication.all.flatMap { $0.payloads + $0.liveActivities }.map(\.name).sorted())
        for sample in SampleApplication.all {
            let file = Self.folder.appending(path: "Apps").appending(path: sample.manifest.name)
            #expect(try Array(Data(contentsOf: file)) == sample.manifest.bytes)
        }
    }

    @Test("The manifest is accepted without remark", arguments: SampleApplication.all)
    func theManifestIsAcceptedWithoutRemark(sample: SampleApplication) throws {
        let manifest = try ApplicationManifest(parsing: sample.manifest.bytes)
        #expect(manifest.remarks.isEmpty)
        #expect(manifest.application.name + ".json" == sample.manifest.name)
        #expect(manifest.application.localizations.keys.sorted() == Self.languages)
        #expect(manifest.application.developmentLanguage == "en")
        #expect(manifest.application.soundNames == (sample.manifest.name == "Handcart.json" ? ["doorbell.caf"] : []))
        for category in manifest.categories {
            #expect(!category.actions.isEmpty)
            #expect(category.actions.allSatisfy { $0.titleLocalization != nil && $0.icon != nil })
            #expect(category.categorySummaryFormatLocalization != nil)
            #expect(category.hiddenPreviewsBodyPlaceholderLocalization != nil)
        }
    }

    @Test("The samples show every kind of action") func theSamplesShowEveryKindOfAction() throws {
        let actions = try SampleApplication.all.flatMap { sample in
            try ApplicationManifest(parsing: sample.manifest.bytes).categories.flatMap(\.actions)
        }
        #expect(actions.contains { $0.textInput != nil })
        let options = actions.reduce(into: NotificationAction.Options()) { $0.formUnion($1.options) }
        #expect(options == [.authenticationRequired, .destructive, .foreground])
        #expect(
            actions.contains { if case .systemImage = $0.icon { true } else { false } }
                && actions.contains { if case .templateImage = $0.icon { true } else { false } }
        )
    }

    @Test("The payloads match the manifest", arguments: SampleApplication.all)
    func thePayloadsFitTheManifest(sample: SampleApplication) throws {
        let manifest = try ApplicationManifest(parsing: sample.manifest.bytes)
        #expect(sample.payloads.count >= 3)
        var categories: Set<String> = []
        for file in sample.payloads {
            let payload = try PushPayload(parsing: file.bytes)
            #expect(payload.diagnostics.isEmpty, "\(file.name)")
            #expect(payload.bundleIdentifier == manifest.application.identifier, "\(file.name)")
            #expect(payload.kind == .alert && !payload.content.threadIdentifier.isEmpty, "\(file.name)")
            #expect(
                manifest.categories.contains { $0.identifier == payload.content.categoryIdentifier }, "\(file.name)")
            categories.insert(payload.content.categoryIdentifier)
            let localization = payload.content.localization
            for text in [localization.title, localization.subtitle, localization.body].compactMap(\.self) {
                for language in Self.languages {
                    let format = manifest.application.localizations[language]?[text.key]
                    #expect(
                        format.map(Self.argumentCount) == text.arguments.count, "\(file.name): \(text.key), \(language)"
                    )
                }
            }
        }
        #expect(categories == Set(manifest.categories.map(\.identifier)))
    }

    @Test("Each Live Activity has a layout whose fields it has", arguments: SampleApplication.all)
    func liveActivitiesFitTheManifest(sample: SampleApplication) throws {
        let manifest = try ApplicationManifest(parsing: sample.manifest.bytes)
        #expect(!sample.liveActivities.isEmpty)
        for file in sample.liveActivities {
            let payload = try PushPayload(parsing: file.bytes)
            #expect(payload.diagnostics.isEmpty, "\(file.name)")
            #expect(payload.bundleIdentifier == manifest.application.identifier)
            let push = try #require(payload.liveActivity)
            let type = try #require(push.attributesType)
            let layout = try #require(manifest.application.activityLayout(forType: type))
            let fields = Set((push.contentState ?? [:]).keys).union((push.attributes ?? [:]).keys)
            let templates = [layout.title, layout.text, layout.value].compactMap(\.self) + layout.stages
            for template in templates {
                for language in Self.languages {
                    let text = manifest.application.displayed(template, in: language)
                    for part in text.split(separator: "{").dropFirst(text.hasPrefix("{") ? 0 : 1) {
                        let name = try #require(part.split(separator: "}").first)
                        #expect(fields.contains(String(name)), "\(file.name): \(name)")
                    }
                }
            }
            for field in [layout.progress, layout.timer, layout.stage].compactMap(\.self) {
                #expect(fields.contains(field), "\(file.name): \(field)")
            }
        }
    }

    /// The number of arguments in a format.
    private static func argumentCount(_ format: String) -> Int {
        // The format receives more arguments than it can have; those that occur in the result are the ones it uses.
        let marks = ["\u{2460}", "\u{2461}", "\u{2462}", "\u{2463}", "\u{2464}"]
        let text = LocalizedText(key: "", arguments: marks).text(format: format)
        return marks.count { text.contains($0) }
    }
}
