import { liveWords } from './liveWords.ts';

test.each([
  ['the first one', null, 'shell 1.0.0-b is live'],
  ['another than before', '1.0.0-a', 'shell 1.0.0-b is live, in place of 1.0.0-a'],
  ['one whose files had gone', '1.0.0-b', 'shell 1.0.0-b is live again: its files had gone'],
])('%s', (_case, before, words) => {
  expect(liveWords({ id: 'shell', version: '1.0.0-b' }, before)).toBe(words);
});
