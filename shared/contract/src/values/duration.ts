/** An hour and a day, in minutes; in milliseconds they are in `time.ts`. */
export const HOUR_MINUTES = 60;
export const DAY_MINUTES = 24 * HOUR_MINUTES;

/** "1 hour", "2 hours"; "1 class", "2 classes" with the words for many. */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${Math.abs(count) === 1 ? one : many}`;

const OFTEN: Record<number, string> = { 1: 'once', 2: 'twice' };
/** `once`, `twice`, `3 times`. */
export const timesWords = (count: number): string => OFTEN[count] ?? `${count} times`;

/** The verb after a count: "1 credit is back", "2 credits are back". */
export const isOrAre = (count: number): string => (count === 1 ? 'is' : 'are');

/** Minutes as people say them: "45 minutes", "12 hours", "1 hour 30 minutes", "3 days". */
export function durationWords(minutes: number): string {
  if (minutes >= 2 * DAY_MINUTES && minutes % DAY_MINUTES === 0) return countOf(minutes / DAY_MINUTES, 'day');
  const hours = Math.floor(minutes / HOUR_MINUTES);
  const rest = minutes % HOUR_MINUTES;
  if (hours === 0) return countOf(rest, 'minute');
  return rest === 0 ? countOf(hours, 'hour') : `${countOf(hours, 'hour')} ${countOf(rest, 'minute')}`;
}

/** From here on hours are said in days. */
const MOST_HOURS = 48;

/** In the largest unit that it has enough of, made whole: "5 min", "3 h", "2 days". */
function wholeWords(minutes: number, whole: (size: number) => number): string {
  const signed = (unit: number): number => whole(Math.abs(minutes) / unit) * (minutes < 0 ? -1 : 1);
  if (Math.abs(signed(1)) < HOUR_MINUTES) return `${signed(1)} min`;
  if (Math.abs(signed(HOUR_MINUTES)) < MOST_HOURS) return `${signed(HOUR_MINUTES)} h`;
  return `${signed(DAY_MINUTES)} days`;
}

/** How long something has taken or waited, in whole units that have passed: "5 min", "3 h", "2 days". */
export const passedWords = (minutes: number): string => wholeWords(minutes, Math.trunc);

/** How long something takes as a rule, to the nearest unit: a mean of 107 minutes is "2 h". */
export const nearestWords = (minutes: number): string => wholeWords(minutes, Math.round);

/** 1 → "1st", 22 → "22nd", 112 → "112th". */
export function ordinal(n: number): string {
  const isTeen = n % 100 >= 11 && n % 100 <= 13;
  return `${n}${isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')}`;
}
