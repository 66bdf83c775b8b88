import {
  BrowserRouter,
  configureApi,
  HostProvider,
  makeStore,
  Provider,
  type Failure,
  type Host,
} from '@studio/platform';
import { render } from '@testing-library/react';
import { GivesUp } from './GivesUp.tsx';
import { setUpUser } from './setUpUser.ts';
import type { ReactNode } from 'react';
import { testRoleMay } from './fakeRemoteContext.ts';
import { fakeSession, type TestRole } from './fakeSession.ts';
import { API } from './server.ts';

export interface Visit {
  /** The address of the page with its query, e.g. `/booking-website/schedule?extension=lotus`. */
  path?: string | undefined;
  role?: TestRole | undefined;
}

/**
 * Shows a page as the platform would, without antd: a fresh store, the real router at `path`, and a signed-in
 * person.
 * @returns Testing Library's queries, a `user`, the `session`, the `store`, and the `failures` that a person
 * would have been notified of.
 */
export function renderBare(ui: ReactNode, { path = '/', role = 'VISITOR' }: Visit = {}) {
  window.history.replaceState(null, '', path);
  const session = fakeSession(role);
  const failures: Failure[] = [];
  connect(role, session, failures);
  const store = makeStore();
  const page = (
    <GivesUp store={store}>
      <Provider store={store}>
        <HostProvider value={hostFor(role)}>
          <BrowserRouter>{ui}</BrowserRouter>
        </HostProvider>
      </Provider>
    </GivesUp>
  );
  return { ...render(page), user: setUpUser(), session, store, failures };
}

function connect(role: TestRole, session: ReturnType<typeof fakeSession>, failures: Failure[]): void {
  const isMember = role === 'MEMBER' || role === 'VISITOR';
  configureApi({
    baseUrl: API,
    defaultAudience: isMember ? 'member' : 'staff',
    getStaffToken: () => (isMember ? null : session.getToken()),
    getMemberToken: () => (isMember ? session.getToken() : null),
    onUnauthorized: session.signOut,
    onFailure: (failure) => failures.push(failure),
    retryDelayMs: () => 0,
  });
}

const hostFor = (role: TestRole): Host => ({
  can: (permission) => testRoleMay(role, permission),
  fillsOf: () => [],
  studio: {
    studioId: 'studio',
    studioName: 'Lotus Yoga',
    extension: 'lotus',
    timezone: 'Asia/Singapore',
    currency: 'SGD',
    callingCode: '+65',
  },
});
