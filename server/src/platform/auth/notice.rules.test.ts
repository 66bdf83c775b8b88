import { deviceName, timeText, waitText } from './notice.rules.ts';

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Chrome on Windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0', 'Firefox on Linux'],
  ['Something (Macintosh; Intel Mac OS X 10_15)', 'A browser on macOS'],
  ['Firefox/1', 'Firefox'],
  ['<b>you have won</b>', 'An unknown device'],
  ['', 'An unknown device'],
])('%s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

test('says an instant with its zone', () => {
  expect(timeText(new Date('2026-03-02T23:59:59Z'))).toBe('2 March 2026, 23:59 UTC');
});

test.each([
  [1, '1 second'],
  [30, '30 seconds'],
  [89, '89 seconds'],
  [90, '2 minutes'],
  [120, '2 minutes'],
  [121, '3 minutes'],
  [900, '15 minutes'],
])('%i seconds are %s', (seconds, text) => {
  expect(waitText(seconds)).toBe(text);
});
