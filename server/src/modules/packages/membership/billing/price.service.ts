import { toMinor } from '@studio/contract/values/money';
import type { Subscription, UpdateSubscriptionPrice } from '@studio/contract/packages/subscription.schema';
import { writeAudit } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { studioSettings, todayOf } from '../../../configure/studio/studio.api.ts';
import { type SubscriptionRow, subscriptionRepository } from '../subscription/subscription.repository.ts';
import { rhythmOf } from '../subscription/subscription.rules.ts';
import { mailPriceChange } from '../subscription/subscriptionMail.service.ts';
import { lockAsRead, readFor } from '../held.service.ts';
import { priceChangesOn } from '../membership.rules.ts';
import { readSubscription } from '../membership.views.ts';
import { membershipSettings } from '../settings.service.ts';
import type { StaffContext } from '../../../../platform/http/guard/access.ts';

/** The first day of a new price: that of the first bill with enough notice. */
export async function newPriceFrom(tx: Tx, row: SubscriptionRow, now: Date): Promise<string> {
  const { priceNoticeDays: noticeDays } = await membershipSettings(tx);
  const course = { currentEnd: row.current_end ?? '', nextBillOn: row.next_bill_on ?? '' };
  return priceChangesOn(course, rhythmOf(row), { today: await todayOf(tx, now), noticeDays });
}

/**
 * Announces another price: it applies from the first cycle that begins after the required notice. Announcing
 * the present price withdraws an announcement.
 * @throws {Refusal} MEMBERSHIP_NOT_CHANGEABLE, CHANGED_MEANWHILE, NOT_FOUND.
 */
export const updatePrice = (
  ctx: StaffContext,
  { price, ...held }: UpdateSubscriptionPrice,
): Promise<Subscription> =>
  ctx.transaction(async (tx) => {
    const row = await lockAsRead(tx, await readFor(tx, ctx, held, 'UPDATE_PRICE'));
    const { subscription_id: subscriptionId, price_minor: oldMinor } = row;
    const newMinor = toMinor(price, (await studioSettings(tx)).currency);
    const isSame = newMinor === oldMinor;
    const from = await newPriceFrom(tx, row, ctx.now);
    await subscriptionRepository(tx).change(
      subscriptionId,
      isSame
        ? { next_price_minor: null, next_price_on: null }
        : { next_price_minor: newMinor, next_price_on: from },
    );
    if (!isSame) await mailPriceChange(tx, subscriptionId, { oldMinor, newMinor, from, now: ctx.now });
    writeAudit(tx, ctx, {
      action: 'subscription.price',
      entity: 'subscription',
      entityId: subscriptionId,
      before: { priceMinor: oldMinor },
      after: { priceMinor: newMinor, from },
    });
    return readSubscription(tx, subscriptionId);
  });
