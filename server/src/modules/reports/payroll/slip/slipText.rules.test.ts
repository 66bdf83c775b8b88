import type { PayLine, PaySlip } from '@studio/contract/reports/payroll/line.schema';
import { slipText } from './slipText.rules.ts';

const part = (words: string, amount: string): PayLine['parts'][number] => ({
  kind: 'BASE',
  quantity: null,
  unit: null,
  amount,
  words,
});
const LINE = {
  paidAs: 'INSTRUCTOR',
  className: 'Flow',
  startAt: '2026-02-03T11:00:00.000Z',
  absentName: null,
  correction: null,
  inputs: { minutes: 60, heads: 8, headBasis: 'ATTENDED' },
  rate: {},
  parts: [part('Per session', '50.00')],
  due: '50.00',
  paidBefore: '0.00',
  pay: '50.00',
} as unknown as PayLine;
const FACTS = {
  studioName: 'Lotus',
  currency: 'SGD',
  country: 'SG',
  timezone: 'Asia/Singapore',
  timeFormat: '12h' as const,
  dateOrder: 'DAY_FIRST' as const,
  from: '2026-02-01',
  to: '2026-02-28',
};
const textOf = (lines: Partial<PayLine>[], more: Partial<PaySlip> = {}, paidOn: string | null = null) =>
  slipText(
    {
      ...{
        staffId: 'ann',
        staffName: 'Ann Lee',
        payrollCode: '',
        sessions: 1,
        adjustments: [],
        total: '50.00',
      },
      lines: lines.map((line) => ({ ...LINE, ...line })),
      ...more,
    },
    { ...FACTS, paidOn },
  );
const detailsOf = (line: Partial<PayLine>) => textOf([line]).rows[0]?.details;

test.each<[string, Partial<PayLine>, string[]]>([
  ['one term', {}, ['60 minutes, 8 people came', 'Per session']],
  [
    'a sum',
    { parts: [part('Base', '45.00'), part('2 more × S$5.00', '10.00')] },
    ['60 minutes, 8 people came', 'S$45.00 (Base) + S$10.00 (2 more × S$5.00)'],
  ],
  [
    'a substitute',
    { absentName: 'Ben', inputs: { ...LINE.inputs, heads: 1, headBasis: 'BOOKED' } },
    ['60 minutes, 1 person counted', 'In place of Ben', 'Per session'],
  ],
  ['an assistant', { paidAs: 'ASSISTANT' }, ['60 minutes, 8 people came', 'As assistant', 'Per session']],
  ['no rate', { rate: null, parts: [] }, ['60 minutes, 8 people came', 'No rate']],
  [
    'a correction',
    { correction: 'ATTENDANCE', due: '45.00', paidBefore: '65.00', pay: '-20.00' },
    ['60 minutes, 8 people came', 'Per session', 'Its attendance changed: now S$45.00, paid before S$65.00'],
  ],
])('a line shows what it was made from: %s', (_, line, details) => {
  expect(detailsOf(line)).toEqual(details);
});

test('a payslip has its days, what was added and the total', () => {
  const createdAt = '2026-03-02T01:00:00.000Z';
  const adjustments = [
    {
      ...{ adjustmentId: 'a', amount: '-5.50', reason: 'Paid in cash', createdAt },
      ...{ createdByName: null, isCarried: false },
    },
  ];
  expect(textOf([{}], { adjustments, payrollCode: 'E-104', total: '44.50' }, '2026-03-03')).toMatchObject({
    name: 'Ann Lee',
    facts: [
      ['From', '1 Feb 2026'],
      ['To', '28 Feb 2026'],
      ['Payroll code', 'E-104'],
      ['Paid on', '3 Mar 2026'],
    ],
    rows: [
      { title: 'Tue 3 Feb, 7:00 pm: Flow', sum: 'S$50.00' },
      { title: 'Adjustment', details: ['Paid in cash'], sum: '−S$5.50' },
    ],
    total: 'S$44.50',
  });
  expect(textOf([{}]).facts).toHaveLength(2);
});

test('what was carried over comes first, and a total below zero says what becomes of it', () => {
  const carried = { adjustmentId: 'b', amount: '-80.00', reason: 'Carried over from Jan 2026' };
  const adjustments = [
    { ...carried, createdAt: '2026-03-02T01:00:00.000Z', createdByName: null, isCarried: true },
  ];
  expect(textOf([{}], { adjustments, total: '-30.00' })).toMatchObject({
    rows: [
      { title: 'Carried over from Jan 2026', details: [], sum: '−S$80.00' },
      { title: 'Tue 3 Feb, 7:00 pm: Flow', sum: 'S$50.00' },
    ],
    total: '−S$30.00',
    note: 'Nothing is paid out. This amount is carried over to the next run.',
  });
  expect(textOf([{}]).note).toBe('');
});
