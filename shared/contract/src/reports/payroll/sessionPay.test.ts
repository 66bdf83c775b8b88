import type { RateTerms } from './rateTerms.schema.ts';
import { assistantPay, payTermsOf, sessionPay, splitPay, type PayInputs } from './sessionPay.ts';

const NOTHING: RateTerms = {
  model: 'FLAT',
  amount: null,
  perHead: null,
  threshold: null,
  tiers: [],
  percent: null,
  min: null,
  max: null,
  assistant: null,
  travel: null,
  headBasis: null,
  includeNoShow: null,
  includeLateCancel: null,
};
const HOUR: PayInputs = { minutes: 60, heads: 8, visitValue: 0, cancelledPct: null };
const PAID = { payIfZero: true };

const termsOf = (terms: Partial<RateTerms>) => payTermsOf({ ...NOTHING, ...terms }, 'SGD');
const pay = (terms: Partial<RateTerms>, inputs: Partial<PayInputs> = {}, settings = PAID): number =>
  sessionPay(termsOf(terms), { ...HOUR, ...inputs }, settings).pay;

const flat = { model: 'FLAT', amount: '50.00' } as const;
const hourly = { model: 'HOURLY', amount: '40.00' } as const;
const perHead = { model: 'PER_HEAD', amount: '9.00', min: '45.00', max: '90.00' } as const;
const tiered = {
  model: 'TIERED',
  tiers: [
    { upTo: 5, amount: '40.00' },
    { upTo: 10, amount: '60.00' },
    { upTo: null, amount: '85.00' },
  ],
} satisfies Partial<RateTerms>;
const forNobody = {
  model: 'TIERED',
  tiers: [
    { upTo: 0, amount: '10.00' },
    { upTo: null, amount: '40.00' },
  ],
} satisfies Partial<RateTerms>;
const basePlus = { model: 'BASE_PLUS', amount: '40.00', perHead: '5.00', threshold: 6 } as const;
const percent = { model: 'PERCENT', percent: '37.5', min: '30.00', max: '75.00' } as const;

// Amounts of the right-hand column are worked out by hand.
test.each<[string, Partial<RateTerms>, Partial<PayInputs>, number]>([
  ['flat, however many come', flat, { heads: 1 }, 50_00],
  ['flat, however long', flat, { minutes: 90 }, 50_00],
  ['an hour', hourly, { minutes: 60 }, 40_00],
  ['three quarters of an hour', hourly, { minutes: 45 }, 30_00],
  ['fifty minutes: 33.333…', hourly, { minutes: 50 }, 33_33],
  ['fifty-five minutes: 36.666…', hourly, { minutes: 55 }, 36_67],
  ['half a cent: 1.5', { model: 'HOURLY', amount: '0.90' }, { minutes: 1 }, 2],
  ['an hour, which knows no limits', { ...hourly, min: '45.00', max: '30.00' }, { minutes: 60 }, 40_00],
  ['no time', hourly, { minutes: 0 }, 0],
  ['heads: 6 × 9', perHead, { heads: 6 }, 54_00],
  ['one below the minimum: 4 × 9 = 36', perHead, { heads: 4 }, 45_00],
  ['on the minimum: 5 × 9', perHead, { heads: 5 }, 45_00],
  ['one above the minimum: 6 × 9, without a maximum', { ...perHead, max: null }, { heads: 6 }, 54_00],
  ['without a minimum: 1 × 9', { ...perHead, min: null }, { heads: 1 }, 9_00],
  ['without a maximum: 11 × 9', { ...perHead, max: null }, { heads: 11 }, 99_00],
  ['one below the maximum: 9 × 9', perHead, { heads: 9 }, 81_00],
  ['on the maximum: 10 × 9', perHead, { heads: 10 }, 90_00],
  ['one above the maximum: 11 × 9 = 99', perHead, { heads: 11 }, 90_00],
  ['nobody: the minimum', perHead, { heads: 0 }, 45_00],
  ['the first step, nobody', tiered, { heads: 0 }, 40_00],
  ['the first step, one', tiered, { heads: 1 }, 40_00],
  ['the end of the first step', tiered, { heads: 5 }, 40_00],
  ['the beginning of the second', tiered, { heads: 6 }, 60_00],
  ['the end of the second', tiered, { heads: 10 }, 60_00],
  ['the beginning of the last', tiered, { heads: 11 }, 85_00],
  ['the last has no end', tiered, { heads: 500 }, 85_00],
  ['a step for nobody', forNobody, { heads: 0 }, 10_00],
  ['and for one', forNobody, { heads: 1 }, 40_00],
  [
    'a single step, for everybody',
    { model: 'TIERED', tiers: [{ upTo: null, amount: '85.00' }] },
    { heads: 0 },
    85_00,
  ],
  ['a step, which knows no limits', { ...tiered, min: '90.00', max: '10.00' }, { heads: 5 }, 40_00],
  ['the base alone, nobody', basePlus, { heads: 0 }, 40_00],
  ['the base alone, at the threshold', basePlus, { heads: 6 }, 40_00],
  ['the first head above it', basePlus, { heads: 7 }, 45_00],
  ['four heads above it', basePlus, { heads: 10 }, 60_00],
  ['one below the threshold', basePlus, { heads: 5 }, 40_00],
  ['without a threshold, nobody', { ...basePlus, threshold: 0 }, { heads: 0 }, 40_00],
  ['without a threshold, one', { ...basePlus, threshold: 0 }, { heads: 1 }, 45_00],
  ['a base below its minimum', { ...basePlus, min: '42.00' }, { heads: 6 }, 42_00],
  ['a base above its minimum', { ...basePlus, min: '42.00' }, { heads: 7 }, 45_00],
  ['a base below its maximum', { ...basePlus, max: '58.00' }, { heads: 9 }, 55_00],
  ['a base above its maximum', { ...basePlus, max: '58.00' }, { heads: 10 }, 58_00],
  ['37.5% of 120', percent, { visitValue: 120_00 }, 45_00],
  ['37.5% of 80 is the minimum', percent, { visitValue: 80_00 }, 30_00],
  ['a cent less than the minimum', percent, { visitValue: 79_97 }, 30_00],
  ['a cent more than the minimum: 30.0113', percent, { visitValue: 80_03 }, 30_01],
  ['a cent less than the maximum: 74.98875', percent, { visitValue: 199_97 }, 74_99],
  ['37.5% of 200 is the maximum', percent, { visitValue: 200_00 }, 75_00],
  ['a cent more than the maximum', percent, { visitValue: 200_03 }, 75_00],
  ['nothing was worth anything', percent, { visitValue: 0 }, 30_00],
  ['more was refunded than it was worth', percent, { visitValue: -1_00 }, 30_00],
  ['all of it, without limits', { model: 'PERCENT', percent: '100' }, { visitValue: 200_03 }, 200_03],
  ['half a cent of it: 1.5', { model: 'PERCENT', percent: '50' }, { visitValue: 3 }, 2],
])('%s', (_, terms, inputs, expected) => {
  expect(pay(terms, inputs)).toBe(expected);
});

