import { missingLetters } from '../../../../testing/files/missingLetters.ts';
import { SCRIPT_NAMES } from '../../../../testing/samples/scriptNames.ts';
import { slipPdf } from './slipPdf.service.ts';

test.each(SCRIPT_NAMES)('%s has no boxes, as studio, person and class', async (name) => {
  const text = {
    studioName: name,
    name,
    facts: [['From', '1 Feb 2026']] as [string, string][],
    rows: [{ title: name, details: [`In place of ${name}`], sum: '¥11,000' }],
    total: '¥11,000',
    note: '',
  };
  const pdf = await slipPdf(text, { madeAt: new Date('2026-03-01T17:00:00Z'), country: 'SG' });
  expect(missingLetters(pdf, name)).toEqual([]);
});
