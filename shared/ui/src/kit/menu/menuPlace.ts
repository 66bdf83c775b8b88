/** Distance between a menu and its button, and to the edge of the window, in px. */
const GAP = 4;
const EDGE = 8;

interface Size {
  width: number;
  height: number;
}

/** Below the button, ends aligned; above it where there is no room below, and never beyond the window. */
export function menuPlace(
  button: Pick<DOMRect, 'top' | 'bottom' | 'right'>,
  menu: Size,
  page: Size,
): { top: string; left: string } {
  const below = button.bottom + GAP;
  const hasRoom = below + menu.height + EDGE <= page.height;
  const top = hasRoom ? below : Math.max(EDGE, button.top - GAP - menu.height);
  const left = Math.min(Math.max(EDGE, button.right - menu.width), page.width - menu.width - EDGE);
  return { top: `${top}px`, left: `${Math.max(EDGE, left)}px` };
}

/**
 * The line that a key leads to: arrows wrap around, a letter goes to the next line that begins with it.
 * `null`: the key has no meaning here.
 */
export function nextLine(names: readonly string[], current: number, key: string): number | null {
  const count = names.length;
  if (count === 0) return null;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === 'ArrowDown') return (current + 1) % count;
  if (key === 'ArrowUp') return (current <= 0 ? count : current) - 1;
  if (key.length !== 1 || key === ' ') return null;
  const order = names.map((_name, step) => (current + 1 + step) % count);
  return order.find((index) => names[index]?.trim().toLowerCase().startsWith(key.toLowerCase())) ?? null;
}
