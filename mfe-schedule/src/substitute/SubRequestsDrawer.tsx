import type { SubRequest } from '@studio/contract/schedule/sub-request.schema';
import { DrawerPanel, QueryBoundary } from '@studio/ui';
import { SubRequestCard } from './SubRequestCard.tsx';
import { useListSubRequestsQuery } from './subRequestApi.ts';
import styles from './SubRequestsDrawer.module.css';

/** All open requests; the one from a notification comes first. */
export function SubRequestsDrawer({ subRequestId, onClose }: { subRequestId: string; onClose: () => void }) {
  const requests = useListSubRequestsQuery({});
  const first = (list: SubRequest[]) =>
    list.toSorted(
      (a, b) => Number(b.subRequestId === subRequestId) - Number(a.subRequestId === subRequestId),
    );
  return (
    <DrawerPanel isOpen title="Substitute requests" onClose={onClose}>
      <QueryBoundary query={requests} what="requests" empty="Nobody needs a substitute.">
        {(list) => (
          <div className={styles.list}>
            {first(list).map((request) => (
              <SubRequestCard key={request.subRequestId} request={request} />
            ))}
          </div>
        )}
      </QueryBoundary>
    </DrawerPanel>
  );
}
