/**
 * Whether a studio wants the buyer's name and address on a document of this total, both in the studio's currency.
 * @param total Decimal, `250.00`.
 * @param buyerFrom Whole units, inclusive; null = never.
 */
export const asksBuyer = (total: string, buyerFrom: number | null): boolean =>
  buyerFrom !== null && Number(total) >= buyerFrom;

/**
 * Why a text is not the name and address of a buyer, as a sentence, or `null`. An address is what stands below the
 * first line: nothing else tells it from a name in every country.
 */
export const refuseBuyer = (buyer: string): string | null =>
  buyer.trim().includes('\n') ? null : 'Enter the name and, on the lines below it, the address';
