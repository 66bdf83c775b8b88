import type { PaymentModeName } from '@studio/contract/configure/payment/paymentModes';
import { localDateOf } from '@studio/contract/values/time';
import type { Tx } from '../../../../platform/db/database.ts';
import { newId } from '../../../../platform/db/newId.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { dayOfMonth } from '../../../../platform/time/cycle.rules.ts';
import type { Plan } from '../../package/package.api.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';
import { subscriptionRepository } from './subscription.repository.ts';

export interface NewSubscription {
  memberId: string;
  /** A plan with a cycle. */
  plan: Plan;
  /** The price of one cycle, before discount, with or without tax as the plan's price is. */
  priceMinor: number;
  mode: PaymentModeName;
  /** A saved card; without it every cycle is paid at the desk. */
  paymentMethodId: string | null;
  /** A promo code that applies to some cycles after the first; `cyclesLeft` null = to all. */
  promo?: { promoCodeId: string; cyclesLeft: number | null } | null;
  /** The seller; null = the member. */
  staffId: string | null;
  now: Date;
}

/**
 * Writes a membership that waits for its first payment: `cyclePaid` begins it. Write the order of its first
 * cycle with the returned id, with a price of 0 when the plan begins with a trial.
 */
export async function startSubscription(
  tx: Tx,
  { memberId, plan, priceMinor, mode, paymentMethodId, promo = null, staffId, now }: NewSubscription,
): Promise<{ subscriptionId: string; isTrial: boolean }> {
  if (plan.cycle_unit === null || plan.cycle_count === null) throw new Refusal('NOT_FOUND');
  const { timezone } = await studioSettings(tx);
  const subscriptionId = newId();
  await subscriptionRepository(tx).insert({
    subscription_id: subscriptionId,
    member_id: memberId,
    studio_package_id: plan.studio_package_id,
    status: 'PENDING',
    anchor_day: dayOfMonth(localDateOf(now, timezone)),
    cycle_unit: plan.cycle_unit,
    cycle_count: plan.cycle_count,
    min_cycles: plan.min_cycles,
    rollover_max: plan.rollover_max,
    price_minor: priceMinor,
    mode,
    payment_method_id: paymentMethodId,
    promo_code_id: promo?.promoCodeId ?? null,
    promo_cycles_left: promo?.cyclesLeft ?? null,
    staff_id: staffId,
    started_at: now,
  });
  return { subscriptionId, isTrial: plan.trial_days > 0 };
}
