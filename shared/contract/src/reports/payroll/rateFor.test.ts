import { rateFor, type DatedRate, type Taught } from './rateFor.ts';
import type { PayTerms } from './sessionPay.ts';

type PayRate = DatedRate<PayTerms> & { rateId: string };

const TERMS: PayTerms = {
  model: 'FLAT',
  amount: 5000,
  perHead: 0,
  threshold: 0,
  tiers: [],
  percentBp: 0,
  min: null,
  max: null,
  assistant: null,
  travel: 0,
  headBasis: null,
  includeNoShow: null,
  includeLateCancel: null,
};
const rate = (rateId: string, change: Partial<PayRate>): PayRate => ({
  rateId,
  scope: 'STUDIO',
  staffId: null,
  templateType: null,
  categoryId: null,
  classTemplId: null,
  from: '2026-01-01',
  until: null,
  terms: TERMS,
  ...change,
});
const ANN = { staffId: 'ann' };
const STUDIO = rate('studio', {});
const STAFF = rate('staff', { scope: 'STAFF', ...ANN });
const TYPE = rate('type', { scope: 'TYPE', ...ANN, templateType: 'EVENT' });
const CATEGORY = rate('category', { scope: 'CATEGORY', ...ANN, categoryId: 'yoga' });
const CLASS = rate('class', { scope: 'CLASS', ...ANN, classTemplId: 'flow' });
const ALL = [STUDIO, STAFF, TYPE, CATEGORY, CLASS];
const FLOW: Taught = {
  staffId: 'ann',
  day: '2026-03-02',
  templateType: 'EVENT',
  categoryId: 'yoga',
  classTemplId: 'flow',
};

test.each([
  ['everything fits', ALL, {}, 'class'],
  ['the class has none', [STUDIO, STAFF, TYPE, CATEGORY], {}, 'category'],
  ['it is another class', ALL, { classTemplId: 'yin' }, 'category'],
  ['it is of no category', ALL, { classTemplId: 'yin', categoryId: null }, 'type'],
  ['it is of another type', ALL, { classTemplId: 'yin', categoryId: 'gym', templateType: 'CLASS' }, 'staff'],
  ['somebody else teaches it', ALL, { staffId: 'ben' }, 'studio'],
  [
    'somebody else teaches it, and the studio has none',
    [STAFF, TYPE, CATEGORY, CLASS],
    { staffId: 'ben' },
    undefined,
  ],
])('the most specific rate pays when %s', (_, rates, change, expected) => {
  expect(rateFor(rates, { ...FLOW, ...change })?.rateId).toBe(expected);
  expect(rateFor(rates.toReversed(), { ...FLOW, ...change })?.rateId).toBe(expected);
});

const SUMMER = rate('summer', { scope: 'STAFF', ...ANN, from: '2026-06-01', until: '2026-08-31' });
const RAISE = rate('raise', { scope: 'STAFF', ...ANN, from: '2026-07-01' });
test.each([
  ['2025-12-31', undefined],
  ['2026-01-01', 'staff'],
  ['2026-05-31', 'staff'],
  ['2026-06-01', 'summer'],
  ['2026-08-31', 'summer'],
  ['2026-09-01', 'staff'],
])('on %s the rate that began last pays, until its last day', (day, expected) => {
  expect(rateFor([STAFF, SUMMER], { ...FLOW, day })?.rateId).toBe(expected);
});

test('a raise changes nothing before its first day', () => {
  expect(rateFor([STAFF, RAISE], { ...FLOW, day: '2026-06-30' })?.rateId).toBe('staff');
  expect(rateFor([STAFF, RAISE], { ...FLOW, day: '2026-07-01' })?.rateId).toBe('raise');
});

test('whoever assists is paid by the next rate that says what assistants get', () => {
  const assisting = { ...STAFF, rateId: 'assisting', terms: { ...TERMS, assistant: 0 } };
  const pays = ({ assistant }: PayTerms) => assistant !== null;
  expect(rateFor([CLASS, assisting], FLOW, pays)?.rateId).toBe('assisting');
  expect(rateFor([CLASS, STAFF], FLOW, pays)).toBeNull();
});
