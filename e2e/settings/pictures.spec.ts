import { openKit } from './kit.ts';
import { named, wear, type Look } from './look.ts';
import { expect, test } from './test.ts';

const PARTS = ['Text and buttons', 'Colours', 'Feedback', 'Fields', 'Records'];

/**
 * A picture for each thing that a look can change, of the parts that show it. Contrast is measured elsewhere,
 * in all looks.
 */
const PICTURES: [Look, parts: string[]][] = [
  [{ colorPreset: 'teal', paletteMode: 'light' }, PARTS],
  [{ colorPreset: 'purple', paletteMode: 'dark' }, ['Feedback', 'Fields']],
  [{ colorPreset: 'blue', paletteMode: 'light', contrast: 'high' }, ['Fields']],
  [{ colorPreset: 'green', paletteMode: 'dark', contrast: 'high' }, ['Text and buttons', 'Records']],
  [{ colorPreset: 'indigo', paletteMode: 'light', direction: 'rtl' }, ['Fields', 'Records']],
];

test.describe.configure({ timeout: 180_000 });

// Glyphs are drawn alike on every machine: no hinting of its own, no colour fringes.
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

test('the kit looks as it did', async ({ calm }) => {
  // As high as the page: nothing is scrolled below the header.
  await calm.setViewportSize({ width: 1440, height: 3600 });
  await openKit(calm);
  await calm.evaluate('document.fonts.ready');
  for (const [look, parts] of PICTURES) {
    await wear(calm, look);
    for (const part of parts) {
      const name = `${part} ${named(look)}`.toLowerCase().replaceAll(/\W+/g, '-');
      // A few pixels more or less: another machine may round an edge otherwise. A colour or a place that
      // changed is many.
      await expect
        .soft(calm.getByRole('region', { name: part, exact: true }))
        .toHaveScreenshot(`${name}.png`, { maxDiffPixelRatio: 0.005 });
    }
  }
});
