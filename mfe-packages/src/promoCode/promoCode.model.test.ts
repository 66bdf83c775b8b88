import { aPromoCode } from '../testing/builders/selling.ts';
import { discountWords, generateCode, periodWords, promoStatus, usedWords } from './promoCode.model.ts';
import { wallTime } from '../ui/wallTime.model.ts';
import { formValues } from './promoForm.model.ts';
import { promoFormSchema, toRequest } from './promoForm.schema.ts';

const ZONE = 'Asia/Singapore';
const blank = formValues(undefined, ZONE);
const tenth = { ...blank, code: 'ten', name: 'Ten', value: '10' };

test.each([
  [{ discountType: 'PERCENT', value: '10.00' }, '10% off'],
  [{ discountType: 'PERCENT', value: '10', maxDiscount: '20.00' }, '10% off, at most S$20.00'],
  [{ discountType: 'AMOUNT', value: '15.00' }, 'S$15.00 off'],
  [{ discountType: 'FIXED_PRICE', value: '99.00' }, 'For S$99.00'],
  [{ discountType: 'FREE_CREDITS', value: '1' }, '1 free credit'],
  [{ discountType: 'FREE_CREDITS', value: '2' }, '2 free credits'],
] as const)('%j reads "%s"', (given, words) => {
  expect(discountWords(aPromoCode(given))).toBe(words);
});

test.each([
  [{ used: 3, reserved: 0, totalLimit: 10 }, '3 of 10'],
  [{ used: 3, reserved: 1, totalLimit: 10 }, '3 of 10, 1 waiting'],
  [{ used: 3, reserved: 0, totalLimit: null }, '3'],
])('%j reads "%s"', (given, words) => {
  expect(usedWords(given)).toBe(words);
});

test.each([
  [null, null, 'Always'],
  ['2026-11-30T16:00:00.000Z', null, 'From 1 Dec 2026'],
  [null, '2026-12-31T15:59:00.000Z', 'Until 31 Dec 2026'],
  ['2026-11-30T16:00:00.000Z', '2026-12-31T15:59:00.000Z', '1 Dec 2026 – 31 Dec 2026'],
])('from %s to %s reads "%s" in the time zone of the studio', (startAt, endAt, words) => {
  expect(periodWords({ startAt, endAt }, ZONE)).toBe(words);
});

test.each([
  ['ACTIVE', '2026-12-01T00:30:00Z', 'Scheduled'],
  ['ACTIVE', '2026-11-01T00:30:00Z', 'Active'],
  ['ACTIVE', null, 'Active'],
  ['PAUSED', '2026-12-01T00:30:00Z', 'Paused'],
] as const)('%s from %s is %s', (status, startAt, label) => {
  expect(promoStatus({ status, startAt }, new Date('2026-11-30T00:00:00Z')).label).toBe(label);
});

test('a generated code has no characters that look alike', () => {
  expect(generateCode(() => 0)).toBe('AAAAAAAA');
  expect(generateCode(() => 0.999, 3)).toBe('999');
  expect(generateCode()).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
});

test('an instant is shown in the time zone of the studio', () => {
  expect(wallTime('2026-11-30T16:30:00.000Z', ZONE)).toBe('2026-12-01T00:30');
  expect(wallTime(null, ZONE)).toBe('');
});

test('an unchanged code is saved as it was loaded', () => {
  const code = aPromoCode({
    value: '10.00',
    appliesTo: 'TYPES',
    packageTypes: ['TRIAL'],
    endAt: '2026-12-31T15:59:00.000Z',
  });
  expect(toRequest(formValues(code, ZONE))).toMatchObject({
    promoCodeId: code.promoCodeId,
    code: 'WELCOME10',
    value: '10',
    packageTypes: ['TRIAL'],
    endAt: '2026-12-31T23:59',
    totalLimit: 100,
    version: 1,
  });
});

test('values of another choice are not sent', () => {
  const { studioPackageIds, maxDiscount, lapsedDays } = toRequest({
    ...tenth,
    discountType: 'AMOUNT',
    maxDiscount: '5',
    studioPackageIds: ['01900000-0000-7000-8000-000000000001'],
    lapsedDays: 30,
  });
  expect({ studioPackageIds, maxDiscount, lapsedDays }).toEqual({
    studioPackageIds: [],
    maxDiscount: null,
    lapsedDays: null,
  });
});

test.each([
  ['a code of two letters', { code: 'ab' }, 'code'],
  ['a discount above 100 %', { value: '101' }, 'value'],
  ['no plans', { appliesTo: 'PLANS' as const }, 'studioPackageIds'],
  ['no number of days', { audience: 'LAPSED' as const }, 'lapsedDays'],
  ['an end before its start', { startAt: '2026-12-02T00:00', endAt: '2026-12-01T00:00' }, 'endAt'],
])('%s is refused at its field', async (_what, given, path) => {
  await expect(promoFormSchema.validate({ ...tenth, ...given }, { abortEarly: false })).rejects.toMatchObject(
    { inner: [{ path }] },
  );
});
