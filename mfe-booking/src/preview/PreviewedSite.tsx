import { wireOf } from '@studio/contract/refusals/codes';
import { makeStore, MemoryRouter, Provider } from '@studio/platform';
import { useState, type ComponentType } from 'react';
import { SiteProvider, type Site } from '../site/SiteContext.tsx';
import { siteFailure } from '../site/useFailure.ts';

const REFUSAL = {
  code: wireOf('NOT_ALLOWED'),
  message: 'This is a preview. Nothing is booked, bought or sent.',
  data: null,
};

/** Allows GET requests only. Refuses all others in the browser, with the answer that a server would give. */
const readOnlyFetch: typeof fetch = (request, init) =>
  (init?.method ?? 'GET') === 'GET'
    ? fetch(request, init)
    : Promise.resolve(Response.json(REFUSAL, { status: 403 }));

const nobody = (): null => null;

/**
 * A store without a signed-in member, independent of the portal's session. Failures are shown inside the
 * preview.
 */
const makePreviewStore = () =>
  makeStore({
    defaultAudience: 'member',
    getStaffToken: nobody,
    getMemberToken: nobody,
    onUnauthorized: nobody,
    onFailure: siteFailure.set,
    fetch: readOnlyFetch,
  });

interface Props {
  site: Site;
  extension: string;
  Routes: ComponentType;
}

/** The whole site with its own address, store and cached answers. */
export function PreviewedSite({ site, extension, Routes }: Props) {
  const [store] = useState(makePreviewStore);
  return (
    <SiteProvider value={site}>
      <Provider store={store}>
        <MemoryRouter
          initialEntries={[`/booking-website/schedule?${new URLSearchParams({ extension })}`]}
          useTransitions={false}
        >
          <Routes />
        </MemoryRouter>
      </Provider>
    </SiteProvider>
  );
}
