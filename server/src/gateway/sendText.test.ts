import { takes } from './sendText.ts';

test.each([
  ['br', true, false],
  ['gzip, deflate, br', true, true],
  ['gzip;q=1.0, br;q=0.5', true, true],
  ['gzip, br;q=0', false, true],
  ['gzip;q=0.0 , br; q=0.1', true, false],
  ['brotli', false, false],
  ['', false, false],
])('"%s": brotli %s, gzip %s', (header, br, gzip) => {
  const request = { headers: { 'accept-encoding': header } };
  expect([takes(request, 'br'), takes(request, 'gzip')]).toEqual([br, gzip]);
});

test('nothing is compressed for who does not say', () => {
  expect(takes({ headers: {} }, 'br')).toBe(false);
});
