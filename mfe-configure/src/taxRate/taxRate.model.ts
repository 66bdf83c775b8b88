import type { TaxRate } from '@studio/contract/configure/tax-rate.schema';
import { formatMoney } from '@studio/contract/values/money';
import { percentWords } from '@studio/contract/values/typed/numbers';
import { readPercent } from '@studio/contract/values/typed/typedNumber';

const HUNDRED = 100;
const USUAL = 9;

/** What a tax of so many percent does to a price of a hundred; of 9% as long as none is typed. */
export function taxExamples(typed: string, currency: string): { inside: string; onTop: string } {
  const read = Number(readPercent(typed));
  const percent = typed.trim() !== '' && read >= 0 && read <= HUNDRED ? read : USUAL;
  const words = percentWords(percent, currency);
  const shown = (amount: number) => formatMoney(String(amount), currency);
  return {
    inside: `${shown(HUNDRED + percent)} with ${words} is ${shown(percent)} of tax`,
    onTop: `${shown(HUNDRED)} with ${words} is ${shown(HUNDRED + percent)} to pay`,
  };
}

/** Why a tax cannot be deleted: what has it. */
export function whyKept({ plans, others }: Pick<TaxRate, 'plans' | 'others'>): string | null {
  if (plans + others === 0) return null;
  if (others === 0) return `${plans === 1 ? '1 plan has' : `${plans} plans have`} it: archive instead`;
  const rest =
    others === 1 ? '1 class, ticket, fee or gift card' : `${others} classes, tickets, fees or gift cards`;
  if (plans === 0) return `${rest} ${others === 1 ? 'has' : 'have'} it: archive instead`;
  return `${plans === 1 ? '1 plan' : `${plans} plans`} and ${rest} have it: archive instead`;
}
