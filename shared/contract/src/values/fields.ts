import { array, boolean, mixed, number, object, setLocale, string, type TestConfig } from 'yup';
import type { WireCode } from '../refusals/codes.ts';
import { ID, isId } from './id.ts';
import { counted } from './letters/counted.schema.ts';
import { withoutUnseen } from './letters/unseen.ts';
import { amountProblem, HIGHEST_AMOUNT, isCurrency, tooMuch } from './money.ts';
import { addDays, isRealDay } from './time.ts';
import { atLeast, atMost, tooLong } from './typed/bounds.ts';
import { readEmail } from './typed/typedEmail.ts';
import { readCode } from './typed/typedNumber.ts';
import { readWebAddress } from './typed/typedWebAddress.ts';
import { AMOUNT, isAmount, notAnAmount, readAmount, SIGNED_AMOUNT } from './typed/typedAmount.ts';
import { wholeNumber } from './typed/whole.schema.ts';

/** Field rules that several schemas share. Every message is a sentence for the person who fills the form. */

// The message of a rule without its own words; yup's defaults are for developers.
setLocale({
  mixed: {
    required: 'This is required',
    defined: 'This is required',
    notNull: 'This is required',
    notType: 'Enter a valid value',
    oneOf: 'Choose one from the list',
  },
});

const LOCAL_DATE = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
// A form sends null as an empty string.
const emptyToNull = (value: unknown, original: unknown): unknown => (original === '' ? null : value);

const ODD = 'Remove the special characters';
const WITHOUT_END = {
  message: 'Enter the whole address, e.g. ana@example.com',
  excludeEmptyString: true,
};
// A request may send anything: a list or a file in place of text must be refused and must not break a
// transformation.
const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);
const lowerCased = (value: unknown): unknown => (typeof value === 'string' ? value.toLowerCase() : value);

/**
 * Text as typed, trimmed, its bounds in characters. Refuses lone surrogates and the null character, which no database
 * accepts.
 */
export const typed = () =>
  counted()
    .transform(trimmed)
    .test('well-formed', ODD, (value) => !value || (value.isWellFormed() && !value.includes('\0')));
/** Text as typed, trimmed and in lower case. */
export const typedLower = () => typed().transform(lowerCased);
/** A required id, lower-case UUID. */
export const id = (message = 'Choose one from the list') => string().required(message).matches(ID, message);
/** An id or `null`. */
export const idOrNull = () =>
  string().nullable().transform(emptyToNull).matches(ID, 'Choose one from the list').default(null);
/** An id that may be omitted. */
export const idIfNamed = () =>
  string().nullable().transform(emptyToNull).matches(ID, 'Choose one from the list');
/** The id of nothing. */
const NOBODY = '00000000-0000-0000-0000-000000000000';
/**
 * The id of a thing to look up. A text that is no id becomes one that nothing has, so the answer is "not
 * found": a link may be cut off.
 */
export const idToFind = () =>
  typed()
    .required('Name what you look for')
    .meta({ isId: true })
    .transform((value: unknown) =>
      typeof value === 'string' && value !== '' && !isId(value) ? NOBODY : value,
    );
/** A studio's extension to look up: a text that could never be one is not found either. */
export const extensionToFind = (message = 'Name the studio') =>
  typedLower().required(message).max(100, 'We could not find this studio. Check the link you were given.');
/** An existing password: a text that is too long to be one is refused before anybody hashes it. */
export const existingPassword = () =>
  counted().required('Enter your password').max(128, 'Use at most 128 characters');
const anyEmail = () =>
  typedLower()
    .transform((value: unknown) => (typeof value === 'string' ? readEmail(value) : value))
    .max(254, 'Enter a valid email address')
    .email('Enter a valid email address');
const fullEmail = () => anyEmail().matches(/\.[a-z][a-z\d-]+$/, WITHOUT_END);
/** An e-mail address as mails are sent to it ({@link readEmail}), at most 254 characters. */
export const email = () => fullEmail().required('Enter an email address');
/** One that is known already, e.g. to sign in with: older ones may have no dot in their domain. */
export const knownEmail = () => anyEmail().required('Enter an email address');
/** The same, or `''`. */
export const knownEmailOrEmpty = () => anyEmail().default('');
/** A field for a valid e-mail address that may stay empty: `''` is none. */
export const optionalEmail = () => fullEmail().default('');
/** Country code with its plus, e.g. `+65`. */
export const phoneCountryCode = () =>
  typed()
    .required('Choose a country')
    .matches(/^\+[1-9]\d{0,3}$/, 'Choose a country');
