import type { SlotProps } from '@studio/contract/remote/remote';
import { useNavigate } from '@studio/platform';
import { DrawerPanel, SuccessDialog, useFocusReturn } from '@studio/ui';
import { useState } from 'react';
import { useSavePlan } from '../planChange/useSavePlan.ts';
import { PlanForm } from '../planForm/PlanForm.tsx';
import { usePlanChoices } from '../planForm/usePlanChoices.ts';

/** Quick action "Create Plan": creates a plan from any page, and then links to the list of plans. */
export function CreatePlanAction({ onClose }: SlotProps['quick-action']) {
  useFocusReturn();
  const navigate = useNavigate();
  const choices = usePlanChoices();
  // A new plan has no holders, so no question about them follows.
  const { save } = useSavePlan();
  const [isSaved, setIsSaved] = useState(false);

  function handleView() {
    onClose();
    void navigate('/dashboard/package-plans');
  }
  if (isSaved)
    return (
      <SuccessDialog
        isOpen
        title="The plan was created."
        primaryLabel="View package plans"
        onPrimary={handleView}
        onStay={onClose}
      />
    );
  return (
    <DrawerPanel isOpen title="Create plan" size={720} onClose={onClose}>
      <PlanForm
        plan={undefined}
        choices={choices}
        onSave={(request, { picture }) => save(request, picture).then(() => setIsSaved(true))}
        onCancel={onClose}
      />
    </DrawerPanel>
  );
}
