import type { StaffProfile } from '@studio/contract/members/profile.schema';
import { useConfirm } from '@studio/ui';
import { forgetUnsaved, isAnythingUnsaved } from '../layout/unsaved.ts';
import { LEAVE_QUESTION } from '../layout/useLeaveGuard.ts';
import { useReloadPage } from '../remotes/RemotesContext.tsx';
import { useSession } from './SessionContext.tsx';
import { useSwitchStudioMutation } from './sessionApi.ts';
import { useStaff } from './useStaff.ts';

type Studio = StaffProfile['studios'][number];

/** The studios where the signed-in person works, and how to be at another one. */
export function useStudioSwitch() {
  const { profile } = useStaff();
  const session = useSession();
  const confirm = useConfirm();
  const reloadPage = useReloadPage();
  const [switchStudio] = useSwitchStudioMutation();

  /**
   * Takes a token of that studio. For a page that shows nothing of the studio before. Rejects with the
   * refusal.
   */
  async function take(studioId: string): Promise<void> {
    if (studioId === profile.studioId) return;
    const { token } = await switchStudio(studioId).unwrap();
    await session.switchTo(token);
  }
  return {
    /** In the order of their names, this one among them. */
    studios: studiosOf(profile),
    take,
    /**
     * Goes to the dashboard of that studio; what is unsaved is asked about first. Rejects with the refusal.
     */
    async go(studioId: string): Promise<void> {
      if (isAnythingUnsaved() && !(await confirm(LEAVE_QUESTION))) return;
      await take(studioId);
      forgetUnsaved();
      // A new page: whatever remotes keep in memory is of the studio before.
      window.history.replaceState(null, '', '/dashboard');
      reloadPage();
    },
  };
}

const studiosOf = ({ studioId, studioName, extension, studios }: StaffProfile): Studio[] =>
  [{ studioId, studioName, extension }, ...studios.filter((one) => one.studioId !== studioId)].toSorted(
    (one, other) => one.studioName.localeCompare(other.studioName),
  );
