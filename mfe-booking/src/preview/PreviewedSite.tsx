import { wireOf } from '@studio/contract/refusals/codes';
import { makeStore, MemoryRouter, Provider } from '@studio/platform';
import { useState, type ComponentType } from 'react';
import { SiteProvider, type Site } from '../site/SiteContext.tsx';
import { siteFailure } from '../site/notice/useFailure.ts';

const REFUSAL = {
  code: wireOf('NOT_ALLOWED'),
  message: 'This is a preview. Nothing is booked, bought or sent.',
  data: null,
};

/** Reads what anybody may read. Everything else is refused as a server would, before it leaves the page. */
const readOnlyFetch: typeof fetch = (request, init) =>
  (init?.method ?? 'GET') === 'GET'
    ? fetch(request, init)
    : Promise.resolve(Response.json(REFUSAL, { status: 403 }));

const nobody = (): null => null;

/** Nobody is signed in, whoever uses the portal around it, and what fails is told inside. */
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

/** The whole site, with an address, a store and answers of its own. */
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
