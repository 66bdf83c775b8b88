import { drawnAt, ICONS, manifestOf, robotsText, shortName, sitemapOf } from './siteFiles.rules.ts';

test.each([
  ['Lotus', 'Lotus'],
  ['Lotus Yoga', 'Lotus Yoga'],
  ['Lotus Yoga & Pilates', 'Lotus Yoga'],
  ['Extraordinarily', 'Extraordinar'],
  ['', ''],
])('%s below an icon: %s', (name, short) => {
  expect(shortName(name)).toBe(short);
});

test('what is installed opens the schedule of its studio, on its own colours', () => {
  const manifest = manifestOf(
    { extension: 'lotus', studioName: 'Lotus Yoga', description: '', colour: '#112233' },
    'abc',
  );
  expect(manifest).toMatchObject({
    id: '/booking-website/?extension=lotus',
    name: 'Lotus Yoga',
    short_name: 'Lotus Yoga',
    start_url: '/booking-website/schedule?extension=lotus',
    scope: '/',
    display: 'standalone',
    theme_color: '#112233',
  });
  expect(manifest).not.toHaveProperty('description');
  const { icons } = manifest as { icons: { src: string; purpose: string }[] };
  expect(icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable']);
  for (const { src } of icons)
    expect(Object.keys(ICONS).some((file) => src === drawnAt('lotus', 'abc', file))).toBe(true);
});

test('a sitemap names what is for everybody', () => {
  const map = sitemapOf(
    [
      { extension: 'lotus', isBrowsable: true },
      { extension: 'closed', isBrowsable: false },
    ],
    'https://studio.example',
  );
  expect(map.match(/<loc>[^<]*<\/loc>/g)).toEqual([
    '<loc>https://studio.example/booking-website/schedule?extension=lotus</loc>',
    '<loc>https://studio.example/booking-website/event?extension=lotus</loc>',
    '<loc>https://studio.example/booking-website/package-options?extension=lotus</loc>',
    '<loc>https://studio.example/booking-website/event?extension=closed</loc>',
    '<loc>https://studio.example/booking-website/package-options?extension=closed</loc>',
  ]);
});

test('robots find the sitemap, and may make the calls that the pages make', () => {
  expect(robotsText('https://studio.example')).toMatch(
    /Disallow: \/dashboard\n[\s\S]*Sitemap: https:\/\/studio\.example\/sitemap\.xml\n$/,
  );
  expect(robotsText('')).not.toContain('/api');
});
