internal import GStreamer
internal import PlaybackModel

extension SoundFile {
  /// The sound's format for GStreamer.
  var caps: Caps {
    switch coding {
    case .linear(let sample): return linear(sample.name)
    case .aLaw, .muLaw:
      if isExpanded { return linear("S16BE") }
      return sound(coding == .aLaw ? Structure("audio/x-alaw") : Structure("audio/x-mulaw"))
    case .ima4: return sound(Structure("audio/x-adpcm", ["layout": "quicktime", "block_align": 34 * channels]))
    case .appleLossless(let configuration):
      // GStreamer's decoder wants it as MP4 has it, in a box.
      let box: [UInt8] = [0, 0, 0, 36] + Array("alac".utf8) + [0, 0, 0, 0] + configuration
      return sound(Structure("audio/x-alac", ["codec_data": Buffer(box)]))
    case .aac(let configuration):
      return sound(
        Structure(
          "audio/mpeg",
          ["mpegversion": 4, "framed": true, "stream-format": "raw", "codec_data": Buffer(configuration)]))
    case .mpegAudio(let layer):
      return sound(Structure("audio/mpeg", ["mpegversion": 1, "layer": layer]))
    case .ac3: return sound(Structure("audio/x-ac3"))
    }
  }

  private func linear(_ format: String) -> Caps {
    var caps = Structure("audio/x-raw", ["format": format, "layout": "interleaved"])
    if let order, channels > 2 || order.mask != (channels == 1 ? 0x4 : 0x3) {
      caps.set("channel-mask", to: Bitmask(rawValue: order.mask))
    }
    return sound(caps)
  }

  private func sound(_ structure: Structure) -> Caps {
    var structure = structure
    structure.set("rate", to: rate)
    structure.set("channels", to: channels)
    return Caps(structure)
  }

  /// What the file says of itself.
  var tagList: TagList {
    var list = TagList()
    if let id3 { TagList(id3v2: id3).map { list.merge($0) } }
    for tag in tags {
      switch tag.name {
      case .title: list[.title] = list[.title] ?? tag.text
      case .artist: list[.artist] = list[.artist] ?? tag.text
      case .album: list[.album] = tag.text
      case .composer: list[.composer] = tag.text
      case .genre: list[.genre] = tag.text
      case .comment: try? list.add(tag.text, to: .comment)
      case .copyright: list[.copyright] = tag.text
      case .encoder: list[.encoder] = tag.text
      case .lyricist: try? list.add("Lyrics: \(tag.text)", to: .comment)
      case .year: if let year = Int(tag.text.prefix(4)) { list[.dateTime] = DateTime(year: year) }
      case .trackNumber: if let number = Int(tag.text.prefix { $0 != "/" }) { list[.trackNumber] = number }
      case .tempo: list[.beatsPerMinute] = Double(tag.text)
      case .musicalKey: list[.musicalKey] = tag.text
      }
    }
    list[.containerFormat] = container.rawValue
    list.scope = .global
    return list
  }
}
