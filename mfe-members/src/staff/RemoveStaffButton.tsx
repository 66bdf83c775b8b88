import type { StaffSummary } from '@studio/contract/studio.schema';
import { Button, useConfirm, useNotify, useTellFailure, VisuallyHidden } from '@studio/ui';
import { useState } from 'react';
import { useRemoveStaffMutation } from './staffApi.ts';

type Person = Pick<StaffSummary, 'staffId' | 'displayName' | 'status'>;

/**
 * Takes somebody off the team after a question. The server says who cannot go: the last owner, or who has
 * classes ahead.
 */
export function RemoveStaffButton({ person: { staffId, displayName, status } }: { person: Person }) {
  const confirm = useConfirm();
  const notify = useNotify();
  const tellFailure = useTellFailure();
  const [remove] = useRemoveStaffMutation();
  const [isRunning, setIsRunning] = useState(false);

  async function handleClick() {
    const content =
      status === 'INVITED'
        ? 'The invitation stops working.'
        : 'They are signed out at once. What they did keeps their name, and you can invite them again.';
    const isSure = await confirm({
      title: `Remove ${displayName}?`,
      content,
      confirmLabel: 'Remove',
      keepLabel: 'Keep',
      isDestructive: true,
    });
    if (!isSure) return;
    setIsRunning(true);
    try {
      await remove(staffId).unwrap();
      notify({ kind: 'success', title: `${displayName} was removed.` });
    } catch (error) {
      tellFailure(error);
      setIsRunning(false);
    }
  }
  return (
    <Button size="small" loading={isRunning} onClick={() => void handleClick()}>
      Remove<VisuallyHidden>: {displayName}</VisuallyHidden>
    </Button>
  );
}
