/** Heights and places in a frame, in pixels from its top. */
interface Room {
  /** How tall the frame is. */
  frame: number;
  /** How much of a frame people can see at once, at most. */
  screen: number;
  /** Where they pressed. */
  pressed: number;
}

/** Kept free over and under a sheet, and how far over the pressed place it begins. */
const GAP = 8;
const OVER = 160;

/**
 * Where a sheet stands in a frame that is taller than the screen: its foot may be far out of sight, so the
 * sheet comes to where people are. `null` where all of the frame can be seen.
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
