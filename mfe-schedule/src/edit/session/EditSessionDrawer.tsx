import { DrawerPanel, loadedLater, LoadingState, QueryBoundary } from '@studio/ui';
import { useLookUpSessionQuery } from '@studio/platform';
import { Suspense } from 'react';

const EditSessionForm = loadedLater(() =>
  import('./EditSessionForm.tsx').then((form) => form.EditSessionForm),
);

/** Edits a session or its series. */
export function EditSessionDrawer({ scheduleId, onClose }: { scheduleId: string; onClose: () => void }) {
  const session = useLookUpSessionQuery(scheduleId);
  return (
    <DrawerPanel
      isOpen
      title={session.data ? `Edit ${session.data.className}` : 'Edit session'}
      onClose={onClose}
    >
      <Suspense fallback={<LoadingState what="the form" />}>
        <QueryBoundary query={session} what="this session">
          {(detail) => <EditSessionForm session={detail} onClose={onClose} />}
        </QueryBoundary>
      </Suspense>
    </DrawerPanel>
  );
}
