import type { Settings } from '@studio/ui';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { SettingsStore } from './settingsStore.ts';

const SettingsContext = createContext<SettingsStore | null>(null);
export const SettingsProvider = SettingsContext.Provider;

/** The store of the theme settings. */
export function useSettingsStore(): SettingsStore {
  const store = useContext(SettingsContext);
  if (!store) throw new Error('No SettingsProvider around this component');
  return store;
}

/** The current theme settings. */
export function useSettings(): Settings {
  const store = useSettingsStore();
  return useSyncExternalStore(store.onChange, store.get);
}
