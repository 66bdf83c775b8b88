import { DOCUMENT_NAMES } from '@studio/contract/configure/tax/documentNames';
import { anOrder } from '@studio/contract/testing/orders';
import { documentName, fileNameOf, orderWords, withReceipt } from './receipt.model.ts';

test('only orders with a document are listed', () => {
  const [paid, open] = [anOrder({ receiptNo: 'R-1' }), anOrder({ receiptNo: null })];
  expect(withReceipt([paid, open])).toEqual([paid]);
});

test.each([
  [{}, '12 Nov 2026 · S$280.00'],
  [{ refunded: '80.00' }, '12 Nov 2026 · S$280.00 · S$80.00 refunded'],
])('%j reads "%s"', (given, words) => {
  expect(
    orderWords(
      anOrder({
        paidAt: '2026-11-12T02:00:00.000Z',
        paid: '280.00',
        refunded: '0.00',
        currency: 'SGD',
        ...given,
      }),
      'Asia/Singapore',
    ),
  ).toBe(words);
});

test('documents have names', () => {
  expect([
    documentName({ kind: 'RECEIPT', receiptNo: 'R-1' }, DOCUMENT_NAMES),
    documentName({ kind: 'CREDIT_NOTE', receiptNo: 'C-1' }, DOCUMENT_NAMES),
    fileNameOf('LOTUS/2026 0001'),
  ]).toEqual(['Receipt R-1', 'Credit note C-1', 'LOTUS-2026-0001.pdf']);
});

test('a document is called as the studio calls it', () => {
  const names = { receipt: 'Rechnung', creditNote: 'Rechnungskorrektur' };
  expect(documentName({ kind: 'RECEIPT', receiptNo: 'R-1' }, names)).toBe('Rechnung R-1');
  expect(documentName({ kind: 'CREDIT_NOTE', receiptNo: 'C-1' }, names)).toBe('Rechnungskorrektur C-1');
});
