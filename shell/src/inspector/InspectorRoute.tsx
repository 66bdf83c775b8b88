import { useCan } from '@studio/platform';
import { ForbiddenState, loadedLater, LoadingState, PageLayout } from '@studio/ui';
import { Suspense } from 'react';
import { ShellBoundary } from '../remotes/ShellBoundary.tsx';
import { mayInspect } from './mayInspect.ts';

// Loaded on demand: few people open it, and rarely.
const InspectorPage = loadedLater(async () => (await import('./InspectorPage.tsx')).InspectorPage);

/** /dashboard/federation, for people who may see it. */
export function InspectorRoute() {
  const can = useCan();
  if (!mayInspect(can))
    return (
      <PageLayout title="Parts of this portal" isTitleHidden>
        <ForbiddenState what="Parts of this portal" />
      </PageLayout>
    );
  return (
    <ShellBoundary>
      <Suspense fallback={<LoadingState what="parts of this portal" />}>
        <InspectorPage />
      </Suspense>
    </ShellBoundary>
  );
}
