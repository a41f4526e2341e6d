import MediaPlayback
import PlaybackModel

extension OptionDefinition {
  /// The options about sound devices and the volume of the whole system.
  static let devices = [
    OptionDefinition(
      "audio-device", .required("NAME"), in: .sound, default: "auto",
      "The device that plays the sound, as pulse/NAME or alsa/NAME; help lists them."
    ) { options, value throws(UsageError) in
      let name = try value.text("a device's name, or help")
      if name == "help" { return options.listsDevices = true }
      guard AudioDeviceName(name) != nil else {
        throw value.refused(expected: "auto, null, pulse, pulse/NAME, alsa, alsa/NAME, or help for a list")
      }
      options.audioOutput = .device(name)
    },
    OptionDefinition("list-devices", .yesOrNo, in: .sound, default: "no", "List the sound devices, and play nothing.") {
      options, value throws(UsageError) in options.listsDevices = try value.yesOrNo()
    },
    OptionDefinition(
      "system-volume", .required("0..100"), in: .sound, default: nil,
      "Set the volume of the default device, for all programs. It stays when mediaplay ends; the scale is cubic."
    ) { options, value throws(UsageError) in options.systemVolume = try value.number(in: 0...100) },
  ]
}
