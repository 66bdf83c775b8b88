import { aPlan } from '../testing/builders/packages.ts';
import { aTaxRate } from '@studio/contract/testing/studios';
import {
  fitOf,
  formValues,
  NEW_CYCLE,
  NEW_PARTS,
  priceWithTax,
  shownPlan,
  withKind,
} from './planForm.model.ts';
import { planFormSchema, toRequest } from './planForm.schema.ts';

const blank = formValues(undefined);
const named = { ...blank, packageName: 'Ten', price: '200' };
const MONTHLY = {
  cycleUnit: 'MONTH',
  cycleCount: 1,
  minCycles: 3,
  signupFee: '20.00',
  trialDays: 0,
  rolloverMax: 0,
  recognition: 'ON_USE',
} as const;

test('an unchanged plan is saved as it was loaded', () => {
  const {
    sold: _sold,
    activeHolders: _holders,
    ...plan
  } = aPlan({
    packageType: 'MEMBERSHIP',
    credits: 8,
    validityValue: 1,
    recurring: MONTHLY,
    saleTo: '2026-12-31',
    maxPerWeek: 2,
  });
  const sent = toRequest(formValues(aPlan(plan)));
  expect(sent).toMatchObject({
    studioPackageId: plan.studioPackageId,
    version: 1,
    recurring: { ...MONTHLY, signupFee: '20.00' },
    credits: 8,
    validityUnit: 'MONTH',
    validityValue: 1,
    saleTo: '2026-12-31',
    saleFrom: null,
    maxPerWeek: 2,
    maxPerDay: null,
    taxRateId: null,
    instalments: null,
    applyTo: 'NEW_ONLY',
  });
});

test('a copy is a new plan that is not on sale', () => {
  const copy = formValues(aPlan({ packageName: 'Ten' }), { isCopy: true });
  expect(copy).toMatchObject({
    studioPackageId: '',
    version: null,
    packageName: 'Ten (copy)',
    status: 'INACTIVE',
  });
});

test.each([
  ['CLASS_PACK', { recurring: null, eligibleTypes: ['CLASS'], newClientsOnly: false }],
  ['MEMBERSHIP', { recurring: NEW_CYCLE, credits: null }],
  ['TRIAL', { credits: 1, newClientsOnly: true, purchaseLimitPerMember: 1, activation: 'FIRST_BOOKING' }],
  ['EVENT_PASS', { eligibleTypes: ['EVENT'] }],
  ['APPOINTMENT_PACK', { eligibleTypes: ['APPOINTMENT'] }],
] as const)('a new %s begins as that kind does, and keeps its name', (kind, expected) => {
  expect(withKind({ ...named, shareable: true, newClientsOnly: true }, kind)).toMatchObject({
    packageType: kind,
    packageName: 'Ten',
    price: '200',
    shareable: false,
    ...expected,
  });
});

test.each([
  ['CLASS_PACK', 10, { sharing: true, bonus: true, parts: true, renewing: false }],
  ['CLASS_PACK', '', { sharing: false, bonus: false, parts: true }],
  ['TRIAL', 1, { sharing: false, parts: false }],
  ['DROP_IN', 1, { limits: false, freezing: false }],
  ['EVENT_PASS', 2, { windows: false }],
] as const)('a %s of %p credits has of the form %j', (packageType, credits, fit) => {
  expect(fitOf({ packageType, credits, recurring: null })).toMatchObject(fit);
});

test('a plan that renews has no instalments', () => {
  expect(fitOf({ packageType: 'MEMBERSHIP', credits: null, recurring: NEW_CYCLE }).parts).toBe(false);
  expect(fitOf({ packageType: 'MEMBERSHIP', credits: null, recurring: null }).parts).toBe(true);
});

test('values that do not apply to the type are not validated and not sent', async () => {
  const trial = {
    ...named,
    packageType: 'TRIAL' as const,
    credits: 1,
    shareable: true,
    instalments: { ...NEW_PARTS, count: 99 },
    bonusCredits: 3,
  };
  await expect(planFormSchema.validate(trial, { abortEarly: false })).resolves.toBeDefined();
  expect(toRequest(trial)).toMatchObject({ shareable: false, instalments: null, bonusCredits: 0 });
});

test('a missing value is refused at its field', async () => {
  const pack = { ...named, packageName: '', instalments: { ...NEW_PARTS, count: 99 } };
  await expect(planFormSchema.validate(pack, { abortEarly: false })).rejects.toMatchObject({
    inner: [{ path: 'packageName' }, { path: 'instalments.count' }],
  });
});

test.each([
  ['100', undefined, '100.00'],
  ['100', { percent: '9', inclusive: true }, '100.00'],
  ['100', { percent: '9', inclusive: false }, '109.00'],
  ['0.05', { percent: '10', inclusive: false }, '0.06'],
  ['abc', undefined, null],
])('%s with %j is %s', (price, rate, sum) => {
  expect(priceWithTax(price, rate, 'SGD')).toBe(sum);
});

test('a price that the currency cannot have is not previewed as another', () => {
  expect(priceWithTax('119.5', undefined, 'JPY')).toBeNull();
  expect(priceWithTax('1.200', undefined, 'EUR')).toBeNull();
  expect(priceWithTax('12000', undefined, 'JPY')).toBe('12000');
});

test('the preview shows the values that can be parsed', () => {
  expect(shownPlan(blank, undefined, 'SGD')).toMatchObject({
    packageName: 'Plan name',
    priceInclTax: null,
    credits: null,
  });
  const rate = aTaxRate({ inclusive: false });
  expect(
    shownPlan({ ...named, credits: '10', bonusCredits: '2', validityValue: 'x' }, rate, 'SGD'),
  ).toMatchObject({ priceInclTax: '218.00', credits: 10, bonusCredits: 2, validityValue: null });
});
