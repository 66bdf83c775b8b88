import { withFirstPaint } from './firstPaint.rules.ts';

const PAGE =
  '<div id="root"><div class="first"><div class="first-bar"></div><p class="first-words" role="status">Loading</p></div></div>';
const lotus = { siteName: 'Lotus Yoga', colour: '#0F766E' };

test("the schedule starts with the studio's name on its colour", () => {
  const page = withFirstPaint(PAGE, lotus, '/booking-website/schedule?extension=lotus');
  expect(page).toContain('<h1 class="first-name">Lotus Yoga</h1>');
  expect(page).toContain('fill="#0F766E"');
});

test.each(['/booking-website/event?extension=lotus', '/booking-website/login', '/payment-success?orderId=1'])(
  '%s starts with the bar only',
  (url) => {
    const page = withFirstPaint(PAGE, lotus, url);
    expect(page).toContain('Lotus Yoga</p></div>');
    expect(page).not.toContain('first-hero');
  },
);

test('a name is escaped as text', () => {
  const page = withFirstPaint(
    PAGE,
    { siteName: '<img src=x> $& "A"', colour: 'red" onload="x' },
    '/booking-website',
  );
  expect(page).toContain('&lt;img src=x&gt; $&amp; &quot;A&quot;');
  expect(page).not.toContain('onload');
});

test('a page without a placeholder stays as it is', () => {
  expect(withFirstPaint('<div id="root"></div>', lotus, '/booking-website')).toBe('<div id="root"></div>');
});
