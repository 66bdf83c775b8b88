import { taxExamples } from './taxRate.model.ts';

test.each([
  ['8.5', 'S$108.50 with 8.5 % is S$8.50 of tax', 'S$100.00 with 8.5 % is S$108.50 to pay'],
  ['', 'S$109.00 with 9 % is S$9.00 of tax', 'S$100.00 with 9 % is S$109.00 to pay'],
  ['abc', 'S$109.00 with 9 % is S$9.00 of tax', 'S$100.00 with 9 % is S$109.00 to pay'],
  ['101', 'S$109.00 with 9 % is S$9.00 of tax', 'S$100.00 with 9 % is S$109.00 to pay'],
])('a tax of "%s"', (typed, inside, onTop) => {
  expect(taxExamples(typed, 'SGD')).toEqual({ inside, onTop });
});
