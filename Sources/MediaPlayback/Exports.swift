// The values that the player's interface is made of live in targets of their own, which link no GStreamer; whoever
// imports the framework sees them as its own.
@_exported public import PlaybackModel
@_exported public import ToneSynthesis
