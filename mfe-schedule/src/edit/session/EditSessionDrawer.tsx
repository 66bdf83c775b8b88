import { DrawerPanel, loadedLater, LoadingState, QueryBoundary } from '@studio/ui';
import { Suspense } from 'react';
import { useGetSessionQuery } from '../../roster/rosterApi.ts';

const EditSessionForm = loadedLater(() =>
  import('./EditSessionForm.tsx').then((form) => form.EditSessionForm),
);

/** Edits a session or its series. */
export function EditSessionDrawer({ scheduleId, onClose }: { scheduleId: string; onClose: () => void }) {
  const session = useGetSessionQuery(scheduleId);
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
