import { inShort, readAddress, renamed } from './page.rules.ts';

const ID = '01900000-0000-7000-8000-000000000001';

test.each([
  ['/booking-website', 'schedule', true],
  ['/booking-website/', 'schedule', true],
  ['/booking-website/schedule', 'schedule', true],
  ['/booking-website/event', 'event', true],
  ['/booking-website/package-options/', 'package-options', true],
  ['/booking-website/bookings', 'bookings', false],
  ['/booking-website/payment-methods', 'payment-methods', false],
  ['/booking-website/constructor', 'constructor', false],
  ['/booking-website/a/b', '', false],
  ['/payment-success', 'payment-success', false],
])('%s is %s, for everybody: %s', (path, page, isPublic) => {
  expect(readAddress(`${path}?extension=%20Lotus`)).toMatchObject({ extension: 'lotus', page, isPublic });
});

test.each([
  [`/booking-website/schedule?session=${ID}`, { sessionId: ID, eventId: null }],
  [`/booking-website/event?session=${ID}&eventId=${ID}`, { sessionId: null, eventId: ID }],
  [`/booking-website/event?event=${ID}`, { eventId: ID }],
  [`/booking-website/schedule?session=1'--`, { sessionId: null }],
  ['/booking-website/schedule?embed=1', { isEmbedded: true }],
  ['/booking-website/schedule?embed=0', { isEmbedded: false }],
])('%s', (url, expected) => {
  expect(readAddress(url)).toMatchObject(expected);
});

test('a renamed studio keeps the rest of the address', () => {
  expect(renamed('/booking-website/event?extension=old&eventId=7#x', 'new')).toBe(
    '/booking-website/event?extension=new&eventId=7',
  );
});

test.each([
  ['Short.', 'Short.'],
  ['Two\n lines ', 'Two lines'],
  ['One, two, three', 'One, two…'],
  ['x'.repeat(20), `${'x'.repeat(12)}…`],
])('%s in short', (text, short) => {
  expect(inShort(text, 13)).toBe(short);
});
