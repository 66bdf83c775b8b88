import { useBlocker } from '@studio/platform';
import { useConfirm } from '@studio/ui';
import { useEffect } from 'react';
import { isAnythingUnsaved, markUnsaved } from './unsaved.ts';

/** What is asked before unsaved work is left behind. */
export const LEAVE_QUESTION = {
  title: 'Leave without saving?',
  content: 'What you have typed will be lost.',
  confirmLabel: 'Leave',
  keepLabel: 'Stay',
  isDestructive: true,
};

/** While something is unsaved: asks before another page of the portal, and lets the browser ask before it closes the tab. */
export function useLeaveGuard(isUnsaved: boolean): void {
  const confirm = useConfirm();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname);

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm(LEAVE_QUESTION).then((isLeaving) => (isLeaving ? blocker.proceed() : blocker.reset()));
  }, [blocker, confirm]);

  useEffect(() => {
    if (!isUnsaved) return undefined;
    const forget = markUnsaved();
    const ask = (event: BeforeUnloadEvent) => {
      if (isAnythingUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      forget();
      window.removeEventListener('beforeunload', ask);
    };
  }, [isUnsaved]);
}
