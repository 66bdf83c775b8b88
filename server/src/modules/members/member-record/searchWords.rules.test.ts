import { beginnings, beginningWith, searchWords } from './searchWords.rules.ts';

test.each([
  ['Mei', ['mei']],
  ['  Mei   Wong ', ['wong', 'mei']],
  ['MEI@Example.com', ['mei@example.com']],
  ['8123 4567', ['81234567']],
  ['+65 8123-4567', ['6581234567']],
  ['0065 8123 4567', ['6581234567']],
  ['+44 (0)7911 123456', ['447911123456']],
  ['07911/123456', ['7911123456']],
  ['Zoë O’Brien', ['obrien', 'zoe']],
  ['(65) 812', ['65812']],
  ['12', ['12']],
  ['0123', ['0123']],
  ['01234', ['1234']],
  ['', []],
])('looks for %j by %j', (text, words) => {
  expect(searchWords(text)).toEqual(words);
});

test.each([
  ['0791', ['0791', '791']],
  ['0012', ['0012', '12']],
  ['7911', ['7911']],
  ['07911', ['07911']],
  ['mei', ['mei']],
])('%j begins words with %j', (word, ways) => expect(beginnings(word)).toEqual(ways));

test.each(['mei', 'meilin', 'mei’s', 'mei梅'])('%s begins with "mei"', (word) => {
  const { from, to } = beginningWith('mei');
  expect(Buffer.compare(Buffer.from(word), Buffer.from(from))).toBeGreaterThanOrEqual(0);
  expect(Buffer.compare(Buffer.from(word), Buffer.from(to))).toBeLessThan(0);
});

test.each(['meh', 'mej', 'me'])('%s does not', (word) => {
  const { from, to } = beginningWith('mei');
  expect(word >= from && word < to).toBe(false);
});
