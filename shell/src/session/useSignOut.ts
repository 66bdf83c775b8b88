import { useDispatch, type AppDispatch } from '@studio/platform';
import { useConfirm } from '@studio/ui';
import { forgetUnsaved, isAnythingUnsaved } from '../base/unsaved.ts';
import { LEAVE_QUESTION } from '../base/useLeaveGuard.ts';
import { leave } from './leave.ts';
import { useSession } from './SessionContext.tsx';

/** Signs out in all tabs of this browser. Asks about unsaved changes first. */
export function useSignOut(): () => Promise<void> {
  const dispatch = useDispatch<AppDispatch>();
  const session = useSession();
  const confirm = useConfirm();
  return async () => {
    if (isAnythingUnsaved() && !(await confirm(LEAVE_QUESTION))) return;
    forgetUnsaved();
    await leave(dispatch, session);
  };
}
