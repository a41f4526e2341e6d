internal import CGStreamer

/// What a person does with keys and pointer over a picture.
///
/// Coordinates are pixels of the picture. The corresponding C type is `GstNavigation`.
public enum Navigation: Sendable, Hashable {
  /// A key went down; its name as X11 has it, for example `Left`.
  case keyPress(String, Modifiers = [])
  /// A key went up.
  case keyRelease(String, Modifiers = [])
  /// A button of the mouse went down, 1 for the left one.
  case buttonPress(Int, x: Double, y: Double, Modifiers = [])
  /// A button of the mouse went up.
  case buttonRelease(Int, x: Double, y: Double, Modifiers = [])
  /// The pointer moved.
  case pointerMove(x: Double, y: Double, Modifiers = [])
  /// The wheel turned; positive is right and up.
  case scroll(x: Double, y: Double, deltaX: Double, deltaY: Double, Modifiers = [])
  /// A finger went down.
  case touchDown(id: UInt32, x: Double, y: Double, pressure: Double, Modifiers = [])
  /// A finger moved.
  case touchMove(id: UInt32, x: Double, y: Double, pressure: Double, Modifiers = [])
  /// A finger went up.
  case touchUp(id: UInt32, x: Double, y: Double, Modifiers = [])
  /// All touches that belong together were told.
  case touchFrame(Modifiers = [])
  /// The touches were no gesture after all.
  case touchCancel(Modifiers = [])
  /// A command of a menu.
  case command(Command)

  /// The keys and buttons that are held down.
  ///
  /// The corresponding C type is `GstNavigationModifierType`.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// The bits as C has them.
    public let rawValue: UInt32

    /// Creates modifiers from their bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    private init(_ type: GstNavigationModifierType) { rawValue = UInt32(type.rawValue) }

    var raw: GstNavigationModifierType { GstNavigationModifierType(rawValue: .init(rawValue)) }

    /// Shift.
    public static let shift = Modifiers(GST_NAVIGATION_MODIFIER_SHIFT_MASK)
    /// Caps lock.
    public static let capsLock = Modifiers(GST_NAVIGATION_MODIFIER_LOCK_MASK)
    /// Control.
    public static let control = Modifiers(GST_NAVIGATION_MODIFIER_CONTROL_MASK)
    /// Alt, X11's first modifier.
    public static let alt = Modifiers(GST_NAVIGATION_MODIFIER_MOD1_MASK)
    /// The left button of the mouse.
    public static let button1 = Modifiers(GST_NAVIGATION_MODIFIER_BUTTON1_MASK)
    /// The middle button of the mouse.
    public static let button2 = Modifiers(GST_NAVIGATION_MODIFIER_BUTTON2_MASK)
    /// The right button of the mouse.
    public static let button3 = Modifiers(GST_NAVIGATION_MODIFIER_BUTTON3_MASK)
    /// Super, the key with the logo.
    public static let `super` = Modifiers(GST_NAVIGATION_MODIFIER_SUPER_MASK)
    /// Hyper.
    public static let hyper = Modifiers(GST_NAVIGATION_MODIFIER_HYPER_MASK)
    /// Meta.
    public static let meta = Modifiers(GST_NAVIGATION_MODIFIER_META_MASK)
  }

  /// A command of a menu, as a DVD has it.
  ///
  /// The corresponding C type is `GstNavigationCommand`.
  public enum Command: UInt32, Sendable, CaseIterable {
    /// The menu.
    case menu1 = 1
    /// The title menu.
    case menu2
    /// The root menu.
    case menu3
    /// The subtitle menu.
    case menu4
    /// The sound menu.
    case menu5
    /// The angle menu.
    case menu6
    /// The chapter menu.
    case menu7
    /// To the left.
    case left = 20
    /// To the right.
    case right
    /// Up.
    case up
    /// Down.
    case down
    /// Take it.
    case activate
    /// The angle before.
    case previousAngle = 30
    /// The next angle.
    case nextAngle
  }
}
