import { useEffect, useState } from 'react';

const TOUCHES = ['scroll', 'wheel', 'pointerdown', 'touchmove', 'keydown'];
const OPTIONS = { capture: true, passive: true };

/** Whether the person has begun to move about the page, by mouse, wheel, finger or key. */
export function useIsTouched(): boolean {
  const [isTouched, setIsTouched] = useState(false);
  useEffect(() => {
    if (isTouched) return undefined;
    const handleTouch = () => setIsTouched(true);
    for (const touch of TOUCHES) window.addEventListener(touch, handleTouch, OPTIONS);
    return () => {
      for (const touch of TOUCHES) window.removeEventListener(touch, handleTouch, OPTIONS);
    };
  }, [isTouched]);
  return isTouched;
}
