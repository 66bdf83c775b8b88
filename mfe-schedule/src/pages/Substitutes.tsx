import { useSearchParams } from '@studio/platform';
import { lazy, Suspense } from 'react';
import { SubRequestsNotice } from '../substitute/SubRequestsNotice.tsx';

const SubRequestsDrawer = lazy(() =>
  import('../substitute/SubRequestsDrawer.tsx').then((part) => ({ default: part.SubRequestsDrawer })),
);

/**
 * Who waits for a substitute: a line above the schedule, and the list that `?substitute=` opens, as
 * notifications do.
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
