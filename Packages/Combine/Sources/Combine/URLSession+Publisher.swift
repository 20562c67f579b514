public import Foundation
public import FoundationNetworking
public import OpenCombine

extension URLSession {
    /// Publishes the response to a request, once for each subscriber.
    ///
    /// Apple: `URLSession.DataTaskPublisher`.
    public struct DataTaskPublisher: OpenCombine.Publisher {
        public typealias Output = (data: Data, response: URLResponse)
        public typealias Failure = URLError

        public let request: URLRequest
        public let session: URLSession

        public init(request: URLRequest, session: URLSession) {
            (self.request, self.session) = (request, session)
        }

        public func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Input == Output, Downstream.Failure == URLError {
            let subscription = EventSubscription(subscriber)
            let task = session.dataTask(with: request) { [weak subscription] data, response, error in
                guard let response, error == nil else {
                    subscription?.send(completion: .failure(error as? URLError ?? URLError(.unknown)))
                    return
                }
                subscription?.send((data ?? Data(), response))
                subscription?.send(completion: .finished)
            }
            subscription.follow(begin: { task.resume() }, cancel: { task.cancel() })
            subscriber.receive(subscription: subscription)
        }
    }

    /// Apple: `URLSession.dataTaskPublisher(for:)`.
    public func dataTaskPublisher(for url: URL) -> DataTaskPublisher {
        dataTaskPublisher(for: URLRequest(url: url))
    }

    public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
        DataTaskPublisher(request: request, session: self)
    }
}
