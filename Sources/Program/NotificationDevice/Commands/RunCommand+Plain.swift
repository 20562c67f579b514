import TerminalCanvas

extension RunCommand {
    /// The command of the words with which the program is nearly always started; `nil` for words that the parser reads.
    ///
    /// The parser asks of each group of options and each of their values what it conforms to, and every such answer
    /// takes a search of all conformances of the program: 60 % of the instructions until the device's process begins.
    init?(plain words: ArraySlice<String>) {
        self.init()
        (contents, persistent, start, display) = (ContentsOptions(), DeviceOption(), StartOptions(), DisplayOptions())
        (contents.empty, contents.language, contents.manifests, contents.settings) = (false, nil, [], [])
        (persistent.name, payloads) = (nil, [])
        (start.ephemeral, start.staysAlone, start.stay, start.isAccessible) = (false, false, nil, false)
        (start.record, start.isHeadless, start.size, start.detaches) = (nil, false, nil, false)
        (start.at, start.running, start.bundleIdentifier) = (nil, false, nil)
        (start.namedFormat, start.isJSON) = (nil, false)
        (display.noMouse, display.noAnimation, display.isASCII, display.color) = (false, false, false, nil)
        var words = words
        while let word = words.popFirst() {
            switch word {
            case "--ephemeral": start.ephemeral = true
            case "--empty": contents.empty = true
            case "--device":
                guard let text = words.popFirst(), !text.hasPrefix("-"), let name = DeviceName(text) else { return nil }
                persistent.name = name
            default: return nil
            }
        }
    }
}
