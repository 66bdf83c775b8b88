import type { SlotProps } from '@studio/contract/remote';
import { useNavigate, useStudio } from '@studio/platform';
import { DrawerPanel, SuccessDialog, useFocusReturn } from '@studio/ui';
import { useState } from 'react';
import { PlanForm } from './PlanForm.tsx';

/** Quick action "Create Plan": makes one from wherever staff are, and offers the list of plans. */
export function CreatePlanAction({ onClose }: SlotProps['quick-action']) {
  useFocusReturn();
  const navigate = useNavigate();
  const { currency } = useStudio();
  const [isSaved, setIsSaved] = useState(false);

  function handleView() {
    onClose();
    void navigate('/dashboard/package-plans');
  }
  if (isSaved) return <SuccessDialog isOpen title="The plan was created." primaryLabel="View package plans" onPrimary={handleView} onStay={onClose} />;
  return (
    <DrawerPanel isOpen title="Create plan" onClose={onClose}>
      <PlanForm plan={undefined} currency={currency} onSaved={() => setIsSaved(true)} onCancel={onClose} />
    </DrawerPanel>
  );
}
