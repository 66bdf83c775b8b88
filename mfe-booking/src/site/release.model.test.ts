import { ANY_RELEASE } from '@studio/contract/remote/sharedAddress';
import { isMissingCode, releaseIn } from './release.model.ts';

test.each([
  [Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' }), true],
  [new Error('Loading CSS chunk 7 failed.'), true],
  [new TypeError('x is not a function'), false],
  [null, false],
])('%p means missing code: %p', (error, isMissing) => {
  expect(isMissingCode(error)).toBe(isMissing);
});

test('the release is found in the page and in the address of a script', () => {
  expect(releaseIn('<script defer src="/mfe/booking/1.0.0-abc/site/main.1.js"></script>')).toBe(
    '/mfe/booking/1.0.0-abc/',
  );
  expect(releaseIn('http://host/mfe/booking/1.0.0-abc/site/main.1.js')).toBe('/mfe/booking/1.0.0-abc/');
  expect(releaseIn('<p>elsewhere</p>')).toBeNull();
  const chunk = `<script src="http://host/mfe/booking/${ANY_RELEASE}/7.0123abcd.js"></script>`;
  expect(releaseIn(chunk)).toBeNull();
  expect(releaseIn(`${chunk}<script src="/mfe/booking/1.0.0-abc/site/main.1.js"></script>`)).toBe(
    '/mfe/booking/1.0.0-abc/',
  );
});
