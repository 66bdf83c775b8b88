import type { Notice } from '@studio/contract/remote/remote';
import { STORAGE_KEYS } from '@studio/contract/accounts/session';
import { baseApi, configureApi, makeStore, type ApiConfig, type Failure } from '@studio/platform';
import { followLive } from './live/followLive.ts';
import { createProofRequests } from './proof/proofRequests.ts';
import { openRemotes } from './remotes/loading/openRemotes.ts';
import { remoteContext } from './remotes/remoteContext.ts';
import { reportLoads } from './remotes/loading/reportLoads.ts';
import { followOtherTabs } from './session/followOtherTabs.ts';
import { createSession } from './session/session.ts';
import { sessionApi } from './session/sessionApi.ts';
import { createSignal } from './base/signal.ts';
import { settingsApi } from './settings/settingsApi.ts';
import { createSettingsStore, prefersMoreContrast } from './settings/settingsStore.ts';
import { syncSettings } from './settings/syncSettings.ts';
import { tabStorage } from './base/storage.ts';

/**
 * Creates and connects everything of the shell that lives outside React: store, session, transport, remotes,
 * theme.
 * @param api Where requests go; the page's own origin unless a test says otherwise.
 */
export async function openShell(api: Partial<ApiConfig> = {}) {
  const store = makeStore();
  const failure = createSignal<Failure | null>(null);
  const expired = createSignal(false);
  const proofs = createProofRequests();
  const path = createSignal<string | null>(null);
  const notice = createSignal<Notice | null>(null);
  const readProfile = () =>
    store.dispatch(
      sessionApi.endpoints.getStaffProfile.initiate(undefined, { forceRefetch: true, subscribe: false }),
    );
  const session = createSession(() => readProfile().unwrap());

  const settings = createSettingsStore(prefersMoreContrast());
  syncSettings({
    settings,
    session,
    send: (chosen) => store.dispatch(settingsApi.endpoints.saveUiSettings.initiate(chosen)),
  });
  settings.followOtherTabs();

  configureApi({
    ...api,
    getStaffToken: session.getToken,
    getMemberToken: () => tabStorage.getItem(STORAGE_KEYS.memberToken),
    onUnauthorized: () => expired.set(!session.isLeaving()),
    onFailure: failure.set,
    onProofNeeded: proofs.ask,
    onSetUpNeeded: () => void store.dispatch(baseApi.util.invalidateTags(['Profile'])),
    // The menu follows a right that an owner has taken away while this tab was open. By its endpoint, not by
    // the tag: a refused read that provides the tag would be asked again and refused again, for ever.
    onNotAllowed: () => void readProfile(),
  });
  const [remotes, { hasFailed }] = await Promise.all([
    openRemotes(remoteContext({ session, path, notice })),
    session.start(window.location.pathname),
  ]);
  if (hasFailed) failure.set({ message: 'Please log in again.', showDialog: false, showToast: true });
  followOtherTabs({ session, dispatch: store.dispatch, expired, path });
  const stopListening = followLive({
    session,
    catalog: remotes.catalog,
    dispatch: store.dispatch,
    baseUrl: api.baseUrl ?? '',
  });
  reportLoads(remotes.catalog, { getToken: session.getToken, baseUrl: api.baseUrl ?? '' });
  return { store, session, settings, remotes, failure, expired, proofs, path, notice, stopListening };
}
export type Shell = Awaited<ReturnType<typeof openShell>>;
