import { toMinor } from '@studio/contract/money';
import type { Subscription, UpdateSubscriptionPrice } from '@studio/contract/subscription.schema';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import { studioSettings } from '../studio/studio.api.ts';
import {
  mailPriceChange,
  rhythmOf,
  type SubscriptionRow,
  subscriptionRows,
} from '../subscription/subscription.api.ts';
import { lockAsRead, readFor, type StaffContext } from './held.service.ts';
import { priceChangesOn } from './membership.rules.ts';
import { todayOf } from './moment.service.ts';
import { shown } from './pause.service.ts';
import { membershipSettings } from './settings.service.ts';

/** From which day on a new price can be asked: the first bill that the member hears of in time. */
export async function newPriceFrom(tx: Tx, row: SubscriptionRow, now: Date): Promise<string> {
  const { priceNoticeDays: noticeDays } = await membershipSettings(tx);
  const course = { currentEnd: row.current_end ?? '', nextBillOn: row.next_bill_on ?? '' };
  return priceChangesOn(course, rhythmOf(row), { today: await todayOf(tx, now), noticeDays });
}

/**
 * Announces another price: it holds from the first cycle on that begins once the member has had due notice.
 * The price of today takes an announcement back.
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
    await subscriptionRows(tx).change(
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
    return shown(tx, subscriptionId);
  });
