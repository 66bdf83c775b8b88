import { isPdf, shownName } from './sentFile.ts';

test.each([
  ['%PDF-1.7 and more', true],
  ['%PDF', false],
  [' %PDF-1.7', false],
  ['<html>', false],
  ['', false],
])('"%s" is a PDF: %s', (text, expected) => {
  expect(isPdf(Buffer.from(text))).toBe(expected);
});

test.each([
  ['receipt.pdf', 'receipt.pdf'],
  ['C:\\Users\\me\\shot.png', 'shot.png'],
  ['../../etc/passwd', 'passwd'],
  ['a\u0000b\u202egpj.exe', 'abgpj.exe'],
  ['say "hi".png', 'say hi.png'],
  ['', 'proof'],
  [`${'x'.repeat(130)}.png`, `${'x'.repeat(116)}.png`],
])('%j is shown as %s', (name, expected) => {
  expect(shownName(name, 'proof')).toBe(expected);
});
