import { TRANSACTION_REPORT } from '@studio/contract/reports/definitions/transaction.report';
import { figuresList, figureWords, headlineText, reasonText } from './mail.rules.ts';

const SINGAPORE = { currency: 'SGD', country: 'SG' };

test.each([
  ['count', 1234, '1,234'],
  ['number', 1.25, '1.3'],
  ['hours', 30, '30 h'],
  ['money', '1234.50', 'S$1,234.50'],
  ['share', 0.255, '26%'],
  ['share', null, 'none'],
  ['count', undefined, 'none'],
] as const)('%s %s reads %s', (kind, value, words) => {
  expect(figureWords(kind, value, SINGAPORE)).toBe(words);
});

const figures = { netSales: '110.00', sales: 2 };

test('the headline has its value of the period before', () => {
  const before = { netSales: '100.00' };
  expect(headlineText(TRANSACTION_REPORT, { now: figures, before }, SINGAPORE)).toBe(
    'Net sales: S$110.00. In the period before: S$100.00.',
  );
  expect(headlineText(TRANSACTION_REPORT, { now: figures, before: null }, SINGAPORE)).toBe(
    'Net sales: S$110.00.',
  );
});

test('every figure has a line under the heading', () => {
  const lines = figuresList(TRANSACTION_REPORT, figures, SINGAPORE).split('\n');
  expect(lines).toHaveLength(Object.keys(TRANSACTION_REPORT.figures).length + 1);
  expect(lines).toEqual(expect.arrayContaining(['Figures', 'Net sales: S$110.00', 'Refunds: none']));
});

test('a mail says who wanted it', () => {
  expect(reasonText('WEEKLY', 'Mei Lin')).toBe('Mei Lin set up this email. It comes every week.');
});
