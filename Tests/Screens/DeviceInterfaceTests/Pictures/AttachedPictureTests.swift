import CanvasMedia
import FoundationEssentials
import NotificationModel
import TerminalCanvas
import Testing

@testable import DeviceInterface

@Suite struct AttachedPictureTests {
    private static let red = RGB(red: 200, green: 0, blue: 0)
    private static let blue = RGB(red: 0, green: 0, blue: 200)
    private static let green = RGB(red: 0, green: 200, blue: 0)

    /// Twice as wide as high.
    private static func bytes(_ color: RGB) -> [UInt8] {
        (0..<800).flatMap { _ in [color.red, color.green, color.blue] }
    }

    private static func picture(_ color: RGB) -> PixelImage {
        PixelImage(width: 40, height: 20, bytes: bytes(color))
    }

    private static func source(_ name: String) -> MediaSource { .picture(URL(filePath: "/store/\(name)")) }

    private static func device(_ names: [String] = ["map.png"]) -> ScreenDevice {
        var device = ScreenDevice.empty()
        device.deliver(ScreenDevice.bare, "Map", "The way to the lake") {
            $0.attachments = names.map {
                ScreenDevice.picture($0, $0.hasSuffix("png") ? "public.png" : "com.microsoft.waveform-audio")
            }
        }
        return device
    }

    private static func color(_ color: RGB) -> Color {
        .rgb(red: color.red, green: color.green, blue: color.blue)
    }

    /// The cells with a background of this colour.
    private static func cells(_ device: ScreenDevice, _ color: RGB) -> [Point] {
        let canvas = device.frame.canvas
        return (0..<canvas.size.rows).flatMap { row in
            (0..<canvas.size.columns).filter { canvas[$0, row].style.background == Self.color(color) }
                .map { Point(column: $0, row: row) }
        }
    }

    @Test("A platter asks for its picture, keeps its place and shows it when it is there")
    func thumbnail() throws {
        var device = Self.device()
        #expect(device.frame.needs.media == [Self.source("map.png")])
        #expect(!device.lines().joined().contains("Photo"))
        let rows = device.lines().filter { !$0.isEmpty }.count
        device.media[Self.source("map.png")] = .picture(MovingPicture(Self.picture(Self.red)))
        #expect(device.frame.needs == FrameNeeds())
        let cells = Self.cells(device, Self.red)
        #expect(cells.count == 32)
        #expect(Set(cells.map(\.column)).count == 8 && Set(cells.map(\.row)).count == 4)
        #expect(device.lines().filter { !$0.isEmpty }.count == rows)
        #expect(device.lines().joined().contains("The way to the lake"))
    }

    @Test("A thumbnail shows the part and the frame that its app asks for")
    func options() throws {
        let line = (0..<40).flatMap { $0 < 20 ? [200, 0, 0] : [0, 0, 200] as [UInt8] }
        let picture = PixelImage(width: 40, height: 20, bytes: (0..<20).flatMap { _ in line })
        var device = ScreenDevice.empty()
        device.deliver(ScreenDevice.bare, "Map") {
            var attachment = ScreenDevice.picture("map.png", "public.png")
            attachment.thumbnail.clippingRectangle = .init(x: 0.5, y: 0, width: 0.5, height: 1)
            attachment.thumbnail.time = 1
            $0.attachments = [attachment]
        }
        let frames = [Self.picture(Self.green), picture].map { MovingPicture.Frame(picture: $0, duration: .zero) }
        device.media[Self.source("map.png")] = .picture(MovingPicture(frames: frames))
        #expect(Self.cells(device, Self.blue).count == 32)
        #expect(Self.cells(device, Self.green).isEmpty && Self.cells(device, Self.red).isEmpty)
    }

    @Test(
        "With few colours, few columns or a fault, a word stands for the picture",
        arguments: ["colors", "columns", "monochrome", "ascii", "damage"])
    func word(reason: String) {
        var device = Self.device()
        device.media[Self.source("map.png")] = .picture(MovingPicture(Self.picture(Self.red)))
        switch reason {
        case "colors": device.program.terminal.colors = 16
        case "columns": device.size = Size(columns: 50, rows: 24)
        case "monochrome": device.set("theme=monochrome")
        case "damage": device.media[Self.source("map.png")] = .failure(.damaged)
        default: break
        }
        let lines = device.lines(reason == "ascii" ? .ascii : .unicode)
        #expect(lines.joined().contains("Photo"))
        #expect(Self.cells(device, Self.red).isEmpty || reason == "ascii")
    }

    @Test(
        "The long look shows the picture from edge to edge, cut about its middle or whole, without a line about it",
        arguments: [(40, 20, 66), (40, 30, 66), (20, 40, 12)])
    func longLook(width: Int, height: Int, columns: Int) {
        var device = Self.device()
        device.press("v")
        #expect(device.lines().joined().contains("map.png (image)"))
        let bytes = Array(repeating: [Self.red.red, Self.red.green, Self.red.blue], count: width * height).joined()
        device.media[Self.source("map.png")] = .picture(
            MovingPicture(PixelImage(width: width, height: height, bytes: Array(bytes))))
        let cells = Self.cells(device, Self.red)
        #expect(Set(cells.map(\.row)).count == 12 && Set(cells.map(\.column)).count == columns)
        #expect(!device.lines().joined().contains("map.png"))
        #expect(device.lines().joined().contains("The way to the lake"))
    }

