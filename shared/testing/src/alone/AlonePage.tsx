import { mayPass } from '@studio/contract/remote/gate';
import { matchPath, useCan, useLocation } from '@studio/platform';
import { ForbiddenState, PageLayout, StateMessage } from '@studio/ui';
import type { Alone } from './alone.ts';
import { AloneBoundary } from './AloneBoundary.tsx';
import { Waiting } from './Waiting.tsx';

/** The remote's page at the current address, with the shell's refusals. */
export function AlonePage({ alone: { remote, config } }: { alone: Alone }) {
  const can = useCan();
  const { pathname } = useLocation();
  const route = config.routes.find(({ path }) => matchPath(path, pathname));
  const isOurs = config.prefixes.some((prefix) => matchPath(`${prefix}/*`, pathname));
  if (!isOurs)
    return (
      <StateMessage
        art="not-found"
        title={
          <>
            <code>{pathname}</code> is a page of another remote.
          </>
        }
        description="Only the portal shows pages of several remotes."
      />
    );
  if (route && !mayPass(route, can))
    return (
      <PageLayout title={route.title}>
        <ForbiddenState what={route.title} />
      </PageLayout>
    );
  return (
    <AloneBoundary key={pathname} what={config.title}>
      <Waiting what={config.title}>
        <remote.Routes />
      </Waiting>
    </AloneBoundary>
  );
}
