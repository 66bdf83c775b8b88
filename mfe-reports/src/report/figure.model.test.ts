import { TRANSACTION_REPORT } from '@studio/contract/reports/definitions/transaction.report';
import { REVENUE_REPORT } from '@studio/contract/reports/definitions/revenue.report';
import { meaningOf, rowsBehind } from './figure.model.ts';

const { giftCards } = TRANSACTION_REPORT.figures;

test.each([
  ['nothing', {}, { kind: 'GIFT_CARD', entry: 'MOVED' }],
  ['something else', { mode: 'CASH' }, { kind: 'GIFT_CARD', entry: 'MOVED' }],
  ['a part of its rows', { kind: 'GIFT_CARD' }, { kind: 'GIFT_CARD', entry: 'MOVED' }],
  // To open it would show refunds no longer, and another number.
  ['other rows', { entry: 'REFUND' }, null],
])('the rows behind a figure of what is narrowed to %s', (_words, filters, rows) => {
  expect(rowsBehind(giftCards, filters)).toEqual(rows);
});

test('a figure of all rows, and one of none, say so and open nothing', () => {
  const { netSales, averageSale } = REVENUE_REPORT.figures;
  const ofNone = { ...averageSale, rows: null };
  expect([netSales, ofNone].map((figure) => rowsBehind(figure, {}))).toEqual([null, null]);
  expect(meaningOf(netSales)).toMatch(/ Every row below counts\.$/);
  expect(meaningOf(ofNone)).toMatch(/ No rows add up to it\.$/);
  expect(meaningOf(giftCards)).toBe(giftCards.words);
});
