import { decodedText } from './codePage.rules.ts';

const bytes = (...hex: string[]): Buffer => Buffer.from(hex.join(''), 'hex');

test.each([
  ['JP', '山田', bytes('8e529363')],
  ['KR', '김', bytes('b1e8')],
  ['TW', '陳', bytes('b3af')],
  ['CN', '陈', bytes('b3c2')],
  ['TH', 'ก', bytes('a1')],
  ['CZ', 'Dvořák', bytes('44766ff8e16b')],
  ['PL', 'Łukasz', bytes('a3756b61737a')],
  ['BG', 'Иван', bytes('c8e2e0ed')],
  ['GR', 'Άννα', bytes('a2edede1')],
  ['TR', 'Şahin', bytes('de6168696e')],
  ['IL', 'שרה', bytes('f9f8e4')],
  ['MN', 'Бат', bytes('c1e0f2')],
  ['ME', 'Đorđe', bytes('d06f72f065')],
  ['PS', 'سارة', bytes('d3c7d1c9')],
  ['LV', 'Ā', bytes('c2')],
  ['DE', 'Müller', bytes('4dfc6c6c6572')],
  ['', 'José', bytes('4a6f73e9')],
  // What cannot be of the country's code page is of Western Europe.
  ['JP', 'José,', bytes('4a6f73e92c')],
])('a file of %s says %s in the code page of its country', (country, text, file) => {
  expect(decodedText(file, country)).toBe(text);
});

test.each(['JP', 'CZ', 'SG', ''])('UTF-8 and UTF-16 are what they are, in %p too', (country) => {
  const text = 'Dvořák,山田,José';
  expect(decodedText(Buffer.from(text), country)).toBe(text);
  expect(decodedText(Buffer.from(`\ufeff${text}`, 'utf16le'), country)).toBe(text);
});
