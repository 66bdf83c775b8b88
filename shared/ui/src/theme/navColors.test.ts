import { contrastRatio } from './contrast.ts';
import { navColors } from './navColors.ts';
import { DEFAULT_SETTINGS, type Settings } from './settings.ts';

const PRESETS = ['green', 'blue', 'indigo', 'purple', 'teal'] as const;
const combinations = PRESETS.flatMap((colorPreset) =>
  (['light', 'dark'] as const).flatMap((paletteMode) =>
    (['normal', 'high'] as const).flatMap((contrast) =>
      (['blend-in', 'discrete', 'evident'] as const).map((navColor): Settings => ({
        ...DEFAULT_SETTINGS,
        colorPreset,
        paletteMode,
        contrast,
        navColor,
      })),
    ),
  ),
);

test.each(combinations)('the navigation reads: $colorPreset $paletteMode $contrast $navColor', (settings) => {
  const nav = navColors(settings);
  const min = settings.contrast === 'high' ? 7 : 4.5;
  expect(contrastRatio(nav.text, nav.background)).toBeGreaterThanOrEqual(min);
  expect(contrastRatio(nav.text, nav.hover)).toBeGreaterThanOrEqual(min);
  expect(contrastRatio(nav.selectedText, nav.selected)).toBeGreaterThanOrEqual(min);
  expect(contrastRatio(nav.focus, nav.background)).toBeGreaterThanOrEqual(3);
});

test('evident is dark in both modes; blend-in has no line', () => {
  expect(
    contrastRatio('#ffffff', navColors({ ...DEFAULT_SETTINGS, navColor: 'evident' }).background),
  ).toBeGreaterThan(12);
  expect(navColors({ ...DEFAULT_SETTINGS, navColor: 'blend-in' }).border).toBe('transparent');
  expect(navColors(DEFAULT_SETTINGS).border).not.toBe('transparent');
});
