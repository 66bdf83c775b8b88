import { addingProblem, isGivenAway, otherWays, paymentOf } from './adding.model.ts';

test('a drop-in shows its price if it has one', () => {
  expect(otherWays({ dropInPrice: '25.00' }, 'SGD').map(({ label }) => label)).toEqual([
    'Drop-in · S$25.00',
    'Unpaid',
    'Free of charge',
  ]);
  expect(otherWays({ dropInPrice: null }, 'SGD')[0]?.label).toBe('Drop-in');
});

test.each([
  ['DROP_IN', { payMode: 'DROP_IN', studioPackageTransactionId: null }],
  ['UNPAID', { payMode: 'UNPAID', studioPackageTransactionId: null }],
  [
    '01900000-0000-7000-8000-00000000aaaa',
    { payMode: 'PACKAGE', studioPackageTransactionId: '01900000-0000-7000-8000-00000000aaaa' },
  ],
])('%s pays as %p', (chosen, expected) => {
  expect(paymentOf(chosen)).toEqual(expected);
});

test.each([
  ['DROP_IN', '', false],
  ['DROP_IN', '25', true],
  ['UNPAID', '25.50', true],
  ['UNPAID', '25.505', false],
  ['UNPAID', 'free', false],
  ['a package', '', true],
])('%s for "%s" is valid: %p', (chosen, price, isFine) => {
  expect(
    addingProblem({ currency: 'SGD', chosen, price, overbook: false, reason: '', listPrice: '25' }) === null,
  ).toBe(isFine);
});

test.each([
  ['SGD', 'Enter the price to collect, e.g. 120.00'],
  ['EUR', 'Enter the price to collect, e.g. 120,00'],
  ['JPY', 'Enter the price to collect, e.g. 12,000'],
])('in %s a missing price is asked for: %s', (currency, message) => {
  const found = addingProblem({ currency, chosen: 'DROP_IN', price: '', overbook: false, reason: '' });
  expect(found).toEqual({ field: 'price', message });
});

test.each([
  [false, '', true],
  [true, '', false],
  [true, 'no', false],
  [true, 'yes', true],
])('overbooking (%p) for the reason "%s" is valid: %p', (overbook, reason, isFine) => {
  expect(addingProblem({ currency: 'SGD', chosen: 'a package', price: '', overbook, reason }) === null).toBe(
    isFine,
  );
});

test.each([
  ['FREE', '', '25', true],
  ['FREE', '', null, true],
  ['DROP_IN', '24.99', '25', true],
  ['UNPAID', '0', '25', true],
  ['DROP_IN', '25', '25', false],
  ['DROP_IN', '30', '25', false],
  ['DROP_IN', '', '25', false],
  ['DROP_IN', '0', null, true],
  ['DROP_IN', '10', null, false],
  ['a package', '', '25', false],
])('%s for "%s" at a list price of %p needs a reason: %p', (chosen, price, listPrice, isGiven) => {
  expect(isGivenAway(chosen, price, listPrice)).toBe(isGiven);
  const found = addingProblem({ currency: 'SGD', chosen, price, overbook: false, reason: '', listPrice });
  expect(found?.field === 'reason').toBe(isGiven);
});
