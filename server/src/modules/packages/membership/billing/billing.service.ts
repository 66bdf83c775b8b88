import type { PaymentModeName } from '@studio/contract/configure/payment/paymentModes';
import { addDays } from '@studio/contract/values/time';
import { moneyWords } from '@studio/contract/values/typed/numbers';
import { writeAudit } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { cycleFrom, type Cycle } from '../../../../platform/time/cycle.rules.ts';
import { memberName } from '../../../members/member/member.api.ts';
import { notify } from '../../../shell/notification/notification.api.ts';
import { writeOrder, payOrder } from '../../order/order.api.ts';
import type { Plan } from '../../package/package.api.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';
import { cardOf } from '../subscription/card.views.ts';
import { type SubscriptionRow, subscriptionRepository } from '../subscription/subscription.repository.ts';
import { rhythmOf } from '../subscription/subscription.rules.ts';
import { termsOn } from '../subscription/terms.service.ts';
import { dropBills } from './dropBills.service.ts';
import { isLastCycle } from '../membership.rules.ts';
import { membershipSettings } from '../settings.service.ts';

export interface Due {
  subscriptionId: string;
  /** The last local day whose bills are due. */
  today: string;
  now: Date;
}

/** Changes the membership to its chosen plan, from its next cycle on. */
function planChange(row: SubscriptionRow, plan: Plan) {
  if (row.next_studio_package_id === null) return {};
  return {
    studio_package_id: plan.studio_package_id,
    next_studio_package_id: null,
    cycle_unit: plan.cycle_unit ?? row.cycle_unit,
    cycle_count: plan.cycle_count ?? row.cycle_count,
    rollover_max: plan.rollover_max,
  };
}

const priceChange = (row: SubscriptionRow, priceMinor: number) =>
  priceMinor === row.next_price_minor
    ? { price_minor: priceMinor, next_price_minor: null, next_price_on: null }
    : {};
const promoChange = (row: SubscriptionRow) =>
  row.promo_cycles_left === null || row.promo_cycles_left === 0
    ? {}
    : { promo_cycles_left: row.promo_cycles_left - 1 };

/** The membership's status after this cycle: it continues, or ends as its member decided. */
const courseAfter = (row: SubscriptionRow, cycle: Cycle) =>
  isLastCycle(cycle, row.ends_on) ? { status: 'CANCEL_AT_END', ends_on: null } : { status: 'ACTIVE' };

async function notifyDesk(
  tx: Tx,
  row: SubscriptionRow,
  { plan, totalMinor, now }: { plan: Plan; totalMinor: number; now: Date },
): Promise<void> {
  const owed = moneyWords(totalMinor, await studioSettings(tx));
  const title = `${await memberName(tx, row.member_id)} owes ${owed} for ${plan.package_name}`;
  notify(tx, {
    kind: 'PAYMENT_TO_APPROVE',
    title,
    body: 'The membership was renewed',
    route: '/dashboard/payments',
    leastRole: 'STAFF',
    now,
  });
}

/** The bill of a cycle: an order that stays open as long as its payment is being collected. */
async function bill(tx: Tx, row: SubscriptionRow, cycle: Cycle, { today, now }: Due): Promise<void> {
  const { plan, priceMinor, discountMinor } = await termsOn(tx, row, cycle.cycleStart);
  const { order } = await writeOrder(tx, {
    memberId: row.member_id,
    lines: [
      {
        kind: 'PACKAGE',
        plan,
        unitMinor: priceMinor,
        discountMinor,
        startDate: cycle.cycleStart,
        source: 'CYCLE',
      },
    ],
    mode: row.mode as PaymentModeName,
    staffId: null,
    subscriptionId: row.subscription_id,
    dueAt: null,
    now,
  });
  const rows = subscriptionRepository(tx);
  await rows.changeCycle(
    { subscription_id: row.subscription_id, cycle_start: cycle.cycleStart },
    { order_id: order.order_id, studio_package_id: plan.studio_package_id, price_minor: priceMinor },
  );
  const { dunningDays } = await membershipSettings(tx);
  const isCharged =
    row.mode === 'CARD' &&
    (await cardOf(tx, { memberId: row.member_id, paymentMethodId: row.payment_method_id })) !== null;
  await rows.change(row.subscription_id, {
    ...planChange(row, plan),
    ...priceChange(row, priceMinor),
    ...promoChange(row),
    ...courseAfter(row, cycle),
    current_start: cycle.cycleStart,
    current_end: cycle.cycleEnd,
    next_bill_on: addDays(cycle.cycleEnd, 1),
    failed_tries: 0,
    next_try_on: isCharged ? today : addDays(cycle.cycleStart, dunningDays[0] ?? 1),
  });
  if (order.total_minor === 0)
    await payOrder(tx, {
      orderId: order.order_id,
      amountMinor: 0,
      mode: row.mode as PaymentModeName,
      staffId: null,
      now,
    });
  else if (!isCharged) await notifyDesk(tx, row, { plan, totalMinor: order.total_minor, now });
}

async function end(tx: Tx, row: SubscriptionRow, now: Date): Promise<void> {
  await dropBills(tx, { subscriptionId: row.subscription_id, all: true, now });
  await subscriptionRepository(tx).change(row.subscription_id, {
    status: 'ENDED',
    ended_at: now,
    next_bill_on: null,
  });
  writeAudit(
    tx,
    { audience: 'system', studioId: row.studio_id, now },
    {
      action: 'subscription.end',
      entity: 'subscription',
      entityId: row.subscription_id,
      before: { status: row.status },
      after: { status: 'ENDED' },
    },
  );
}

/**
 * Writes the bill of the due cycle, once even if called repeatedly: the row of the cycle is written first.
 * Ends a membership that was cancelled for its end instead. The caller collects the money afterwards, outside
 * any transaction.
 * @returns whether something was due.
 */
export async function billDue(tx: Tx, due: Due): Promise<boolean> {
  const rows = subscriptionRepository(tx);
  const row = await rows.lock(due.subscriptionId);
  if (!row || row.next_bill_on === null || row.next_bill_on > due.today) return false;
  // Another plan may have made the cycle longer than the minimum term.
  if (row.status === 'CANCEL_AT_END' || (row.ends_on !== null && row.next_bill_on > row.ends_on)) {
    await end(tx, row, due.now);
    return true;
  }
  if ((row.status !== 'ACTIVE' && row.status !== 'TRIALING') || row.next_try_on !== null) return false;
  const { plan } = await termsOn(tx, row, row.next_bill_on);
  const rhythm = rhythmOf({ ...row, ...planChange(row, plan) });
  const cycle = cycleFrom(row.next_bill_on, rhythm);
  const isNew = await rows.addCycle({
    subscription_id: row.subscription_id,
    cycle_start: cycle.cycleStart,
    cycle_end: cycle.cycleEnd,
    status: 'BILLED',
    created_at: due.now,
  });
  if (isNew) await bill(tx, row, cycle, due);
  return isNew;
}
