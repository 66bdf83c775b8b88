import { addDays } from '@studio/contract/values/time';

/** How many days before a birthday the studio hears of it, today included. */
const BIRTHDAY_DAYS = 7;

const isLeap = (year: number): boolean => new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;

/**
 * The days of the year, `MMDD`, on which the birthdays of the coming week fall. Somebody born on 29 February
 * has theirs on the 28th in other years.
 */
export function birthdaysFrom(today: string): string[] {
  const days = Array.from({ length: BIRTHDAY_DAYS }, (_, ahead) => addDays(today, ahead));
  return days.flatMap((day) => {
    const name = day.slice(5).replace('-', '');
    return name === '0228' && !isLeap(Number(day.slice(0, 4))) ? [name, '0229'] : [name];
  });
}

/** `part` of `all` in percent; `null` when there is nothing to count. */
export const percentOf = (part: number, all: number): number | null =>
  all === 0 ? null : Math.round((part * 100) / all);
