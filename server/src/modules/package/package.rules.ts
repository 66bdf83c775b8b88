/** What a plan gives to whoever buys it; copied into every package that is sold. Price in minor units. */
export interface PlanTerms {
  packageType: string;
  priceMinor: number;
  /** Null = unlimited. */
  credits: number | null;
  validityValue: number | null;
  validityUnit: string;
  activation: string;
  eligibleTypes: readonly string[];
  /** Empty = every template of the eligible types. */
  eligibleTemplates: readonly string[];
  usagePriority: number;
  shareable: boolean;
}

const asText = (terms: PlanTerms): string =>
  JSON.stringify([
    terms.packageType, terms.priceMinor, terms.credits, terms.validityValue, terms.validityUnit, terms.activation,
    terms.eligibleTypes.toSorted(), terms.eligibleTemplates.toSorted(), terms.usagePriority, terms.shareable,
  ]);

/** Whether a buyer from now on gets something else than before. Only then does the plan's version of terms go up. */
export const changesTerms = (before: PlanTerms, after: PlanTerms): boolean => asText(before) !== asText(after);

/** Why a plan cannot be deleted, as a sentence, or `null`. @param sold packages of any status that were made from it. */
export function refuseDelete(sold: number): string | null {
  if (sold === 0) return null;
  return `Sold ${sold} ${sold === 1 ? 'time' : 'times'}: archive instead`;
}
