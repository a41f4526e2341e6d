// Lists cameras, microphones and loudspeakers, then tells for some seconds what is plugged in and out: `WatchDevices 10`.
import GStreamer

let limit = CommandLine.arguments.dropFirst().first.flatMap(Double.init) ?? 10

let monitor = try DeviceMonitor()
// Asked for before the start, so that no change is missed.
let changes = monitor.changes
do {
  try monitor.start()
} catch {
  print("no devices are watched: \(error)")
}
let present = monitor.devices
print("devices: \(present.count)")
for device in present { print("  \(device.classification): \(device.displayName)") }

let watch = Task {
  for await change in changes {
    switch change {
    case .added(let device): print("added \(device.classification): \(device.displayName)")
    case .removed(let device): print("removed \(device.classification): \(device.displayName)")
    case .changed(let device, _): print("changed \(device.classification): \(device.displayName)")
    }
  }
}
try await Task.sleep(for: .seconds(limit), clock: SystemClock.shared())
watch.cancel()
await watch.value
monitor.stop()
print("watched for \(limit) seconds")
