import { LoadingState } from '@studio/ui';
import { Suspense, type ReactNode } from 'react';

/**
 * Shows its children once their code is loaded. The wait is marked in the DOM, because the skeleton appears
 * late and a test must not mistake it for the page.
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