/** 10 to 128 characters; no forced classes. */
export const newPassword = () =>
  counted()
    .required('Choose a password')
    .min(10, 'Use at least 10 characters')
    .max(128, 'Use at most 128 characters');
const nameLike = (message: string, max: number) =>
  typed()
    .transform((value: unknown) => (typeof value === 'string' ? withoutUnseen(value) : value))
    .max(max, tooLong)
    .matches(/^\P{Cc}*$/u, ODD)
    .matches(/[\p{L}\p{N}\p{P}\p{S}]/u, { message, excludeEmptyString: true });
/**
 * A person's or thing's name: trimmed, 1 to `max` characters, at least one visible. Marks of direction, which would
 * turn the text around it, and others that nobody sees are taken out ({@link withoutUnseen}).
 */
export const named = (message: string, max = 60) => nameLike(message, max).required(message);
/** A last name as {@link named} takes it, or `''`: many people have one name. */
export const lastName = () => nameLike('Enter the last name', 60).default('');
/** The six digits of a one-time code, as they are typed or pasted ({@link readCode}). */
export const otp = () =>
  typed()
    .transform((value: unknown) => (typeof value === 'string' ? readCode(value) : value))
    .required('Enter the 6-digit code')
    .matches(/^\d{6}$/, 'Enter the 6-digit code');
/** Day in the studio's time zone, `YYYY-MM-DD`. */
export const localDate = (message = 'Choose a date') =>
  string()
    .required(message)
    .matches(LOCAL_DATE, message)
    .test('real-day', message, (value) => !value || isRealDay(value));
/** Day in the studio's time zone, at most five years ahead. */
export const localDateAhead = () =>
  localDate().test('near', 'Choose a date within five years', (day) => !day || day <= yearsAgo(-5));
/**
 * Refuses decimals that a currency does not have, and more than one amount can be in it, where the validation's context
 * names the `currency`: the server looks at every amount that it is sent, whichever route it is for.
 */
export const inCurrency = amountTest<string | number>(String);
/** The same for values that are no decimals yet. @param decimalOf the value as one. */
export function amountTest<Value>(
  decimalOf: (value: Value, currency: string) => string,
): TestConfig<Value | null | undefined, { currency?: string }> {
  return {
    name: 'in-currency',
    test(value, { options, createError }) {
      const currency = options.context?.currency;
      const message = value && currency ? amountProblem(decimalOf(value, currency), currency) : undefined;
      return message ? createError({ message }) : true;
    },
  };
}
const read = (value: unknown): unknown => (typeof value === 'string' ? readAmount(value) : value);
const anAmount = (pattern: RegExp): TestConfig<string | null | undefined, { currency?: string }> => ({
  name: 'amount',
  test(value, { options, createError }) {
    if (!value) return true;
    const currency = options.context?.currency;
    if (!isAmount(value, currency, pattern)) return createError({ message: notAnAmount(value, currency) });
    const most = tooMuch(HIGHEST_AMOUNT, isCurrency(currency) ? currency : undefined);
    return Math.abs(Number(value)) <= HIGHEST_AMOUNT || createError({ message: most });
  },
});
const NOT_NEGATIVE = anAmount(AMOUNT);
/**
 * Amount of money, typed as people write it ({@link readAmount}), as a decimal string. From
 * 0 to the most that one amount can be in its currency.
 */
export const money = (message = 'Enter an amount') =>
  typed().required(message).transform(read).test(NOT_NEGATIVE).test(inCurrency);
/** Amount of money as {@link money} takes it, or `null` (an empty form field). */
export const moneyOrNull = () =>
  typed().nullable().transform(emptyToNull).transform(read).test(NOT_NEGATIVE).test(inCurrency).default(null);
/** Amount of money as {@link money} takes it that may be below zero. */
export const signedMoney = (message = 'Enter an amount') =>
  typed().required(message).transform(read).test(anAmount(SIGNED_AMOUNT)).test(inCurrency);
/**
 * Address of a page, or the empty text. Only http and https: a link that a member follows must not run
 * anything.
 */
export const webAddress = () =>
  typed()
    .transform((value: unknown) => (typeof value === 'string' ? readWebAddress(value) : value))
    .max(500, 'Use at most 500 characters')
    .matches(/^https?:\/\/[^\s]+$/, {
      message: 'Enter an address that starts with https://',
      excludeEmptyString: true,
    })
    .default('');
/** `2026-11-21T24:00` as the midnight that it is, with the next day's date. */
const asNextDay = (value: unknown): unknown =>
  typeof value === 'string' && value.endsWith('T24:00') && isRealDay(value.slice(0, -6))
    ? `${addDays(value.slice(0, -6), 1)}T00:00`
    : value;
