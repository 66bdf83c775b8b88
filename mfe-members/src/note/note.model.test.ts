import { HEIC_HINT } from '@studio/contract/values/pictures';
import { sizeWords, takeFiles } from './note.model.ts';

const MEGABYTE = 1024 * 1024;
const aFile = (name: string, { type = 'application/pdf', size = 1000 } = {}) => ({ name, type, size });

test.each([
  [1, '1 KB'],
  [120 * 1024, '120 KB'],
  [MEGABYTE, '1.0 MB'],
  [2.44 * MEGABYTE, '2.4 MB'],
])('%d bytes are %s', (bytes, words) => {
  expect(sizeWords(bytes)).toBe(words);
});

test.each([
  [[aFile('a'), aFile('b'), aFile('c')], 0, ['a', 'b', 'c'], ''],
  [[aFile('a'), aFile('b')], 2, ['a'], 'A note has at most 3 files. Remove one to attach another.'],
  [[aFile('a')], 3, [], 'A note has at most 3 files. Remove one to attach another.'],
  [[aFile('a', { size: 5 * MEGABYTE })], 0, ['a'], ''],
  [[aFile('a', { size: 5 * MEGABYTE + 1 })], 0, [], 'a is larger than 5 MB.'],
  [[aFile('a', { size: 0 })], 0, [], 'a is empty.'],
  [[aFile('a.heic', { type: '' })], 0, [], `a.heic: ${HEIC_HINT}`],
  [
    [aFile('a.svg', { type: 'image/svg+xml' }), aFile('b')],
    2,
    ['b'],
    'a.svg is not a PNG, JPEG, WebP or PDF file.',
  ],
])('of %j beside %d, a note takes %j', (chosen, present, names, problem) => {
  const taken = takeFiles(chosen, present);
  expect([taken.taken.map(({ name }) => name), taken.problem]).toEqual([names, problem]);
});
