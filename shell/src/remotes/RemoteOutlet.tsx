import type { RegistryEntry, RemoteModule } from '@studio/contract/remote';
import { LoadingState } from '@studio/ui';
import { Suspense, use, useState, type ReactNode } from 'react';
import { RemoteBoundary } from './RemoteBoundary.tsx';
import { useRemotes } from './RemotesContext.tsx';

interface Props {
  entry: RegistryEntry;
  /** What of the loaded module to show. */
  children: (module: RemoteModule) => ReactNode;
}

/**
 * Loads a remote when it is first shown, and shows it. "Try again" loads afresh, without reloading the page.
 * Give it `key={entry.id}`: React would otherwise keep the state of the remote that was here before.
 */
export function RemoteOutlet({ entry, children }: Props) {
  const { load, forget } = useRemotes();
  const [loading, setLoading] = useState(() => load(entry));

  function handleRetry() {
    forget(entry);
    setLoading(load(entry));
  }
  return (
    <RemoteBoundary title={entry.title} onRetry={handleRetry}>
      <Suspense fallback={<LoadingState what={entry.title.toLowerCase()} />}>
        <Loaded loading={loading}>{children}</Loaded>
      </Suspense>
    </RemoteBoundary>
  );
}

function Loaded({ loading, children }: { loading: Promise<RemoteModule>; children: Props['children'] }) {
  return children(use(loading));
}
