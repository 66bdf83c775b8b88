import type { SlotProps } from '@studio/contract/remote/remote';
import { localDateOf } from '@studio/contract/values/time';
import { useNavigate, useStudio } from '@studio/platform';
import { SuccessDialog, useFocusReturn } from '@studio/ui';
import { useState } from 'react';
import { AddSessionDrawer } from './AddSessionDrawer.tsx';
import { addedWords } from './sessionForm.model.ts';

/** Quick action "Add Schedule": adds sessions from any page, and then links to their week. */
export function AddScheduleAction({ onClose }: SlotProps['quick-action']) {
  useFocusReturn();
  const navigate = useNavigate();
  const { timezone } = useStudio();
  const [done, setDone] = useState<{ title: string; description: string; date: string } | null>(null);

  function handleView() {
    onClose();
    void navigate(`/dashboard/schedule?date=${done?.date}`);
  }
  if (!done) {
    const today = localDateOf(new Date(), timezone);
    return (
      <AddSessionDrawer
        slot={{ date: today }}
        onClose={onClose}
        onAdded={(added, date) => setDone({ ...addedWords(added), date })}
      />
    );
  }
  return (
    <SuccessDialog
      isOpen
      title={done.title}
      primaryLabel="View schedule"
      onPrimary={handleView}
      onStay={onClose}
    >
      {done.description}
    </SuccessDialog>
  );
}
