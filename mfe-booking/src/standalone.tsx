import { configureApi, makeStore, BrowserRouter, Provider } from '@studio/platform';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './base.css';
import { memberSession, startMember } from './member/useMember.ts';
import { asksForFirstWeek, takeFirstCall } from './firstCall.model.ts';
import booking from './module.tsx';
import { openSite } from './openSite.ts';
import { sessionApi } from './session/sessionApi.ts';
import { rangeOfWeek } from './session/list/week.model.ts';
import { SiteProvider, type Site } from './site/SiteContext.tsx';
import { siteFailure } from './site/useFailure.ts';
import { surviveTranslation } from './site/surviveTranslation.ts';
import { keepInstallOffer } from './frame/notice/useInstall.ts';
import { extensionOf } from './site/useSitePath.ts';
import { studioApi } from './site/studioApi.ts';

// Members get this page without any code of the shell, and without federation.
configureApi({
  defaultAudience: 'member',
  getMemberToken: memberSession.getToken,
  onUnauthorized: memberSession.expire,
  onFailure: siteFailure.set,
  fetch: (...request) => takeFirstCall(request[0]) ?? fetch(...request),
});
keepInstallOffer();
surviveTranslation();
const store = makeStore();
const root = document.getElementById('root');
const params = new URLSearchParams(window.location.search);

/**
 * Milliseconds to wait for the first answers. After that the site renders its own loading and error states.
 */
const MAX_WAIT_MS = 2500;

/**
 * Waits for the requests that have started already: the studio, and the first week if it is shown. Never
 * rejects.
 */
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
    new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS)),
  ]);
}

/** Preloads the code of pages that are common entry points, before the site renders. */
const importPage = (pathname: string): void => {
  if (pathname.endsWith('/event')) void import('./pages/EventPage.tsx').catch(() => undefined);
  if (pathname.endsWith('/package-options'))
    void import('./pages/checkout/PackageOptionsPage.tsx').catch(() => undefined);
};

/** Renders the site once its first data is there. Until then the server's HTML stays visible. */
async function show(site: Site): Promise<void> {
  const extension = extensionOf(params);
  importPage(window.location.pathname);
  // Not awaited: the schedule is public and can load meanwhile.
  void startMember(store.dispatch, extension);
  await firstAnswers(extension);
  if (!root) return;
  // A transition renders in slices, so the browser handles taps in between.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <SiteProvider value={site}>
          <Provider store={store}>
            {/* Without transitions: a tap has an effect at once, also while the code of the next page loads. */}
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
// Synchronously unless code has to be loaded for the mode.
if (site instanceof Promise) void site.then(show);
else void show(site);
