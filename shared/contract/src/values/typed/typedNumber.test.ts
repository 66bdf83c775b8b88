import { saveTaxRateSchema } from '../../configure/tax-rate.schema.ts';
import { otp } from '../fields.ts';

test.each([
  '123456',
  '123 456',
  ' 123456',
  '123-456',
  '１２３４５６',
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