    @Test("Without colours it is drawn with characters")
    func ink() {
        var device = Self.device()
        var bytes = Self.bytes(RGB(red: 0, green: 0, blue: 0))
        for index in 0..<bytes.count / 2 { bytes[index] = 255 }
        device.media[Self.source("map.png")] = .picture(
            MovingPicture(PixelImage(width: 40, height: 20, bytes: bytes)))
        device.press("v")
        for repertoire in [Repertoire.ascii, .unicode] {
            if repertoire == .unicode { device.program.terminal.colors = 8 }
            let drawn = device.lines(repertoire).filter { $0.contains("%%%%%%%%%%") }
            #expect(drawn.count >= 5, "\(device.lines(repertoire).joined(separator: "\n"))")
        }
    }

    @Test("Left and right go through several pictures")
    func several() {
        var device = Self.device(["one.png", "two.png"])
        device.media[Self.source("one.png")] = .picture(MovingPicture(Self.picture(Self.red)))
        device.media[Self.source("two.png")] = .picture(MovingPicture(Self.picture(Self.blue)))
        device.press("v")
        #expect(device.lines().joined().contains("1 of 2") && !Self.cells(device, Self.red).isEmpty)
        #expect(device.lines().last?.contains("←→ photo") == true)
        device.press("Right Right")
        #expect(device.lines().joined().contains("2 of 2") && !Self.cells(device, Self.blue).isEmpty)
        #expect(device.lines().joined().contains("○ ●"))
        device.press("Left")
        #expect(device.lines().joined().contains("1 of 2"))
    }

    @Test("A picture that cannot be shown is left out, and the line about it says why")
    func fault() {
        var device = Self.device(["one.png", "two.png"])
        device.media[Self.source("one.png")] = .failure(.tooLarge(width: 12_000, height: 9_000))
        device.media[Self.source("two.png")] = .failure(.missingLibrary("libpng16"))
        device.press("v")
        let text = device.lines().joined()
        #expect(text.contains("one.png (image, the picture is too large: 12000 × 9000)"))
        #expect(text.contains("two.png (image, libpng16 is not installed)"))
        #expect(device.frame.needs == FrameNeeds())
    }

    @Test("A moving picture moves in the long look alone, from its beginning")
    func movement() {
        var device = Self.device()
        let frames = [Self.red, Self.blue].map {
            MovingPicture.Frame(picture: Self.picture($0), duration: .milliseconds(300))
        }
        device.media[Self.source("map.png")] = .picture(MovingPicture(frames: frames))
        device.pictureTime = .milliseconds(9_950)
        #expect(device.frame.needs.lifetime == nil && !Self.cells(device, Self.red).isEmpty)
        device.press("v")
        #expect(device.frame.needs.lifetime == .milliseconds(300) && !Self.cells(device, Self.red).isEmpty)
        device.pictureTime = .milliseconds(10_300)
        #expect(device.frame.needs.lifetime == .milliseconds(250) && !Self.cells(device, Self.blue).isEmpty)
        // Where nothing moves, the first frame stays.
        device.pictureTime = nil
        #expect(device.frame.needs.lifetime == nil && !Self.cells(device, Self.red).isEmpty)
    }

    @Test("The picture of a sender takes the place of initials when it is decoded")
    func sender() {
        var device = ScreenDevice.empty()
        let data = Data([1, 2, 3])
        device.deliver(ScreenDevice.bare, "Alice Liddell", "Tea?") {
            $0.communication = Communication(
                kind: .message, sender: Sender(displayName: "Alice Liddell", picture: .data(data)))
        }
        #expect(device.frame.needs.media == [.pictureData(data)])
        #expect(device.lines().joined().contains("AL"))
        device.media[.pictureData(data)] = .picture(MovingPicture(Self.picture(Self.red)))
        #expect(Self.cells(device, Self.red).count == 8)
        #expect(!device.lines().joined().contains("AL▌"))
        device.media[.pictureData(data)] = .failure(.damaged)
        #expect(device.lines().joined().contains("AL"))
        #expect(device.frame.needs == FrameNeeds())
    }

    @Test("Every reason has its words in every language", arguments: DeviceLanguage.allCases)
    func words(language: DeviceLanguage) {
        let errors: [PictureError] = [
            .unreadable, .unknownFormat, .damaged, .tooLarge(width: 1, height: 2), .tooLong, .tooSlow, .outOfMemory,
            .missingLibrary("libpng16"), .otherLibrary("libpng16"),
        ]
        let words = errors.map { PictureLabel.failure($0).text(in: language) }
        #expect(Set(words).count == errors.count && words.allSatisfy { !$0.isEmpty })
    }
}
