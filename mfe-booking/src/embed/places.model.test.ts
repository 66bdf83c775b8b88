import { insideAddress, needsWindow, windowAddress } from './places.model.ts';

const origin = 'https://studio.example';

test.each([
  ['/booking-website/schedule', false],
  ['/booking-website', false],
  ['/booking-website/bookings', false],
  ['/booking-website/nothing', false],
  ['/booking-website/login', true],
  ['/booking-website/forgot-password-otp', true],
  ['/booking-website/package-options', true],
  ['/booking-website/all-set', true],
  ['/payment-success', true],
])('%s needs a window: %s', (path, expected) => {
  expect(needsWindow(path)).toBe(expected);
});

test.each([
  ['/booking-website/schedule?extension=lotus&popup=a1', '/booking-website/schedule?extension=lotus&embed=1'],
  ['/booking-website/login?extension=lotus', null],
  ['https://evil.example/booking-website/schedule', null],
  ['//evil.example/booking-website/schedule', null],
  ['/dashboard', null],
  ['javascript:alert(1)', null],
])('inside a frame %s is %s', (address, expected) => {
  expect(insideAddress(address, origin)).toBe(expected);
});

test('a window knows its frame', () => {
  expect(windowAddress('/booking-website/login?extension=lotus&embed=1', { origin, nonce: 'a1' })).toBe(
    '/booking-website/login?extension=lotus&popup=a1',
  );
});
