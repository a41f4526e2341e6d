/// Where the loudspeaker of a channel stands.
///
/// The corresponding C type is `GstAudioChannelPosition`.
public enum AudioChannelPosition: Int32, EnumConvertible, CaseIterable {
  /// Nowhere, as channels that aren't for loudspeakers.
  case none = -3
  /// The only channel.
  case mono = -2
  /// Not a position.
  case invalid = -1
  /// Front left.
  case frontLeft = 0
  /// Front right.
  case frontRight
  /// Front centre.
  case frontCenter
  /// The low frequencies.
  case lowFrequency1
  /// Behind, left.
  case rearLeft
  /// Behind, right.
  case rearRight
  /// Between front left and centre.
  case frontLeftOfCenter
  /// Between front right and centre.
  case frontRightOfCenter
  /// Behind, in the centre.
  case rearCenter
  /// The low frequencies, the second.
  case lowFrequency2
  /// At the left side.
  case sideLeft
  /// At the right side.
  case sideRight
  /// Above, front left.
  case topFrontLeft
  /// Above, front right.
  case topFrontRight
  /// Above, front centre.
  case topFrontCenter
  /// Above, in the centre.
  case topCenter
  /// Above, behind, left.
  case topRearLeft
  /// Above, behind, right.
  case topRearRight
  /// Above, at the left side.
  case topSideLeft
  /// Above, at the right side.
  case topSideRight
  /// Above, behind, in the centre.
  case topRearCenter
  /// Below, front centre.
  case bottomFrontCenter
  /// Below, front left.
  case bottomFrontLeft
  /// Below, front right.
  case bottomFrontRight
  /// Wide, left.
  case wideLeft
  /// Wide, right.
  case wideRight
  /// Surround, left.
  case surroundLeft
  /// Surround, right.
  case surroundRight

  /// The name of the C type.
  public static let typeName = "GstAudioChannelPosition"
}
