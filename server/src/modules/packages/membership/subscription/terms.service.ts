import type { Tx } from '../../../../platform/db/database.ts';
import { holdPlan, type Plan } from '../../package/package.api.ts';
import { cyclesOf, findPromos, type Promo } from '../../promo-code/promo-code.api.ts';
import { taxed, taxOf } from '../../../configure/tax-rate/tax-rate.api.ts';
import type { SubscriptionRow } from './subscription.repository.ts';

/** The price of a cycle, and its plan. */
export interface Terms {
  plan: Plan;
  priceMinor: number;
  discountMinor: number;
  /** The amount to pay, tax included. */
  totalMinor: number;
}

/**
 * The discount of a membership's first promo code on a cycle of a plan, in minor units.
 * @param promos has the code, if there is one.
 */
export function discountOf(
  promos: ReadonlyMap<string, Promo>,
  {
    promo_code_id: code,
    promo_cycles_left: left,
  }: Pick<SubscriptionRow, 'promo_code_id' | 'promo_cycles_left'>,
  plan: Pick<Plan, 'studio_package_id' | 'package_type'>,
  priceMinor: number,
): number {
  if (code === null || left === 0) return 0;
  const line = {
    kind: 'PACKAGE',
    studioPackageId: plan.studio_package_id,
    packageType: plan.package_type,
    quantity: 1,
    unitMinor: priceMinor,
  } as const;
  return cyclesOf(promos.get(code), line).discountMinor;
}

/** The codes that still give a discount to these memberships. */
export const promosOf = (
  tx: Tx,
  rows: readonly Pick<SubscriptionRow, 'promo_code_id' | 'promo_cycles_left'>[],
): Promise<ReadonlyMap<string, Promo>> =>
  findPromos(tx, [
    ...new Set(
      rows.flatMap((row) => (row.promo_code_id && row.promo_cycles_left !== 0 ? [row.promo_code_id] : [])),
    ),
  ]);

/** The agreed price, or the one announced for this day. Another plan brings its own. */
export function priceOn(
  row: Pick<SubscriptionRow, 'price_minor' | 'next_price_minor' | 'next_price_on'>,
  cycleStart: string,
): number {
  const hasNew =
    row.next_price_minor !== null && (row.next_price_on === null || row.next_price_on <= cycleStart);
  return hasNew ? (row.next_price_minor ?? row.price_minor) : row.price_minor;
}

/** A plan's price including its tax. */
export const withTax = async (
  tx: Tx,
  { tax_rate_id: taxRateId }: Pick<Plan, 'tax_rate_id'>,
  minor: number,
): Promise<number> => taxed(minor, await taxOf(tx, taxRateId)).totalMinor;

/** The terms of the cycle that begins on a day. Locks the plan until the transaction ends. */
export async function termsOn(tx: Tx, row: SubscriptionRow, cycleStart: string): Promise<Terms> {
  const plan = await holdPlan(tx, row.next_studio_package_id ?? row.studio_package_id);
  if (!plan) throw new Error('The plan of a membership cannot be found');
  const priceMinor = priceOn(row, cycleStart);
  const discountMinor = discountOf(await promosOf(tx, [row]), row, plan, priceMinor);
  return { plan, priceMinor, discountMinor, totalMinor: await withTax(tx, plan, priceMinor - discountMinor) };
}
