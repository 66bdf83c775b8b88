import { useBlocker } from '@studio/platform';
import { useConfirm } from '@studio/ui';
import { useEffect } from 'react';
import { isAnythingUnsaved, markUnsaved } from './unsaved.ts';

/** The question before unsaved changes are lost. */
export const LEAVE_QUESTION = {
  title: 'Leave without saving?',
  content: 'Your changes will be lost.',
  confirmLabel: 'Leave',
  keepLabel: 'Stay',
  isDestructive: true,
};

/**
 * While something is unsaved, `useLeaveQuestion` asks before another page of the portal opens, and the
 * browser asks before the tab closes.
 */
export function useLeaveGuard(isUnsaved: boolean): void {
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

/**
 * Asks before leaving the page while anything is unsaved. One for all forms, because the router supports only
 * one blocker.
 */
export function useLeaveQuestion(): void {
  const confirm = useConfirm();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isAnythingUnsaved() && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm(LEAVE_QUESTION).then((isLeaving) => (isLeaving ? blocker.proceed() : blocker.reset()));
  }, [blocker, confirm]);
}
