import { plainText } from '@studio/contract/values/plainText';
import type { NumberOrder } from '@studio/contract/configure/place/dateOrder';
import { currencyDigits } from '@studio/contract/values/money';
import { isAmount, readAmount as read, settledAmount } from '@studio/contract/values/typed/typedAmount';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

function dayOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && year >= 1900 && year <= 2200 ? date.toISOString().slice(0, 10) : null;
}

/** A year of two digits is one of this century. */
const fourDigits = (year: string): number => (year.length === 2 ? 2000 + Number(year) : Number(year));

/** A day whose month is a word. */
function wordedDay(text: string): string | null {
  const words =
    /^(?:(\d{1,2})[ -]([a-z]{3})[a-z]*|([a-z]{3})[a-z]* (\d{1,2})),?[ -](\d{4}|\d{2})(\D|$)/i.exec(text);
  if (!words) return null;
  const month = MONTHS.indexOf((words[2] ?? words[3] ?? '').toLowerCase()) + 1;
  return month === 0 ? null : dayOf(fourDigits(words[5] ?? ''), month, Number(words[1] ?? words[4]));
}

/**
 * A day from `2026-03-04`, `2026/3/4`, `04/03/2026`, `4.3.26`, `4 Mar 2026`, `4-Mar-26`, `March 4, 2026`, each with
 * or without a time; `null` for anything else. Never in the other order, in which a column would
 * say one day in two ways, 13/02 and 02/13, and nobody would learn that the chosen order is wrong.
 */
export function readDay(text: string, order: NumberOrder): string | null {
  const iso = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})/.exec(text);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const numbers = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(\D|$)/.exec(text);
  if (numbers) {
    const [first, second, year] = [Number(numbers[1]), Number(numbers[2]), fourDigits(numbers[3] ?? '')];
    return order === 'DAY_FIRST' ? dayOf(year, second, first) : dayOf(year, first, second);
  }
  return wordedDay(text);
}

/** `1.200` as 1,200, unless the currency has three decimals. */
function settled(amount: string, currency: string): string | null {
  const one = currencyDigits(currency) === 3 ? amount : settledAmount(amount);
  return isAmount(one, currency) ? one : null;
}

/**
 * An amount from `S$1,234.50`, `1.234,50 €`, `Rp. 950.000`, `99`; `null` when it is none. As a decimal with a point.
 * `1.200` is 1,200 where no price has three decimals, and its owner sees it before it counts.
 */
export const readAmount = (text: string, currency: string): string | null =>
  // As a field takes it; else whatever sign of money there is, a file may have another than the studio's.
  settled(read(text, currency), currency) ??
  settled(read(plainText(text).replace(/[^\d.,'’\s-]/g, ''), currency), currency);

const GENDERS: Record<string, string> = {
  f: 'FEMALE',
  female: 'FEMALE',
  woman: 'FEMALE',
  m: 'MALE',
  male: 'MALE',
  man: 'MALE',
  nonbinary: 'NON_BINARY',
  other: 'NON_BINARY',
  prefernot: 'PREFER_NOT',
  prefernottosay: 'PREFER_NOT',
};

/** `null` for anything that is none: what somebody wrote there is not worth refusing the row. */
export const readGender = (text: string): string | null =>
  GENDERS[text.toLowerCase().replace(/[^a-z]/g, '')] ?? null;

const UNLIMITED = /^(unlimited|∞|n\/a|unl\.?)$/i;
/** Whole credits from 0 to 999; `UNLIMITED` where the word stands; `null` for anything else. */
export function readCredits(text: string): number | 'UNLIMITED' | null {
  if (UNLIMITED.test(text)) return 'UNLIMITED';
  if (!/^\d{1,3}(\.0+)?$/.test(text)) return null;
  return Math.floor(Number(text));
}

const UNITS: Record<string, 'WEEK' | 'MONTH' | 'YEAR'> = { week: 'WEEK', month: 'MONTH', year: 'YEAR' };
const RHYTHMS: Record<string, string> = {
  weekly: '1 week',
  fortnightly: '2 weeks',
  biweekly: '2 weeks',
  monthly: '1 month',
  quarterly: '3 months',
  yearly: '1 year',
  annually: '1 year',
  annual: '1 year',
};

/** How often a membership is billed, from `month`, `4 weeks`, `every 3 months`, `yearly`; `null` for anything else. */
export function readRhythm(
  text: string,
): { cycleUnit: 'WEEK' | 'MONTH' | 'YEAR'; cycleCount: number } | null {
  const bare = text.toLowerCase().replace(/^every\s+/, '');
  const words = /^(?:(\d{1,2})\s*)?(week|month|year)s?$/.exec(RHYTHMS[bare] ?? bare);
  const cycleUnit = UNITS[words?.[2] ?? ''];
  const cycleCount = Number(words?.[1] ?? 1);
  return cycleUnit && cycleCount >= 1 && cycleCount <= 24 ? { cycleUnit, cycleCount } : null;
}

/** One tag and the sign after it; of a quoted one no more than a tag may have, so that no cell takes long. */
const TAG = /\s*(?:"((?:[^"]|""){1,200})"\s*(?=[,;|]|$)|([^,;|]*))[,;|]?/gy;

/**
 * Names of tags between commas, semicolons or bars, each once whatever its case. One that has such a sign itself stands
 * in quotation marks, which our own export writes.
 */
export function readTags(text: string): string[] {
  const names = [...text.matchAll(TAG)]
    .map(([, quoted, plain = '']) => (quoted?.replaceAll('""', '"') ?? plain).trim())
    .filter(Boolean);
  return [...new Map(names.map((name) => [name.toLowerCase(), name])).values()];
}

/** A name from one field. Only "Last, First" says where its parts end: a blank may stand within either. */
export function readName(fullName: string): { firstName: string; lastName: string } {
  const [last = '', first] = fullName.split(',').map((part) => part.trim());
  return first ? { firstName: first, lastName: last } : { firstName: last, lastName: '' };
}
