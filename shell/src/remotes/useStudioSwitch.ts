import type { StaffProfile } from '@studio/contract/members/profile.schema';
import { useConfirm } from '@studio/ui';
import { forgetUnsaved, isAnythingUnsaved } from '../base/unsaved.ts';
import { LEAVE_QUESTION } from '../base/useLeaveGuard.ts';
import { useReloadPage } from './RemotesContext.tsx';
import { useSession } from '../session/SessionContext.tsx';
import { useSwitchStudioMutation } from '../session/sessionApi.ts';
import { useStaff } from '../session/useStaff.ts';

type Studio = StaffProfile['studios'][number];

/** The studios where the signed-in person works, and switching to another one. */
export function useStudioSwitch() {
  const { profile } = useStaff();
  const session = useSession();
  const confirm = useConfirm();
  const reloadPage = useReloadPage();
  const [switchStudio] = useSwitchStudioMutation();

  /**
   * Takes a token of that studio. For a page that shows no data of the previous studio. Rejects with the
   * refusal.
   */
  async function take(studioId: string): Promise<void> {
    if (studioId === profile.studioId) return;
    const { token } = await switchStudio(studioId).unwrap();
    await session.switchTo(token);
  }
  return {
    /** Sorted by name, including the current one. */
    studios: studiosOf(profile),
    take,
    /** Opens the dashboard of that studio, and asks about unsaved changes first. Rejects with the refusal. */
    async go(studioId: string): Promise<void> {
      if (isAnythingUnsaved() && !(await confirm(LEAVE_QUESTION))) return;
      await take(studioId);
      forgetUnsaved();
      // A full page load, because remotes keep data of the previous studio in memory.
      window.history.replaceState(null, '', '/dashboard');
      reloadPage();
    },
  };
}

const studiosOf = ({ studioId, studioName, extension, studios }: StaffProfile): Studio[] =>
  [{ studioId, studioName, extension }, ...studios.filter((one) => one.studioId !== studioId)].toSorted(
    (one, other) => one.studioName.localeCompare(other.studioName),
  );
