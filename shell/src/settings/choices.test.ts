import { DEFAULT_SETTINGS } from '@studio/ui';
import { CHOICES, isSameLook, readSettings, startingSettings } from './choices.ts';

test('starts as specified, and in high contrast if the device prefers it', () => {
  expect(startingSettings(false)).toEqual({
    colorPreset: 'teal',
    paletteMode: 'light',
    navColor: 'discrete',
    layout: 'vertical',
    stretch: true,
    contrast: 'normal',
    direction: 'ltr',
    responsiveFontSizes: true,
  });
  expect(startingSettings(true)).toEqual({ ...DEFAULT_SETTINGS, contrast: 'high' });
});

test('lists the default first in every choice', () => {
  expect(Object.fromEntries(Object.entries(CHOICES).map(([name, [first]]) => [name, first]))).toEqual(
    DEFAULT_SETTINGS,
  );
});

test.each([null, undefined, 'teal', 7, true, []])('does not accept %j as settings', (kept) => {
  expect(readSettings(kept, DEFAULT_SETTINGS)).toBeNull();
});

test.each([
  [{}, {}],
  [{ paletteMode: 'dark' }, { paletteMode: 'dark' }],
  [{ paletteMode: 'dim', contrast: 'high' }, { contrast: 'high' }],
  [{ stretch: 'false' }, {}],
  [{ stretch: false, from: 'profile', __proto__: null }, { stretch: false }],
  [{ colorPreset: 'red', layout: 3, direction: 'rtl' }, { direction: 'rtl' }],
])('reads %j as the initial settings with %j', (kept, differs) => {
  expect(readSettings(kept, DEFAULT_SETTINGS)).toEqual({ ...DEFAULT_SETTINGS, ...differs });
});

test('a difference in any setting counts', () => {
  expect(isSameLook(DEFAULT_SETTINGS, { ...DEFAULT_SETTINGS })).toBe(true);
  for (const [name, [, other]] of Object.entries(CHOICES))
    expect(isSameLook(DEFAULT_SETTINGS, { ...DEFAULT_SETTINGS, [name]: other })).toBe(false);
});
