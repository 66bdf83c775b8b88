import { taxExamples, whyKept } from './taxRate.model.ts';

test.each([
  ['8.5', 'S$108.50 with 8.5% is S$8.50 of tax', 'S$100.00 with 8.5% is S$108.50 to pay'],
  ['', 'S$109.00 with 9% is S$9.00 of tax', 'S$100.00 with 9% is S$109.00 to pay'],
  ['abc', 'S$109.00 with 9% is S$9.00 of tax', 'S$100.00 with 9% is S$109.00 to pay'],
  ['101', 'S$109.00 with 9% is S$9.00 of tax', 'S$100.00 with 9% is S$109.00 to pay'],
])('a tax of "%s"', (typed, inside, onTop) => {
  expect(taxExamples(typed, 'SGD')).toEqual({ inside, onTop });
});

test('a tax is read and shown as the studio writes numbers', () => {
  expect(taxExamples('8,5', 'EUR').inside.replace(/\u00a0/g, ' ')).toBe(
    '108,50 € with 8,5% is 8,50 € of tax',
  );
});

test.each([
  [0, 0, null],
  [1, 0, '1 plan has it: archive instead'],
  [0, 1, '1 class, ticket, fee or gift card has it: archive instead'],
  [0, 2, '2 classes, tickets, fees or gift cards have it: archive instead'],
  [1, 2, '1 plan and 2 classes, tickets, fees or gift cards have it: archive instead'],
])('a tax that %i plans and %i others have', (plans, others, words) =>
  expect(whyKept({ plans, others })).toBe(words),
);
