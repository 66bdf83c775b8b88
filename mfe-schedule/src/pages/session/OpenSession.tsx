import { useSearchParams } from '@studio/platform';
import { loadedLater } from '@studio/ui';
import { Suspense } from 'react';
import { useSessionAct } from '../../session/useSessionAct.ts';
import { SessionDrawer } from './SessionDrawer.tsx';

const EditSessionDrawer = loadedLater(() =>
  import('../../edit/session/EditSessionDrawer.tsx').then((part) => part.EditSessionDrawer),
);
const SessionTask = loadedLater(() => import('./SessionTask.tsx').then((part) => part.SessionTask));

/**
 * The session from the address in a drawer, with its actions: the form replaces the drawer, a dialog opens
 * over it.
 */
export function OpenSession({ scheduleId }: { scheduleId: string }) {
  const [, setParams] = useSearchParams();
  const [act, setAct] = useSessionAct();
  const close = () =>
    setParams((current) => {
      current.delete('session');
      current.delete('do');
      current.delete('tab');
      return current;
    });
  if (act === 'edit')
    return (
      <Suspense>
        <EditSessionDrawer scheduleId={scheduleId} onClose={() => setAct(null)} />
      </Suspense>
    );
  return (
    <>
      <SessionDrawer scheduleId={scheduleId} onClose={close} />
      {act ? (
        <Suspense>
          <SessionTask act={act} scheduleId={scheduleId} onClose={() => setAct(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
