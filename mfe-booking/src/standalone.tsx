import { configureApi, makeStore, BrowserRouter, Provider } from '@studio/platform';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './base.css';
import { memberSession, startMember } from './auth/useMember.ts';
import { asksForFirstWeek, takeFirstCall } from './firstCall.model.ts';
import booking from './module.tsx';
import { openSite } from './openSite.ts';
import { sessionApi } from './session/sessionApi.ts';
import { rangeOfWeek } from './session/list/week.model.ts';
import { SiteProvider, type Site } from './site/SiteContext.tsx';
import { siteFailure } from './site/notice/useFailure.ts';
import { keepInstallOffer } from './site/notice/useInstall.ts';
import { extensionOf } from './site/useSitePath.ts';
import { studioApi } from './studio/studioApi.ts';

// Members get this page without any code of the shell, and without federation.
configureApi({
  defaultAudience: 'member',
  getMemberToken: memberSession.getToken,
  onUnauthorized: memberSession.expire,
  onFailure: siteFailure.set,
  fetch: (...request) => takeFirstCall(request[0]) ?? fetch(...request),
});
keepInstallOffer();
const store = makeStore();
const root = document.getElementById('root');
const params = new URLSearchParams(window.location.search);

/**
 * Longer than this nobody waits: then the site itself says what it waits for, and what went wrong. In
 * milliseconds.
 */
const LONGEST_WAIT = 2500;

/** Takes what is under way already: the studio, and its first week where that is shown. Never rejects. */
function firstAnswers(extension: string): Promise<unknown> {
  if (!extension) return Promise.resolve();
  const studio = store.dispatch(
    studioApi.endpoints.getPublicStudio.initiate(extension, { subscribe: false }),
  );
  const week = { extension, ...rangeOfWeek(0, new Date()), isMember: false };
  const sessions = asksForFirstWeek(window.location)
    ? store.dispatch(sessionApi.endpoints.listPublicSessions.initiate(week, { subscribe: false }))
    : null;
  return Promise.race([
    Promise.allSettled([studio, sessions]),
    new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT)),
  ]);
}

/**
 * Pages that visitors come to from elsewhere: their code is asked for at once, not when the site has been
 * drawn.
 */
const importPage = (pathname: string): void => {
  if (pathname.endsWith('/event')) void import('./pages/EventPage.tsx').catch(() => undefined);
  if (pathname.endsWith('/package-options'))
    void import('./pages/checkout/PackageOptionsPage.tsx').catch(() => undefined);
};

/** Until then the page shows what came with it: the site would have no more to show. */
async function show(site: Site): Promise<void> {
  const extension = extensionOf(params);
  importPage(window.location.pathname);
  // Not waited for: the schedule is public and comes meanwhile.
  void startMember(store.dispatch, extension);
  await firstAnswers(extension);
  if (!root) return;
  // In slices: what is tapped while the site is being drawn is answered in between.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <SiteProvider value={site}>
          <Provider store={store}>
            {/* Without transitions: a tap shows its effect at once, also while the next page's code is on its way. */}
            <BrowserRouter useTransitions={false}>
              <booking.Routes />
            </BrowserRouter>
          </Provider>
        </SiteProvider>
      </StrictMode>,
    ),
  );
}

const site = openSite(params);
// At once where nothing has to be fetched for it.
if (site instanceof Promise) void site.then(show);
else void show(site);
