import type { StaffSummary } from '@studio/contract/configure/studio.schema';
import { useCan } from '@studio/platform';
import { Flex, useConfirm, useNotify, useTellFailure } from '@studio/ui';
import { ActionMenu, type MenuAction } from '@studio/ui/data';
import { EditStaffButton } from './EditStaffButton.tsx';
import { mayChange } from './staff.model.ts';
import { useResendInviteMutation, useUpdateStaffStatusMutation } from './staffApi.ts';

/** What the viewer may do with a colleague; nothing for those whom the server would refuse. */
export function StaffActions({ person }: { person: StaffSummary }) {
  const can = useCan();
  const access = useAccessActions(person);
  if (!can('staff.invite') || !mayChange(person, can('staff.grantRole'))) return null;
  return (
    <Flex gap={8} wrap>
      <ActionMenu name={person.displayName} actions={access}>
        Access
      </ActionMenu>
      <EditStaffButton person={person} />
    </Flex>
  );
}

/** Sends the invitation again, takes access away or gives it back. */
function useAccessActions({ staffId, displayName, status }: StaffSummary): MenuAction[] {
  const confirm = useConfirm();
  const notify = useNotify();
  const tellFailure = useTellFailure();
  const [resend] = useResendInviteMutation();
  const [updateStatus] = useUpdateStaffStatusMutation();

  async function run(work: () => Promise<unknown>, done: string) {
    try {
      await work();
      notify({ kind: 'success', title: done });
    } catch (error) {
      tellFailure(error);
    }
  }
  async function disable() {
    const isSure = await confirm({
      title: `Disable ${displayName}’s access?`,
      content:
        status === 'INVITED'
          ? 'The invitation will stop working. You can restore access at any time.'
          : 'We sign them out at once. Their classes and history stay, and you can restore access at any time.',
      confirmLabel: 'Disable access',
      keepLabel: 'Cancel',
      isDestructive: true,
    });
    if (!isSure) return;
    await run(
      () => updateStatus({ staffId, status: 'DISABLED' }).unwrap(),
      `${displayName} can no longer sign in.`,
    );
  }
  const actions: Record<'resend' | 'disable' | 'restore', MenuAction> = {
    resend: {
      key: 'resend',
      label: 'Resend invitation',
      onSelect: () => void run(() => resend(staffId).unwrap(), `We emailed ${displayName} a new link.`),
    },
    disable: {
      key: 'disable',
      label: 'Disable access…',
      isDestructive: true,
      isApart: status === 'INVITED',
      onSelect: () => void disable(),
    },
    restore: {
      key: 'restore',
      label: 'Restore access',
      onSelect: () =>
        void run(
          () => updateStatus({ staffId, status: 'ACTIVE' }).unwrap(),
          `${displayName} can sign in again.`,
        ),
    },
  };
  if (status === 'DISABLED') return [actions.restore];
  return status === 'INVITED' ? [actions.resend, actions.disable] : [actions.disable];
}
