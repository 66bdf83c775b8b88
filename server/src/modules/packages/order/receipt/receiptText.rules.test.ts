import type { Correction, ReceiptDocument } from './receiptDocument.views.ts';
import { receiptText } from './receiptText.rules.ts';

const line = {
  lineNo: 1,
  name: 'Ten classes',
  quantity: 1,
  unitMinor: 10_900,
  discountMinor: 0,
  netMinor: 10_000,
  taxMinor: 900,
  taxName: 'GST',
  taxPercent: 9,
  taxInclusive: true,
};
const aDocument = (change: Partial<ReceiptDocument> = {}): ReceiptDocument => ({
  receiptNo: 'R-2026-000001',
  issuedAt: new Date('2026-03-01T17:00:00Z'),
  amountMinor: 10_900,
  taxMinor: 900,
  cardTaxMinor: 0,
  mode: 'CASH',
  reason: '',
  paidMinor: 10_900,
  reference: 'K7M-3QX',
  currency: 'SGD',
  subtotalMinor: 10_900,
  discountMinor: 0,
  orderTaxMinor: 900,
  totalMinor: 10_900,
  memberName: 'Ada Tan',
  buyer: '',
  memberEmail: 'ada@example.com',
  studioName: 'Harbour',
  address: '1 Quiet Road\nSingapore',
  phone: '+65 6000 0000',
  email: '',
  timezone: 'Asia/Singapore',
  lines: [line],
  correction: null,
  ...change,
});
const WORDS = {
  taxRegNo: '',
  taxRegName: 'Tax registration no.',
  receiptName: 'Receipt',
  creditNoteName: 'Credit note',
  receiptNote: '',
};
type Writing = Parameters<typeof receiptText>[1]['studio'];
const SINGAPORE: Writing = { country: 'SG', dateOrder: 'DAY_FIRST' };
const text = (
  change: Partial<ReceiptDocument> = {},
  words: Partial<typeof WORDS> = {},
  studio: Writing = SINGAPORE,
) => receiptText(aDocument(change), { mode: 'Cash', words: { ...WORDS, ...words }, studio });

test('a receipt says who, when, what, which tax, and how it was paid', () => {
  expect(text({}, { taxRegNo: 'M2-1234567-8' })).toEqual({
    title: 'Receipt',
    studio: ['1 Quiet Road', 'Singapore', '+65 6000 0000', 'Tax registration no. M2-1234567-8'],
    facts: [
      ['Number', 'R-2026-000001'],
      ['Date', '2 Mar 2026'],
      ['Order', 'K7M-3QX'],
      ['For', 'Ada Tan'],
    ],
    headings: { name: 'Item', unit: 'Price', discount: 'Discount', amount: 'Amount' },
    lines: [{ name: 'Ten classes', unit: 'S$109.00', discount: '', amount: 'S$109.00' }],
    totals: [
      ['Subtotal', 'S$109.00'],
      ['Total', 'S$109.00'],
      ['Includes GST 9%', 'S$9.00'],
      ['Net amount', 'S$100.00'],
    ],
    own: [
      ['Paid by', 'Cash'],
      ['Paid', 'S$109.00'],
      ['Balance', 'S$0.00'],
    ],
    main: 'Paid',
    note: '',
  });
});

test.each<[Writing, string, string, string]>([
  [{ country: 'IE', dateOrder: 'DAY_FIRST' }, '2 Mar 2026', '€109.00', 'Includes GST 8.5%'],
  [{ country: 'DE', dateOrder: 'DAY_FIRST' }, '2 Mar 2026', '109,00 €', 'Includes GST 8,5%'],
  [{ country: 'US', dateOrder: 'MONTH_FIRST' }, 'Mar 2, 2026', '€109.00', 'Includes GST 8.5%'],
])('a studio of %p writes %s, %s and %s', (studio, day, total, tax) => {
  const { facts, totals } = text({ currency: 'EUR', lines: [{ ...line, taxPercent: 8.5 }] }, {}, studio);
  expect(facts[1]).toEqual(['Date', day]);
  expect(totals.map(([label, value]) => [label, value.replace(/\s/g, ' ')])).toEqual(
    expect.arrayContaining([
      ['Total', total],
      [tax, expect.any(String)],
    ]),
  );
});

test('a buyer who needs it is named with address and tax number', () => {
  const buyer = 'Acme GmbH\nHauptstr. 1\n10115 Berlin';
  expect(text({ buyer }).facts.slice(-2)).toEqual([
    ['For', 'Ada Tan'],
    ['Billed to', buyer],
  ]);
});

test('a studio names its documents and its number in its own words, and adds lines of its own', () => {
  const german = {
    taxRegNo: 'DE123456789',
    taxRegName: 'USt-IdNr.',
    receiptName: 'Rechnung',
    creditNoteName: 'Gutschrift',
    receiptNote: 'Amtsgericht Charlottenburg\nHRB 12345',
  };
  const { title, studio, note } = text({}, german);
  expect([title, studio.at(-1), note]).toEqual([
    'Rechnung',
    'USt-IdNr. DE123456789',
    'Amtsgericht Charlottenburg\nHRB 12345',
  ]);
});

test('a tax on top stands before the total', () => {
  const onTop = {
    ...line,
    unitMinor: 10_000,
    discountMinor: 1_000,
    netMinor: 9_000,
    taxMinor: 810,
    taxInclusive: false,
  };
  const { totals, lines } = text({
    lines: [onTop],
    subtotalMinor: 10_000,
    discountMinor: 1_000,
    totalMinor: 9_810,
  });
  expect(totals).toEqual([
    ['Subtotal', 'S$100.00'],
    ['Discount', '−S$10.00'],
    ['GST 9%', 'S$8.10'],
    ['Total', 'S$98.10'],
  ]);
  expect(lines).toMatchObject([{ discount: '−S$10.00', amount: 'S$90.00' }]);
});

