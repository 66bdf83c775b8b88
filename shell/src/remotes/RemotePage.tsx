import { mayPass } from '@studio/contract/remote/gate';
import type { RegistryEntry } from '@studio/contract/remote/remote';
import { matchPath, useCan, useLocation } from '@studio/platform';
import { ForbiddenState, PageLayout } from '@studio/ui';
import { NotFoundPage } from './NotFoundPage.tsx';
import { RemoteOutlet } from './RemoteOutlet.tsx';
import { SwitchedOff } from './SwitchedOff.tsx';
import { useSwitchedOff } from './useSwitchedOff.ts';

/**
 * A page of a remote. The registry tells whether it exists, is allowed and is switched on, before any of its
 * code is loaded.
 */
export function RemotePage({ entry }: { entry: RegistryEntry }) {
  const can = useCan();
  const isSwitchedOff = useSwitchedOff();
  const { pathname } = useLocation();
  const route = entry.routes.find(({ path }) => matchPath(path, pathname));
  if (route && !mayPass(route, can))
    return (
      <PageLayout title={route.title} isTitleHidden>
        <ForbiddenState what={route.title} />
      </PageLayout>
    );
  // A release without routes handles all paths below its prefixes itself, as the booking website does.
  if (!route && entry.routes.length > 0) return <NotFoundPage />;
  if (isSwitchedOff(entry)) return <SwitchedOff entry={entry} />;
  return (
    <RemoteOutlet key={entry.id} entry={entry}>
      {({ Routes }) => <Routes />}
    </RemoteOutlet>
  );
}
