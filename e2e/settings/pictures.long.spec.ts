import { openKit } from './kit.ts';
import { named, applySettings, type ThemeSettings } from './look.ts';
import { expect, test } from './test.ts';

const PARTS = ['Text and buttons', 'Colours', 'Feedback', 'Fields', 'Records'];

/**
 * A picture for everything that a setting can change, of the parts that show it. Contrast is measured
 * elsewhere, in all themes.
 */
const PICTURES: [ThemeSettings, parts: string[]][] = [
  [{ colorPreset: 'teal', paletteMode: 'light' }, PARTS],
  [{ colorPreset: 'purple', paletteMode: 'dark' }, ['Feedback', 'Fields']],
  [{ colorPreset: 'blue', paletteMode: 'light', contrast: 'high' }, ['Fields']],
  [{ colorPreset: 'green', paletteMode: 'dark', contrast: 'high' }, ['Text and buttons', 'Records']],
  [{ colorPreset: 'indigo', paletteMode: 'light', direction: 'rtl' }, ['Fields', 'Records']],
];

test.describe.configure({ timeout: 180_000 });

// Renders glyphs alike on every machine: no hinting, no subpixel colours.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({
      ...launchOptions,
      args: [
        ...(launchOptions.args ?? []),
        '--font-render-hinting=none',
        '--disable-lcd-text',
        '--disable-font-subpixel-positioning',
      ],
    });
  },
});

test('the kit looks as before', async ({ calm }) => {
  // As high as the page, so that nothing is scrolled below the header.
  await calm.setViewportSize({ width: 1440, height: 3600 });
  await openKit(calm);
  await calm.evaluate('document.fonts.ready');
  for (const [look, parts] of PICTURES) {
    await applySettings(calm, look);
    for (const part of parts) {
      const name = `${part} ${named(look)}`.toLowerCase().replaceAll(/\W+/g, '-');
      // Tolerates a few pixels, because another machine may round an edge differently. A changed colour or
      // position affects many.
      await expect
        .soft(calm.getByRole('region', { name: part, exact: true }))
        .toHaveScreenshot(`${name}.png`, { maxDiffPixelRatio: 0.005 });
    }
  }
});
