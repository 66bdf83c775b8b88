import { freshAddress, trustFiles } from '../load/fileGuard.ts';
import { placesIn } from './placesIn.ts';

const thrown = (stack: string) => Object.assign(new Error('Ann Tan has no class'), { stack });

test.each([
  [
    'Chromium',
    `Error: Ann Tan has no class
    at a (https://portal.example/mfe/schedule/1.2.0-ab12/123.c4.js:1:345)
    at https://portal.example/mfe/shell/1.0.0-ff/assets/main.99.js:2:7
    at <anonymous>`,
  ],
  [
    'Firefox and Safari',
    `a@https://portal.example/mfe/schedule/1.2.0-ab12/123.c4.js:1:345
@https://portal.example/mfe/shell/1.0.0-ff/assets/main.99.js:2:7`,
  ],
  [
    'a file with a query',
    'at a (/mfe/schedule/1.2.0-ab12/123.c4.js?again=1:1:345)\n/mfe/shell/1.0.0-ff/assets/main.99.js:2:7',
  ],
])('the places of a stack of %s are found', (_browser, stack) =>
  expect(placesIn(thrown(stack))).toEqual([
    'schedule/1.2.0-ab12/123.c4.js:1:345',
    'shell/1.0.0-ff/assets/main.99.js:2:7',
  ]),
);

test('of a file that all releases have at one address it is the release of this tab', () => {
  const folder = 'http://localhost/mfe/schedule/1.2.0-ab12/';
  trustFiles(folder, { '7.0a1b2c3d.js': `sha384-${'x'.repeat(64)}` });
  const stack = `at a (${freshAddress(`${folder}7.0a1b2c3d.js`)}:1:345)`;
  expect(stack).toContain('/mfe/schedule/files/');
  expect(placesIn(thrown(stack))).toEqual(['schedule/1.2.0-ab12/7.0a1b2c3d.js:1:345']);
});

test('of a long stack there are the five innermost', () => {
  const lines = Array.from({ length: 9 }, (_, at) => `at f (/mfe/a/1/b.js:1:${at})`).join('\n');
  expect(placesIn(thrown(lines))).toEqual([0, 1, 2, 3, 4].map((at) => `a/1/b.js:1:${at}`));
});

test.each([
  ['a text', 'no luck'],
  ['nothing', undefined],
  ['an error of an extension', thrown('at x (chrome-extension://abc/content.js:1:2)')],
])('%s has none', (_what, value) => expect(placesIn(value)).toEqual([]));
