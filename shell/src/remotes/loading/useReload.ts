import { useConfirm } from '@studio/ui';
import { useCallback } from 'react';
import { forgetUnsaved, isAnythingUnsaved } from '../../layout/unsaved.ts';
import { LEAVE_QUESTION } from '../../layout/useLeaveGuard.ts';
import { useReloadPage } from '../RemotesContext.tsx';

/**
 * Loads the page anew because the person wants it; asks first while something is unsaved.
 * @returns a function that takes what is to be done right before.
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
