import { useRef, type PointerEvent } from 'react';

/** How far a finger has to go sideways, in pixels; and that much more sideways than up or down. */
const FAR = 48;
const STEEPNESS = 1.5;

/**
 * Hears a finger that swipes over an element: 1 = to what comes next in reading order, -1 = back. A mouse
 * only presses.
 */
export function useSwipe(onSwipe: (direction: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  function handleUp({ clientX, clientY, currentTarget }: PointerEvent) {
    const from = start.current;
    start.current = null;
    if (!from) return;
    const [x, y] = [clientX - from.x, clientY - from.y];
    if (Math.abs(x) < FAR || Math.abs(x) < Math.abs(y) * STEEPNESS) return;
    const isRtl = getComputedStyle(currentTarget).direction === 'rtl';
    onSwipe(x < 0 !== isRtl ? 1 : -1);
  }
  return {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) =>
      void (start.current = pointerType === 'mouse' ? null : { x: clientX, y: clientY }),
    onPointerUp: handleUp,
    onPointerCancel: () => void (start.current = null),
  };
}
