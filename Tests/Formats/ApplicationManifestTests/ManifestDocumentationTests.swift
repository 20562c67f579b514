import ApplicationManifest
import BlockingTests
import Foundation
import NotificationModel
import Testing

/// The page that describes the format lists what the parser accepts.
@Suite struct ManifestDocumentationTests {
    private let page: String

    init() throws {
        let file = Checkout.root.appending(path: "Sources/Program/ncenter/ncenter.docc/ApplicationManifest.md")
        page = try String(contentsOf: file, encoding: .utf8)
    }

    private struct Row: Hashable {
        var object: String
        var key: String
        var isRequired: Bool
    }

    @Test("The table lists every key") func theTableListsEveryKey() {
        let rows = page.split(separator: "\n").compactMap { line -> Row? in
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            guard cells.count >= 4, cells[1].hasPrefix("`") else { return nil }
            #expect(["yes", "no"].contains(cells[3]))
            return Row(object: cells[0], key: cells[1].replacing("`", with: ""), isRequired: cells[3] == "yes")
        }
        let keys = ManifestShape.allCases.flatMap { shape in
            shape.keys.map { Row(object: shape.rawValue, key: $0.name, isRequired: $0.isRequired) }
        }
        #expect(rows == keys)
    }

    @Test("Every name is listed") func everyNameIsListed() {
        let names =
            NotificationAction.Options.names.map(\.name) + NotificationCategory.Options.names.map(\.name)
            + AuthorizationOptions.names.map(\.name) + SystemColor.allCases.map(\.rawValue)
        for name in names {
            #expect(page.contains("`\(name)`"), "\(name) is not on the page")
        }
    }

    @Test("Its example is accepted") func itsExampleIsAccepted() throws {
        let example = try #require(page.split(separator: "```json\n").last?.split(separator: "\n```").first)
        let manifest = try ApplicationManifest(parsing: Array(example.utf8))
        #expect(manifest.remarks.isEmpty)
        #expect(manifest.categories.map(\.actions.count) == [2])
    }

    /// The page shows the error that its example produces after the described mistake.
    @Test("Its error message is the real one") func itsMistakeIsTold() throws {
        let text = """
            {
              "bundleIdentifier": "com.example.Finch",
              "categories": [
                {
                  "identifier": "MESSAGE",
                  "actions": [
                    {
                      "identifier": "DELETE", "title": "Delete",
                                   "options": ["destructiv"]
                    }]
                }]
            }
            """
        let error = try #require(throws: ManifestError.self) { try ApplicationManifest(parsing: Array(text.utf8)) }
        #expect(page.contains("```\n\(error.description)\n```"), "\(error.description)")
    }

    /// Every listed key is parsed: a number in its place is refused.
    @Test("Every listed key is read", arguments: ManifestShape.allCases)
    func everyListedKeyIsRead(shape: ManifestShape) throws {
        for key in shape.keys {
            let (object, path) = Self.place(of: shape)
            let member = "\"\(key.name)\": 5"
            let others = shape.keys.filter { $0.isRequired && $0.name != key.name }.map { "\"\($0.name)\": \"x\"" }
            let text = object("{\(([member] + others).joined(separator: ", "))}")
            let error = try #require(throws: ManifestError.self) { try ApplicationManifest(parsing: Array(text.utf8)) }
            // A path writes a key with dots like an index, and no more than 40 characters of it.
            let name = key.name.contains(".") ? "[\"\(key.name.prefix(40))" : ".\(key.name)"
            let expected = path.isEmpty ? key.name : path + name
            #expect(
                error.diagnostics.contains {
                    $0.path.hasPrefix(expected) && $0.message.hasSuffix("found the number 5")
                })
        }
    }

    /// A manifest around an object, and the path of the object.
    private static func place(of shape: ManifestShape) -> (around: (String) -> String, path: String) {
        let action = "\"identifier\": \"A\", \"title\": \"T\""
        func manifest(_ members: String) -> String { "{\"bundleIdentifier\": \"a.b\", \(members)}" }
        func inAction(_ members: String) -> String {
            manifest("\"categories\": [{\"identifier\": \"C\", \"actions\": [{\(action), \(members)}]}]")
        }
        return switch shape {
        case .manifest: ({ $0 }, "")
        case .icon: ({ manifest("\"icon\": \($0)") }, "icon")
        case .activityIcon:
            (
                { manifest("\"liveActivities\": [{\"attributesType\": \"A\", \"icon\": \($0)}]") },
                "liveActivities[0].icon"
            )
        case .liveActivity: ({ manifest("\"liveActivities\": [\($0)]") }, "liveActivities[0]")
        case .attachments: ({ manifest("\"attachments\": \($0)") }, "attachments")
        case .entitlements: ({ manifest("\"entitlements\": \($0)") }, "entitlements")
        case .category: ({ manifest("\"categories\": [\($0)]") }, "categories[0]")
        case .action:
            (
                { manifest("\"categories\": [{\"identifier\": \"C\", \"actions\": [\($0)]}]") },
                "categories[0].actions[0]"
            )
        case .actionIcon: ({ inAction("\"icon\": \($0)") }, "categories[0].actions[0].icon")
        case .textInput: ({ inAction("\"textInput\": \($0)") }, "categories[0].actions[0].textInput")
        case .text:
            (
                { manifest("\"categories\": [{\"identifier\": \"C\", \"categorySummaryFormat\": \($0)}]") },
                "categories[0].categorySummaryFormat"
            )
        case .forms: ({ manifest("\"strings\": {\"en\": {\"K\": \($0)}}") }, "strings.en.K")
        }
    }
}
