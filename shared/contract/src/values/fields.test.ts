import { object, type ISchema } from 'yup';
import {
  birthdayOrNull,
  email,
  freeText,
  id,
  idOrNull,
  localDate,
  localDateAhead,
  money,
  named,
  oneOf,
  otp,
  phoneCountryCode,
  whole,
} from './fields.ts';
import { phone } from './phone/phone.schema.ts';

/** Why a value is refused, or `null` when it passes. */
async function refusal(field: ISchema<unknown>, value: unknown): Promise<string | null> {
  return object({ field })
    .validate({ field: value })
    .then(
      () => null,
      (error: Error) => error.message,
    );
}

const FIELDS: [string, ISchema<unknown>][] = [
  ['named', named('Enter a name')],
  ['email', email()],
  ['freeText', freeText(50).required()],
  ['phone', phone()],
  ['phoneCountryCode', phoneCountryCode()],
  ['otp', otp()],
  ['money', money()],
  ['localDate', localDate()],
  ['id', id()],
  ['idOrNull', idOrNull()],
  ['oneOf', oneOf(['A', 'B'])],
  ['whole', whole(1, 9, 'a number')],
];
const HOSTILE: [string, unknown][] = [
  ['a list', ['a']],
  ['an object', { a: 1 }],
  ['a file', { fileName: 'x.png', bytes: new Uint8Array(1) }],
  ['half a character', 'a\ud800b'],
  ['a null character', 'a\0b'],
];

describe.each(FIELDS)('%s', (_name, field) => {
  test.each(HOSTILE)('refuses %s in a sentence', async (_what, value) => {
    const reason = await refusal(field, value);
    expect(reason).not.toBeNull();
    expect(reason).not.toMatch(/must be|function|undefined|`/);
  });
});

test.each([
  ['a plain name', 'Ana Lim', null],
  ['an emoji of several characters', '👩‍👩‍👧 Family', null],
  ['Arabic', 'ليلى', null],
  ['spaces only', '   ', 'Enter a name'],
  ['nothing that can be seen', '\u200b\u200b', 'Enter a name'],
  ['a character that turns the text around, which is taken out', 'abc\u202egpj', null],
  ['a line break', 'a\nb', 'Remove the special characters'],
])('a name of %s', async (_case, value, reason) => {
  expect(await refusal(named('Enter a name'), value)).toBe(reason);
});

const inYears = (years: number, days = 0): string => {
  const day = new Date();
  day.setUTCFullYear(day.getUTCFullYear() + years);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
};

test.each([
  ['left out', '', null],
  ['18 years ago today', inYears(-18), null],
  ['one day short of 18 years', inYears(-18, 1), 'A guardian account is needed'],
  ['tomorrow', inYears(0, 1), 'Enter a day in the past'],
  ['121 years ago', inYears(-121), 'Check the year'],
  ['no day at all', '2026-02-30', 'Enter a valid date'],
])('a birthday %s', async (_case, value, reason) => {
  expect(await refusal(birthdayOrNull(), value)).toBe(reason);
});

test('a day ahead is at most five years ahead', async () => {
  expect(await refusal(localDateAhead(), inYears(5))).toBeNull();
  expect(await refusal(localDateAhead(), inYears(5, 1))).toBe('Choose a date within five years');
});

test.each([
  ['1000000', null],
  ['10000000000000', null],
  ['10000000000001', 'Enter at most 10,000,000,000,000'],
  ['99999999999999', 'Enter at most 10,000,000,000,000'],
  ['1,234', 'Enter 1,234.00 or 1.23: this could be either'],
])('the amount %s: %s', async (amount, message) => {
  const said = await money()
    .validate(amount)
    .then(
      () => null,
      (error: Error) => error.message,
    );
  expect(said).toBe(message);
});
