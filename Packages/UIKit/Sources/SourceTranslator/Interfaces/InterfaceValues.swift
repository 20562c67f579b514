/// The values of objects in interface files, as code.
struct InterfaceValues {
    /// Colours of the file, for those that are not here.
    private var colors: [String: InterfaceElement] = [:]

    /// The table with the file's texts in other languages.
    private let table: String

    init(_ document: InterfaceElement, table: String) {
        self.table = table
        for resource in document.children(in: "resources") where ["systemColor", "namedColor"].contains(resource.name) {
            if let color = resource.child("color") { colors[resource["name"] ?? ""] = color }
        }
    }

    /// Assignments and calls that follow the name of a view and a dot.
    func statements(for element: InterfaceElement) -> [Code] {
        common(element) + own(element)
    }

    // MARK: Every view

    private func common(_ element: InterfaceElement) -> [Code] {
        var found: [Code] = []
        func flag(_ attribute: String, _ property: Code, inverted: Bool = false) {
            if let value = element.flag(attribute) { found.append("\(property) = \(value != inverted)") }
        }
        flag("hidden", "isHidden")
        flag("clipsSubviews", "clipsToBounds")
        flag("userInteractionEnabled", "isUserInteractionEnabled")
        flag("translatesAutoresizingMaskIntoConstraints", "translatesAutoresizingMaskIntoConstraints")
        if let alpha = element.number("alpha") { found.append("alpha = \(alpha)") }
        if let tag = element["tag"].flatMap(Int.init) { found.append("tag = \(tag)") }
        let modes: [Code] = ["scaleToFill", "scaleAspectFit", "scaleAspectFill", "center"]
        if let mode = Self.oneOf(modes, element["contentMode"]) { found.append("contentMode = .\(mode)") }
        found += mask(element)
        for key in ["backgroundColor", "tintColor"] {
            if let color = color(element, key) { found.append("\(name: key) = \(color)") }
        }
        for axis in ["horizontal", "vertical"] {
            if let value = element.number("\(axis)HuggingPriority") {
                found.append("setContentHuggingPriority(UIKit.UILayoutPriority(\(value)), for: .\(name: axis))")
            }
            if let value = element.number("\(axis)CompressionResistancePriority") {
                found.append(
                    "setContentCompressionResistancePriority(UIKit.UILayoutPriority(\(value)), for: .\(name: axis))")
            }
        }
        if let accessibility = element.child("accessibility") {
            for (attribute, property) in [("label", "accessibilityLabel"), ("identifier", "accessibilityIdentifier")] {
                if let text = accessibility[attribute] { found.append("\(name: property) = \(string: text)") }
            }
        }
        return found
    }

    private func mask(_ element: InterfaceElement) -> [Code] {
        guard let mask = element.child("autoresizingMask") else { return [] }
        let sides: [String: Code] = [
            "widthSizable": "flexibleWidth", "heightSizable": "flexibleHeight", "flexibleMinX": "flexibleLeftMargin",
            "flexibleMaxX": "flexibleRightMargin", "flexibleMinY": "flexibleTopMargin",
            "flexibleMaxY": "flexibleBottomMargin",
        ]
        let set = sides.filter { mask.flag($0.key) ?? false }.values.sorted { $0.text < $1.text }
        return ["autoresizingMask = [\(set.map { ".\($0)" }, joined: ", ")]"]
    }

    // MARK: Kinds

    private func own(_ element: InterfaceElement) -> [Code] {
        switch element.name {
        case "label": label(element)
        case "button": button(element)
        case "imageView": element["image"].map { ["image = \(image($0, element))"] } ?? []
        case "switch": control(element) + ["isOn = \(element.flag("on") ?? false)"]
        case "stackView": stack(element)
        case "slider":
            control(element) + numbers(element, [("minValue", "minimumValue"), ("maxValue", "maximumValue")])
                + numbers(element, [("value", "value")])
                + colors(element, ["minimumTrackTintColor", "maximumTrackTintColor", "thumbTintColor"])
        case "progressView":
            numbers(element, [("progress", "progress")]) + colors(element, ["progressTintColor", "trackTintColor"])
        case "activityIndicatorView":
            (element.flag("hidesWhenStopped").map { ["hidesWhenStopped = \($0)"] } ?? ["hidesWhenStopped = false"])
                + (element.flag("animating") == true ? ["startAnimating()"] : [])
        case "textField":
            control(element) + text(element)
                + (element["placeholder"].map { ["placeholder = \(localized($0, element, "placeholder"))"] } ?? [])
        case "datePicker":
            control(element) + (element["minuteInterval"].flatMap(Int.init).map { ["minuteInterval = \($0)"] } ?? [])
                + (Self.oneOf(["time", "date", "dateAndTime", "countDownTimer"], element["datePickerMode"]).map {
                    ["datePickerMode = .\($0)"]
                } ?? [])
        case "stepper":
            control(element)
                + numbers(element, [("minimumValue", "minimumValue"), ("maximumValue", "maximumValue")])
                + numbers(element, [("stepValue", "stepValue"), ("value", "value")])
        case "segmentedControl":
            control(element)
                + element.children(in: "segments").enumerated().map { index, segment in
                    let title = localized(segment["title"] ?? "", element, "segmentTitles[\(index)]")
                    return "insertSegment(withTitle: \(title), at: \(index), animated: false)"
                }
                + ["selectedSegmentIndex = \(element["selectedSegmentIndex"].flatMap(Int.init) ?? -1)"]
        case "tableViewCell":
            (Self.oneOf(
                ["disclosureIndicator", "detailDisclosureButton", "checkmark", "detailButton"], element["accessoryType"]
            )
            .map { ["accessoryType = .\($0)"] } ?? [])
                + (Self.oneOf(["none", "blue", "gray", "default"], element["selectionStyle"]).map {
                    ["selectionStyle = .\($0)"]
                } ?? [])
        case "textView": text(element) + (element.flag("editable").map { ["isEditable = \($0)"] } ?? [])
        default: []
        }
    }

