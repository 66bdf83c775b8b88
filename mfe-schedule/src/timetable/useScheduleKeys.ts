import { useEffect } from 'react';

/** Whether keys are the page's: nobody types, chooses or has anything open over it. */
const isFree = ({ target, defaultPrevented, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => {
  if (defaultPrevented || ctrlKey || metaKey || altKey || document.querySelector('[role="dialog"]'))
    return false;
  return target instanceof HTMLElement && (target === document.body || target.tagName === 'MAIN');
};

/**
 * T goes to today, the arrows to what was before and what comes after. Off while anything has the focus that
 * has keys of its own.
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
