import { string, type TestConfig } from 'yup';
import { END_OF_DAY, isLocalTime, NEXT_DAY } from '../typed/typedTime.ts';

const aTime = (message: string): TestConfig<string | null | undefined> => ({
  name: 'time',
  test: (value, { createError }) =>
    !value || isLocalTime(value) || createError({ message: value === END_OF_DAY ? NEXT_DAY : message }),
});

/** Wall time in the studio's time zone, `HH:mm`. */
export const localTime = (message = 'Choose a time') => string().required(message).test(aTime(message));

/** The same, or `null` (an empty form field). */
export const localTimeOrNull = () =>
  string()
    .nullable()
    .transform((value: unknown, original: unknown) => (original === '' ? null : value))
    .test(aTime('Choose a time'))
    .default(null);

/** Wall time of no particular day, or of an end, where 24:00 is the same as 00:00. */
export const dailyTime = (message?: string) =>
  localTime(message).transform((value: unknown) => (value === END_OF_DAY ? '00:00' : value));

/**
 * Wall time at which something ends that began at the field `from`, `HH:mm`. One that is not after it is on the next
 * day: 00:00 is the midnight between, which may be written as 24:00.
 */
export const endTime = (from: string) =>
  dailyTime().test(
    'span',
    'The end must differ from the start',
    (value, { parent }) => !value || value !== (parent as Record<string, unknown>)[from],
  );
