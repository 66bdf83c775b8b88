import { isBookingsHost, ledFrom, mayBeOfStudio } from './bookingsHost.rules.ts';

test.each([
  ['bookings.studio.example', 'https://studio.example', '', true],
  ['Bookings.Studio.example', 'https://studio.example', '', true],
  ['studio.example', 'https://studio.example', '', false],
  ['bookings.studio.example.evil.example', 'https://studio.example', '', false],
  ['bookings.evil.example', 'https://studio.example', '', false],
  ['bookings.studio.example:8080', 'https://studio.example:8080', '', true],
  ['bookings.localhost:4000', '', '', true],
  ['localhost:4000', '', '', false],
  ['book.example', 'https://studio.example', 'https://book.example', true],
  ['studio.example', 'https://studio.example', 'https://studio.example', false],
])('%s of %s, %s: %s', (host, publicUrl, bookingsUrl, is) => {
  expect(isBookingsHost(host, { publicUrl, bookingsUrl })).toBe(is);
});

test.each([
  ['/', '/booking-website/schedule'],
  ['/?extension=lotus', '/booking-website/schedule?extension=lotus'],
  ['/lotus', '/booking-website/schedule?extension=lotus'],
  ['/Lotus/', '/booking-website/schedule?extension=lotus'],
  ['/lotus/event?eventId=7', '/booking-website/event?eventId=7&extension=lotus'],
  ['/lotus?extension=barre&session=1', '/booking-website/schedule?extension=lotus&session=1'],
])('%s leads to %s', (url, to) => {
  expect(ledFrom(url)).toEqual({ kind: 'HERE', url: to });
});

test.each([
  '/booking-website/schedule?extension=lotus',
  '/booking-website',
  '/payment-success?orderId=1',
  '/mfe/booking/1/site.js',
  '/robots.txt',
  '/media/a/b.webp',
])('%s stays', (url) => {
  expect(ledFrom(url)).toBeNull();
});

test.each([
  '/dashboard',
  '/dashboard/schedule',
  '/auth/jwt/login',
  '/a',
  '/lotus/event/7',
  '/evil.example',
  '/lotus/%2F%2Fevil.example',
  '/lotus/..%2f',
])('%s belongs to the portal', (url) => {
  expect(ledFrom(url)).toEqual({ kind: 'PORTAL' });
});

test.each([
  ['book.lotus.example', true],
  ['studio.example', false],
  ['bookings.example', false],
  ['localhost', false],
  ['127.0.0.1', false],
  ['', false],
])('%s can be a studio’s own: %s', (host, may) => {
  expect(
    mayBeOfStudio(host, {
      publicUrl: 'https://studio.example',
      bookingsUrl: 'https://bookings.example:8443',
    }),
  ).toBe(may);
  expect(mayBeOfStudio(host, { publicUrl: '', bookingsUrl: '' })).toBe(false);
});
