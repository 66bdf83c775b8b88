import type { NumberOrder } from '@studio/contract/configure/place/dateOrder';
import type { ImportField } from '@studio/contract/members/import/importFields';
import { amountProblem, toMinor } from '@studio/contract/values/money';
import type { Numbering } from '@studio/contract/values/typed/numbers';
import { beginningOf } from '@studio/contract/values/letters/characters';
import { readAmount, readDay } from './values.rules.ts';

/** A row as texts, by what its columns hold. */
export type RowTexts = Partial<Record<ImportField, string>>;

export interface ReadingRules extends Numbering {
  dateOrder: NumberOrder;
  /** For numbers without a country, e.g. `+65`. */
  countryCode: string;
  /** Local day of the studio. */
  today: string;
}

/** Notes what is wrong with a field, as a sentence. */
export type Flag = (field: ImportField, message: string) => void;

/** What is wrong with a date that is one in the other order only: the chosen order, or this date. */
export function refuseOrder(text: string, chosen: NumberOrder): string | null {
  const isDayFirst = chosen === 'DAY_FIRST';
  const day = readDay(text, isDayFirst ? 'MONTH_FIRST' : 'DAY_FIRST');
  if (day === null || readDay(text, chosen) !== null) return null;
  const [first, other] = isDayFirst ? ['day', 'Month'] : ['month', 'Day'];
  return `"${beginningOf(text, 30)}" is no date when the ${first} comes first. Choose "${other} first" if it is so in your file, or write ${day}`;
}

/** @returns the day, or `null` when there is none or it was refused. */
export function dayIn(
  texts: RowTexts,
  field: ImportField,
  { dateOrder }: ReadingRules,
  flag: Flag,
): string | null {
  const text = texts[field];
  if (!text) return null;
  const day = readDay(text, dateOrder);
  if (!day) flag(field, refuseOrder(text, dateOrder) ?? `"${beginningOf(text, 30)}" is not a date`);
  return day;
}

/** @returns the amount in minor units, or `null` when there is none or it was refused. */
export function amountIn(
  texts: RowTexts,
  field: ImportField,
  { currency, country }: ReadingRules,
  flag: Flag,
): number | null {
  const text = texts[field];
  if (!text) return null;
  const amount = readAmount(text, currency);
  if (amount === null) flag(field, `"${beginningOf(text, 20)}" is not an amount`);
  if (amount === null) return null;
  const problem = amountProblem(amount, currency, { country });
  if (problem) flag(field, problem);
  return toMinor(amount, currency);
}
