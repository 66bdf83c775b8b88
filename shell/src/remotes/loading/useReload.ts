import { useConfirm } from '@studio/ui';
import { useCallback } from 'react';
import { forgetUnsaved, isAnythingUnsaved } from '../../base/unsaved.ts';
import { LEAVE_QUESTION } from '../../base/useLeaveGuard.ts';
import { useReloadPage } from '../RemotesContext.tsx';

/**
 * Reloads the page at the person's request, and asks first while something is unsaved.
 * @returns A function; its argument runs right before the reload.
 */
export function useReload(): (prepare?: () => void) => Promise<void> {
  const confirm = useConfirm();
  const reloadPage = useReloadPage();
  return useCallback(
    async (prepare) => {
      if (isAnythingUnsaved() && !(await confirm(LEAVE_QUESTION))) return;
      forgetUnsaved();
      prepare?.();
      reloadPage();
    },
    [confirm, reloadPage],
  );
}
