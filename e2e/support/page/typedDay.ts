import { formatLocalDate, localDateOf } from '@studio/contract/values/time';

const LENGTH = 'DD MMM YYYY'.length;

/**
 * A day at the demo studio as shown in a date field, e.g. `02 Dec 2026`. Not by Intl, which abbreviates
 * September with four letters.
 */
export const typedDay = (day: Date): string =>
  formatLocalDate(localDateOf(day, 'Asia/Singapore')).padStart(LENGTH, '0');
