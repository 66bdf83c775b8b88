import type { SlotProps } from '@studio/contract/remote/remote';
import { useNavigate } from '@studio/platform';
import { SuccessDialog, useFocusReturn } from '@studio/ui';
import { useState } from 'react';
import { AddStaffDrawer } from './AddStaffDrawer.tsx';

/** Quick action "Add New Staff": invites somebody from wherever staff are, and offers the list of staff. */
export function AddStaffAction({ onClose }: SlotProps['quick-action']) {
  useFocusReturn();
  const navigate = useNavigate();
  const [added, setAdded] = useState<string | null>(null);

  function handleView() {
    onClose();
    void navigate('/dashboard/staff');
  }
  if (added === null) return <AddStaffDrawer onClose={onClose} onAdded={setAdded} />;
  return (
    <SuccessDialog
      isOpen
      title={`${added} was invited.`}
      primaryLabel="View staff list"
      onPrimary={handleView}
      onStay={onClose}
    >
      We email them a link to join.
    </SuccessDialog>
  );
}
