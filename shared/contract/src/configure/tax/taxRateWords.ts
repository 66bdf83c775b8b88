import { percentWords, type NumberStyle } from '../../values/typed/numbers.ts';
import type { TaxRate } from '../tax-rate.schema.ts';

/** `GST 9%`. */
export const taxNameOf = (
  { name, percent }: { name: string; percent: string | number },
  style: NumberStyle,
): string => `${name} ${percentWords(percent, style)}`;

/** `GST 9%, included`. */
const taxWords = ({ inclusive, ...rate }: TaxRate, style: NumberStyle): string =>
  `${taxNameOf(rate, style)}, ${inclusive ? 'included' : 'added to the price'}`;

/** Names a tax by its id, in a sentence. */
export const taxNamesIn =
  (rates: readonly TaxRate[], style: NumberStyle) =>
  (taxRateId: string): string => {
    const rate = rates.find((one) => one.taxRateId === taxRateId);
    return rate ? taxWords(rate, style) : 'a deleted tax';
  };

/**
 * The tax that something new begins with: the one that most of the studio's plans, classes and tickets have which have
 * any; before there are some, the one that the studio has had longest, which its owner named when signing up. `''` for
 * a studio without taxes.
 */
export function usualTaxRateId(rates: readonly TaxRate[]): string {
  const uses = ({ plans, others }: TaxRate): number => plans + others;
  const chosen = rates.filter(({ isArchived }) => !isArchived);
  const first = chosen.find(({ isOldest }) => isOldest) ?? chosen[0];
  if (!first) return '';
  return chosen.reduce((usual, rate) => (uses(rate) > uses(usual) ? rate : usual), first).taxRateId;
}

/** The taxes that something can get, as options of a list; an archived one only where it is chosen already. */
export const taxOptions = (
  rates: readonly TaxRate[],
  chosenId: string | null,
  style: NumberStyle,
): { value: string; label: string }[] =>
  rates
    .filter(({ isArchived, taxRateId }) => !isArchived || taxRateId === chosenId)
    .map((rate) => ({ value: rate.taxRateId, label: taxWords(rate, style) }));
