import { STORAGE_KEYS } from '@studio/contract/accounts/session';
import type { Settings } from '@studio/ui';
import { createSignal } from '../session/signal.ts';
import { isSameLook, readSettings, startingSettings } from './choices.ts';

/** Beside the settings in the storage: they came from the profile, so a newer profile replaces them. */
const FROM_PROFILE = { from: 'profile' } as const;

interface Kept {
  settings: Settings | null;
  isFromProfile: boolean;
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

function keep(value: object | null): void {
  try {
    if (value === null) localStorage.removeItem(STORAGE_KEYS.settings);
    else localStorage.setItem(STORAGE_KEYS.settings, JSON.stringify(value));
  } catch {
    // A full or closed storage: the look lasts until the tab is closed.
  }
}

/**
 * The look of the portal on this device: a signal, kept under `app.settings`.
 *
 * What was chosen here stays here; a device on which nobody chose follows the person's profile. The profile's
 * look is kept as well (marked), so that the next start has it before anybody is known to be signed in.
 */
export function createSettingsStore(prefersMoreContrast: boolean) {
  const start = startingSettings(prefersMoreContrast);
  const load = (): Kept => {
    const kept = parse(localStorage.getItem(STORAGE_KEYS.settings));
    const settings = readSettings(kept, start);
    return { settings, isFromProfile: (kept as { from?: string } | null)?.from === FROM_PROFILE.from };
  };
  const signal = createSignal(load().settings ?? start);
  const chosen = createSignal<Settings | null>(null);
  const become = (settings: Settings) => {
    // The same look again must not make the whole portal render.
    if (!isSameLook(settings, signal.get())) signal.set(settings);
  };

  return {
    get: signal.get,
    onChange: signal.onChange,
    /**
     * Calls back when the person chose something here, with the whole look; `null`: to have none of their
     * own.
     */
    onChosen: (listener: (settings: Settings | null) => void): (() => void) =>
      chosen.onChange(() => listener(chosen.get())),
    /** Whether the look differs from that of somebody who never chose. */
    isChanged: (): boolean => !isSameLook(signal.get(), start),
    /** Applies a choice at once and keeps it for this device. */
    change(choice: Partial<Settings>): void {
      const settings = { ...signal.get(), ...choice };
      keep(settings);
      become(settings);
      chosen.set(settings);
    },
    /** Back to the start; nothing is kept. */
    reset(): void {
      keep(null);
      become(start);
      chosen.set(null);
    },
    /** Takes over the look that the profile carries, unless somebody chose one on this device. */
    adopt(uiSettings: unknown): void {
      const kept = load();
      if (kept.settings && !kept.isFromProfile) return;
      const settings = readSettings(uiSettings, start);
      keep(settings && { ...settings, ...FROM_PROFILE });
      become(settings ?? start);
    },
    /** Follows what other tabs of this browser choose. @returns a function that stops it. */
    followOtherTabs(): () => void {
      const follow = ({ key }: StorageEvent) => {
        if (key === STORAGE_KEYS.settings || key === null) become(load().settings ?? start);
      };
      window.addEventListener('storage', follow);
      return () => window.removeEventListener('storage', follow);
    },
  };
}
export type SettingsStore = ReturnType<typeof createSettingsStore>;

/** Whether this device asks for more contrast. */
export const prefersMoreContrast = (): boolean => window.matchMedia('(prefers-contrast: more)').matches;
