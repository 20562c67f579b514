public import OpenCombine

// Operators that OpenCombine 0.14 lacks, made of those that it has.
extension Publishers {
    /// Publishes what any of several publishers does.
    ///
    /// Apple: `Publishers.MergeMany`.
    public struct MergeMany<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let publishers: [Upstream]

        public init(_ upstream: Upstream...) {
            publishers = upstream
        }

        public init<Upstreams: Swift.Sequence>(_ upstream: Upstreams) where Upstreams.Element == Upstream {
            publishers = Array(upstream)
        }

        public func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Input == Output, Downstream.Failure == Failure {
            Publishers.Sequence<[Upstream], Failure>(sequence: publishers).flatMap { $0 }
                .receive(subscriber: subscriber)
        }
    }

    /// Publishes the latest values of two publishers, as soon as both have one.
    ///
    /// Apple: `Publishers.CombineLatest`.
    public struct CombineLatest<First: Publisher, Second: Publisher>: Publisher where First.Failure == Second.Failure {
        public typealias Output = (First.Output, Second.Output)
        public typealias Failure = First.Failure

        private enum Value {
            case first(First.Output)
            case second(Second.Output)
        }

        public let a: First
        public let b: Second

        public init(_ a: First, _ b: Second) {
            (self.a, self.b) = (a, b)
        }

        public func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Input == Output, Downstream.Failure == Failure {
            let values = MergeMany(
                a.map { Value.first($0) }.eraseToAnyPublisher(), b.map { Value.second($0) }.eraseToAnyPublisher())
            values
                .scan((nil, nil)) { (latest: (First.Output?, Second.Output?), value) in
                    switch value {
                    case .first(let first): (first, latest.1)
                    case .second(let second): (latest.0, second)
                    }
                }
                .compactMap { latest in latest.0.flatMap { first in latest.1.map { (first, $0) } } }
                .receive(subscriber: subscriber)
        }
    }
}

extension Publisher {
    /// Apple: `Publisher.merge(with:)`.
    public func merge<Other: Publisher>(with other: Other) -> Publishers.MergeMany<AnyPublisher<Output, Failure>>
    where Other.Output == Output, Other.Failure == Failure {
        Publishers.MergeMany(eraseToAnyPublisher(), other.eraseToAnyPublisher())
    }

    public func merge<Second: Publisher, Third: Publisher>(
        with second: Second, _ third: Third
    ) -> Publishers.MergeMany<AnyPublisher<Output, Failure>>
    where
        Second.Output == Output, Second.Failure == Failure, Third.Output == Output, Third.Failure == Failure
    {
        Publishers.MergeMany(eraseToAnyPublisher(), second.eraseToAnyPublisher(), third.eraseToAnyPublisher())
    }

    /// Apple: `Publisher.combineLatest(_:)`.
    public func combineLatest<Other: Publisher>(_ other: Other) -> Publishers.CombineLatest<Self, Other>
    where Other.Failure == Failure {
        Publishers.CombineLatest(self, other)
    }

    public func combineLatest<Other: Publisher, Result>(
        _ other: Other, _ transform: @escaping (Output, Other.Output) -> Result
    ) -> Publishers.Map<Publishers.CombineLatest<Self, Other>, Result> where Other.Failure == Failure {
        Publishers.CombineLatest(self, other).map { transform($0, $1) }
    }

    public func combineLatest<Second: Publisher, Third: Publisher>(
        _ second: Second, _ third: Third
    ) -> AnyPublisher<(Output, Second.Output, Third.Output), Failure>
    where Second.Failure == Failure, Third.Failure == Failure {
        combineLatest(second).combineLatest(third).map { ($0.0, $0.1, $1) }.eraseToAnyPublisher()
    }
}

extension Publishers {
    /// Publishes the latest values of three publishers.
    ///
    /// Apple: `Publishers.CombineLatest3`.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public static func CombineLatest3<First: Publisher, Second: Publisher, Third: Publisher>(
        _ a: First, _ b: Second, _ c: Third
    ) -> AnyPublisher<(First.Output, Second.Output, Third.Output), First.Failure>
    where First.Failure == Second.Failure, Second.Failure == Third.Failure {
        a.combineLatest(b, c)
    }
}

// OpenCombine leaves these out where `canImport(Combine)` is true; its own are preferred where they are there.
extension Optional {
    /// Apple: `Optional.publisher`.
    @_disfavoredOverload
    public var publisher: OCombine.Publisher { ocombine.publisher }
}

extension Result {
    /// Apple: `Result.publisher`.
    @_disfavoredOverload
    public var publisher: OCombine.Publisher { ocombine.publisher }
}
