import { STORAGE_KEYS } from '@studio/contract/accounts/session';
import type { RegistryEntry } from '@studio/contract/remote/remote';
import { answer, refuse } from '@studio/testing/answer';
import { onGet } from '@studio/testing/on';
import { onRegistry } from '@studio/testing/onRegistry';
import { GivesUp } from '@studio/testing/GivesUp.tsx';
import { API, server } from '@studio/testing/server';
import { aDashboard, someHomeFigures } from './builders/home.ts';
import { aStaffProfile } from '@studio/contract/testing/studios';
import { act, render } from '@testing-library/react';
import { setUpUser } from '@studio/testing/setUpUser';
import { App } from '../App.tsx';
import { openShell, type Shell } from '../openShell.ts';
import { fakeCatalog, type FakeLoad } from './fakeCatalog.ts';

interface Opening {
  path?: string;
  /** Stored in the tab's storage before the page opens; `null` for nobody signed in. */
  token?: string | null;
  /** `null` if the registry cannot be read. */
  remotes?: RegistryEntry[] | null;
  load?: FakeLoad;
}

const opened: Shell[] = [];
afterEach(() => opened.splice(0).forEach((shell) => shell.stopListening()));

/** Opens the whole portal as `bootstrap` does: storage, start-up, store, router, theme. */
export async function renderShell({
  path = '/dashboard',
  token = 'good',
  remotes = [],
  load = loadNothing,
}: Opening = {}) {
  localStorage.clear();
  sessionStorage.clear();
  if (token) sessionStorage.setItem(STORAGE_KEYS.staffToken, token);
  window.history.replaceState(null, '', path);
  server.use(onRegistry(remotes));
  const shell = await openShell({ baseUrl: API, retryDelayMs: () => 0 });
  const { fake, ...remote } = fakeCatalog(shell.remotes.catalog, load);
  const reloadPage = jest.fn();
  opened.push(shell);
  const own = { ...shell, remotes: { catalog: fake, reloadPage } };
  // Awaited within act: the navigation measures itself in a promise of its own.
  const portal = (
    <GivesUp store={shell.store}>
      <App shell={own} nonce={undefined} />
    </GivesUp>
  );
  const page = await act(async () => render(portal));
  return { ...page, shell: own, user: setUpUser(), reloadPage, ...remote };
}

const loadNothing = () => Promise.reject(new Error('No remote was expected'));

/**
 * Answers who is signed in, what the frame asks for, and the figures of the home page. Call it first: later
 * answers go before.
 */
export const signedInAs = (profile: Parameters<typeof aStaffProfile>[0] = {}) =>
  server.use(
    onGet('/api/users/portal/user-profile', () => answer(aStaffProfile(profile))),
    onGet('/api/studio/portal/studio/dashboard', () => answer(aDashboard())),
    onGet('/api/report/portal/dashboard', () => answer(someHomeFigures())),
    onGet('/api/studio/portal/studio/needs', () => answer([])),
    onGet('/api/studio/portal/audit-log', () =>
      answer({ items: [], total: 0, page: 0, pageSize: 20, shownSince: '2026-01-01T00:00:00.000Z' }),
    ),
    onGet('/api/studio/portal/studio/onboarding', () =>
      answer({ percent: 100, next: null, isJustBooked: false, steps: [] }),
    ),
    onGet('/api/studio/portal/sample-data', () => answer({ isLoaded: false, canLoad: false })),
    // Guarded, so that no page asks for more than it is about.
    onGet('/api/auth/portal/step-up', () =>
      answer({
        methods: ['PASSWORD'],
        asksCode: true,
        userEmail: 'olivia@lotus.example',
        purpose: null,
        until: null,
      }),
    ),
    onGet('/api/announcement/portal/live', () => answer([])),
    onGet('/api/notification/portal/studio', () => answer({ items: [], unread: 0, unreadActivity: 0 })),
    onGet('/api/live/portal', () => refuse('NOT_FOUND')),
  );
