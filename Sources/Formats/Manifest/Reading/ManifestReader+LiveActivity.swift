import NotificationJSON
import NotificationModel

extension ManifestReader {
    /// The maximum number of stages: more names than a card has room for.
    private static let maximumStages = 8

    /// Reads `liveActivities`; each type of attributes has one layout.
    mutating func activityLayouts(in manifest: JSONObject) -> [ActivityLayout] {
        var layouts: [ActivityLayout] = []
        var paths: [String: String] = [:]
        for (path, value) in elements("liveActivities", in: manifest, of: "live activities") ?? [] {
            guard let object = object(value, at: path, as: .liveActivity), let layout = activityLayout(object) else {
                continue
            }
            if let earlier = paths[layout.attributesType] {
                refuse(
                    object.path(of: "attributesType"), "\(Wording.quoted(layout.attributesType)) is \(earlier) already")
            }
            paths[layout.attributesType] = path
            layouts.append(layout)
        }
        return layouts
    }

    /// Returns `nil` if the type is missing.
    private mutating func activityLayout(_ object: JSONObject) -> ActivityLayout? {
        let type = string("attributesType", in: object)
        let title = template("title", in: object)
        let text = template("text", in: object)
        let value = template("value", in: object)
        let progress = string("progress", in: object)
        let timer = string("timer", in: object)
        let stages = stages(in: object)
        let stage = string("stage", in: object)
        if !stages.isEmpty, stage == nil, progress == nil {
            refuse(
                object.path(of: "stages"), "give “stage” or “progress”: one of them shows how far the activity has come"
            )
        }
        let icon = self.object("icon", in: object, as: .activityIcon)
        let glyph = icon.flatMap { iconGlyph(in: $0) }
        let color = icon.flatMap { iconColor(in: $0) }
        return type.map {
            ActivityLayout(
                attributesType: $0, title: title, text: text, value: value, progress: progress, timer: timer,
                stages: stages, stage: stage, glyph: glyph, color: color)
        }
    }

    private mutating func template(_ key: String, in object: JSONObject) -> ActivityLayout.Template? {
        guard let (shown, localized) = text(key, in: object) else { return nil }
        checkBraces(of: shown, at: object.path(of: key))
        return ActivityLayout.Template(shown, localization: localized)
    }

    private mutating func stages(in object: JSONObject) -> [ActivityLayout.Template] {
        let elements = elements("stages", in: object, of: "texts") ?? []
        guard !elements.isEmpty || object["stages"] == nil else {
            refuse(object.path(of: "stages"), "must not be empty")
            return []
        }
        guard elements.count <= Self.maximumStages, elements.count != 1 else {
            refuse(
                object.path(of: "stages"), "\(elements.count) stages; a track has from two to \(Self.maximumStages)")
            return []
        }
        return elements.compactMap { path, value in
            text(value, at: path).map { ActivityLayout.Template($0.shown, localization: $0.localized) }
        }
    }

    /// Refuses a brace that is not closed, such as `{driver`, because it is probably a typing error.
    private mutating func checkBraces(of template: String, at path: String) {
        var isOpen = false
        for scalar in template.unicodeScalars where scalar == "{" || scalar == "}" {
            guard (scalar == "{") != isOpen else {
                return refuse(path, "\(Wording.quoted(template)) has a brace without its other; fields are {name}")
            }
            isOpen.toggle()
        }
        if isOpen { refuse(path, "\(Wording.quoted(template)) has a brace without its other; fields are {name}") }
    }
}
