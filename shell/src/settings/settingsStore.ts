import { STORAGE_KEYS } from '@studio/contract/accounts/session';
import type { Settings } from '@studio/ui';
import { createSignal } from '../base/signal.ts';
import { isSameLook, readSettings, startingSettings } from './choices.ts';
import { browserStorage } from '../base/storage.ts';

/** Marks stored settings that came from the profile, so that newer ones from there replace them. */
const FROM_PROFILE = { from: 'profile' } as const;

interface StoredSettings {
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
  if (value === null) browserStorage.removeItem(STORAGE_KEYS.settings);
  else browserStorage.setItem(STORAGE_KEYS.settings, JSON.stringify(value));
}

/**
 * The theme settings on this device: a signal, stored under `app.settings`. What was chosen here stays here;
 * a device without a choice follows the person's profile. The profile's settings are stored as well (marked),
 * so that the next start has them before it is known who is signed in.
 */
export function createSettingsStore(prefersMoreContrast: boolean) {
  const start = startingSettings(prefersMoreContrast);
  const load = (): StoredSettings => {
    const kept = parse(browserStorage.getItem(STORAGE_KEYS.settings));
    const settings = readSettings(kept, start);
    return { settings, isFromProfile: (kept as { from?: string } | null)?.from === FROM_PROFILE.from };
  };
  const signal = createSignal(load().settings ?? start);
  const chosen = createSignal<Settings | null>(null);
  const become = (settings: Settings) => {
    // Equal settings must not render the whole portal again.
    if (!isSameLook(settings, signal.get())) signal.set(settings);
  };

  return {
    get: signal.get,
    onChange: signal.onChange,
    /**
     * Calls the listener with all settings when the person chooses here, or with `null` when they reset them.
     */
    onChosen: (listener: (settings: Settings | null) => void): (() => void) =>
      chosen.onChange(() => listener(chosen.get())),
    /** Whether the settings differ from the initial ones. */
    isChanged: (): boolean => !isSameLook(signal.get(), start),
    /** Applies a choice at once and stores it for this device. */
    change(choice: Partial<Settings>): void {
      const settings = { ...signal.get(), ...choice };
      keep(settings);
      become(settings);
      chosen.set(settings);
    },
    /** Returns to the initial settings, and removes the stored ones. */
    reset(): void {
      keep(null);
      become(start);
      chosen.set(null);
    },
    /** Takes over the settings of the profile, unless the person chose some on this device. */
    adopt(uiSettings: unknown): void {
      const kept = load();
      if (kept.settings && !kept.isFromProfile) return;
      const settings = readSettings(uiSettings, start);
      keep(settings && { ...settings, ...FROM_PROFILE });
      become(settings ?? start);
    },
    /**
     * Follows the choices in other tabs of this browser.
     * @returns A function that stops it.
     */
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

/** Whether this device prefers more contrast. */
export const prefersMoreContrast = (): boolean => window.matchMedia('(prefers-contrast: more)').matches;
