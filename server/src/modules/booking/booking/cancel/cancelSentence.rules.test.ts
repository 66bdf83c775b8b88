import { cancelSentence } from './cancelSentence.rules.ts';

const lost = { outcome: 'APPLIED', text: '1 credit is lost.', creditReturned: false };
const nothing = { outcome: 'APPLIED', text: '', creditReturned: false };
const byPackage = { payMode: 'PACKAGE', credits: 1, price: null };

test.each([
  ['EARLY', byPackage, lost, '1 credit is back in the package.'],
  ['EARLY', { ...byPackage, credits: 2 }, lost, '2 credits are back in the package.'],
  ['EARLY', { ...byPackage, credits: 0 }, lost, 'Nothing is lost.'],
  [
    'EARLY',
    { payMode: 'DROP_IN', credits: 0, price: 'S$25.00' },
    nothing,
    'S$25.00 was paid at the desk; a refund is given there.',
  ],
  ['EARLY', { payMode: 'UNPAID', credits: 0, price: 'S$25.00' }, nothing, 'S$25.00 is no longer owed.'],
  ['LATE', byPackage, lost, '1 credit is lost.'],
  ['LATE', byPackage, nothing, 'Nothing is lost.'],
] as const)('%s: %j', (kind, booking, late, sentence) => {
  expect(cancelSentence(kind, { booking, late })).toBe(sentence);
});
