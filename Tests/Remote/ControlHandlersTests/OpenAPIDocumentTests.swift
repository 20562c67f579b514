import BlockingTests
import Foundation
import NotificationCore
import Testing

@testable import ControlHandlers
@testable import DeviceControl
@testable import DeviceInterface

/// The document describes the routes of the table, and all that it refers to is in it.
@Suite struct OpenAPIDocumentTests {
    private struct Document: Decodable {
        struct Operation: Decodable {
            struct Response: Decodable {}

            let operationId: String
            let responses: [String: Response]
        }

        let openapi: String
        let paths: [String: [String: Operation]]
    }

    private let document: Document

    init() throws {
        document = try JSONDecoder().decode(Document.self, from: Data(ControlDocument.text.utf8))
    }

    private var operations: [(route: String, operation: Document.Operation)] {
        document.paths.flatMap { path, operations in
            operations.map { ("\($0.key.uppercased()) \(path)", $0.value) }
        }
    }

    @Test("It is made from the routes and the types of replies; NCENTER_RECORD writes it") func made() throws {
        let text = try OpenAPIDocument.text()
        guard text != ControlDocument.text else { return }
        if ProcessInfo.processInfo.environment["NCENTER_RECORD"] != nil {
            let file = Checkout.root.appending(path: "Sources/Remote/Control/Document/openapi.json")
            try Data(text.utf8).write(to: file)
        }
        Issue.record("openapi.json has changed: “.ci/quick --record ControlHandlers/OpenAPIDocumentTests” writes it")
    }

    @Test("It has the routes of the table, and no others, each with one success") func routes() {
        #expect(document.openapi == "3.1.0")
        #expect(operations.map(\.route).sorted() == ControlRoute.all.map { "\($0.method) \($0.path)" }.sorted())
        #expect(Set(operations.map(\.operation.operationId)).count == operations.count)
        for (route, operation) in operations {
            #expect(operation.responses.keys.filter { $0 < "300" }.count == 1, "\(route)")
        }
    }

    @Test("It has every name that a state has for the screen in front") func screens() throws {
        let root = try JSONSerialization.jsonObject(with: Data(ControlDocument.text.utf8)) as? [String: Any]
        let path = ["components", "schemas", "State", "properties", "screen"]
        let screen = path.reduce(root as Any?) { ($0 as? [String: Any])?[$1] } as? [String: Any]
        let locked = NotificationSystem()
        var unlocked = locked
        _ = unlocked.handle(.unlocked, at: Date())
        _ = unlocked.handle(.notificationCenterOpened, at: Date())
        let names = [locked, unlocked].flatMap { system in Layer.allCases.compactMap { $0.reportName(system) } }
        #expect(try Set(#require(screen?["enum"] as? [String])) == Set(names))
    }

    @Test("Everything it refers to is in it") func references() throws {
        let root = try #require(
            JSONSerialization.jsonObject(with: Data(ControlDocument.text.utf8)) as? [String: Any])
        var checked = 0
        func check(_ value: Any) throws {
            if let object = value as? [String: Any] {
                if let reference = object["$ref"] as? String {
                    let steps = reference.split(separator: "/").dropFirst()
                    let target = steps.reduce(root as Any?) { ($0 as? [String: Any])?[String($1)] }
                    #expect(target != nil, "\(reference)")
                    checked += 1
                }
                for member in object.values { try check(member) }
            } else if let array = value as? [Any] {
                for element in array { try check(element) }
            }
        }
        try check(root)
        #expect(checked > 30)
    }
}
