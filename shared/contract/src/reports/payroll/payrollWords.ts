import { formatMoney } from '../../values/money.ts';
import { addDays, formatLocalDate, formatMonth } from '../../values/time.ts';
import type { Dating } from '../../values/typed/conventions.ts';
import { moneyWords, percentWords, type NumberStyle } from '../../values/typed/numbers.ts';
import type { CorrectionReason } from './line.schema.ts';
import type { PayModel } from './rateTerms.schema.ts';
import type { PayPart, PayPartKind } from './sessionPay.ts';

/** The names of the models of a rate. */
export const PAY_MODEL_WORDS: Record<PayModel, string> = {
  FLAT: 'Per session',
  HOURLY: 'Per hour',
  PER_HEAD: 'Per head',
  TIERED: 'By class size',
  BASE_PLUS: 'Base plus heads',
  PERCENT: 'Share of revenue',
};

/** Why a session of a locked run is paid anew. */
export const CORRECTION_WORDS: Record<CorrectionReason, string> = {
  ADDED: 'Was not in the run of its day',
  INSTRUCTOR: 'Somebody else taught it',
  SPLIT: 'Its co-instructors changed',
  CANCELLED: 'Was cancelled or restored',
  MINUTES: 'Its length changed',
  ATTENDANCE: 'Its attendance changed',
  VALUE: 'What its visits were worth became known',
  REFUND: 'Money for its visits was refunded',
};

const isFirst = (day: string): boolean => day.endsWith('-01');

/**
 * The days of a run, both included: `Oct 2026` of a whole month, else `16 Oct 2026 – 31 Oct 2026`.
 * @param dating on the server the studio's settings; a page knows its studio.
 */
export function runDaysWords({ from, to }: { from: string; to: string }, dating?: Dating): string {
  const isMonth = isFirst(from) && isFirst(addDays(to, 1)) && from.slice(0, 7) === to.slice(0, 7);
  return isMonth ? formatMonth(from) : `${formatLocalDate(from, dating)} – ${formatLocalDate(to, dating)}`;
}

/** What becomes of a total below zero; empty of any other. */
export const minusWords = (total: string): string =>
  total.startsWith('-') ? 'Nothing is paid out. This amount is carried over to the next run.' : '';

/** What a person's sum of a run is called. */
export const payoutLabel = (total: string): string => (total.startsWith('-') ? 'Carried over' : 'Pay');

/** A person's sum of a run, and what becomes of it: `S$72.00`, `−S$8.00 carried over`. */
export const payoutWords = (total: string, currency: string): string =>
  `${formatMoney(total, currency)}${total.startsWith('-') ? ' carried over' : ''}`;

const people = (count: number): string => (count === 1 ? '1 person' : `${count} people`);

/** One term of a session's pay in words, e.g. `8 × S$9.00`. */
export function payPartWords({ kind, quantity, unit }: PayPart, style: NumberStyle): string {
  const money = (minor: number | null): string => moneyWords(minor ?? 0, style);
  const number = quantity ?? 0;
  const words: Record<PayPartKind, string> = {
    SESSION: 'Per session',
    TIME: `${number} minutes at ${money(unit)} an hour`,
    HEADS: `${number} × ${money(unit)}`,
    TIER: `Class of ${people(number)}`,
    BASE: 'Base',
    EXTRA_HEADS: `${number} more × ${money(unit)}`,
    SHARE: `${percentWords((unit ?? 0) / 100, style)} of ${money(quantity)}`,
    MINIMUM: `Up to the minimum of ${money(unit)}`,
    MAXIMUM: `Down to the maximum of ${money(unit)}`,
    NOBODY: 'Nobody came',
    CANCELLED: `Cancelled by the studio: ${unit ?? 0}%`,
    ASSISTANT: 'Assisted',
    TRAVEL: 'Travel',
    SPLIT: `Split between ${number} instructors`,
  };
  return words[kind];
}
