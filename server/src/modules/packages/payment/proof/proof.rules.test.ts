import { addressUntil, signedText } from './proof.rules.ts';

test('an address works for five minutes, for one proof of one studio', () => {
  expect(addressUntil(new Date('2026-03-02T01:00:00Z'))).toEqual(new Date('2026-03-02T01:05:00Z'));
  const one = { studioId: 's', proofId: 'p', until: 1 };
  expect(
    new Set([one, { ...one, studioId: 't' }, { ...one, proofId: 'q' }, { ...one, until: 2 }].map(signedText))
      .size,
  ).toBe(4);
});
