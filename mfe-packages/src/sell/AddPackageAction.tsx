import type { SlotProps } from '@studio/contract/remote/remote';
import { useNavigate } from '@studio/platform';
import { DrawerPanel, SuccessDialog, useFocusReturn, useNotify } from '@studio/ui';
import { useState } from 'react';
import { SellForm } from './SellForm.tsx';
import type { Sold } from './sell.model.ts';

/**
 * Quick action "Add Package to Member": sells one to whoever stands at the counter, and offers what they
 * hold.
 */
export function AddPackageAction({ onClose }: SlotProps['quick-action']) {
  useFocusReturn();
  const navigate = useNavigate();
  const notify = useNotify();
  const [sold, setSold] = useState<Sold | null>(null);

  function handleSold(done: Sold) {
    if (done.notice?.kind === 'success') return setSold(done);
    // What is not paid is no success to be celebrated, and a form that stayed could sell it again.
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
