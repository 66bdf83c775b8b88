import type { Settings } from '@studio/ui';
import type { Session } from '../session/session.ts';
import type { SettingsStore } from './settingsStore.ts';

/** Pause after the last choice, so that several in a row are sent as one. */
export const SETTLE_MS = 800;

interface Synced {
  settings: Pick<SettingsStore, 'adopt' | 'onChosen'>;
  session: Pick<Session, 'getState' | 'onChange'>;
  /** Sends the chosen settings to the server; `null` removes them. Never rejects. */
  send: (chosen: Settings | null) => unknown;
}

/**
 * Connects the settings to the signed-in person: takes over those of the profile, and sends choices to it.
 */
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
  // A person who reloads at once expects the new settings.
  window.addEventListener('pagehide', sendWaiting);
}