    private func control(_ element: InterfaceElement) -> [Code] {
        (element.flag("enabled").map { ["isEnabled = \($0)"] } ?? [])
            + (element.flag("selected").map { ["isSelected = \($0)"] } ?? [])
    }

    private func numbers(_ element: InterfaceElement, _ names: [(attribute: String, property: Code)]) -> [Code] {
        names.compactMap { name in element.number(name.attribute).map { "\(name.property) = \($0)" } }
    }

    private func colors(_ element: InterfaceElement, _ keys: [String]) -> [Code] {
        keys.compactMap { key in color(element, key).map { "\(name: key) = \($0)" } }
    }

    /// The text, its font, colour and alignment, which labels and fields of text have.
    private func text(_ element: InterfaceElement) -> [Code] {
        var found: [Code] = []
        if let text = string(element, "text") ?? attributed(element, "attributedText") {
            found.append("text = \(localized(text, element, "text"))")
        }
        if let font = font(element) { found.append("font = \(font)") }
        if let color = color(element, "textColor") { found.append("textColor = \(color)") }
        if let alignment = Self.oneOf(Self.alignments, element["textAlignment"]) {
            found.append("textAlignment = .\(alignment)")
        }
        return found
    }

    private static let alignments: [Code] = ["left", "center", "right", "justified", "natural"]

    /// The case of an enumeration that a file names by Swift's own word; `nil` for any other word.
    static func oneOf(_ cases: [Code], _ word: String?) -> Code? { cases.first { $0.text == word } }

    private func label(_ element: InterfaceElement) -> [Code] {
        let modes: [String: Code] = [
            "wordWrap": "byWordWrapping", "characterWrap": "byCharWrapping", "clip": "byClipping",
            "headTruncation": "byTruncatingHead", "tailTruncation": "byTruncatingTail",
            "middleTruncation": "byTruncatingMiddle",
        ]
        return text(element) + (element["numberOfLines"].flatMap(Int.init).map { ["numberOfLines = \($0)"] } ?? [])
            + (element["lineBreakMode"].flatMap { modes[$0] }.map { ["lineBreakMode = .\($0)"] } ?? [])
    }

    private func button(_ element: InterfaceElement) -> [Code] {
        var found = control(element)
        switch element["buttonType"] {
        case "detailDisclosure", "infoLight", "infoDark": found.append("accessibilityLabel = \(string: "More Info")")
        case "contactAdd": found.append("accessibilityLabel = \(string: "Add")")
        case "close": found.append("accessibilityLabel = \(string: "Close")")
        default: break
        }
        for state in element.children where state.name == "state" {
            guard let key = Self.oneOf(["normal", "highlighted", "selected", "disabled"], state["key"]) else {
                continue
            }
            if let title = string(state, "title") ?? attributed(state, "attributedTitle") {
                found.append("setTitle(\(localized(title, element, "\(key.text)Title")), for: .\(key))")
            }
            if let color = color(state, "titleColor") { found.append("setTitleColor(\(color), for: .\(key))") }
        }
        if let configuration = element.child("buttonConfiguration"),
            let title = string(configuration, "title") ?? attributed(configuration, "attributedTitle")
        {
            found.append("setTitle(\(localized(title, element, "configuration.title")), for: .normal)")
        }
        return found
    }

    private func stack(_ element: InterfaceElement) -> [Code] {
        let words: [(property: String, cases: [Code])] = [
            ("axis", ["horizontal", "vertical"]),
            ("distribution", ["fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering"]),
            (
                "alignment",
                ["fill", "leading", "top", "firstBaseline", "center", "trailing", "bottom", "lastBaseline"]
            ),
        ]
        return words.compactMap { word -> Code? in
            Self.oneOf(word.cases, element[word.property]).map { "\(name: word.property) = .\($0)" }
        } + numbers(element, [("spacing", "spacing")])
    }

    // MARK: Values

