const HOUR = 60;
const DAY = 24 * HOUR;

/** "1 hour", "2 hours"; "1 class", "2 classes" with the words for many. */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${Math.abs(count) === 1 ? one : many}`;

/** Minutes as people say them: "45 minutes", "12 hours", "1 hour 30 minutes", "3 days". */
export function durationWords(minutes: number): string {
  if (minutes >= 2 * DAY && minutes % DAY === 0) return countOf(minutes / DAY, 'day');
  const hours = Math.floor(minutes / HOUR);
  const rest = minutes % HOUR;
  if (hours === 0) return countOf(rest, 'minute');
  return rest === 0 ? countOf(hours, 'hour') : `${countOf(hours, 'hour')} ${countOf(rest, 'minute')}`;
}

/** 1 → "1st", 22 → "22nd", 112 → "112th". */
export function ordinal(n: number): string {
  const isTeen = n % 100 >= 11 && n % 100 <= 13;
  return `${n}${isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')}`;
}
