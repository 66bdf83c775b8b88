import { useEffect } from 'react';

/** Whether a key press belongs to the page: no field has the focus, and nothing is open over the page. */
const isFree = ({ target, defaultPrevented, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => {
  if (defaultPrevented || ctrlKey || metaKey || altKey || document.querySelector('[role="dialog"]'))
    return false;
  return target instanceof HTMLElement && (target === document.body || target.tagName === 'MAIN');
};

/**
 * Keyboard shortcuts: T goes to today, the arrows go back and forward. Disabled while an element that uses
 * these keys has the focus.
 */
export function useScheduleKeys(act: { today: () => void; step: (by: 1 | -1) => void }): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!isFree(event)) return;
      if (event.key === 't') act.today();
      else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight')
        act.step((event.key === 'ArrowRight') === (document.dir !== 'rtl') ? 1 : -1);
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  });
}
