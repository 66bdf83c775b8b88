import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { LaterDialog } from '../base/LaterDialog.tsx';
import { useSessionState } from '../session/SessionContext.tsx';
import type { Signal } from '../base/signal.ts';
import type { ProofRequest } from './proofRequests.ts';

/** Opens the step-up dialog when any page or remote sends a request that needs one. */
export function ProofRequests({ shown }: { shown: Signal<ProofRequest | null> }) {
  const request = useSyncExternalStore(shown.onChange, shown.get);
  const { phase } = useSessionState();
  const isSignedOut = phase !== 'staff';
  // The person has signed out meanwhile, perhaps in another tab.
  useEffect(() => {
    if (request && isSignedOut) request.answer(false);
  }, [request, isSignedOut]);
  return request && !isSignedOut ? <Asked request={request} /> : null;
}

function Asked({ request: { purpose, answer } }: { request: ProofRequest }) {
  const { load, handleClose } = useMemo(
    () => ({
      load: async () => {
        const [{ ProofDialog }] = await Promise.all([
          import('./ProofDialog.tsx'),
          import('@studio/ui/fields'),
        ]);
        return (props: { onClose: () => void }) => (
          <ProofDialog purpose={purpose} onProved={() => answer(true)} {...props} />
        );
      },
      handleClose: () => answer(false),
    }),
    [purpose, answer],
  );
  return <LaterDialog load={load} onClose={handleClose} />;
}
