import { lazyPage, useCan, useLocation } from '@studio/platform';
import { Suspense, useSyncExternalStore } from 'react';
import { ShellBoundary } from '../remotes/ShellBoundary.tsx';
import { onWalk, walkedStep } from './walk.ts';

const HOME = new Set(['/', '/dashboard']);
const WalkedStep = lazyPage<{ walked: string }>(async () => (await import('./WalkedStep.tsx')).WalkedStep);

/** Above the pages of the path while somebody walks it. Few do, so what it shows is loaded only for them. */
export function PathStrip() {
  const walked = useSyncExternalStore(onWalk, walkedStep);
  const can = useCan();
  const { pathname } = useLocation();
  if (walked === null || !can('onboarding.view') || HOME.has(pathname)) return null;
  return (
    <ShellBoundary>
      <Suspense>
        <WalkedStep walked={walked} />
      </Suspense>
    </ShellBoundary>
  );
}
