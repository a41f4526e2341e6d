// The values that the player's interface is made of live in a target of their own, which links no GStreamer; whoever
// imports the framework sees them as its own.
@_exported public import PlaybackModel
