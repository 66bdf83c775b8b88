import type { PaymentModeName } from '@studio/contract/order.schema';
import { localDateOf } from '@studio/contract/time';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/newId.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { dayOfMonth } from '../../platform/time/cycle.rules.ts';
import type { Plan } from '../package/package.api.ts';
import { studioSettings } from '../studio/studio.api.ts';
import { subscriptionRepository } from './subscription.repository.ts';

export interface NewSubscription {
  memberId: string;
  /** One with a cycle. */
  plan: Plan;
  /** Of one cycle, before discount and as the plan's price is said: with or without tax. */
  priceMinor: number;
  mode: PaymentModeName;
  /** A saved card; without it every cycle is paid at the desk. */
  paymentMethodId: string | null;
  /** A code that goes on for some cycles after the first; `cyclesLeft` null = for all. */
  promo?: { promoCodeId: string; cyclesLeft: number | null } | null;
  /** Who sold it; null = the member. */
  staffId: string | null;
  now: Date;
}

/**
 * Notes a membership that waits for its first payment: it begins on the day on which `cyclePaid` is told of
 * it. Write the order of its first cycle with the id, over nothing when the plan begins with a trial.
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
