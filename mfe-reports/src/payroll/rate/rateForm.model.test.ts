import { aPayRate, someTerms } from '../../testing/builders/payroll.ts';
import { rateFormOf, withModel, withoutTier, withTier } from './rateForm.model.ts';
import { rateAgain, rateBody } from './rateForm.schema.ts';

const DAYS = { lockedUntil: '2026-10-31', today: '2026-11-21' };
const rate = aPayRate({
  version: 3,
  until: '2026-12-31',
  terms: someTerms({ amount: '9.00', min: '30.00' }),
});

test('a change copies the rate and begins on the first free day', () => {
  expect(rateFormOf({ act: 'CHANGE', rate }, DAYS)).toMatchObject({
    rateId: '',
    version: '',
    staffId: rate.staffId,
    from: '2026-11-21',
    until: '',
    terms: { amount: '9.00', min: '30.00' },
  });
});

test.each([
  ['2026-11-01', '2026-11-01'],
  ['2026-10-31', '2026-11-21'],
  [undefined, '2026-11-21'],
])('a new one that is asked for from %s on begins on %s: locked runs end on 31 Oct', (from, expected) => {
  expect(rateFormOf({ act: 'ADD', from }, DAYS).from).toBe(expected);
});

test('a correction keeps the days and names the rate', () => {
  expect(rateFormOf({ act: 'CORRECT', rate }, DAYS)).toMatchObject({
    rateId: rate.rateId,
    version: 3,
    from: '2026-01-01',
    until: '2026-12-31',
  });
});

test.each([
  [{}, 'STUDIO'],
  [{ staffId: 'x' }, 'STAFF'],
  [{ staffId: 'x', templateType: 'EVENT' as const }, 'TYPE'],
  [{ staffId: 'x', categoryId: 'y' }, 'CATEGORY'],
  [{ staffId: 'x', classTemplId: 'y' }, 'CLASS'],
])('a new rate of %j is for %s', (target, scope) => {
  expect(rateFormOf({ act: 'ADD', ...target }, DAYS).scope).toBe(scope);
});

test('what a rate leaves to the studio is not sent', () => {
  const form = rateFormOf({ act: 'CHANGE', rate }, DAYS);
  expect(Object.keys(rateBody(form).terms)).not.toContain('includeNoShow');
  const counted = { ...form, terms: { ...form.terms, includeNoShow: false, includeLateCancel: true } };
  expect(rateBody(counted).terms).toMatchObject({ includeNoShow: false, includeLateCancel: true });
});

test('a removed rate comes again as it was, as a new one', () => {
  expect(rateAgain(rate)).toMatchObject({
    rateId: null,
    version: null,
    from: '2026-01-01',
    until: '2026-12-31',
    terms: { amount: '9.00', min: '30.00' },
  });
});

test('another model keeps what it has, and empties the rest', () => {
  const { terms } = rateFormOf({ act: 'CHANGE', rate }, DAYS);
  expect(withModel(terms, 'BASE_PLUS')).toMatchObject({ amount: '9.00', min: '30.00' });
  expect(withModel(terms, 'FLAT')).toMatchObject({ amount: '9.00', min: '', tiers: [] });
  const tiered = withModel(terms, 'TIERED');
  expect(tiered).toMatchObject({ amount: '', tiers: [{ upTo: 6 }, { upTo: '' }] });
  expect(withModel({ ...tiered, percent: '4x' }, 'PER_HEAD')).toMatchObject({ tiers: [], percent: '' });
});

test('steps are added before the open last one, which stays open', () => {
  const tiers = [
    { upTo: 6, amount: '40' },
    { upTo: '', amount: '60' },
  ];
  expect(withTier(tiers)).toEqual([
    { upTo: 6, amount: '40' },
    { upTo: '', amount: '' },
    { upTo: '', amount: '60' },
  ]);
  expect(withoutTier(tiers, 1)).toEqual([{ upTo: '', amount: '40' }]);
  expect(withoutTier(tiers, 0)).toEqual([{ upTo: '', amount: '60' }]);
});
