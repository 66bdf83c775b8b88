import { formatLocalDate, localDateOf } from '@studio/contract/values/time';

const LENGTH = 'DD MMM YYYY'.length;

/** A local date as shown in a date field, e.g. `02 Dec 2026`. */
export const typedLocalDate = (localDate: string): string => formatLocalDate(localDate).padStart(LENGTH, '0');

/** A day at the demo studio as shown in a date field. */
export const typedDay = (day: Date): string => typedLocalDate(localDateOf(day, 'Asia/Singapore'));
