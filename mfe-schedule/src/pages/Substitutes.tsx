import { useSearchParams } from '@studio/platform';
import { loadedLater } from '@studio/ui';
import { Suspense } from 'react';
import { SubRequestsNotice } from '../substitute/SubRequestsNotice.tsx';

const SubRequestsDrawer = loadedLater(() =>
  import('../substitute/SubRequestsDrawer.tsx').then((part) => part.SubRequestsDrawer),
);

/**
 * Sessions that need a substitute: a notice above the schedule, and the list that `?substitute=` opens.
 * Notifications link to it.
 */
export function Substitutes() {
  const [params, setParams] = useSearchParams();
  const opened = params.get('substitute');
  const open = (subRequestId: string | null) =>
    setParams(
      (current) => (
        subRequestId ? current.set('substitute', subRequestId) : current.delete('substitute'),
        current
      ),
    );
  return (
    <>
      <SubRequestsNotice onOpen={open} />
      {opened ? (
        <Suspense>
          <SubRequestsDrawer subRequestId={opened} onClose={() => open(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