test.each([
  ['paid', true, 50_00],
  ['not paid', false, 0],
])('a session that nobody came to is %s', (_, payIfZero, expected) => {
  expect(pay({ ...flat, travel: '5.00' }, { heads: 0 }, { payIfZero })).toBe(
    expected + (payIfZero ? 5_00 : 0),
  );
  expect(pay(flat, { heads: 1 }, { payIfZero })).toBe(50_00);
  const assistants = { ...NOTHING, ...flat, assistant: '20.00' };
  expect(assistantPay(termsOf(assistants), { ...HOUR, heads: 0 }, { payIfZero }).pay).toBe(
    payIfZero ? 20_00 : 0,
  );
});

test.each([
  [null, 95_00],
  [0, 0],
  [1, 90],
  [50, 45_00],
  [100, 90_00],
])(
  'a session cancelled at %p percent pays that part of the whole, without travel',
  (cancelledPct, expected) => {
    expect(pay({ ...perHead, travel: '5.00' }, { heads: 12, cancelledPct })).toBe(expected);
  },
);

test.each([
  [null, 20_00],
  [0, 0],
  [50, 10_00],
  [100, 20_00],
])('whoever assists in a session cancelled at %p percent gets that part', (cancelledPct, expected) => {
  const terms = termsOf({ ...perHead, assistant: '20.00' });
  expect(assistantPay(terms, { ...HOUR, heads: 12, cancelledPct }, PAID).pay).toBe(expected);
});

test.each([
  ['half a cent is one', { model: 'FLAT', amount: '0.01' }, {}, PAID, 1],
  ['a third: 16.5 of 50.00', flat, { cancelledPct: 33 }, PAID, 16_50],
  ['nobody had booked', flat, { heads: 0 }, PAID, 25_00],
  ['nobody had booked, which pays nothing', flat, { heads: 0 }, { payIfZero: false }, 0],
] as const)('a part of a cancelled session: %s', (_, terms, inputs, settings, expected) => {
  expect(pay(terms, { cancelledPct: 50, ...inputs }, settings)).toBe(expected);
});

test('travel comes on top of the minimum, which it does not help to reach', () => {
  expect(pay({ ...perHead, travel: '5.00' }, { heads: 4 })).toBe(50_00);
  expect(pay({ ...perHead, travel: '5.00' }, { heads: 5 })).toBe(50_00);
  expect(pay({ ...flat, travel: '0.00' })).toBe(50_00);
});

test('whoever assists by a rate without an amount for it gets nothing', () => {
  expect(assistantPay(termsOf(flat), HOUR, PAID).pay).toBe(0);
});

