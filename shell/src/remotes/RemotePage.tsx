import type { RegistryEntry } from '@studio/contract/remote';
import { matchPath, useCan, useLocation } from '@studio/platform';
import { ForbiddenState, PageLayout } from '@studio/ui';
import { RemoteError } from '@studio/federation/runtime/remoteError';
import { RemoteProblem } from './RemoteProblem.tsx';
import { RemoteOutlet } from './RemoteOutlet.tsx';

/** A page of a remote. What is forbidden or switched off is known from the registry, before any of its code is loaded. */
export function RemotePage({ entry }: { entry: RegistryEntry }) {
  const can = useCan();
  const { pathname } = useLocation();
  const route = entry.routes.find(({ path }) => matchPath(path, pathname));
  if (route && !can(route.permission)) return <PageLayout title={route.title}><ForbiddenState what={route.title} /></PageLayout>;
  if (entry.state === 'disabled') return <SwitchedOff entry={entry} />;
  return (
    <RemoteOutlet key={entry.id} entry={entry}>
      {({ Routes }) => <Routes />}
    </RemoteOutlet>
  );
}

const SwitchedOff = ({ entry: { id, title } }: { entry: RegistryEntry }) => (
  <PageLayout title={title}>
    <RemoteProblem title={title} error={new RemoteError('switched-off', id, 'Switched off')} onRetry={() => window.location.reload()} />
  </PageLayout>
);
