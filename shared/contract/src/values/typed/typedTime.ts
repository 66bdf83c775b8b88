import { plainText } from '../plainText.ts';
import { formatWallTime } from '../time.ts';

const NOON = 12;
/** `7`, `730`, `07:30`, `19.30`, `19h30`, `7時30分`, each perhaps with `am`, `p.m.` or `Uhr` behind. */
const TIME =
  /^(\d{1,2})(?:\s*[:.,h時时点]\s*|(?=\d\d(?!\d)))?(?:(\d\d)[分]?)?\s*(?:h|uhr|o['’]?clock)?\s*([ap])?\.?(?:\s?m\.?)?$/;

function hourOf(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour <= 24 ? hour : null;
  if (hour < 1 || hour > NOON) return null;
  return (hour % NOON) + (half === 'p' ? NOON : 0);
}

/**
 * What somebody means who types a time of day as they write it: `7`, `7.30 pm`, `19h30`, `１９：３０` → `07:00`, `19:30`.
 * The end of a day stays `24:00`, for the rule of a field to read or to refuse, as does what is no time.
 */
export function readTime(typed: string): string {
  const plain = plainText(typed).trim();
  const [, first, minutes = '00', half] = TIME.exec(plain.toLowerCase()) ?? [];
  if (first === undefined || Number(minutes) > 59) return plain;
  const hour = hourOf(Number(first), half);
  if (hour === null || (first === '24' && minutes !== '00')) return plain;
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}

const LOCAL_TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
/** The midnight in which a day ends, as it is written besides 00:00 of the next. */
export const END_OF_DAY = '24:00';
/** What to write in its place where something begins: as 00:00 of the same day it would be a day too early. */
export const NEXT_DAY = 'For midnight, choose 00:00 of the next day';
/** Whether a text is a time of the day, `HH:mm`. */
export const isLocalTime = (text: string): boolean => LOCAL_TIME.test(text);
/** Whether it is one, or the end of the day. */
export const isTimeOrEnd = (text: string): boolean => text === END_OF_DAY || isLocalTime(text);

const WIRE = /^\d\d:\d\d$/;

/** A time as a field shows it: `19:30`, or `7:30 pm` where the country of the zone counts to 12. No zone: `19:30`. */
export const writtenTime = (time: string, timeZone: string | undefined): string =>
  timeZone && WIRE.test(time) ? formatWallTime(time, timeZone) : time;

/** Every half hour of a day, from `00:00` to `23:30`. */
const HALF_HOURS: readonly string[] = Array.from({ length: 48 }, (_none, at) => {
  const hour = String(Math.floor(at / 2)).padStart(2, '0');
  return `${hour}:${at % 2 === 0 ? '00' : '30'}`;
});

/** Every half hour of a day, and the time that a field has: a list of them opens where it stands. */
export const timesToChoose = (time: string): readonly string[] =>
  WIRE.test(time) && time < '24' && !HALF_HOURS.includes(time) ? [...HALF_HOURS, time].sort() : HALF_HOURS;
