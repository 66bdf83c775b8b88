import { saveTaxRateSchema } from '../../configure/tax-rate.schema.ts';
import { formSchema } from '../../configure/option/option.schema.ts';
import { roleLimitsSchema } from '../../configure/desk-limit.schema.ts';
import { someConventions } from '../../testing/conventions.ts';
import { otp, whole, wholeOrNull } from '../fields.ts';
import { tellConventions } from './conventions.ts';

afterEach(() => tellConventions(undefined));

test.each([
  '123456',
  '123 456',
  ' 123456',
  '123-456',
  '１２３４５６',
  '١٢٣٤٥٦',
  '۱۲۳۴۵۶',
  '१२३ ४५६',
  '123\u00a0456',
  'Code: 123456',
  '123456\n',
])('%p is the code 123456', (typed) => {
  expect(otp().validateSync(typed)).toBe('123456');
});

test.each(['12345', '1234567', '', 'abcdef'])('%p is no code', (typed) => {
  expect(() => otp().validateSync(typed)).toThrow('Enter the 6-digit code');
});

const percentOf = (percent: string) => saveTaxRateSchema.validateSync({ name: 'USt', percent }).percent;
test.each([
  ['8,5', '8.5'],
  ['19 %', '19'],
  ['19%', '19'],
  ['7.25', '7.25'],
  ['８，５', '8.5'],
  [',5', '0.5'],
])('%p is %s percent', (typed, percent) => {
  expect(percentOf(typed)).toBe(percent);
});

test.each(['1,000.5', '8,5,5', '-1', 'ten', '101'])('%p is no percentage', (typed) => {
  expect(() => percentOf(typed)).toThrow(/Enter (a percentage|at most 100)/);
});

/** What a schema makes of a value, or why it refuses it. */
const outcome = (schema: { validateSync: (value: unknown) => unknown }, value: unknown): unknown => {
  try {
    return schema.validateSync(value);
  } catch (error) {
    return (error as Error).message;
  }
};
const inCountry = (country: string, currency: string): void =>
  tellConventions(someConventions({ country, currency }));

test.each([
  ['10', 10],
  [10, 10],
  [' 10 ', 10],
  ['１０', 10],
  ['1 000', 1000],
  ['1\u00a0000', 1000],
  ["1'000", 1000],
  ['1’000', 1000],
  ['1,000', 1000],
  ['1,000,000', 1_000_000],
  ['1.000.000', 1_000_000],
  ['1.000', 'Enter 1000 without a point'],
  ['+5', 5],
  ['＋５', 5],
  ['10.0', 10],
  ['1.5', 'Enter a whole number'],
  ['1,5', 'Enter a whole number'],
  ['0.500', 'Enter a number'],
  ['10x', 'Enter a number'],
  ['1e3', 'Enter a number'],
  ['ten', 'Enter a number'],
  [' ', 'Enter a number'],
  [[], 'Enter a number'],
])('%p is the whole number %p, where a point begins decimals', (typed, expected) => {
  expect(outcome(whole(0, 2_000_000, 'a number'), typed)).toBe(expected);
  expect(outcome(wholeOrNull(0, 2_000_000), typed)).toBe(expected);
});

test.each([
  ['DE', 'EUR', '1.000', 1000],
  ['DE', 'EUR', '1,000', 'Enter 1000 without a comma'],
  ['DE', 'EUR', '1,5', 'Enter a whole number'],
  ['ID', 'IDR', '1.000', 1000],
  ['US', 'USD', '1,000', 1000],
  ['US', 'USD', '1.000', 'Enter 1000 without a point'],
  ['CH', 'CHF', '1’000', 1000],
  ['FR', 'EUR', '1\u202f000', 1000],
])('in %s, with %s, %p is %p', (country, currency, typed, expected) => {
  inCountry(country, currency);
  expect(outcome(whole(0, 2000, 'a number'), typed)).toBe(expected);
});

test('an empty field of a number that may be missing is none', () => {
  expect(outcome(wholeOrNull(1, 9), '')).toBeNull();
  expect(outcome(whole(1, 9, 'a number'), '')).toBe('Enter a number');
});

test.each([
  [90, 90],
  ['90', 90],
  [0.6, 'Enter whole minutes'],
  ['', 'Enter a number'],
  ['soon', 'Enter a number'],
  ['2.000', 'Enter 2000 without a point'],
])('%p minutes are %p', (typed, expected) => {
  const option = formSchema({ length: { kind: 'MINUTES', default: 0, max: 9999, label: 'Length' } });
  const length = outcome(option, { length: typed });
  expect(length).toEqual(typeof expected === 'string' ? expected : { length: expected });
});

test.each([
  ['500', 500],
  [500, 500],
  ['1.500.000', 1_500_000],
  ['１２０', 120],
  ['1 000', 1000],
  ['', null],
  ['49.00', 49],
  ['49.50', 'Enter a whole amount, e.g. 120'],
  ['1.20', 'Enter a whole amount, e.g. 120'],
  ['500.000', 'Enter 500000 without a point'],
  ['ten', 'Enter a whole amount, e.g. 120'],
])('a limit of money that is typed as %p is %p', (typed, expected) => {
  const option = formSchema({ most: { kind: 'AMOUNT', default: null, label: 'Most' } });
  const most = outcome(option, { most: typed });
  expect(typeof most === 'string' ? most : (most as { most: unknown }).most).toBe(expected);
  const limit = { perCall: null, perMemberDay: null, perStaffDay: typed };
  const limits = outcome(roleLimitsSchema, { REFUND: limit });
  expect(limits).toEqual(
    typeof expected === 'string'
      ? expected
      : expect.objectContaining({ REFUND: { perCall: null, perMemberDay: null, perStaffDay: expected } }),
  );
});
