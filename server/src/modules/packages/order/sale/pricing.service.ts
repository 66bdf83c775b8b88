import type { Tx } from '../../../../platform/db/database.ts';
import { type AppliedPromo, applyPromo, type PromoLine } from '../../promo-code/promo-code.api.ts';
import { type Tax, taxed, taxOf, within } from '../../../configure/tax-rate/tax-rate.api.ts';
import { kindOf, type LineFacts, type SaleLine } from '../../order-line/order-line.api.ts';

/** A priced line, in minor units. `netMinor` + `taxMinor` is the amount owed for it. */
export interface PricedLine extends LineFacts {
  line: SaleLine;
  tax: Tax | null;
  taxMinor: number;
  netMinor: number;
  /** Bonus credits of a promo code, without value of their own. */
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
  /** Locks the code for this transaction; a quote only reads it. */
  hold: boolean;
}

const promoLineOf = (facts: LineFacts): PromoLine => ({
  kind: facts.kind,
  studioPackageId: facts.studioPackageId,
  packageType: facts.packageType,
  eventId: facts.eventId ?? null,
  quantity: 1,
  unitMinor: facts.unitMinor - facts.discountMinor,
});

interface TaxedFacts extends LineFacts {
  tax: Tax | null;
}

async function withTax(tx: Tx, line: SaleLine): Promise<TaxedFacts> {
  const kind = kindOf(line.kind);
  const facts = kind.facts(line);
  const tax = await taxOf(tx, facts.taxRateId);
  if (kind.containsTax) return { ...facts, tax: tax && { ...tax, inclusive: true } };
  if (!kind.isAgreed) return { ...facts, tax };
  const { amountMinor, tax: own } = within(facts.unitMinor, tax);
  return { ...facts, unitMinor: amountMinor, tax: own };
}

function priceLine(
  line: SaleLine,
  { tax, ...facts }: TaxedFacts,
  { discountMinor, bonusCredits }: { discountMinor: number; bonusCredits: number },
): PricedLine {
  const discount = facts.discountMinor + discountMinor;
  const { netMinor, taxMinor } = taxed(facts.unitMinor - discount, tax);
  return { ...facts, line, discountMinor: discount, tax, netMinor, taxMinor, bonusCredits };
}

const sumOf = <T>(items: readonly T[], amountOf: (item: T) => number): number =>
  items.reduce((sum, item) => sum + amountOf(item), 0);

/**
 * Prices lines: unit price, minus the seller's discount, minus the promo code, then tax line by line, rounded
 * half up. @throws {Refusal} PROMO_CODE_INVALID when the code does not apply to any line.
 */
export async function priceOf(tx: Tx, { lines, memberId, promoCode, now, hold }: Pricing): Promise<Priced> {
  const facts: TaxedFacts[] = [];
  for (const line of lines) facts.push(await withTax(tx, line));
  const promo = promoCode
    ? await applyPromo(tx, { code: promoCode, memberId, lines: facts.map(promoLineOf), now, hold })
    : null;
  const priced: PricedLine[] = [];
  for (const [index, line] of lines.entries()) {
    const own = facts[index];
    if (own)
      priced.push(
        priceLine(line, own, {
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
