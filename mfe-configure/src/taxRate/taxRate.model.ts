import { formatMoney } from '@studio/contract/values/money';

const HUNDRED = 100;
const USUAL = 9;

/** What a tax of so many percent does to a price of a hundred; of 9 % as long as none is typed. */
export function taxExamples(typed: string, currency: string): { inside: string; onTop: string } {
  const percent =
    typed.trim() !== '' && Number(typed) >= 0 && Number(typed) <= HUNDRED ? Number(typed) : USUAL;
  const shown = (amount: number) => formatMoney(amount.toFixed(2), currency);
  return {
    inside: `${shown(HUNDRED + percent)} with ${percent} % is ${shown(percent)} of tax`,
    onTop: `${shown(HUNDRED)} with ${percent} % is ${shown(HUNDRED + percent)} to pay`,
  };
}
