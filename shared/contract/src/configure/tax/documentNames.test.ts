import { DOCUMENT_NAMES, inSentence, severalOf } from './documentNames.ts';
import { withDefaults } from '../studio-policy.schema.ts';

test.each([
  ['Receipt', 'receipt', 'Receipts'],
  ['Tax invoice', 'tax invoice', 'Tax invoices'],
  ['Rechnung', 'Rechnung', 'Rechnung'],
  ['領収書', '領収書', '領収書'],
])('%s is %s in a sentence, and %s above a list', (name, words, heading) => {
  expect(inSentence(name)).toBe(words);
  expect(severalOf(name)).toBe(heading);
});

test('a studio that has not said calls them as its settings do', () => {
  const { receiptName, creditNoteName } = withDefaults({}, 'SGD');
  expect({ receipt: receiptName, creditNote: creditNoteName }).toEqual(DOCUMENT_NAMES);
});
