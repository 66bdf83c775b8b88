import { addressUntil, isPdf, shownName, signedText } from './proof.rules.ts';

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
  expect(shownName(name)).toBe(expected);
});

test('an address works for five minutes, for one proof of one studio', () => {
  expect(addressUntil(new Date('2026-03-02T01:00:00Z'))).toEqual(new Date('2026-03-02T01:05:00Z'));
  const one = { studioId: 's', proofId: 'p', until: 1 };
  expect(
    new Set([one, { ...one, studioId: 't' }, { ...one, proofId: 'q' }, { ...one, until: 2 }].map(signedText))
      .size,
  ).toBe(4);
});
