import { number } from 'yup';
import { notAWholeAmount, notANumber, readAmount, readNumber, SIGNED_AMOUNT } from './typedAmount.ts';

/** A number that a form sends as it was typed, so that nothing is read another way than it was meant. */
const typedNumber = (
  read: (typed: string) => number,
  refusal: (typed: unknown) => string,
  parts: string | (() => string) = 'Enter a whole number',
) =>
  number()
    .transform((value: unknown, original: unknown) => (typeof original === 'string' ? read(original) : value))
    .typeError(({ originalValue }) => refusal(originalValue))
    .integer(parts);

/** A whole number, not of money. @param message if it is none. @param parts if it has decimals. */
export const wholeNumber = (message: string, parts?: string) =>
  typedNumber(readNumber, (typed) => notANumber(typed, message), parts);

const inUnits = (typed: string): number => {
  const amount = readAmount(typed);
  return SIGNED_AMOUNT.test(amount) ? Number(amount) : Number.NaN;
};
/** An amount of money in whole units; one that could be two, such as `1.200`, is asked back. */
export const wholeAmount = () =>
  typedNumber(
    inUnits,
    (typed) => notAWholeAmount(String(typed), undefined),
    () => notAWholeAmount('', undefined),
  );
