import type { StaffSummary } from '@studio/contract/configure/studio.schema';
import { useNavigate } from '@studio/platform';
import { Button, useConfirm, useNotify, useNotifyFailure } from '@studio/ui';
import { useState } from 'react';
import { useRemoveStaffMutation } from '../staff/staffApi.ts';

type Person = Pick<StaffSummary, 'staffId' | 'displayName' | 'status'>;

/**
 * Removes a person from the team after a question. The server refuses the last owner, and instructors with
 * future classes.
 */
export function RemoveStaffButton({ person: { staffId, displayName, status } }: { person: Person }) {
  const confirm = useConfirm();
  const navigate = useNavigate();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [remove] = useRemoveStaffMutation();
  const [isRunning, setIsRunning] = useState(false);

  async function handleClick() {
    const content =
      status === 'INVITED'
        ? 'The invitation will stop working.'
        : 'We sign them out at once. Their past activity keeps their name, and you can invite them again.';
    const isSure = await confirm({
      title: `Remove ${displayName}?`,
      content,
      confirmLabel: 'Remove',
      keepLabel: 'Cancel',
      isDestructive: true,
    });
    if (!isSure) return;
    setIsRunning(true);
    try {
      await remove(staffId).unwrap();
      notify({ kind: 'success', title: `${displayName} was removed.` });
      void navigate('/dashboard/staff', { replace: true });
    } catch (error) {
      notifyFailure(error);
      setIsRunning(false);
    }
  }
  return (
    <Button danger loading={isRunning} onClick={() => void handleClick()}>
      Remove from the team
    </Button>
  );
}
