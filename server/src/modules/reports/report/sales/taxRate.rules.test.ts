import { taxRateWords } from './taxRate.rules.ts';

test.each([
  ['ALV 25.5%', { currency: 'EUR', country: 'FI' }, 'ALV 25,5%'],
  ['GST 9%', { currency: 'SGD', country: 'SG' }, 'GST 9%'],
  ['TVA 8.125%', { currency: 'CHF', country: 'CH' }, 'TVA 8.125%'],
  ['Half of 2.5 5.5%', { currency: 'EUR', country: 'DE' }, 'Half of 2.5 5,5%'],
])('%s of %j is %s', (key, style, words) => {
  expect(taxRateWords(key, style)).toBe(words);
});
