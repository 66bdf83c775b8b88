import { DrawerPanel, loadedLater, LoadingState, QueryBoundary } from '@studio/ui';
import { Suspense } from 'react';
import { useGetSessionQuery } from '../../roster/rosterApi.ts';

const SessionTabs = loadedLater(() => import('./SessionTabs.tsx').then((content) => content.SessionTabs));

/** Drawer with one session: its actions, roster, waitlist, details and activity. */
export function SessionDrawer({ scheduleId, onClose }: { scheduleId: string; onClose: () => void }) {
  const session = useGetSessionQuery(scheduleId);
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
