// Draws what a pipeline is made of: `DrawGraph graph.dot "videotestsrc ! autovideosink"`, and graph.svg if Graphviz is
// installed.
import Foundation
import GStreamer

guard CommandLine.arguments.count == 3 else {
  print("usage: DrawGraph FILE.dot DESCRIPTION")
  exit(1)
}
let (file, description) = (CommandLine.arguments[1], CommandLine.arguments[2])
do {
  let pipeline = try Launch.pipeline(description)
  try pipeline.writeDotGraph(to: file)
  print("wrote \(file)")
} catch {
  print(error)
  exit(1)
}

let drawing = URL(filePath: file).deletingPathExtension().appendingPathExtension("svg").path(percentEncoded: false)
let graphviz = Process()
graphviz.executableURL = URL(filePath: "/usr/bin/env")
graphviz.arguments = ["dot", "-Tsvg", file, "-o", drawing]
graphviz.standardError = FileHandle.nullDevice
try graphviz.run()
graphviz.waitUntilExit()
print(graphviz.terminationStatus == 0 ? "wrote \(drawing)" : "no \(drawing): Graphviz isn't installed")
