import { LoadingState } from '@studio/ui';
import { Suspense, type ReactNode } from 'react';

/**
 * Shows its children once their code is there. Marked, because the grey rows come late and a test must not be
 * fooled.
 */
export const Waiting = ({ what, children }: { what: string; children: ReactNode }) => (
  <Suspense
    fallback={
      <div data-waiting>
        <LoadingState what={what} />
      </div>
    }
  >
    {children}
  </Suspense>
);
