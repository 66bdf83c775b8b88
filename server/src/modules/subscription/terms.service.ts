import type { Tx } from '../../platform/db/database.ts';
import { holdPlan, type Plan } from '../package/package.api.ts';
import { promoForCycles } from '../promo-code/promo-code.api.ts';
import { taxed, taxOf } from '../tax-rate/tax-rate.api.ts';
import type { SubscriptionRow } from './subscription.repository.ts';

/** What a cycle costs, and which plan it is of. */
export interface Terms {
  plan: Plan;
  priceMinor: number;
  discountMinor: number;
  /** What is asked for, tax and all. */
  totalMinor: number;
}

/** What the code with which a membership began takes off a cycle of a plan, in minor units. */
export async function discountOf(
  tx: Tx,
  {
    promo_code_id: code,
    promo_cycles_left: left,
  }: Pick<SubscriptionRow, 'promo_code_id' | 'promo_cycles_left'>,
  plan: Pick<Plan, 'studio_package_id' | 'package_type'>,
  priceMinor: number,
): Promise<number> {
  if (code === null || left === 0) return 0;
  const line = {
    kind: 'PACKAGE',
    studioPackageId: plan.studio_package_id,
    packageType: plan.package_type,
    quantity: 1,
    unitMinor: priceMinor,
  } as const;
  return (await promoForCycles(tx, code, line)).discountMinor;
}

/** The price that was agreed, or the one that was announced for this day. Another plan brings its own. */
export function priceOn(
  row: Pick<SubscriptionRow, 'price_minor' | 'next_price_minor' | 'next_price_on'>,
  cycleStart: string,
): number {
  const hasNew =
    row.next_price_minor !== null && (row.next_price_on === null || row.next_price_on <= cycleStart);
  return hasNew ? (row.next_price_minor ?? row.price_minor) : row.price_minor;
}

/** What a price of a plan comes to with its tax. */
export const withTax = async (
  tx: Tx,
  { tax_rate_id: taxRateId }: Pick<Plan, 'tax_rate_id'>,
  minor: number,
): Promise<number> => taxed(minor, await taxOf(tx, taxRateId)).totalMinor;

/** What the cycle that begins on a day is sold as. The plan is held until the transaction ends. */
export async function termsOn(tx: Tx, row: SubscriptionRow, cycleStart: string): Promise<Terms> {
  const plan = await holdPlan(tx, row.next_studio_package_id ?? row.studio_package_id);
  if (!plan) throw new Error('The plan of a membership cannot be found');
  const priceMinor = priceOn(row, cycleStart);
  const discountMinor = await discountOf(tx, row, plan, priceMinor);
  return { plan, priceMinor, discountMinor, totalMinor: await withTax(tx, plan, priceMinor - discountMinor) };
}
