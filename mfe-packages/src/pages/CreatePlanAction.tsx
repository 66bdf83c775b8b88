import type { SlotProps } from '@studio/contract/remote';
import { useNavigate } from '@studio/platform';
import { DrawerPanel, SuccessDialog, useFocusReturn } from '@studio/ui';
import { useState } from 'react';
import { PlanForm } from '../planForm/PlanForm.tsx';
import { usePlanChoices } from '../planForm/usePlanChoices.ts';
import { useSavePackagePlanMutation } from '../plan/planApi.ts';

/** Quick action "Create Plan": makes one from wherever staff are, and offers the list of plans. */
export function CreatePlanAction({ onClose }: SlotProps['quick-action']) {
  useFocusReturn();
  const navigate = useNavigate();
  const choices = usePlanChoices();
  const [save] = useSavePackagePlanMutation();
  const [isSaved, setIsSaved] = useState(false);

  function handleView() {
    onClose();
    void navigate('/dashboard/package-plans');
  }
  if (isSaved) return <SuccessDialog isOpen title="The plan was created." primaryLabel="View package plans" onPrimary={handleView} onStay={onClose} />;
  return (
    <DrawerPanel isOpen title="Create plan" size={720} onClose={onClose}>
      <PlanForm plan={undefined} choices={choices} onSave={(request) => save(request).unwrap().then(() => setIsSaved(true))} onCancel={onClose} />
    </DrawerPanel>
  );
}
