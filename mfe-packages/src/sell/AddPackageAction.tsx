import type { MemberPackage } from '@studio/contract/member-package.schema';
import type { SlotProps } from '@studio/contract/remote';
import { useNavigate } from '@studio/platform';
import { DrawerPanel, SuccessDialog, useFocusReturn } from '@studio/ui';
import { useState } from 'react';
import { SellForm } from './SellForm.tsx';
import { soldWords } from './sell.model.ts';

/** Quick action "Add Package to Member": sells one to whoever stands at the counter, and offers what they hold. */
export function AddPackageAction({ onClose }: SlotProps['quick-action']) {
  useFocusReturn();
  const navigate = useNavigate();
  const [sold, setSold] = useState<MemberPackage | null>(null);

  function handleView() {
    onClose();
    void navigate(`/dashboard/member/${sold?.memberId}?tab=packages`);
  }
  if (sold) return <SuccessDialog isOpen title={soldWords(sold)} primaryLabel="View member’s plans" onPrimary={handleView} onStay={onClose} />;
  return (
    <DrawerPanel isOpen title="Add package to member" onClose={onClose}>
      <SellForm onSold={setSold} onCancel={onClose} />
    </DrawerPanel>
  );
}
