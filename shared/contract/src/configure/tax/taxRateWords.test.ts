import { taxNamesIn, taxOptions, usualTaxRateId } from './taxRateWords.ts';

const gst = {
  taxRateId: 'gst',
  name: 'GST',
  percent: '9',
  inclusive: true,
  plans: 0,
  others: 0,
  isOldest: false,
  isArchived: false,
};
const old = {
  ...gst,
  taxRateId: 'old',
  name: 'City tax',
  percent: '8.875',
  inclusive: false,
  isArchived: true,
};

test.each([
  [null, ['GST 9%, included']],
  ['old', ['GST 9%, included', 'City tax 8.875%, added to the price']],
])('an archived tax is an option only where it is chosen already: %s', (chosenId, labels) =>
  expect(taxOptions([gst, old], chosenId, 'SGD').map(({ label }) => label)).toEqual(labels),
);

const reduced = { ...gst, taxRateId: 'reduced', percent: '7' };
test.each([
  ['no taxes', [], ''],
  ['only an archived one', [old], ''],
  ['none in use: the one of the sign-up', [gst, { ...reduced, isOldest: true }], 'reduced'],
  ['none in use, and no word of the oldest: the first', [gst, reduced], 'gst'],
  [
    'one in use before the oldest',
    [
      { ...gst, others: 1 },
      { ...reduced, isOldest: true },
    ],
    'gst',
  ],
  ['the one that most have', [gst, { ...reduced, plans: 1, others: 2 }], 'reduced'],
  ['never an archived one', [{ ...old, plans: 9 }, gst], 'gst'],
])('something new begins with the usual tax: %s', (_case, rates, taxRateId) =>
  expect(usualTaxRateId(rates)).toBe(taxRateId),
);

test.each([
  ['EUR', 'City tax 8,875%, added to the price'],
  ['USD', 'City tax 8.875%, added to the price'],
])('a studio that takes %s writes %s', (currency, label) => {
  expect(taxNamesIn([old], currency)('old')).toBe(label);
});
