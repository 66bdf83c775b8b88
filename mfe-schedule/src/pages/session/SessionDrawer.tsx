import { DrawerPanel, loadedLater, LoadingState, QueryBoundary } from '@studio/ui';
import { useLookUpSessionQuery } from '@studio/platform';
import { Suspense } from 'react';

const SessionTabs = loadedLater(() => import('./SessionTabs.tsx').then((content) => content.SessionTabs));

/** Drawer with one session: its actions, roster, waitlist, details and activity. */
export function SessionDrawer({ scheduleId, onClose }: { scheduleId: string; onClose: () => void }) {
  const session = useLookUpSessionQuery(scheduleId);
  return (
    <DrawerPanel isOpen title={session.data?.className ?? 'Session'} onClose={onClose}>
      <Suspense fallback={<LoadingState what="this session" />}>
        <QueryBoundary query={session} what="this session">
          {(detail) => <SessionTabs session={detail} />}
        </QueryBoundary>
      </Suspense>
    </DrawerPanel>
  );
}
