import type { Settings } from '@studio/ui';
import type { Session } from '../session/session.ts';
import type { SettingsStore } from './settingsStore.ts';

/** Several choices in a row are sent as one. */
export const SETTLE_MS = 800;

interface Synced {
  settings: Pick<SettingsStore, 'adopt' | 'onChosen'>;
  session: Pick<Session, 'getState' | 'onChange'>;
  /** Tells the server what this person chose; `null`: to have no look of their own. Never rejects. */
  send: (chosen: Settings | null) => unknown;
}

/** Ties the look to who is signed in: takes over the profile's, and tells the profile what is chosen here. */
export function syncSettings({ settings, session, send }: Synced): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: { chosen: Settings | null } | null = null;
  session.onChange(() => {
    const state = session.getState();
    if (state.phase === 'staff') settings.adopt(state.profile.uiSettings);
  });
  function sendWaiting(): void {
    clearTimeout(timer);
    if (waiting && session.getState().phase === 'staff') send(waiting.chosen);
    waiting = null;
  }
  settings.onChosen((chosen) => {
    clearTimeout(timer);
    waiting = { chosen };
    timer = setTimeout(sendWaiting, SETTLE_MS);
  });
  // Whoever reloads at once wants to see what they chose.
  window.addEventListener('pagehide', sendWaiting);
}