test('travel comes on top of the maximum, and is not for assistants', () => {
  const terms = termsOf({ ...perHead, travel: '5.00', assistant: '20.00' });
  expect(sessionPay(terms, { ...HOUR, heads: 11 }, PAID).pay).toBe(95_00);
  expect(assistantPay(terms, { ...HOUR, heads: 11 }, PAID).pay).toBe(20_00);
});

test('the terms of a sum are shown, and add up to it', () => {
  const { pay: total, parts } = sessionPay(
    termsOf({ ...basePlus, min: '50.00', travel: '3.00' }),
    HOUR,
    PAID,
  );
  expect(parts).toEqual([
    { kind: 'BASE', quantity: null, unit: null, amount: 40_00 },
    { kind: 'EXTRA_HEADS', quantity: 2, unit: 5_00, amount: 10_00 },
    { kind: 'TRAVEL', quantity: null, unit: null, amount: 3_00 },
  ]);
  expect(total).toBe(53_00);
  const raised = sessionPay(termsOf({ ...basePlus, min: '50.01' }), HOUR, PAID);
  expect(raised.parts.at(-1)).toEqual({ kind: 'MINIMUM', quantity: null, unit: 50_01, amount: 1 });
});

test('fields of another model do not count', () => {
  const mixed = { ...percent, ...tiered, amount: '999.00', perHead: '9.00', threshold: 1 };
  expect(pay(mixed, { heads: 6 })).toBe(60_00);
  expect(pay({ ...mixed, model: 'FLAT' }, { heads: 6 })).toBe(999_00);
});

test('amounts are in the units of the currency', () => {
  expect(payTermsOf({ ...NOTHING, ...flat, amount: '5000' }, 'JPY').amount).toBe(5000);
});

// 50 % of 30.03 is 15.02; 50 minutes at 40.00 an hour are 33.33.
test.each<[string, Partial<RateTerms>, Partial<PayInputs>, number[]]>([
  ['two, 50% of 30.03', { model: 'PERCENT', percent: '50' }, { visitValue: 30_03 }, [7_51, 7_51]],
  ['three, 50% of 30.03', { model: 'PERCENT', percent: '50' }, { visitValue: 30_03 }, [5_01, 5_01, 5_00]],
  ['two, an odd cent', hourly, { minutes: 50 }, [16_67, 16_66]],
  ['three, the cent goes to the first', { model: 'FLAT', amount: '50.00' }, {}, [16_67, 16_67, 16_66]],
  ['three, one cent left', { model: 'FLAT', amount: '10.00' }, {}, [3_34, 3_33, 3_33]],
  ['two, the minimum of both', perHead, { heads: 1 }, [22_50, 22_50]],
  ['two, the maximum of both', perHead, { heads: 11 }, [45_00, 45_00]],
  ['two, travel too', { ...perHead, travel: '5.01' }, { heads: 11 }, [47_51, 47_50]],
  [
    'two, a cancelled session',
    { ...perHead, travel: '5.01' },
    { heads: 11, cancelledPct: 50 },
    [22_50, 22_50],
  ],
  ['two, a cent', { model: 'FLAT', amount: '0.01' }, {}, [1, 0]],
  // Refunds beyond what the visits were worth.
  ['two, less than nothing', { model: 'PERCENT', percent: '50' }, { visitValue: -30_02 }, [-7_50, -7_51]],
])('split between %s', (_, terms, inputs, expected) => {
  const whole = sessionPay(termsOf(terms), { ...HOUR, ...inputs }, PAID);
  const shares = expected.map((_share, place) => splitPay(whole, { between: expected.length, place }));
  expect(shares.map(({ pay: share }) => share)).toEqual(expected);
  expect(shares.reduce((sum, share) => sum + share.pay, 0)).toBe(whole.pay);
  for (const { pay: share, parts } of shares)
    expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(share);
});

test.each([
  ['JPY', '3003', [1502, 1501]],
  ['SGD', '30.03', [1502, 1501]],
])('the smallest unit of %s is not divided', (currency, amount, expected) => {
  const whole = sessionPay(payTermsOf({ ...NOTHING, ...flat, amount }, currency), HOUR, PAID);
  expect(expected.map((_share, place) => splitPay(whole, { between: 2, place }).pay)).toEqual(expected);
});

test('the split is a term of its own; who is alone, or is paid nothing, has none', () => {
  const whole = sessionPay(termsOf({ model: 'FLAT', amount: '30.03' }), HOUR, PAID);
  expect(splitPay(whole, { between: 2, place: 0 }).parts.at(-1)).toEqual({
    kind: 'SPLIT',
    quantity: 2,
    unit: null,
    amount: -15_01,
  });
  expect(splitPay(whole, null)).toEqual(whole);
  const nothing = sessionPay(termsOf(flat), { ...HOUR, heads: 0 }, { payIfZero: false });
  expect(splitPay(nothing, { between: 2, place: 0 })).toEqual(nothing);
});