/**
 * A moment or `null`: ISO 8601 with its offset, or without one the studio's wall time (`2026-11-21T10:00`).
 */
export const momentOrNull = () =>
  typed()
    .nullable()
    .transform(emptyToNull)
    .transform(asNextDay)
    .matches(
      /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)?$/,
      'Choose a day and time',
    )
    .test('real-day', 'Choose a day and time', (value) => !value || isRealDay(value.slice(0, 10)))
    .default(null);
/** Whole number between two bounds, both allowed. */
export const whole = (min: number, max: number, what: string) =>
  wholeNumber(`Enter ${what}`).required(`Enter ${what}`).min(min, atLeast).max(max, atMost);
/** Whole number between two bounds, or `null` (an empty form field). */
export const wholeOrNull = (min: number, max: number) =>
  wholeNumber('Enter a number')
    .nullable()
    .transform(emptyToNull)
    .min(min, atLeast)
    .max(max, atMost)
    .default(null);
/** Free text that may be empty. */
export const freeText = (max: number) => typed().max(max, tooLong).default('');
/** Free text, or `null` (an empty form field). */
export const freeTextOrNull = (max: number) =>
  counted().nullable().transform(emptyToNull).max(max, tooLong).default(null);
/** One of a closed list. */
export const oneOf = <const T extends string>(values: readonly T[], message = 'Choose one from the list') =>
  string().required(message).oneOf(values, message);
/** One of a closed list, or `null` (an empty form field). */
export const oneOfOrNull = <const T extends string>(values: readonly T[]) =>
  mixed<T>()
    .nullable()
    .transform(emptyToNull)
    .oneOf([...values, null], 'Choose one from the list')
    .default(null);
/** Day in the studio's time zone, or `null` (an empty form field). */
export const localDateOrNull = (message = 'Choose a date') =>
  string()
    .nullable()
    .transform(emptyToNull)
    .matches(LOCAL_DATE, message)
    .test('real-day', message, (value) => !value || isRealDay(value))
    .default(null);
/** A date of birth of anybody, children too, or `null`: in the past, at most 120 years ago. */
export const anyBirthdayOrNull = () =>
  localDateOrNull('Enter a valid date')
    .test('past', 'Enter a day in the past', (day) => !day || day < yearsAgo(0))
    .test('age', 'Check the year', (day) => !day || day > yearsAgo(120));
/** A date of birth of an adult, or `null`. Children are in the family of a guardian. @param ofChild says so. */
export const birthdayOrNull = (ofChild = 'A guardian account is needed') =>
  anyBirthdayOrNull().test('adult', ofChild, (day) => !day || isAdult(day));
/** Whether somebody born on this day is 18 or older. */
export const isAdult = (birthday: string): boolean => birthday <= yearsAgo(18);
/** `#RRGGBB`. */
export const colour = () =>
  string()
    .required('Choose a colour')
    .matches(/^#[0-9A-Fa-f]{6}$/, 'Choose a colour');
/** 0-based page number and page size of a list, as query parameters. */
export const paging = {
  page: whole(0, 100_000, 'a page').default(0),
  pageSize: whole(1, 200, 'a page size').default(25),
};

/** Parts of answers: what the server promises to send. */
export const text = () => string().defined();
export const textOrNull = () => string().nullable().defined();
/**
 * Why a request is refused, as a number of the wire (`refusalNamed` gives its name). Not checked against the
 * table: a newer server may send one that this client does not know.
 */
export const wireCode = () => string<WireCode>().defined();
export const wireCodeOrNull = () => string<WireCode>().nullable().defined();
export const count = () => number().integer().required();
export const flag = () => boolean().required();
export const list = array;
/** ISO 8601 instant in UTC, e.g. `2026-11-21T02:00:00.000Z`. */
export const instant = () =>
  string()
    .required()
    .matches(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
export const instantOrNull = () =>
  string()
    .nullable()
    .defined()
    .matches(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
/** Decimal string as sent by the server, e.g. `120.00`. */
export const amount = () =>
  string()
    .required()
    .matches(/^-?\d+(\.\d+)?$/);

/** Today's date this many years ago. It may be a day off in the studio's zone, which no rule here minds. */
function yearsAgo(years: number): string {
  const today = new Date().toISOString().slice(0, 10);
  return `${String(Number(today.slice(0, 4)) - years).padStart(4, '0')}${today.slice(4)}`;
}

/** A changed field by its label, its values in words; null = nothing was there. */
export const fieldChange = () => object({ field: text(), before: textOrNull(), after: textOrNull() });
