import { boughtList, type Bought } from './orderMail.rules.ts';

const bought = (change: Partial<Bought> = {}): Bought => ({
  currency: 'SGD',
  totalMinor: 12_000,
  discountMinor: 0,
  lines: [{ name: 'Five classes', quantity: 1, unitMinor: 12_000 }],
  taxes: [],
  cardTaxMinor: 0,
  ...change,
});
const GST = { name: 'GST', percent: '9', inclusive: true, taxMinor: 991 };

test('one thing at its price needs no list', () => {
  expect(boughtList(bought(), { country: 'SG' })).toBe('');
});

test.each<[string, Partial<Bought>, string[]]>([
  [
    'a discount',
    { totalMinor: 10_000, discountMinor: 2_000 },
    ['Five classes: S$120.00', 'Discount: −S$20.00', 'Total: S$100.00'],
  ],
  ['tax within', { taxes: [GST] }, ['Five classes: S$120.00', 'Total: S$120.00', 'Includes GST 9%: S$9.91']],
  [
    'tax on top',
    { totalMinor: 13_080, taxes: [{ ...GST, inclusive: false, taxMinor: 1_080 }] },
    ['Five classes: S$120.00', 'GST 9%: S$10.80', 'Total: S$130.80'],
  ],
  [
    'tax that was declared with the gift card',
    { taxes: [GST], cardTaxMinor: 413 },
    [
      'Five classes: S$120.00',
      'Total: S$120.00',
      'Includes GST 9%: S$9.91',
      'Includes tax of S$4.13 paid with the gift card, which was taxed when it was sold.',
    ],
  ],
  [
    'several things',
    {
      totalMinor: 29_000,
      lines: [
        { name: 'Five classes', quantity: 2, unitMinor: 12_000 },
        { name: 'Gift card', quantity: 1, unitMinor: 5_000 },
      ],
    },
    ['2 × Five classes: S$240.00', 'Gift card: S$50.00', 'Total: S$290.00'],
  ],
])('%s is listed', (_what, change, lines) => {
  expect(boughtList(bought(change), { country: 'SG' }).split('\n')).toEqual(['What you bought', ...lines]);
});
