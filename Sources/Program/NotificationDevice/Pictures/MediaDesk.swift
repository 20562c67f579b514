import CanvasMedia
import DeviceInterface
import DeviceSession
import Foundation
import NotificationLocking
import PictureDecoding
import TerminalCanvas

/// Reads the pictures that screens show from their files, and keeps as many as fit into a limit.
///
/// Files are read and pictures decoded on a thread that only lives while there is something to do, so that neither keys
/// nor the device wait for them. Where time stands still, it happens at once: the same script draws the same frames.
final class MediaDesk: MediaReader {
    private(set) var shelf = MediaShelf()
    private let isImmediate: Bool
    /// Called on any thread when there is something to ``collect()``.
    private let wake: @Sendable () -> Void
    private let work = Work()

    /// In the order in which they came.
    private var kept: [(source: MediaSource, size: Int)] = []
    private var keptSize = 0
    private var underway: Set<MediaSource> = []

    /// The maximum size of the kept pictures in bytes. It exceeds the size of all pictures of a screen; a moving one
    /// has three megabytes at most: they would otherwise replace each other with every frame.
    private static let sizeLimit = 64_000_000
    private static let countLimit = 2_048

    init(isImmediate: Bool, wake: @escaping @Sendable () -> Void) {
        self.isImmediate = isImmediate
        self.wake = wake
    }

    func find(_ sources: [MediaSource]) -> Bool {
        let new = sources.filter { shelf[$0] == nil && !underway.contains($0) }
        guard !new.isEmpty else { return false }
        underway.formUnion(new)
        guard !isImmediate else {
            for source in new { keep(source, work.entry(for: source)) }
            return true
        }
        work.add(new, wake: wake)
        return false
    }

    func collect() {
        for (source, entry) in work.takeResults() { keep(source, entry) }
    }

    private func keep(_ source: MediaSource, _ entry: MediaShelf.Entry) {
        underway.remove(source)
        let size = entry.size
        while let oldest = kept.first, keptSize + size > Self.sizeLimit || kept.count >= Self.countLimit {
            shelf[oldest.source] = nil
            keptSize -= oldest.size
            kept.removeFirst()
        }
        kept.append((source, size))
        keptSize += size
        shelf[source] = entry
    }
}

extension MediaDesk {
    /// The state that the threads share: the sources that wait, and the results for others.
    private final class Work: Sendable {
        private struct State {
            var waiting: [MediaSource] = []
            var results: [(MediaSource, MediaShelf.Entry)] = []
            var runs = false
        }

        private let state = Mutex(State())
        private let decoder = PictureDecoder()

        func add(_ sources: [MediaSource], wake: @escaping @Sendable () -> Void) {
            let starts = state.withLock { state in
                state.waiting += sources
                defer { state.runs = true }
                return !state.runs
            }
            guard starts else { return }
            let work: @Sendable () -> Void = { [self] in
                while let source = next() {
                    let entry = entry(for: source)
                    state.withLock { $0.results.append((source, entry)) }
                    wake()
                }
            }
            // Without a thread the frame waits for its pictures.
            do { try SystemThread.start(work) } catch { work() }
        }

        func takeResults() -> [(MediaSource, MediaShelf.Entry)] {
            state.withLock { state in
                defer { state.results = [] }
                return state.results
            }
        }

        private func next() -> MediaSource? {
            state.withLock { state in
                guard !state.waiting.isEmpty else {
                    state.runs = false
                    return nil
                }
                return state.waiting.removeFirst()
            }
        }

        func entry(for source: MediaSource) -> MediaShelf.Entry {
            do throws(PictureError) {
                switch source {
                case .picture(let file): return .picture(try decoder.decode(file: file.path))
                case .pictureData(let data): return .picture(try decoder.decode([UInt8](data)))
                }
            } catch {
                return .failure(error)
            }
        }
    }
}

extension MediaShelf.Entry {
    /// In bytes.
    fileprivate var size: Int {
        guard case .picture(let moving) = self else { return 0 }
        return moving.frames.count * moving.first.width * moving.first.height * 3
    }
}
