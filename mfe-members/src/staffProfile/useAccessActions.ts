import type { StaffDetail } from '@studio/contract/members/staff.schema';
import { useConfirm, useNotify, useNotifyFailure } from '@studio/ui';
import { staysWords } from '../staff/staffTab.model.ts';
import { useResendInviteMutation, useUpdateStaffStatusMutation } from '../staff/staffApi.ts';

/** Sends the invitation again, takes access away or gives it back. */
export function useAccessActions({ staffId, displayName, status, hasJoined, sessionsAhead }: StaffDetail) {
  const confirm = useConfirm();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [resend] = useResendInviteMutation();
  const [updateStatus] = useUpdateStaffStatusMutation();

  async function run(work: () => Promise<unknown>, done: string) {
    try {
      await work();
      notify({ kind: 'success', title: done });
    } catch (error) {
      notifyFailure(error);
    }
  }
  async function disable() {
    const isInvited = status === 'INVITED';
    const isSure = await confirm({
      title: isInvited ? `Withdraw ${displayName}’s invitation?` : `Disable ${displayName}’s access?`,
      content: isInvited
        ? 'Its link will stop working. You can invite them again at any time.'
        : `We sign them out at once. ${staysWords(sessionsAhead)} You can restore access at any time.`,
      confirmLabel: isInvited ? 'Withdraw invitation' : 'Disable access',
      keepLabel: 'Cancel',
      isDestructive: true,
    });
    if (!isSure) return;
    await run(
      () => updateStatus({ staffId, status: 'DISABLED' }).unwrap(),
      isInvited ? 'The invitation was withdrawn.' : `${displayName} can no longer sign in.`,
    );
  }
  // Who never accepted an invitation has no password: they get a new link, not their access back.
  const isBack = hasJoined
    ? `${displayName} can sign in again.`
    : `We emailed ${displayName} a new invitation.`;
  return {
    resend: () => void run(() => resend(staffId).unwrap(), `We emailed ${displayName} a new link.`),
    lockOut: () => void disable(),
    letIn: () => void run(() => updateStatus({ staffId, status: 'ACTIVE' }).unwrap(), isBack),
  };
}
