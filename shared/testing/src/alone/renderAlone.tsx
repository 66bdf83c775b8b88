import type { RemoteRoute } from '@studio/contract/remote/remote';
import type { StaffRole } from '@studio/contract/configure/roles/roles';
import { render } from '@testing-library/react';
import { setUpUser } from '../setUpUser.ts';
import { server } from '../server.ts';
import { AloneApp } from './AloneApp.tsx';
import { fakesFor } from './aloneFakes.ts';
import type { AloneRemote } from './alone.ts';
import { linksOf, SLOTS_PATH } from './alonePaths.ts';
import { prepareAlone } from './prepareAlone.ts';
import { forgetProblems, readProblems } from './problems.ts';

/** The page to visit, and the role of the visitor. */
export interface AloneVisit {
  /** One of the release's routes; default: the page of its slots. */
  route?: RemoteRoute;
  role?: StaffRole;
}

/**
 * Shows a page of a remote as `npm run dev -- <id> --alone` does, with faked calls.
 * @returns Testing Library's queries, a `user`, `problems` (the sentences of the bar, e.g. about a call
 * without a fake), and `isBusy`: whether code or an answer is still loading.
 */
export async function renderAlone(
  { fakes, ...parts }: AloneRemote,
  { route, role = 'OWNER' }: AloneVisit = {},
) {
  forgetProblems();
  server.use(...fakesFor(role, fakes()));
  const alone = await prepareAlone({
    ...parts,
    choices: { role, api: 'faked' },
    server: null,
    token: `token-of-${role}`,
  });
  const [link] = route
    ? linksOf({ ...alone, config: { ...alone.config, routes: [route] } })
    : [{ path: SLOTS_PATH }];
  if (!link) throw new Error(`There is no example path for ${route?.path}, or ${role} may not see it`);
  window.history.replaceState(null, '', link.path);
  const page = render(<AloneApp alone={alone} />);
  const isBusy = () =>
    page.container.querySelector('[data-waiting]') !== null ||
    Object.values(alone.store.getState().api.queries).some((query) => query?.status === 'pending');
  return { ...page, user: setUpUser(), problems: readProblems, isBusy };
}
