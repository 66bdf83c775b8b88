import { isKnownMachine } from './machine.rules.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

test.each([
  ['GET', FIREFOX, false],
  ['HEAD', FIREFOX, true],
  ['GET', '', true],
  ['GET', 'Mozilla/5.0', true],
  [
    'GET',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/42.0.2311.135 Safari/537.36 Edge/12.246 Mozilla/5.0',
    true,
  ],
  ['GET', 'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)', false],
  ['GET', 'YahooMailProxy; https://help.yahoo.com/kb/yahoo-mail-proxy-SLN28749.html', false],
  ['GET', 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) BingPreview/1.0b', true],
  ['GET', 'Barracuda Sentinel (EE)', true],
  ['GET', 'python-requests/2.26.0', true],
  ['GET', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  [
    'GET',
    'Mozilla/5.0 (Linux; Android 13; CUBOT X50) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36',
    false,
  ],
])('%s by “%s” is a machine’s: %s', (method, userAgent, expected) => {
  expect(isKnownMachine({ method, userAgent })).toBe(expected);
});
