import { BrowserRouter, configureApi, makeStore, Provider } from '@studio/platform';
import { aDeletion, aMemberStudioProfile } from './builders/people.ts';
import { answer } from '@studio/testing/answer';
import { onGet } from '@studio/testing/on';
import { GivesUp } from '@studio/testing/GivesUp.tsx';
import { API, server } from '@studio/testing/server';
import { aPublicStudio } from './builders/studio.ts';
import type { PublicStudio } from '@studio/contract/configure/studio.schema';
import type { Family } from '@studio/contract/members/family/family.schema';
import type { MemberWait } from '@studio/contract/booking/waitlist.schema';
import { STORAGE_KEYS } from '@studio/contract/accounts/session';
import { render } from '@testing-library/react';
import { setUpUser } from '@studio/testing/setUpUser';
import { siteFailure } from '../site/useFailure.ts';
import { memberSession, startMember } from '../member/useMember.ts';
import booking from '../module.tsx';

export const STUDIO = aPublicStudio({ extension: 'lotus' });

interface Visit {
  /** Page and query, e.g. `bookings?tab=past`; the studio's extension is added. */
  path: string;
  /** Who opens it; by default a visitor. */
  as?: 'member' | 'visitor';
  studio?: PublicStudio;
  /** Values in the tab's storage before the site opens. */
  kept?: Record<string, string>;
  /** The member's waitlists, evaluated at each request. */
  waits?: () => MemberWait[];
  /** The member's family, evaluated at each request; by default of a studio without family accounts. */
  family?: () => Family;
}

const noFamily = (): Family => ({ people: [], canAdd: false, canAddGuests: false });

/**
 * Renders the whole site at a page, as `standalone.tsx` does, with an existing studio and optionally a
 * signed-in member.
 */
export function renderSite({
  path,
  as = 'visitor',
  studio = STUDIO,
  kept = {},
  waits = () => [],
  family = noFamily,
}: Visit) {
  sessionStorage.clear();
  localStorage.clear();
  for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value);
  memberSession.leave();
  siteFailure.set(null);
  server.use(
    onGet('/api/studio/by-extension', () => answer(studio)),
    onGet('/api/booking/waitlist/list', () => answer(waits())),
    onGet('/api/announcement/list', () => answer([])),
    onGet('/api/users/family', () => answer(family())),
    onGet('/api/users/delete-request', () => answer(aDeletion())),
    // The profile shows on which devices notifications are on: on none.
    onGet('/api/notification/device', () => answer({ publicKey: '', devices: [] })),
    onGet('/api/notification/preference', () => answer([])),
  );
  configureApi({
    baseUrl: API,
    defaultAudience: 'member',
    getMemberToken: memberSession.getToken,
    onUnauthorized: memberSession.expire,
    onFailure: siteFailure.set,
    retryDelayMs: () => 0,
  });
  const address = path.startsWith('/') ? path : `/booking-website/${path}`;
  window.history.replaceState(
    null,
    '',
    `${address}${address.includes('?') ? '&' : '?'}extension=${studio.extension}`,
  );
  const store = makeStore();
  if (as === 'member') signIn(studio);
  void startMember(store.dispatch, studio.extension);
  const site = (
    <GivesUp store={store}>
      <Provider store={store}>
        <BrowserRouter useTransitions={false}>
          <booking.Routes />
        </BrowserRouter>
      </Provider>
    </GivesUp>
  );
  return { ...render(site), user: setUpUser(), store };
}

function signIn({ studioId, extension }: PublicStudio): void {
  sessionStorage.setItem(STORAGE_KEYS.memberToken, 'token-of-ada');
  sessionStorage.setItem(STORAGE_KEYS.memberStudioId, studioId);
  sessionStorage.setItem(STORAGE_KEYS.memberStudioExtension, extension);
  server.use(onGet('/api/users/user-studio-profile', () => answer(aMemberStudioProfile({ studioId }))));
}
