import type { RowTexts } from './field.rules.ts';
import { readRow } from './row.rules.ts';

const RULES = {
  dateOrder: 'DAY_FIRST',
  countryCode: '+65',
  currency: 'SGD',
  country: 'SG',
  today: '2026-03-02',
} as const;
const problemsIn = (texts: RowTexts) =>
  readRow({ firstName: 'Mei', userEmail: 'mei@example.com', ...texts }, RULES).problems;

test.each([
  [{ externalId: '1.23E+18' }, 'externalId'],
  [{ externalId: '7', guardianId: '1E+15' }, 'guardianId'],
  [{ phone: '4.91711E+11' }, 'phone'],
  [{ emergencyPhone: '4,91711e+11' }, 'emergencyPhone'],
])('a number that a spreadsheet has shortened is none: %j', (texts: RowTexts, field) => {
  expect(problemsIn(texts)).toEqual([
    { field, message: expect.stringMatching(/^".*" is what a spreadsheet has left of a longer number/) as string },
  ]);
});

test.each([{ externalId: '1234567890123456789' }, { externalId: 'E+18' }, { note: '1.23E+18' }])(
  'a whole number, or one in words, is taken: %j',
  (texts: RowTexts) => {
    expect(problemsIn(texts)).toEqual([]);
  },
);
