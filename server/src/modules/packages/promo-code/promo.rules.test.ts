import { fc } from '../../../testing/fastCheck.ts';
import {
  bonusOf,
  discountsOf,
  isEligible,
  refuseLines,
  refusePerson,
  spread,
  type PromoLine,
  type PromoTerms,
  type PromoUse,
} from './promo.rules.ts';

const now = new Date('2026-03-02T01:00:00Z');
const terms = (change: Partial<PromoTerms> = {}): PromoTerms => ({
  discountType: 'PERCENT',
  value: 50,
  maxDiscountMinor: null,
  minSpendMinor: null,
  startAt: null,
  endAt: null,
  totalLimit: null,
  perMemberLimit: null,
  appliesTo: 'ALL',
  planIds: [],
  packageTypes: [],
  eventIds: [],
  audience: 'ALL',
  memberIds: [],
  status: 'ACTIVE',
  ...change,
});
const use = (change: Partial<PromoUse> = {}): PromoUse => ({
  now,
  memberId: 'ada',
  used: 0,
  usedByPerson: 0,
  isNewClient: false,
  isLapsed: false,
  isTagged: false,
  ...change,
});
const line = (change: Partial<PromoLine> = {}): PromoLine => ({
  kind: 'PACKAGE',
  studioPackageId: 'plan',
  packageType: 'CLASS_PACK',
  quantity: 1,
  unitMinor: 12_000,
  ...change,
});

test.each<[string, Partial<PromoTerms>, Partial<PromoUse>, string | null]>([
  ['is good', {}, {}, null],
  ['is no code before it begins', { startAt: new Date(now.getTime() + 1) }, {}, 'INVALID'],
  ['begins at its moment', { startAt: now }, {}, null],
  ['is over at its end', { endAt: now }, {}, 'EXPIRED'],
  ['is good until its end', { endAt: new Date(now.getTime() + 1) }, {}, null],
  ['is no code while it is paused', { status: 'PAUSED' }, {}, 'INVALID'],
  ['has one use left', { totalLimit: 3 }, { used: 2 }, null],
  ['has no use left', { totalLimit: 3 }, { used: 3 }, 'LIMIT'],
  ['was used by this person', { perMemberLimit: 1 }, { usedByPerson: 1 }, 'LIMIT'],
  ['is for new clients', { audience: 'NEW' }, {}, 'NEW_ONLY'],
  ['is for this new client', { audience: 'NEW' }, { isNewClient: true }, null],
  ['is for those who stayed away', { audience: 'LAPSED' }, {}, 'NOT_APPLICABLE'],
  ['is for this one who stayed away', { audience: 'LAPSED' }, { isLapsed: true }, null],
  ['is for others', { audience: 'MEMBERS', memberIds: ['mei'] }, {}, 'NOT_APPLICABLE'],
  ['is for the members with a tag', { audience: 'TAGS' }, { isTagged: true }, null],
  ['is for the members with another tag', { audience: 'TAGS' }, {}, 'NOT_APPLICABLE'],
  ['is for this member', { audience: 'MEMBERS', memberIds: ['ada'] }, {}, null],
])('a code that %s', (_case, change, used, refusal) =>
  expect(refusePerson(terms(change), use(used))).toBe(refusal),
);

test.each<[Partial<PromoTerms>, Partial<PromoLine>, boolean]>([
  [{}, {}, true],
  [{}, { kind: 'GIFT_CARD' }, false],
  [{}, { kind: 'FEE' }, false],
  [{}, { kind: 'SIGNUP_FEE' }, false],
  [{}, { kind: 'DROP_IN' }, true],
  [{ appliesTo: 'PLANS', planIds: ['plan'] }, {}, true],
  [{ appliesTo: 'PLANS', planIds: ['other'] }, {}, false],
  [{ appliesTo: 'PLANS', planIds: ['plan'] }, { studioPackageId: null }, false],
  [{ appliesTo: 'TYPES', packageTypes: ['TRIAL'] }, {}, false],
  [{ appliesTo: 'TYPES', packageTypes: ['CLASS_PACK'] }, {}, true],
  [{ appliesTo: 'EVENTS' }, {}, false],
  [{ appliesTo: 'EVENTS' }, { kind: 'TICKET', packageType: null }, true],
  [{ appliesTo: 'EVENTS' }, { packageType: 'EVENT_PASS' }, true],
  [{ appliesTo: 'EVENTS', eventIds: ['bath'] }, { kind: 'TICKET', packageType: null, eventId: 'bath' }, true],
  [{ appliesTo: 'EVENTS', eventIds: ['bath'] }, { kind: 'TICKET', packageType: null, eventId: 'run' }, false],
  [{ appliesTo: 'EVENTS', eventIds: ['bath'] }, { packageType: 'EVENT_PASS' }, false],
])('%j for %j: %s', (change, of, expected) => expect(isEligible(terms(change), line(of))).toBe(expected));

test.each<[string, Partial<PromoTerms>, number[], number[]]>([
  ['percent, half up', { value: 15 }, [1_050, 1_030], [158, 155]],
  ['percent with a most', { value: 50, maxDiscountMinor: 1_000 }, [3_000, 1_000], [750, 250]],
  [
    'an amount, in the ratio of the prices',
    { discountType: 'AMOUNT', value: 1_000 },
    [2_000, 1_000],
    [667, 333],
  ],
  ['an amount above all of it', { discountType: 'AMOUNT', value: 9_000 }, [2_000, 1_000], [2_000, 1_000]],
  ['a fixed price', { discountType: 'FIXED_PRICE', value: 1_500 }, [2_000, 1_000], [500, 0]],
  ['credits take nothing off', { discountType: 'FREE_CREDITS', value: 2 }, [2_000, 1_000], [0, 0]],
])('%s', (_case, change, prices, discounts) =>
  expect(
    discountsOf(
      terms(change),
      prices.map((unitMinor) => line({ unitMinor })),
    ),
  ).toEqual(discounts),
);

test('what is not meant stays as it is', () => {
  const only = terms({ appliesTo: 'PLANS', planIds: ['plan'], discountType: 'AMOUNT', value: 5_000 });
  expect(discountsOf(only, [line({ studioPackageId: 'other' }), line({ unitMinor: 3_000 })])).toEqual([
    0, 3_000,
  ]);
});

test('free credits go to the first package that is meant', () => {
  const gift = terms({ discountType: 'FREE_CREDITS', value: 2 });
  expect(bonusOf(gift, [line({ kind: 'SIGNUP_FEE' }), line(), line()])).toEqual([0, 2, 0]);
  expect(refuseLines(gift, [line({ kind: 'DROP_IN', studioPackageId: null })])).toBe('NOT_APPLICABLE');
});

test.each([
  [12_000, null],
  [12_001, 'NOT_APPLICABLE'],
])('a least spend of %i: %s', (minSpendMinor, refusal) =>
  expect(refuseLines(terms({ minSpendMinor }), [line()])).toBe(refusal),
);

test('parts add up to the sum, and none is above its weight', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 20 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (weights, ratio) => {
        const sum = Math.floor(weights.reduce((all, weight) => all + weight, 0) * ratio);
        const parts = spread(sum, weights);
        expect(parts.reduce((all, part) => all + part, 0)).toBe(sum);
        parts.forEach((part, index) => expect(part).toBeLessThanOrEqual(weights[index] ?? 0));
      },
    ),
  );
});
