import PublicSurface
import Testing

@Suite struct DeclarationTests {
    /// Two spellings that are equivalent for a client.
    @Test(
        "Reads alike",
        arguments: [
            ("static var badge: O { get }", "static let badge: O"),
            ("@NSCopying class var `default`: S { get }", "public static var default: S { get }"),
            ("let domain: String", "@MainActor var domain: String { get }"),
            ("func didReceive(_ n: N)", "@MainActor open override func didReceive(_ notification: N)"),
            ("convenience init(named name: Name)", "required nonisolated init(named: Name)"),
            ("var info: [AnyHashable : Any] { get }", "var info: [AnyHashable:Any] { get }"),
            (
                "func ask(options: O = []) async throws -> Bool",
                "@discardableResult func ask(options: O = .init(a, b)) async throws -> Bool"
            ),
            ("weak var delegate: (any D)? { get set }", "public weak var delegate: D?"),
            (
                "func add(done: (@Sendable ((any Error)?) -> Void)? = nil)",
                "func add(done: (@Sendable (Error?) -> Void)? = nil)"
            ),
            ("case none = 0", "case none"),
            ("nonisolated(unsafe) static let x: Int", "@objc(x) class var x: Int { get }"),
            ("optional func mediaPlay()", "func mediaPlay() -> Void"),
        ])
    func readsAlike(one: String, other: String) throws {
        let one = try Declaration(parsing: one)
        #expect(try Declaration(parsing: other).differences(from: one) == [])
        #expect(try Declaration(parsing: other).fullName == one.fullName)
    }

    @Test(
        "Tells what differs",
        arguments: [
            ("func add(_ r: R)", "func insert(_ r: R)", [Declaration.Aspect.name]),
            ("func add(_ r: R)", "func add(request r: R)", [.labels]),
            ("func add(_ r: R)", "func add(_ r: Q)", [.parameterTypes]),
            ("func add(_ r: R?)", "func add(_ r: R)", [.optionality]),
            ("func add(_ r: R, done: Done? = nil)", "func add(_ r: R, done: Done?)", [.defaultArguments]),
            ("func get() async -> S", "func get() -> S", [.effects]),
            ("func get() throws", "func get()", [.effects]),
            ("func get() -> Date?", "func get() -> Date", [.optionality]),
            (
                "func get(_ done: @escaping @Sendable (S) -> Void)", "func get(_ done: @escaping (S) -> Void)",
                [.parameterTypes]
            ),
            ("init?(coder: NSCoder)", "init(coder: NSCoder)", [.failability]),
            ("var title: String { get set }", "var title: String { get }", [.setter]),
            ("var count: Int { get }", "let count: UInt", [.type]),
            ("class func current() -> C", "func current() -> C", [.typeMember]),
            ("weak var delegate: D?", "var delegate: D?", [.weak]),
            ("case active", "static var active: L { get }", [.kind, .type, .typeMember]),
        ])
    func tellsWhatDiffers(wanted: String, found: String, aspects: [Declaration.Aspect]) throws {
        let wanted = try Declaration(parsing: wanted)
        #expect(try Declaration(parsing: found).differences(from: wanted) == aspects)
    }

    @Test(
        "Has the name of documentation",
        arguments: [
            ("func add(_ request: R, withCompletionHandler h: H)", "add(_:withCompletionHandler:)"),
            ("init?(coder: NSCoder)", "init(coder:)"),
            ("case `default` = 1", "default"),
            ("func ~= (code: Code, error: any Error) -> Bool", "~=(code:error:)"),
            ("struct UNAuthorizationOptions : OptionSet, Sendable", "UNAuthorizationOptions"),
            ("class func current() -> C", "current()"),
            ("class Center : NSObject", "Center"),
        ])
    func hasTheNameOfDocumentation(text: String, name: String) throws {
        #expect(try Declaration(parsing: text).fullName == name)
    }

    @Test("Reads supertypes") func readsSupertypes() throws {
        let declaration = try Declaration(parsing: "class Context : NSObject, UNNotificationContentProviding")
        #expect(declaration.kind == .class)
        #expect(declaration.supertypes == ["NSObject", "UNNotificationContentProviding"])
    }

    @Test(
        "Refuses what it cannot compare",
        arguments: ["", "typealias A = B", "func add", "var title", "init(a: B) where C", "func add(: R)"]
    )
    func refusesWhatItCannotCompare(text: String) {
        #expect(throws: DeclarationError.self) { try Declaration(parsing: text) }
    }
}
