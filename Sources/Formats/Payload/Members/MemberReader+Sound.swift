import NotificationJSON
import NotificationModel

extension MemberReader {
    /// Reads a sound: a file name, `default`, or an object with `critical`, `name` and `volume`.
    mutating func sound(in parent: JSONObject) -> NotificationSound? {
        let path = parent.path(of: "sound")
        switch parent["sound"] {
        case nil:
            return nil
        case .string(let name):
            return soundName(name, path: path).map { NotificationSound(name: $0) }
        case .dictionary(let members):
            return sound(JSONObject(path: path, withoutNulls: members))
        case .some(let other):
            note(path, expected: "a string or an object", found: other, instead: "no sound")
            return nil
        }
    }

    private mutating func sound(_ object: JSONObject) -> NotificationSound? {
        let isCritical = flag("critical", in: object, isStrict: true)
        let volume = fraction("volume", in: object, otherwise: 1)
        noteUnknownKeys(of: object, known: KnownKeys.sound, otherwise: "unknown key; it is ignored")
        guard object["name"] != nil else {
            note(object.path, "no name; no sound")
            return nil
        }
        guard let text = string("name", in: object, instead: "no sound"),
            let name = soundName(text, path: object.path(of: "name"))
        else { return nil }
        return NotificationSound(name: name, isCritical: isCritical, volume: volume)
    }

    private mutating func soundName(_ name: String, path: String) -> NotificationSound.Name? {
        guard !name.isEmpty else {
            note(path, "the sound's name is empty; no sound")
            return nil
        }
        return name == "default" ? .systemDefault : .named(name)
    }
}
