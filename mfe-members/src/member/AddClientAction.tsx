import type { MemberProfile } from '@studio/contract/members/member.schema';
import type { SlotProps } from '@studio/contract/remote/remote';
import { fullName } from '@studio/contract/values/names/fullName';
import { useNavigate } from '@studio/platform';
import { SuccessDialog, useFocusReturn } from '@studio/ui';
import { useState } from 'react';
import { AddMemberDrawer } from './AddMemberDrawer.tsx';

/** Quick action "Add New Client": adds one from wherever staff are, and offers their page. */
export function AddClientAction({ onClose }: SlotProps['quick-action']) {
  useFocusReturn();
  const navigate = useNavigate();
  const [added, setAdded] = useState<MemberProfile | null>(null);

  function handleView() {
    onClose();
    void navigate(`/dashboard/member/${added?.memberId}`);
  }
  if (!added) return <AddMemberDrawer onClose={onClose} onAdded={setAdded} />;
  return (
    <SuccessDialog
      isOpen
      title={`${fullName(added)} was added.`}
      primaryLabel="View member profile"
      onPrimary={handleView}
      onStay={onClose}
    />
  );
}
