import { cancelSentence } from './cancelSentence.rules.ts';

const settings = { currency: 'SGD', country: 'SG' };
const lost = { outcome: 'APPLIED', text: '1 credit is lost.' };
const nothing = { outcome: 'APPLIED', text: '' };
const fee = { outcome: 'APPLIED', text: 'A fee of S$10.00 is due.' };
const grace = { outcome: 'GRACE', text: 'This time you lose nothing.' };
const waived = { outcome: 'WAIVED', text: 'The studio has waived the penalty.' };
const byPackage = { credits: 1, money: undefined };
const order = { orderId: null, orderStatus: null };
const paid = { credits: 0, money: { ...order, paidMinor: 2_500, owedMinor: 0 } };
const owed = { credits: 0, money: { ...order, paidMinor: 0, owedMinor: 2_500 } };

test.each([
  ['EARLY', byPackage, lost, '1 credit is back in the package.'],
  ['EARLY', { ...byPackage, credits: 2 }, lost, '2 credits are back in the package.'],
  ['EARLY', { ...byPackage, credits: 0 }, lost, 'Nothing is lost.'],
  ['EARLY', paid, nothing, 'S$25.00 was paid; a refund is given at the desk.'],
  ['EARLY', owed, nothing, 'S$25.00 is no longer owed.'],
  ['LATE', byPackage, lost, '1 credit is lost.'],
  ['LATE', byPackage, nothing, 'Nothing is lost.'],
  ['LATE', byPackage, grace, 'This time you lose nothing.'],
  ['LATE', paid, nothing, 'S$25.00 is not returned.'],
  ['LATE', owed, nothing, 'S$25.00 stays owed.'],
  ['LATE', owed, fee, 'A fee of S$10.00 is due. S$25.00 stays owed.'],
  ['LATE', owed, grace, 'S$25.00 stays owed. This time nothing else is taken.'],
  ['LATE', owed, waived, 'The studio has waived the penalty. S$25.00 is no longer owed.'],
  [
    'LATE',
    paid,
    waived,
    'The studio has waived the penalty. S$25.00 was paid; a refund is given at the desk.',
  ],
] as const)('%s: %j', (kind, booking, late, sentence) => {
  expect(cancelSentence(kind, { ...booking, late, settings })).toBe(sentence);
});
