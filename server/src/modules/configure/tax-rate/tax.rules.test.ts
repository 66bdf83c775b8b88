import { fc } from '../../../testing/fastCheck.ts';
import { beforeTax, plainPercent, taxed, taxOfChange, within } from './tax.rules.ts';

const gst = (percent: string, inclusive: boolean) => ({ name: 'GST', percent, inclusive });

test.each([
  [10_000, '9', true, { netMinor: 9174, taxMinor: 826, totalMinor: 10_000 }],
  [10_900, '9.000', true, { netMinor: 10_000, taxMinor: 900, totalMinor: 10_900 }],
  [10_000, '9', false, { netMinor: 10_000, taxMinor: 900, totalMinor: 10_900 }],
  [50, '9', false, { netMinor: 50, taxMinor: 5, totalMinor: 55 }],
  [49, '9', false, { netMinor: 49, taxMinor: 4, totalMinor: 53 }],
  [1, '50', false, { netMinor: 1, taxMinor: 1, totalMinor: 2 }],
  [0, '9', false, { netMinor: 0, taxMinor: 0, totalMinor: 0 }],
  [0, '9', true, { netMinor: 0, taxMinor: 0, totalMinor: 0 }],
  [12_345, '8.875', false, { netMinor: 12_345, taxMinor: 1096, totalMinor: 13_441 }],
  [100_000_000, '100', true, { netMinor: 50_000_000, taxMinor: 50_000_000, totalMinor: 100_000_000 }],
  [100_000_000, '0.001', false, { netMinor: 100_000_000, taxMinor: 1000, totalMinor: 100_001_000 }],
  [10_000, '0', true, { netMinor: 10_000, taxMinor: 0, totalMinor: 10_000 }],
])('%i with %s percent, inclusive %s', (amount, percent, inclusive, expected) =>
  expect(taxed(amount, gst(percent, inclusive))).toEqual(expected),
);

test('no tax leaves an amount as it is', () =>
  expect(taxed(1234, null)).toEqual({ netMinor: 1234, taxMinor: 0, totalMinor: 1234 }));

test('what is paid is always what is earned and what is owed to the state', () => {
  for (let amount = 0; amount < 3000; amount += 7) {
    for (const inclusive of [true, false]) {
      const { netMinor, taxMinor, totalMinor } = taxed(amount, gst('8.125', inclusive));
      expect(netMinor + taxMinor).toBe(totalMinor);
      expect(taxMinor).toBeGreaterThanOrEqual(0);
    }
  }
});

test.each([
  ['9.000', '9'],
  ['8.500', '8.5'],
  ['0.000', '0'],
  ['8.875', '8.875'],
])('%s percent reads %s', (percent, expected) => expect(plainPercent(percent)).toBe(expected));

test('a sum that was agreed on is what is paid, whatever the tax', () => {
  for (let sum = 0; sum < 3000; sum += 7)
    for (const tax of [gst('8.125', true), gst('8.125', false), gst('100', false), null]) {
      const { amountMinor, tax: own } = within(sum, tax);
      expect(taxed(amountMinor, own).totalMinor).toBe(sum);
    }
});

test.each([
  [2180, '9', false, { amountMinor: 2000, inclusive: false }],
  [2000, '9', true, { amountMinor: 2000, inclusive: true }],
  // Two of these cents cost 4 with their tax, and one costs 2.
  [3, '100', false, { amountMinor: 3, inclusive: true }],
])('%i with %s percent, inclusive %s, was agreed on', (sum, percent, inclusive, expected) => {
  const { amountMinor, tax } = within(sum, gst(percent, inclusive));
  expect({ amountMinor, inclusive: tax?.inclusive }).toEqual(expected);
});

test('before its tax a line may cost what comes to a sum with it', () => {
  expect([
    beforeTax(11_990, { name: 'GST', percent: '9', inclusive: false }),
    beforeTax(11_990, { name: 'GST', percent: '9', inclusive: true }),
    beforeTax(11_990, null),
  ]).toEqual([11_000, 11_990, 11_990]);
});

test.each([
  ['19', 11_900, 0, 1_900],
  ['19', 11_900, 6_900, 798],
  ['19', 6_900, 0, 1_102],
  ['19', 6_900, 11_900, 798],
  ['19', 11_900, 11_899, 0],
  ['0', 11_900, 0, 0],
  [null, 11_900, 0, null],
])('with %s percent contained, %i that becomes %i loses or gains %p of tax', (percent, from, to, tax) => {
  expect(taxOfChange(percent, from, to)).toBe(tax);
});

test('in however many parts an amount is spent, together they have its tax', () => {
  const parts = fc.array(fc.nat({ max: 900 }), { maxLength: 60 });
  fc.assert(
    fc.property(parts, fc.constantFrom('7', '8.1', '19', '25.500'), (spent, percent) => {
      const left = spent.reduce<number[]>((all, part) => [...all, (all.at(-1) ?? 0) + part], [0]);
      const taxes = spent.map((_, at) => taxOfChange(percent, left[at + 1] ?? 0, left[at] ?? 0) ?? 0);
      expect(taxes.reduce((sum, tax) => sum + tax, 0)).toBe(taxOfChange(percent, left.at(-1) ?? 0, 0));
    }),
  );
});
