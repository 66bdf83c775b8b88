import { folded, hasWords } from './folded.ts';

test.each([
  ['José', 'jose'],
  ['Jose\u0301', 'jose'],
  ['Zoë O’Brien', 'zoe obrien'],
  ["O'Brien", 'obrien'],
  ['OʼBrien', 'obrien'],
  ['O´Brien', 'obrien'],
  ['Groß', 'gross'],
  ['Łódź', 'lodz'],
  ['Ørsted', 'orsted'],
  ['Yılmaz', 'yilmaz'],
  ['İpek', 'ipek'],
  ['Đào', 'dao'],
  ['Ægir', 'aegir'],
  ['\u200bAna\u00ad', 'ana'],
  ['Ana\u00a0Lim', 'ana lim'],
  ['Ａｎｎａ', 'anna'],
  ['ﾀﾛｳ', 'タロウ'],
  ['Παύλος', 'παυλοσ'],
  ['陈美玲', '陈美玲'],
  ['สมชาย', 'สมชาย'],
])('%s is looked for as %s', (written, read) => {
  expect(folded(written)).toBe(read);
});

test('words are found in whatever order, and each must be there', () => {
  expect(hasWords('Café Rückenschule', 'ruckenschule  CAFE')).toBe(true);
  expect(hasWords('Café Rückenschule', 'cafe yoga')).toBe(false);
  expect(hasWords('Café Rückenschule', ' ')).toBe(true);
});
