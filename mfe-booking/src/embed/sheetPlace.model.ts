/** Heights and positions in a frame, in pixels from its top. */
interface Room {
  /** How tall the frame is. */
  frame: number;
  /** The visible height of a frame, at most. */
  screen: number;
  /** Where the person pressed. */
  pressed: number;
}

/** Margin above and below a sheet, and how far above the press it begins. */
const GAP = 8;
const OVER = 160;

/**
 * The position of a sheet in a frame that is taller than the screen: its foot may be far out of sight, so the
 * sheet opens near the press. `null` when the whole frame is visible.
 */
export function sheetPlace(
  { frame, screen, pressed }: Room,
  sheetHeight: number,
): { top: number; most: number } | null {
  if (frame <= screen) return null;
  const most = Math.round(screen * 0.8);
  const height = Math.min(sheetHeight, most);
  return { top: Math.max(GAP, Math.min(pressed - OVER, frame - height - GAP)), most };
}
