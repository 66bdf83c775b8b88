import { choosePaying, inPayingOrder, refuseLot, type Due, type PayingLot } from './paying.rules.ts';

const due: Due = { templateType: 'CLASS', classTemplId: 'yoga', localDate: '2026-03-04', creditCost: 2 };
const aLot = (change: Partial<PayingLot> = {}): PayingLot => ({
  studioPackageTransactionId: 'm', packageType: 'CLASS_PACK', status: 'ACTIVE', unlimited: false, creditsRemaining: 5,
  startDate: '2026-02-01', endDate: '2026-04-30', eligibleTypes: ['CLASS'], eligibleTemplates: [], usagePriority: 5, paidMinor: 10_000,
  createdAt: new Date('2026-02-01T00:00:00Z'), ...change,
});

test.each([
  ['credits for it', aLot(), null],
  ['exactly the credits', aLot({ creditsRemaining: 2 }), null],
  ['one credit short', aLot({ creditsRemaining: 1 }), '40022'],
  ['unlimited', aLot({ unlimited: true, creditsRemaining: 0 }), null],
  ['valid from the day', aLot({ startDate: '2026-03-04' }), null],
  ['valid from the day after', aLot({ startDate: '2026-03-05' }), '40023'],
  ['valid until the day', aLot({ endDate: '2026-03-04' }), null],
  ['valid until the day before', aLot({ endDate: '2026-03-03' }), '40023'],
  ['valid without end', aLot({ endDate: null }), null],
  ['not started', aLot({ status: 'NOT_STARTED', startDate: null, endDate: null }), null],
  ['for events only', aLot({ eligibleTypes: ['EVENT'] }), '40021'],
  ['for this class', aLot({ eligibleTemplates: ['pilates', 'yoga'] }), null],
  ['for another class', aLot({ eligibleTemplates: ['pilates'] }), '40021'],
  ['for another class, expired and empty: the kind is said first', aLot({ eligibleTemplates: ['pilates'], endDate: '2026-01-01', creditsRemaining: 0 }), '40021'],
  ['expired and empty: the day is said first', aLot({ endDate: '2026-03-01', creditsRemaining: 0 }), '40023'],
])('a package %s', (_case, lot, expected) => expect(refuseLot(lot, due)).toBe(expected));

const a = (change: Partial<PayingLot>): PayingLot => aLot({ studioPackageTransactionId: 'winner', ...change });
const b = (change: Partial<PayingLot>): PayingLot => aLot({ studioPackageTransactionId: 'a-loser', ...change });

test.each([
  ['a lower number of use', a({ usagePriority: 4, endDate: null }), b({ usagePriority: 5 })],
  ['a started one before one that is not', a({ endDate: null }), b({ status: 'NOT_STARTED', startDate: null, unlimited: true })],
  ['the unlimited one', a({ unlimited: true, endDate: null }), b({ paidMinor: 0 })],
  ['a trial', a({ packageType: 'TRIAL', endDate: null }), b({})],
  ['a gift', a({ paidMinor: 0, endDate: null }), b({})],
  ['the earlier end', a({ endDate: '2026-04-29', eligibleTypes: ['CLASS', 'EVENT'] }), b({ endDate: '2026-04-30' })],
  ['an end before none', a({ eligibleTypes: ['CLASS', 'EVENT'] }), b({ endDate: null })],
  ['the narrower types', a({ createdAt: new Date('2026-02-02T00:00:00Z') }), b({ eligibleTypes: ['CLASS', 'EVENT'] })],
  ['named classes before all classes', a({ eligibleTemplates: ['yoga'], eligibleTypes: ['CLASS', 'EVENT'] }), b({})],
  ['fewer named classes', a({ eligibleTemplates: ['yoga'] }), b({ eligibleTemplates: ['yoga', 'pilates'] })],
  ['the older one', a({ createdAt: new Date('2026-01-31T00:00:00Z') }), b({})],
])('%s pays first', (_case, winner, loser) => {
  expect(choosePaying([loser, winner], due, null)).toEqual({ lot: winner });
  expect(choosePaying([winner, loser], due, null)).toEqual({ lot: winner });
});

test('equal ones pay in the order of their ids', () => {
  expect(inPayingOrder([aLot({ studioPackageTransactionId: 'b' }), aLot({ studioPackageTransactionId: 'a' })], due)[0]?.studioPackageTransactionId).toBe('a');
});

test('the chosen one pays, whatever the order says', () => {
  const chosen = aLot({ studioPackageTransactionId: 'chosen', usagePriority: 9 });
  expect(choosePaying([aLot(), chosen], due, 'chosen')).toEqual({ lot: chosen });
});

test.each([
  ['no package at all', [], null, '40020'],
  ['the nearest miss is a package that only lacks credits', [aLot({ endDate: '2026-01-01' }), aLot({ creditsRemaining: 0 }), aLot({ eligibleTypes: ['EVENT'] })], null, '40022'],
  ['else one of another day', [aLot({ eligibleTypes: ['EVENT'] }), aLot({ endDate: '2026-01-01' })], null, '40023'],
  ['else one of another kind', [aLot({ eligibleTypes: ['EVENT'] })], null, '40021'],
  ['the chosen one cannot pay, though another could', [aLot({ creditsRemaining: 1 }), aLot({ studioPackageTransactionId: 'other' })], 'm', '40022'],
  ['the chosen one is not theirs', [aLot()], 'foreign', '40400'],
] as const)('%s', (_case, lots, chosenId, refusal) => expect(choosePaying(lots, due, chosenId)).toEqual({ refusal }));

test('what can pay comes before what cannot', () => {
  const lots = [aLot({ studioPackageTransactionId: 'empty', creditsRemaining: 0, usagePriority: 1 }), aLot()];
  expect(inPayingOrder(lots, due).map((lot) => lot.studioPackageTransactionId)).toEqual(['m', 'empty']);
});
