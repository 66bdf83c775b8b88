import type { RegistryEntry, RemoteModule } from '@studio/contract/remote/remote';
import { useLocation, useSettled } from '@studio/platform';
import { Suspense, use, type ReactNode } from 'react';
import { RemoteBoundary } from './RemoteBoundary.tsx';
import { RemoteLoading } from './RemoteLoading.tsx';
import { useRemoteModule } from './loading/useRemoteModule.ts';

interface Props {
  entry: RegistryEntry;
  /** It is a part of somebody else's page: what goes wrong is said in its place only. */
  isSmall?: boolean;
  /** Goes around whatever stands in for the remote: that it is being loaded, or why it is not. */
  frame?: ((content: ReactNode) => ReactNode) | undefined;
  /** What of the loaded module to show. */
  children: (module: RemoteModule) => ReactNode;
}

/**
 * Loads a remote when it is first shown, and shows it. "Try again" loads afresh, without reloading the page.
 * Give it `key={entry.id}`: React would otherwise keep the state of the remote that was here before.
 */
export function RemoteOutlet({ entry, isSmall = false, frame = bare, children }: Props) {
  const { module, ...healing } = useRemoteModule(entry);
  const { pathname } = useLocation();
  return (
    <RemoteBoundary title={entry.title} isSmall={isSmall} frame={frame} place={pathname} {...healing}>
      <Suspense fallback={<RemoteLoading title={entry.title} isSmall={isSmall} frame={frame} />}>
        <Loaded module={module}>{children}</Loaded>
      </Suspense>
    </RemoteBoundary>
  );
}

const bare = (content: ReactNode): ReactNode => content;

function Loaded({ module, children }: { module: Promise<RemoteModule>; children: Props['children'] }) {
  return useSettled(module) ? children(use(module)) : null;
}
