import { DEFAULT_SETTINGS } from '@studio/ui';
import { createSettingsStore } from './settingsStore.ts';

const KEY = 'app.settings';
const kept = () => JSON.parse(localStorage.getItem(KEY) ?? 'null') as unknown;
const DARK = { ...DEFAULT_SETTINGS, paletteMode: 'dark' } as const;
const BLUE = { ...DEFAULT_SETTINGS, colorPreset: 'blue' } as const;
beforeEach(() => localStorage.clear());

test('stores nothing until a choice, then all settings; reset removes the key', () => {
  const store = createSettingsStore(false);
  expect(store.get()).toEqual(DEFAULT_SETTINGS);
  expect(localStorage.getItem(KEY)).toBeNull();
  expect(store.isChanged()).toBe(false);

  store.change({ paletteMode: 'dark' });
  expect(kept()).toEqual(DARK);
  expect(store.isChanged()).toBe(true);
  expect(createSettingsStore(false).get()).toEqual(DARK);

  store.reset();
  expect(localStorage.getItem(KEY)).toBeNull();
  expect(store.get()).toEqual(DEFAULT_SETTINGS);
});

test.each(['{', '"dark"', '[]', '{"paletteMode":"purple"}'])(
  'opens with the defaults when %s is stored',
  (text) => {
    localStorage.setItem(KEY, text);
    expect(createSettingsStore(false).get()).toEqual(DEFAULT_SETTINGS);
  },
);

test('a device that prefers more contrast starts with it, until the person chooses', () => {
  const store = createSettingsStore(true);
  expect(store.get().contrast).toBe('high');
  expect(store.isChanged()).toBe(false);
  store.change({ contrast: 'normal' });
  expect(createSettingsStore(true).get().contrast).toBe('normal');
});

describe('the settings of the profile', () => {
  test('apply where nobody chose, and are known at the next start', () => {
    const store = createSettingsStore(false);
    store.adopt(DARK);
    expect(store.get()).toEqual(DARK);
    expect(createSettingsStore(false).get()).toEqual(DARK);
  });

  test('do not replace what was chosen on this device', () => {
    const store = createSettingsStore(false);
    store.change({ colorPreset: 'blue' });
    store.adopt(DARK);
    expect(store.get()).toEqual(BLUE);
  });

  test('are followed until the person chooses here, even when they are removed', () => {
    const store = createSettingsStore(false);
    store.adopt(DARK);
    store.adopt(BLUE);
    expect(store.get()).toEqual(BLUE);
    store.adopt(null);
    expect(store.get()).toEqual(DEFAULT_SETTINGS);
    expect(localStorage.getItem(KEY)).toBeNull();
  });
});

test('notifies listeners of a choice, not of settings from elsewhere', () => {
  const store = createSettingsStore(false);
  const chosen = jest.fn();
  const seen = jest.fn();
  store.onChosen(chosen);
  store.onChange(seen);
  store.adopt(DARK);
  expect([seen.mock.calls.length, chosen.mock.calls.length]).toEqual([1, 0]);
  store.change({ stretch: false });
  expect(chosen).toHaveBeenLastCalledWith({ ...DARK, stretch: false });
  store.reset();
  expect(chosen).toHaveBeenLastCalledWith(null);
});

test('follows the other tabs of this browser', () => {
  const store = createSettingsStore(false);
  const stop = store.followOtherTabs();
  localStorage.setItem(KEY, JSON.stringify(DARK));
  window.dispatchEvent(new StorageEvent('storage', { key: 'something.else' }));
  expect(store.get()).toEqual(DEFAULT_SETTINGS);
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  expect(store.get()).toEqual(DARK);
  stop();
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(store.get()).toEqual(DARK);
});

test('lasts for the tab if the browser stores nothing', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const store = createSettingsStore(false);
  store.change({ paletteMode: 'dark' });
  expect(store.get()).toEqual(DARK);
  jest.restoreAllMocks();
});
