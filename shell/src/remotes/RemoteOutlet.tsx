import type { RegistryEntry, RemoteModule } from '@studio/contract/remote/remote';
import { useLocation, useSettled } from '@studio/platform';
import { Suspense, use, type ReactNode } from 'react';
import { RemoteBoundary } from './RemoteBoundary.tsx';
import { RemoteLoading } from './RemoteLoading.tsx';
import { useRemoteModule } from './loading/useRemoteModule.ts';
import { useRemotes } from './RemotesContext.tsx';

interface Props {
  entry: RegistryEntry;
  /** Whether it is a part of another remote's page. Its failures are then shown in its place only. */
  isSmall?: boolean;
  /** Wraps the loading state and the error page of the remote. */
  frame?: ((content: ReactNode) => ReactNode) | undefined;
  /** Renders the loaded module. */
  children: (module: RemoteModule) => ReactNode;
}

/**
 * Loads a remote when it is first shown, and shows it. "Try again" loads it again without a page reload. Pass
 * `key={entry.id}`, or React keeps the state of the remote that was here before.
 */
export function RemoteOutlet({ entry, isSmall = false, frame = bare, children }: Props) {
  const { module, ...healing } = useRemoteModule(entry);
  const { pathname } = useLocation();
  const { isStale } = useRemotes();
  return (
    <RemoteBoundary
      title={entry.title}
      isSmall={isSmall}
      frame={frame}
      place={pathname}
      isCutOff={isStale}
      {...healing}
    >
      <Suspense fallback={<RemoteLoading title={entry.title} isSmall={isSmall} frame={frame} />}>
        <Loaded module={module}>{children}</Loaded>
      </Suspense>
    </RemoteBoundary>
  );
}

const bare = (content: ReactNode): ReactNode => content;

function Loaded({ module, children }: { module: Promise<RemoteModule>; children: Props['children'] }) {
  const isSettled = useSettled(module);
  // React keeps it on a promise that it has read, as does the loader of remotes.
  const { value } = module as { value?: RemoteModule };
  if (!isSettled) return null;
  // `use` is for who waits: a component that calls it counts as one that suspends, each time it is drawn.
  return children(value ?? use(module));
}