test('a part says what was paid in all and what is open', () => {
  expect(text({ amountMinor: 2_000, paidMinor: 5_000 }).own).toEqual([
    ['Paid by', 'Cash'],
    ['Paid', 'S$20.00'],
    ['Total paid', 'S$50.00'],
    ['Balance', 'S$59.00'],
  ]);
});

test('nothing to pay is said', () =>
  expect(text({ amountMinor: 0, paidMinor: 0, totalMinor: 0 }).own[0]).toEqual([
    'Paid by',
    'Nothing to pay',
  ]));

test('tax that was declared with the gift card is said, above what else there is to say', () => {
  expect(text({ cardTaxMinor: 798 }, { receiptNote: 'Thank you' }).note).toBe(
    'Includes tax of S$7.98 paid with the gift card, which was taxed when it was sold.\nThank you',
  );
});

describe('a credit note', () => {
  const fee = { ...line, lineNo: 2, name: 'Sign-up fee', unitMinor: 3_270, netMinor: 3_000, taxMinor: 270 };
  const part = { lineNo: 2, amountMinor: 2_180, taxMinor: 180 };
  const correction = { receiptNo: 'R-2026-000001', paymentMinor: 14_170, backMinor: 2_180, parts: [part] };
  const note = (change: Partial<Correction> = {}, document: Partial<ReceiptDocument> = {}) =>
    text({
      receiptNo: 'R-2026-000002',
      amountMinor: 2_180,
      taxMinor: 180,
      reason: 'Moved abroad',
      totalMinor: 14_170,
      lines: [line, fee],
      correction: { ...correction, ...change },
      ...document,
    });

  test('says what went back, net and its tax, and why, and which receipt it corrects', () => {
    expect(note()).toMatchObject({
      title: 'Credit note',
      facts: [['Number', 'R-2026-000002'], ['Corrects', 'R-2026-000001'], {}, {}, {}],
      note: 'Reason: Moved abroad',
      own: [
        ['Refunded by', 'Cash'],
        ['Refunded', 'S$21.80'],
        ['Includes GST 9%', 'S$1.80'],
        ['Net amount', 'S$20.00'],
        ['Original payment', 'S$141.70'],
        ['Remaining payment', 'S$119.90'],
      ],
    });
  });

  test('says what is declared again, since it is back on the gift card', () => {
    expect(note({}, { cardTaxMinor: 180 }).note).toBe(
      'Includes tax of S$1.80 that is back on the gift card.\nReason: Moved abroad',
    );
  });

  test('lists only what it is for, and no total of the order', () => {
    expect(note()).toMatchObject({
      headings: { amount: 'Refunded' },
      lines: [{ name: 'Sign-up fee', unit: 'S$32.70', amount: 'S$21.80' }],
      totals: [],
    });
    expect(JSON.stringify(note())).not.toContain('Total');
  });

  test('for all of an order lists all lines, each with its part', () => {
    const parts = [
      { ...part, lineNo: 1, amountMinor: 1_500 },
      { ...part, amountMinor: 680 },
    ];
    expect(note({ parts }).lines).toMatchObject([
      { name: 'Ten classes', unit: 'S$109.00', amount: 'S$15.00' },
      { name: 'Sign-up fee', unit: 'S$32.70', amount: 'S$6.80' },
    ]);
  });

  test.each([
    ['included in the prices', true],
    ['added to the prices', false],
  ])('states its tax by rate, where taxes were %s', (_case, taxInclusive) => {
    const at = (lineNo: number, taxName: string, taxPercent: number) => ({
      ...line,
      lineNo,
      taxName,
      taxPercent,
      taxInclusive,
    });
    const lines = [at(1, 'VAT', 19), at(2, 'VAT', 7), at(3, 'VAT', 19), at(4, '', 0), at(5, 'City tax', 2)];
    const parts = [
      { lineNo: 1, amountMinor: 11_900, taxMinor: 1_900 },
      { lineNo: 2, amountMinor: 10_700, taxMinor: 700 },
      { lineNo: 3, amountMinor: 1_190, taxMinor: 190 },
      { lineNo: 4, amountMinor: 500, taxMinor: 0 },
    ];
    const sums = { lines, amountMinor: 24_290, taxMinor: 2_790 };
    expect(note({ parts }, sums).own.slice(1, 5)).toEqual([
      ['Refunded', 'S$242.90'],
      ['Includes VAT 19%', 'S$20.90'],
      ['Includes VAT 7%', 'S$7.00'],
      ['Net amount', 'S$215.00'],
    ]);
  });

  test('says nothing of tax where there was none', () => {
    const untaxed = { ...fee, taxName: '', taxPercent: 0, taxMinor: 0 };
    expect(
      note({ parts: [{ ...part, taxMinor: 0 }] }, { lines: [line, untaxed], taxMinor: 0 }).own.map(
        ([label]) => label,
      ),
    ).toEqual(['Refunded by', 'Refunded', 'Original payment', 'Remaining payment']);
  });

  test('says what had gone back of the payment before', () => {
    expect(note({ backMinor: 5_000 }).own.slice(4)).toEqual([
      ['Original payment', 'S$141.70'],
      ['Refunded before', 'S$28.20'],
      ['Remaining payment', 'S$91.70'],
    ]);
  });

  test('names no receipt of a payment that has none', () =>
    expect(note({ receiptNo: null }).facts.map(([label]) => label)).toEqual([
      'Number',
      'Date',
      'Order',
      'For',
    ]));
});
