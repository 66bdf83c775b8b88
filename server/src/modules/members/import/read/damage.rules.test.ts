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
    {
      field,
      message: expect.stringMatching(/^".*" is what a spreadsheet has left of a longer number/) as string,
    },
  ]);
});

test.each([
  '#N/A',
  '#REF!',
  '#VALUE!',
  '#NAME?',
  '#DIV/0!',
  '#NULL!',
  '#BEZUG!',
  '#¡VALOR!',
  '#NV',
  '####',
  'Err:502',
])('an error of a spreadsheet is neither a name nor a package: %s', (error) => {
  const message = `"${error}" is an error of the spreadsheet. Write what belongs here, or empty the cell`;
  expect(problemsIn({ firstName: error, packageName: error, creditsLeft: error })).toEqual([
    { field: 'firstName', message },
    { field: 'packageName', message },
    { field: 'creditsLeft', message },
  ]);
});

test.each(['#1', '#yoga, #vip', 'N. A.', 'Really?!'])('words with such signs are taken: %s', (tags) => {
  expect(problemsIn({ tags })).toEqual([]);
});

test.each([{ externalId: '1234567890123456789' }, { externalId: 'E+18' }, { note: '1.23E+18' }])(
  'a whole number, or one in words, is taken: %j',
  (texts: RowTexts) => {
    expect(problemsIn(texts)).toEqual([]);
  },
);
