import type { Tx } from '../../platform/db/database.ts';
import { type AppliedPromo, applyPromo, type PromoLine } from '../promo-code/promo-code.api.ts';
import { type Tax, taxed, taxOf } from '../tax-rate/tax-rate.api.ts';
import { factsOf, type LineFacts, type SaleLine } from './saleLine.rules.ts';

/** A line with its price worked out, in minor units. `netMinor` + `taxMinor` is what is owed for it. */
export interface PricedLine extends LineFacts {
  line: SaleLine;
  tax: Tax | null;
  taxMinor: number;
  netMinor: number;
  /** From a promo code; worth nothing of their own. */
  bonusCredits: number;
}

export interface Priced {
  lines: PricedLine[];
  promo: AppliedPromo | null;
  subtotalMinor: number;
  discountMinor: number;
  taxMinor: number;
  totalMinor: number;
}

export interface Pricing {
  lines: readonly SaleLine[];
  memberId: string;
  promoCode: string;
  now: Date;
  /** Keeps the code for this transaction; a quote only looks. */
  hold: boolean;
}

const promoLineOf = (facts: LineFacts): PromoLine => ({
  kind: facts.kind,
  studioPackageId: facts.studioPackageId,
  packageType: facts.packageType,
  quantity: 1,
  unitMinor: facts.unitMinor - facts.discountMinor,
});

async function priceLine(
  tx: Tx,
  line: SaleLine,
  facts: LineFacts,
  { discountMinor, bonusCredits }: { discountMinor: number; bonusCredits: number },
): Promise<PricedLine> {
  const tax = await taxOf(tx, facts.taxRateId);
  const discount = facts.discountMinor + discountMinor;
  const { netMinor, taxMinor } = taxed(facts.unitMinor - discount, tax);
  return { ...facts, line, discountMinor: discount, tax, netMinor, taxMinor, bonusCredits };
}

const sumOf = <T>(items: readonly T[], amountOf: (item: T) => number): number =>
  items.reduce((sum, item) => sum + amountOf(item), 0);

/**
 * What lines cost: unit price, off that what the seller gave, off that the code, then tax line by line, half
 * up.
 * @throws {Refusal} PROMO_CODE_INVALID when the code is good for nothing here.
 */
export async function priceOf(tx: Tx, { lines, memberId, promoCode, now, hold }: Pricing): Promise<Priced> {
  const facts = lines.map(factsOf);
  const promo = promoCode
    ? await applyPromo(tx, { code: promoCode, memberId, lines: facts.map(promoLineOf), now, hold })
    : null;
  const priced: PricedLine[] = [];
  for (const [index, line] of lines.entries()) {
    const own = facts[index];
    if (own)
      priced.push(
        await priceLine(tx, line, own, {
          discountMinor: promo?.discounts[index] ?? 0,
          bonusCredits: promo?.bonusCredits[index] ?? 0,
        }),
      );
  }
  const taxMinor = sumOf(priced, (line) => line.taxMinor);
  return {
    lines: priced,
    promo,
    taxMinor,
    subtotalMinor: sumOf(priced, (line) => line.unitMinor),
    discountMinor: sumOf(priced, (line) => line.discountMinor),
    totalMinor: sumOf(priced, (line) => line.netMinor) + taxMinor,
  };
}
