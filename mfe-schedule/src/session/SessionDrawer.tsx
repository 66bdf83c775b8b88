import { DrawerPanel, LoadingState, QueryBoundary } from '@studio/ui';
import { lazy, Suspense } from 'react';
import { useGetSessionQuery } from './sessionApi.ts';

const SessionContent = lazy(() => import('./SessionContent.tsx').then((content) => ({ default: content.SessionContent })));

/** One session beside the week: when, where, who teaches, and its roster. */
export function SessionDrawer({ scheduleId, onClose }: { scheduleId: string; onClose: () => void }) {
  const session = useGetSessionQuery(scheduleId);
  return (
    <DrawerPanel isOpen title={session.data?.className ?? 'Session'} onClose={onClose}>
      <Suspense fallback={<LoadingState what="this session" />}>
        <QueryBoundary query={session} what="this session">
          {(detail) => <SessionContent session={detail} />}
        </QueryBoundary>
      </Suspense>
    </DrawerPanel>
  );
}
