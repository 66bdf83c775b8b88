import type { Announcement } from '@studio/contract/packages/announcement.schema';
import type { SlotProps } from '@studio/contract/remote/remote';
import { useNavigate, useStudio } from '@studio/platform';
import { DrawerPanel, SuccessDialog, useFocusReturn } from '@studio/ui';
import { useState } from 'react';
import { savedWords } from './announcement.model.ts';
import { AnnouncementForm } from './AnnouncementForm.tsx';
import { useSaveAnnouncement } from './useSaveAnnouncement.ts';

/** Quick action "Create Announcement": writes one from any page, and then links to the list. */
export function CreateAnnouncementAction({ onClose }: SlotProps['quick-action']) {
  useFocusReturn();
  const navigate = useNavigate();
  const { timezone } = useStudio();
  const save = useSaveAnnouncement();
  const [saved, setSaved] = useState<Announcement | null>(null);

  function handleView() {
    onClose();
    void navigate('/dashboard/announcement');
  }
  if (saved)
    return (
      <SuccessDialog
        isOpen
        title="The announcement was created."
        primaryLabel="View announcements"
        onPrimary={handleView}
        onStay={onClose}
      >
        <p>{savedWords(saved, timezone)}</p>
      </SuccessDialog>
    );
  return (
    <DrawerPanel isOpen title="Create announcement" size={720} onClose={onClose}>
      <AnnouncementForm
        announcement={undefined}
        onSave={(request, picture) => save(request, picture).then(setSaved)}
        onCancel={onClose}
      />
    </DrawerPanel>
  );
}
