import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@studio/federation/build/workspace';

const SITE = path.join(ROOT, 'mfe-booking/src');
const SIZE = /^\s*font-size:\s*([^;]+);/gm;

// Who makes the text of their browser larger changes the root's size: pixels alone do not follow it.
test('no text of the booking website keeps its size when the text of the browser is made larger', () => {
  const sheets = readdirSync(SITE, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.module.css'),
  );
  const fixed = sheets.flatMap((name) =>
    [...readFileSync(path.join(SITE, name), 'utf8').matchAll(SIZE)]
      .map(([, size = '']) => size)
      .filter((size) => /\dpx/.test(size) && !/\drem|\dem|var\(/.test(size))
      .map((size) => `${name}: ${size}`),
  );
  expect(sheets.length).toBeGreaterThan(20);
  expect(fixed).toEqual([]);
});
