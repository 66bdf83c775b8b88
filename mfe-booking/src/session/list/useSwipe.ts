import { useRef, type PointerEvent } from 'react';

/** Minimum horizontal distance of a swipe in pixels, and its minimum ratio to the vertical distance. */
const MIN_DISTANCE_PX = 48;
const MIN_RATIO = 1.5;

/** Detects horizontal swipes by touch: 1 = forward in reading order, -1 = back. Ignores the mouse. */
export function useSwipe(onSwipe: (direction: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  function handleUp({ clientX, clientY, currentTarget }: PointerEvent) {
    const from = start.current;
    start.current = null;
    if (!from) return;
    const [x, y] = [clientX - from.x, clientY - from.y];
    if (Math.abs(x) < MIN_DISTANCE_PX || Math.abs(x) < Math.abs(y) * MIN_RATIO) return;
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
