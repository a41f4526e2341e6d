/// What the help and the manual page say of the keys.
package let keyHelp: [(keys: String, meaning: String)] = [
  ("space, p", "Pause, and go on."),
  ("q; Q", "Quit; Q remembers the position for the next time."),
  ("left, right", "Seek 5 s; with Shift 1 s."),
  ("down, up", "Seek 60 s; with Shift 5 s."),
  ("PgUp, PgDn, Home", "Next chapter, chapter before, beginning; PgUp and PgDn with Shift seek 600 s."),
  ("9, 0, m", "Volume down and up, mute; / and * do what 9 and 0 do."),
  ("[ ] { } BS", "Speed, in tenths, by halves and doubles, and back to 1."),
  (". ,", "Next frame, frame before."),
  ("> < Enter", "Next item, item before."),
  ("# j J _ v", "Sound, subtitles, picture: the next track; v shows and hides subtitles."),
  ("z Z x", "Subtitles earlier, later; Ctrl and + or - for the sound, where the terminal tells it."),
  ("A, w, e", "How the picture is fitted: the next mode, the one before, the next one."),
  ("l L", "Loop from here to where l is pressed again; loop the item."),
  ("s S", "Screenshot as it is shown; without subtitles."),
  ("o, P", "Show the position."),
  ("arrows, on a tone", "Frequency by a semitone, level by 1 dB."),
]