    /// A text in the device's language, by the key that Xcode gives it in the table of the file.
    func localized(_ text: String, _ element: InterfaceElement, _ property: String) -> Code {
        // Without a value the key would be the text.
        guard let id = element["id"], !text.isEmpty else { return "\(string: text)" }
        return """
            NSLocalizedString(\(string: "\(id).\(property)"), tableName: \(string: table), \
            value: \(string: text), comment: "")
            """
    }

    private func string(_ element: InterfaceElement, _ key: String) -> String? {
        element[key]
            ?? element.children.first {
                ["string", "mutableString"].contains($0.name) && $0["key"] == key
            }?.text
    }

    private func attributed(_ element: InterfaceElement, _ key: String) -> String? {
        guard let text = element.child("attributedString", key: key) else { return nil }
        return text.children.filter { $0.name == "fragment" }.compactMap { string($0, "content") }.joined()
    }

    func image(_ name: String, _ element: InterfaceElement) -> Code {
        element["catalog"] == "system"
            ? "UIKit.UIImage(systemName: \(string: name))" : "UIKit.UIImage(named: \(string: name))"
    }

    private func font(_ element: InterfaceElement) -> Code? {
        guard let font = element.child("fontDescription") else { return nil }
        if let style = font["style"] {
            return
                "UIKit.UIFont.preferredFont(forTextStyle: UIKit.UIFont.TextStyle(rawValue: \(string: style)))"
        }
        let size = font.number("pointSize") ?? 17
        let isBold = font["type"] == "boldSystem" || font["name"]?.contains("Bold") ?? false
        let weights: [String: Code] = [
            "ultraLight": "light", "thin": "light", "light": "light", "medium": "medium", "semibold": "semibold",
            "bold": "bold", "heavy": "heavy", "black": "heavy",
        ]
        let weight = font["weight"].flatMap { weights[$0] } ?? (isBold ? "bold" : "regular")
        return "UIKit.UIFont.systemFont(ofSize: \(size), weight: .\(weight))"
    }

    /// The colour of a key; `nil` if the file does not say it.
    private func color(_ element: InterfaceElement, _ key: String) -> Code? {
        element.child("color", key: key).flatMap { color($0) }
    }

    private func color(_ color: InterfaceElement) -> Code? {
        let name = color["systemColor"] ?? color["cocoaTouchSystemColor"]
        if let name, Self.systemColors.contains(name) {
            return "UIKit.UIColor.\(name: name == "tintColor" ? name : String(name.dropLast("Color".count)))"
        }
        if color.number("white") == nil, color.number("red") == nil, let name = name ?? color["name"] {
            return colors[name].flatMap { self.color($0) }
        }
        let alpha = color.number("alpha") ?? 1
        if let white = color.number("white") { return "UIKit.UIColor(white: \(white), alpha: \(alpha))" }
        guard let red = color.number("red"), let green = color.number("green"), let blue = color.number("blue") else {
            return nil
        }
        return "UIKit.UIColor(red: \(red), green: \(green), blue: \(blue), alpha: \(alpha))"
    }

    /// Those that follow the device's appearance.
    private static let systemColors: Set<String> = [
        "labelColor", "secondaryLabelColor", "tertiaryLabelColor", "quaternaryLabelColor", "placeholderTextColor",
        "linkColor", "lightTextColor", "darkTextColor", "separatorColor", "opaqueSeparatorColor",
        "systemBackgroundColor", "secondarySystemBackgroundColor", "tertiarySystemBackgroundColor",
        "systemGroupedBackgroundColor", "secondarySystemGroupedBackgroundColor", "tertiarySystemGroupedBackgroundColor",
        "systemFillColor", "secondarySystemFillColor", "tertiarySystemFillColor", "quaternarySystemFillColor",
        "tintColor", "systemRedColor", "systemOrangeColor", "systemYellowColor", "systemGreenColor", "systemMintColor",
        "systemTealColor", "systemCyanColor", "systemBlueColor", "systemIndigoColor", "systemPurpleColor",
        "systemPinkColor", "systemBrownColor", "systemGrayColor", "systemGray2Color", "systemGray3Color",
        "systemGray4Color", "systemGray5Color", "systemGray6Color",
    ]

    /// Ratios are written as `16:9`.
    func multiplier(_ text: String?) -> Double {
        let parts = (text ?? "1").split(separator: ":").compactMap { Double($0) }
        return parts.count == 2 && parts[1] != 0 ? parts[0] / parts[1] : parts.first ?? 1
    }

    /// The value of a runtime attribute; `nil` for types that are not here.
    func value(of attribute: InterfaceElement) -> Code? {
        switch attribute["type"] {
        case "number":
            attribute.children.first { ["integer", "real"].contains($0.name) }.flatMap { number in
                number["value"].flatMap(Int.init).map { "\($0)" } ?? number.number("value").map { "\($0)" }
            }
        case "boolean": attribute.flag("value").map { "\($0)" }
        case "string": string(attribute, "value").map { "\(string: $0)" }
        case "color": color(attribute, "value")
        default: nil
        }
    }
}
