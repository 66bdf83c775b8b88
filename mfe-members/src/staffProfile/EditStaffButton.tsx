import type { StaffSummary } from '@studio/contract/configure/studio.schema';
import { Button, DrawerPanel, loadedLater, LoadingState, useNotify } from '@studio/ui';
import { Suspense, useState } from 'react';

// A form brings its fields and rules along; most visits to the page open none.
const EditStaffForm = loadedLater(() => import('./EditStaffForm.tsx').then((form) => form.EditStaffForm));

type Named = Pick<StaffSummary, 'staffId' | 'displayName' | 'userEmail' | 'staffType'>;

/** Opens a colleague's name and role for editing. */
export function EditStaffButton({ person }: { person: Named }) {
  const notify = useNotify();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);

  function handleSaved() {
    close();
    notify({ kind: 'success', title: 'Changes saved.' });
  }
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Change name or role</Button>
      {isOpen ? (
        <DrawerPanel isOpen title={`Edit ${person.displayName}`} onClose={close}>
          <Suspense fallback={<LoadingState what="the form" />}>
            <EditStaffForm person={person} onClose={close} onSaved={handleSaved} />
          </Suspense>
        </DrawerPanel>
      ) : null}
    </>
  );
}
