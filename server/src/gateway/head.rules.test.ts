import type { PageDescription } from '../platform/http/answer/pageDescription.ts';
import { hiddenPage, withHead } from './head.rules.ts';

const PAGE =
  '<!doctype html><html><head><meta name="description" content="See the classes."/><title>Book a class</title><script defer="defer" src="/site.js"></script></head><body><div id="root"></div></body></html>';
const HOSTILE = `</title></script><script>alert("1")</script>'"><img src=x onerror=alert(1)>$& $1 $\``;

const aDescription = (fields: Partial<PageDescription> = {}): PageDescription => ({
  title: 'Book a class · Lotus',
  description: 'Quiet.',
  siteName: 'Lotus',
  canonical: 'https://studio.example/booking-website/schedule?extension=lotus',
  shared: 'https://studio.example/booking-website/schedule?extension=lotus&session=1',
  image: { url: 'https://studio.example/share.jpg', size: { width: 1200, height: 630 } },
  colour: '#0F766E',
  manifest: '/manifest?a=1&b=2',
  icon: '/icon.png',
  isIndexed: true,
  data: [{ '@type': 'LocalBusiness', name: 'Lotus' }],
  ...fields,
});

const dataOf = (page: string): unknown =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)?.[1] ?? 'null');

test('contains one title, one description, and the tags of a share card', () => {
  const page = withHead(PAGE, aDescription());
  expect(page.match(/<title>/g)).toHaveLength(1);
  expect(page.match(/name="description"/g)).toHaveLength(1);
  for (const tag of [
    '<title>Book a class · Lotus</title>',
    '<meta name="description" content="Quiet.">',
    '<link rel="canonical" href="https://studio.example/booking-website/schedule?extension=lotus">',
    '<meta property="og:url" content="https://studio.example/booking-website/schedule?extension=lotus&amp;session=1">',
    '<meta property="og:image" content="https://studio.example/share.jpg">',
    '<meta name="twitter:card" content="summary_large_image">',
    '<meta name="theme-color" content="#0F766E">',
    '<link rel="manifest" href="/manifest?a=1&amp;b=2">',
    '<link rel="apple-touch-icon" href="/icon.png">',
  ])
    expect(page).toContain(tag);
  expect(page).not.toContain('robots');
});

test('preload links come before what only crawlers read', () => {
  const page = withHead(PAGE, aDescription());
  expect(page.indexOf('/site.js')).toBeLessThan(page.indexOf('og:title'));
  expect(page.indexOf('id="root"')).toBeLessThan(page.indexOf('ld+json'));
  expect(dataOf(page)).toEqual({
    '@context': 'https://schema.org',
    '@graph': [{ '@type': 'LocalBusiness', name: 'Lotus' }],
  });
});

test('a name can neither close an element nor run a script', () => {
  const page = withHead(
    PAGE,
    aDescription({
      title: HOSTILE,
      description: HOSTILE,
      siteName: HOSTILE,
      canonical: HOSTILE,
      shared: HOSTILE,
      image: { url: HOSTILE, size: null },
      colour: HOSTILE,
      manifest: HOSTILE,
      icon: HOSTILE,
      data: [{ name: HOSTILE }],
    }),
  );
  expect(page.match(/<script/g)).toHaveLength(2);
  expect(page.match(/<\/script>/g)).toHaveLength(2);
  expect(page).not.toContain('<img');
  // No quote of a name is left in the head: each tag has as many as it was written with.
  const head = page.slice(page.indexOf('<title>'), page.indexOf('</head>'));
  for (const tag of head.match(/<(meta|link)[^>]*>/g) ?? []) expect(tag.match(/"/g)).toHaveLength(4);
  expect(dataOf(page)).toMatchObject({ '@graph': [{ name: HOSTILE }] });
});

test.each([
  [true, false],
  [false, true],
])('with isIndexed %s, the page has noindex: %s', (isIndexed, isHidden) => {
  expect(withHead(PAGE, aDescription({ isIndexed })).includes('<meta name="robots" content="noindex">')).toBe(
    isHidden,
  );
});

test('a page without a studio is sent as released, hidden from search engines', () => {
  expect(hiddenPage(PAGE)).toBe(PAGE.replace('</head>', '<meta name="robots" content="noindex"></head>'));
});
