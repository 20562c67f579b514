import Combine
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A view model as apps have it.
private final class Stories: ObservableObject {
    @Published var titles: [String] = []
    @Published var query = ""
    private(set) var found: [String] = []
    private var subscriptions: Set<AnyCancellable> = []

    init() {
        $titles.combineLatest($query)
            .map { titles, query in titles.filter { $0.hasPrefix(query) } }
            .sink { [weak self] in self?.found = $0 }
            .store(in: &subscriptions)
    }
}

@Suite("Publishers")
struct PublisherTests {
    @Test("Published properties tell their object and each other") func published() {
        let stories = Stories()
        var changes = 0
        let subscription = stories.objectWillChange.sink { changes += 1 }
        stories.titles = ["Flags", "Fish", "Dogs"]
        stories.query = "F"
        #expect(stories.found == ["Flags", "Fish"])
        #expect(changes == 2)
        withExtendedLifetime(subscription) {}
    }

    @Test("A notification is published until the subscription ends") func notifications() {
        let (center, name) = (NotificationCenter(), Notification.Name("flag"))
        let sender = NSObject()
        var received: [Int] = []
        let subscription = center.publisher(for: name, object: sender)
            .compactMap { $0.userInfo?["number"] as? Int }
            .sink { received.append($0) }
        center.post(name: name, object: sender, userInfo: ["number": 1])
        center.post(name: name, object: nil, userInfo: ["number": 2])
        subscription.cancel()
        center.post(name: name, object: sender, userInfo: ["number": 3])
        #expect(received == [1])
    }

    @Test("A subscriber gets the notifications that it has asked for") func demand() {
        let (center, name) = (NotificationCenter(), Notification.Name("flag"))
        var count = 0
        let subscription = center.publisher(for: name).prefix(2).sink { _ in count += 1 }
        for _ in 0..<4 { center.post(name: name, object: nil) }
        #expect(count == 2)
        withExtendedLifetime(subscription) {}
    }

    @Test("assign(to:) and subjects pass values on") func assign() {
        final class Target { var value = 0 }
        let (target, subject) = (Target(), CurrentValueSubject<Int, Never>(1))
        let subscription = subject.assign(to: \.value, on: target)
        subject.send(5)
        #expect(target.value == 5 && subject.value == 5)
        subscription.cancel()
        subject.send(6)
        #expect(target.value == 5)
    }

    @Test("merge publishes what any does, and combineLatest the last of each") func joining() {
        let (first, second) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
        var (merged, latest, ends) = ([Int](), [String](), 0)
        let subscriptions = [
            first.merge(with: second).sink { _ in
                ends += 1
            } receiveValue: {
                merged.append($0)
            },
            first.combineLatest(second).sink { _ in
                ends += 1
            } receiveValue: {
                latest.append("\($0)\($1)")
            },
        ]
        first.send(1)
        first.send(2)
        second.send(3)
        first.send(completion: .finished)
        #expect(ends == 0)
        second.send(4)
        second.send(completion: .finished)
        #expect(merged == [1, 2, 3, 4] && latest == ["23", "24"] && ends == 2)
        withExtendedLifetime(subscriptions) {}
    }

    @Test("A Future, an Optional and a Result are publishers") func single() async throws {
        let future = Future<Int, Never> { $0(.success(7)) }
        var values: [Int] = []
        let subscriptions = [
            future.sink { values.append($0) }, Int?.some(8).publisher.sink { values.append($0) },
            Result<Int, Never>.success(9).publisher.sink { values.append($0) },
        ]
        #expect(values == [7, 8, 9])
        withExtendedLifetime(subscriptions) {}
    }

    @Test("decode reads what a data task publishes, and its error is the publisher's") func dataTask() async throws {
        struct Story: Codable, Equatable { var title: String }
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [Server.self]
        let session = URLSession(configuration: configuration)
        let stories = session.dataTaskPublisher(for: URL(string: "https://example.com/story")!).map(\.data)
            .decode(type: Story.self, decoder: JSONDecoder()).values
        var received: [Story] = []
        for try await story in stories { received.append(story) }
        #expect(received == [Story(title: "Flags")])
        let absent = session.dataTaskPublisher(for: URL(string: "https://example.com/absent")!).values
        let error = await #expect(throws: URLError.self) { for try await _ in absent {} }
        #expect(error?.code == .fileDoesNotExist)
    }
}

/// Answers requests without a network.
private final class Server: URLProtocol {
    override class func canInit(with request: URLRequest) -> Bool { true }
    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
    override func stopLoading() {}

    override func startLoading() {
        guard let url = request.url, url.lastPathComponent == "story",
            let response = HTTPURLResponse(url: url, statusCode: 200, httpVersion: nil, headerFields: nil)
        else {
            client?.urlProtocol(self, didFailWithError: URLError(.fileDoesNotExist))
            return
        }
        client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
        client?.urlProtocol(self, didLoad: Data(#"{"title": "Flags"}"#.utf8))
        client?.urlProtocolDidFinishLoading(self)
    }
}
