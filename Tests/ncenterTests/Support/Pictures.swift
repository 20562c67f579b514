/// An app with two categories in one conversation, pictures and comments, as a manifest and its pushes.
enum Pictures {
    static let app = "com.example.Pictures"

    static let manifest = """
        {
          "bundleIdentifier": "\(app)",
          "categories": [
            {
              "identifier": "IMAGE", "options": ["hiddenPreviewsShowTitle"],
              "categorySummaryFormat": { "key": "MORE_IMAGES" },
              "hiddenPreviewsBodyPlaceholder": { "key": "IMAGES" }
            },
            {
              "identifier": "COMMENT", "options": ["hiddenPreviewsShowSubtitle"],
              "categorySummaryFormat": { "key": "MORE_COMMENTS" },
              "hiddenPreviewsBodyPlaceholder": { "key": "COMMENTS" }
            }
          ],
          "strings": {
            "en": {
              "IMAGES": { "one": "%u image", "other": "%u images" },
              "COMMENTS": { "one": "%u comment", "other": "%u comments" },
              "MORE_IMAGES": { "one": "%u more image", "other": "%u more images" },
              "MORE_COMMENTS": { "one": "%u more comment", "other": "%u more comments" }
            }
          }
        }
        """

    /// The manifest, and a push of each category.
    static let files = [
        "app": manifest, "image": push("Sunset", category: "IMAGE"), "comment": push("Lovely", category: "COMMENT"),
        "other": push("Album full", category: ""),
    ]

    private static func push(_ title: String, category: String) -> String {
        """
        { "Simulator Target Bundle": "\(app)", "aps": {
            "alert": { "title": "\(title)", "subtitle": "Summer", "body": "For your eyes only." },
            "thread-id": "summer", "category": "\(category)" } }
        """
    }

    static func states(_ keys: String, _ arguments: String...) throws -> [DeviceState] {
        try Script.states(keys, ["--empty", "--app", "{app}"] + arguments, files: files)
    }
}
