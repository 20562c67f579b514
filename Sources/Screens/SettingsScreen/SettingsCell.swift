import NotificationCore
import NotificationModel
import TerminalCanvas

/// What a row of Settings shows, and says as an element.
struct SettingsCell {
    private var identifier = ""
    let title: String
    /// The app with its tile before the title.
    private var face: AppFace?
    /// Whether the app is named behind the title, because a search has found a setting of it.
    private var namesApplication = false
    private var value = TerminalText.empty
    /// `nil` unless it is a switch.
    private var isOn: Bool?
    private var takesArrows = false
    private var isDestructive = false

    /// `nil` for a heading.
    init?(_ row: SettingsRow, _ snapshot: DeviceSnapshot, namesApplication: Bool) {
        let (system, language) = (snapshot.system, snapshot.language)
        switch row {
        case .heading: return nil
        case .setting(let setting):
            identifier = setting.name
            title = setting.text(in: language)
            value = setting.valueText(snapshot)
            isOn = setting.isOn(system)
            if case .choices = setting.values { takesArrows = true }
            guard namesApplication, let application = setting.application else { break }
            face = AppFace(application, snapshot)
            self.namesApplication = true
        case .about: title = AboutLabel.about.text(in: language)
        case .application(let application):
            let face = AppFace(application, snapshot)
            (identifier, title, self.face) = (application.rawValue, face.name.string, face)
            if system.valueName(of: .authorization, of: application) != nil {
                let title = SettingAssignment.Setting.application(application, .authorization).valueTitle(snapshot)
                value = TerminalText(title)
            }
        case .configure(let application):
            title = DialogLabel.configure(AppFace(application, snapshot).name.string).text(in: language)
        case .delete:
            title = DialogLabel.deleteApplication.text(in: language)
            isDestructive = true
        }
    }

    /// The title, with the app that it is a setting of behind it where several have it.
    var words: String {
        guard namesApplication, let face else { return title }
        return "\(title) (\(face.name.string))"
    }

    /// The columns of the tile, the title and the value on one line.
    var textColumns: Int { tileColumns + TerminalText(title).columns + valueColumns }

    private var tileColumns: Int { face == nil ? 0 : Pen.tileColumns + 1 }

    /// The columns of the value with the switch, or with the sign that it can be changed.
    private var valueColumns: Int { value.columns + 2 + (isOn == nil ? 0 : Pen.switchColumns) }

    func draw(in area: Rectangle, isFocused: Bool, _ clip: Rectangle, _ scene: inout Scene) {
        scene.pen.row(area, isFocused: isFocused, clip: clip)
        let (left, end, last) = (area.column + 2, area.endColumn - 2, area.endRow - 1)
        let first = left + tileColumns
        if let face { scene.pen.tile(face, left, area.row, clip: clip) }
        let words = TerminalText(title)
        let room = end - first - (area.rows > 1 ? 0 : valueColumns + 2)
        let style =
            isDestructive ? Style(.danger, on: nil, isFocused ? .bold : []) : isFocused ? Theme.title : Theme.body
        scene.pen.write(words.truncated(to: room), first, area.row, style, clip: clip)
        let nameRoom = room - words.columns - 2
        if namesApplication, let face, nameRoom >= 6 {
            let name = face.name.truncated(to: nameRoom)
            scene.pen.write(name, first + words.columns + 2, area.row, Theme.secondary, clip: clip)
        }
        if let isOn {
            scene.pen.drawSwitch(isOn, endingAt: end, last, clip: clip)
        } else if isDestructive {
            scene.pen.write("✕", endingAt: end, last, Theme.destructive, clip: clip)
        } else {
            scene.pen.write("›", endingAt: end, last, Theme.secondary, clip: clip)
            scene.pen.write(value.truncated(to: end - left - 2), endingAt: end - 2, last, Theme.body, clip: clip)
        }
    }

    fileprivate func describe(_ element: inout Element) {
        element.isOn = isOn
        if isOn != nil { element.elementType = .switch }
        element.identifier = identifier
        element.label = title
        if namesApplication, let face { element.label += ", " + face.name.string }
        element.value = value.string
        if takesArrows { element.uses.append(.changeValue) }
    }
}

extension Scene {
    /// Tells of a row of Settings: a switch, or a cell that opens something.
    mutating func tell(of row: SettingsRow, _ cell: SettingsCell?, in area: Rectangle, isFocused: Bool) {
        let language = pen.language
        if case .heading(let heading?) = row { staticText(heading.text(in: language), in: area) }
        guard let cell else { return }
        element(.cell, in: area, .settings(row)) {
            cell.describe(&$0)
            $0.isFocused = isFocused
        }
    }
}
