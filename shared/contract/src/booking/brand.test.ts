import { brandOf } from './brand.ts';

test.each([
  ['a dark green takes white text', '#0F766E', '#ffffff'],
  ['a yellow takes dark text', '#FDE047', '#0b1215'],
  ['black takes white text', '#000000', '#ffffff'],
])('%s', (_case, colour, onBrand) => {
  expect(brandOf(colour)).toMatchObject({ brand: colour, onBrand });
});

test.each(['#FDE047', '#FFFFFF', '#000000', '#0F766E', '#FF0055', '#1E3A8A'])(
  'text in %s can be read on a light and a dark page',
  (colour) => {
    const { textOnLight, textOnDark } = brandOf(colour);
    expect(contrast(textOnLight, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(textOnDark, '#1d232b')).toBeGreaterThanOrEqual(4.5);
  },
);

test('a colour that cannot be read is replaced', () => {
  expect(brandOf('red').brand).toBe('#0F766E');
});

/** WCAG 2 contrast, written independently of the code under test. */
function contrast(one: string, other: string): number {
  const [a = 0, b = 0] = [one, other].map((colour) => {
    const [r = 0, g = 0, blue = 0] = [1, 3, 5]
      .map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
      .map((v) => (v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * blue;
  });
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
