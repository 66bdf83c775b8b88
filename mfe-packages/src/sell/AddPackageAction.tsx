import type { SlotProps } from '@studio/contract/remote/remote';
import { useNavigate } from '@studio/platform';
import { DrawerPanel, SuccessDialog, useFocusReturn, useNotify } from '@studio/ui';
import { useState } from 'react';
import { SellForm } from './SellForm.tsx';
import type { Sold } from './sell.model.ts';

/** Quick action "Add Package to Member": sells a package to a member, and then links to their packages. */
export function AddPackageAction({ onClose }: SlotProps['quick-action']) {
  useFocusReturn();
  const navigate = useNavigate();
  const notify = useNotify();
  const [sold, setSold] = useState<Sold | null>(null);

  function handleSold(done: Sold) {
    if (done.notice?.kind === 'success') return setSold(done);
    // An unpaid sale shows a notice instead of the success view. The form closes, or it could sell again.
    if (done.notice) notify(done.notice);
    onClose();
  }
  function handleView() {
    onClose();
    void navigate(`/dashboard/member/${sold?.memberId}?tab=packages`);
  }
  if (sold?.notice)
    return (
      <SuccessDialog
        isOpen
        title={sold.notice.title}
        primaryLabel="View member’s plans"
        onPrimary={handleView}
        onStay={onClose}
      >
        {sold.notice.description}
      </SuccessDialog>
    );
  return (
    <DrawerPanel isOpen title="Add package to member" onClose={onClose}>
      <SellForm onSold={handleSold} onCancel={onClose} />
    </DrawerPanel>
  );
}
