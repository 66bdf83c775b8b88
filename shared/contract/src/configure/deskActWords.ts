import { countOf } from '../values/duration.ts';
import { moneyWords, type NumberStyle } from '../values/typed/numbers.ts';
import type { DeskActKind } from './deskLimits.ts';

/** Something that staff gave away. */
export interface DeskActFacts {
  kind: DeskActKind;
  /**
   * Credits (with their sign), days, or minor units of money; 1 for acts that are counted one by one; 0 days
   * = without a last day.
   */
  amount: number;
  /** The object of the act: the name of a package, of a class with its day, of an order. */
  subject: string;
}

const signed = (count: number): string => countOf(count, 'credit').replace(/^(?=\d)/, '+');

/** The act in a few words: "+1 credit on Ten classes", "S$12.00 off Ten classes". */
export function actWords({ kind, amount, subject }: DeskActFacts, style: NumberStyle): string {
  const money = moneyWords(amount, style);
  const words: Record<DeskActKind, string> = {
    CREDITS: `${signed(amount)} on ${subject}`,
    DAYS: amount === 0 ? `Last day of ${subject}` : `${countOf(amount, 'day')} on ${subject}`,
    DISCOUNT: `${money} off ${subject}`,
    FREE_BOOKING: amount === 1 ? `Free place in ${subject}` : `${amount} free places in ${subject}`,
    FREE_PACKAGE: `Free package ${subject}`,
    WAIVE: `${subject} waived`,
    REFUND: `${money} refunded on ${subject}`,
    VOID: amount === 0 ? `${subject} voided` : `${subject} voided, ${money} refunded`,
  };
  return words[kind];
}

const HEADINGS: Record<DeskActKind, string> = {
  VOID: 'Voided',
  REFUND: 'Refunded',
  WAIVE: 'Waived',
  CREDITS: 'Credits adjusted',
  DAYS: 'Dates extended',
  DISCOUNT: 'Discounts',
  FREE_BOOKING: 'Free places',
  FREE_PACKAGE: 'Free packages',
};

/** The heading of one kind with its total: "Credits adjusted: +3 credits in 3 changes". */
export function totalWords(kind: DeskActKind, amounts: readonly number[], style: NumberStyle): string {
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  const money = moneyWords(sum, style);
  const count = amounts.length;
  const totals: Record<DeskActKind, string> = {
    CREDITS: `${signed(sum)} in ${countOf(count, 'change')}`,
    DAYS: `${countOf(sum, 'day')} in ${countOf(count, 'change')}`,
    DISCOUNT: `${money} in ${countOf(count, 'sale')}`,
    REFUND: `${money} in ${countOf(count, 'refund')}`,
    VOID: `${countOf(count, 'package')}, ${money} refunded`,
    WAIVE: String(count),
    FREE_BOOKING: String(sum),
    FREE_PACKAGE: String(count),
  };
  return `${HEADINGS[kind]}: ${totals[kind]}`;
}
