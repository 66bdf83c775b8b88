import { linkOf, showsAnnouncements } from './announcement.model.ts';

test.each([
  ['/booking-website', true],
  ['/booking-website/', true],
  ['/booking-website/schedule', true],
  ['/booking-website/bookings', true],
  ['/booking-website/payment-methods', false],
  ['/booking-website/login', false],
  ['/payment-success', false],
])('announcements at %s: %s', (path, isShown) => {
  expect(showsAnnouncements(path)).toBe(isShown);
});

test.each([
  ['https://party.example/a?b=c', 'https://party.example/a?b=c'],
  ['/booking-website/package-options', '/booking-website/package-options?extension=lotus'],
  ['/booking-website/schedule?date=2026-12-01', '/booking-website/schedule?date=2026-12-01&extension=lotus'],
  ['/booking-website/schedule?extension=other', '/booking-website/schedule?extension=other'],
])('%s leads to %s', (address, link) => {
  expect(linkOf(address, 'lotus', 'https://studio.example')).toBe(link);
});
