import { someConventions } from '@studio/contract/testing/conventions';
import { tellConventions } from '@studio/contract/values/typed/conventions';
import { aMemberPackageDetail } from '../testing/builders/packages.ts';
import {
  eligibleWords,
  limitWords,
  paidParts,
  refundWords,
  shareableWords,
  sourceWords,
  statusWords,
  validWords,
  windowWords,
} from './memberPackage.model.ts';

afterEach(() => tellConventions(undefined));

test.each([
  ['active', 'ACTIVE', 'Active'],
  ['active', 'FROZEN', 'Active · Frozen'],
  ['inactive', 'USED_UP', 'Inactive · Used up'],
  ['inactive', 'EXPIRED', 'Inactive · Expired'],
  ['voided', 'VOIDED', 'Voided'],
  ['pending', 'PENDING', 'Waiting for payment'],
  ['active', 'NOT_STARTED', 'Starts 1 Dec'],
] as const)('%s and %s read "%s"', (status, subStatus, label) => {
  expect(statusWords({ status, subStatus, startDate: '2026-12-01' }).label).toBe(label);
});

test('what begins with a first booking has no day yet', () => {
  expect(statusWords({ status: 'active', subStatus: 'NOT_STARTED', startDate: null }).label).toBe(
    'Not started',
  );
});

test.each([
  ['2026-11-01', '2027-01-31', '1 Nov 2026 – 31 Jan 2027'],
  ['2026-11-01', null, 'From 1 Nov 2026, does not expire'],
  [null, null, 'Not started yet'],
  [null, '2027-01-31', 'Not started yet; until 31 Jan 2027'],
])('from %s to %s', (startDate, endDate, words) => {
  expect(validWords({ startDate, endDate })).toBe(words);
});

test.each([
  [[1, 2, 3, 4, 5], 'Mon–Fri 6:00 am – 4:00 pm'],
  [[2, 1], 'Mon, Tue 6:00 am – 4:00 pm'],
  [[1, 3, 5], 'Mon, Wed, Fri 6:00 am – 4:00 pm'],
  [[7], 'Sun 6:00 am – 4:00 pm'],
])('weekdays %j', (weekdays, words) => {
  expect(windowWords({ weekdays, from: '06:00', to: '16:00' })).toBe(words);
});

test('hours are counted as the studio counts them', () => {
  tellConventions(someConventions({ timeFormat: '24h' }));
  expect(windowWords({ weekdays: [7], from: '06:00', to: '16:00' })).toBe('Sun 06:00 – 16:00');
});

test('what it can book, and how often', () => {
  const none = { eligibleCategories: [], eligibleTemplates: [], eligibleWindows: [] };
  expect(eligibleWords({ ...none, eligibleTypes: ['CLASS'] })).toBe('Classes');
  expect(
    eligibleWords({ ...none, eligibleTypes: ['CLASS', 'EVENT'], eligibleTemplates: ['Reformer Flow'] }),
  ).toBe('Classes and events: Reformer Flow');
  const noLimits = { maxPerDay: null, maxPerWeek: null, maxPerMonth: null, maxUpcoming: null };
  expect(limitWords({ ...noLimits, maxPerWeek: 5, maxUpcoming: 10 })).toBe('5 a week, 10 upcoming');
  expect(limitWords(noLimits)).toBe('No limit');
});

test('what was paid is taken apart where it is not the price alone', () => {
  const plain = aMemberPackageDetail();
  expect(paidParts(plain, 'SGD')).toBe('');
  expect(
    paidParts(
      { ...plain, listPrice: '280.00', paidAmount: '252.00', discount: '28.00', refunded: '50.00' },
      'SGD',
    ),
  ).toBe('price S$280.00, discount S$28.00, refunded S$50.00');
});

test('sharing and where it comes from', () => {
  const detail = aMemberPackageDetail();
  expect(shareableWords(detail)).toBe('No');
  expect(shareableWords({ shareable: true, terms: { ...detail.terms, maxShareRecipients: 2 } })).toBe(
    'Yes, with 2 members at most',
  );
  expect(sourceWords({ source: 'SHARED', parentMemberName: 'Ana Lim' })).toBe('Shared by Ana Lim');
  expect(sourceWords({ source: 'PURCHASE', parentMemberName: '' })).toBe('Bought');
});

test.each([
  ['0.00', 'VOIDED', 'Nothing was refunded.'],
  ['196.00', 'VOIDED', 'Refunded S$196.00 by Cash.'],
  ['196.00', 'REFUND_PENDING', 'The refund of S$196.00 by Cash is on its way.'],
  ['196.00', 'REFUND_FAILED', 'The refund of S$196.00 by Cash failed. Pay it back another way.'],
] as const)('a refund of %s that is %s', (refundAmount, status, words) => {
  expect(refundWords({ refundAmount, status }, 'Cash', 'SGD')).toBe(words);
});
