import { changesTerms, refuseDelete, type PlanTerms } from './package.rules.ts';

const someTerms = (change: Partial<PlanTerms> = {}): PlanTerms => ({
  packageType: 'CLASS_PACK', priceMinor: 12_000, credits: 5, validityValue: 2, validityUnit: 'MONTH', activation: 'PURCHASE',
  eligibleTypes: ['CLASS', 'EVENT'], eligibleTemplates: [], usagePriority: 5, shareable: false, ...change,
});

test.each([
  ['nothing', {}, false],
  ['the order of the types', { eligibleTypes: ['EVENT', 'CLASS'] }, false],
  ['the price', { priceMinor: 12_001 }, true],
  ['credits to unlimited', { credits: null }, true],
  ['the templates', { eligibleTemplates: ['a'] }, true],
  ['sharing', { shareable: true }, true],
])('a change of %s', (_case, change, expected) => {
  expect(changesTerms(someTerms(), someTerms(change))).toBe(expected);
});

test.each([
  [0, null],
  [1, 'Sold 1 time: archive instead'],
  [12, 'Sold 12 times: archive instead'],
])('deleting a plan that was sold %i times', (sold, expected) => expect(refuseDelete(sold)).toBe(expected));
