// Runs libFuzzer on one of the fuzz targets; `.ci/fuzz` builds and starts it.
//
//      FuzzDriver                         prints the names of the targets
//      FuzzDriver TARGET --dictionary     prints the pieces of its format in libFuzzer's syntax
//      FuzzDriver TARGET --folders        prints further folders with seeds below `Tests`
//      FuzzDriver TARGET --seeds FOLDER   writes the generated seeds
//      FuzzDriver TARGET ...              passes the arguments to libFuzzer

import CLibFuzzer
import Foundation
import Fuzzing

guard CommandLine.arguments.count > 1 else {
    for target in FuzzTarget.all { print(target.name) }
    exit(EXIT_SUCCESS)
}
guard let target = FuzzTarget.named(CommandLine.arguments[1]) else {
    print("no target is named \(CommandLine.arguments[1])")
    exit(EXIT_FAILURE)
}
var arguments = Array(CommandLine.arguments.dropFirst(2))

switch arguments.first {
case "--dictionary":
    print(target.dictionary, terminator: "")
case "--folders":
    for folder in target.furtherSeeds { print(folder) }
case "--seeds":
    for (index, seed) in target.seeds().enumerated() {
        try Data(seed).write(to: URL(filePath: arguments[1]).appending(path: "made-\(index)"))
    }
default:
    exit(FuzzRun(target).run(arguments: arguments))
}
