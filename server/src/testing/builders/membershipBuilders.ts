import { sql, type Insertable } from 'kysely';
import { writeOrder, payOrder } from '../../modules/packages/order/order.api.ts';
import { holdPlan } from '../../modules/packages/package/package.api.ts';
import { startSubscription } from '../../modules/packages/membership/subscription/start.service.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/newId.ts';
import type { PackagePlan } from '../../platform/db/tables.ts';
import type { TestStudio } from './builders.ts';
import type { TestApp } from '../startTestApp.ts';

/**
 * Creates a plan of ten classes a month for 90.00.
 * @returns its id.
 */
export async function aMembershipPlan(
  { db, clock }: TestApp,
  { studioId }: Pick<TestStudio, 'studioId'>,
  change: Partial<Insertable<PackagePlan>> = {},
): Promise<string> {
  const studio_package_id = newId();
  const row = {
    studio_id: studioId,
    studio_package_id,
    package_name: `Monthly ${studio_package_id.slice(-6)}`,
    package_type: 'MEMBERSHIP',
    price_minor: 9000,
    credits: 10,
    validity_value: 1,
    validity_unit: 'MONTH',
    eligible_types: ['CLASS'],
    cycle_unit: 'MONTH',
    cycle_count: 1,
    created_at: clock.now(),
    updated_at: clock.now(),
    ...change,
  };
  await db.studio(studioId, (tx) => tx.insertInto('package_plan').values(row).execute());
  return studio_package_id;
}

interface NewMembership {
  memberId: string;
  studioPackageId: string;
  mode?: 'CASH' | 'CARD';
  paymentMethodId?: string | null;
  isPaid?: boolean;
}

/** Creates a membership whose first cycle is sold now, and paid by default. */
export async function aMembership(
  { db, clock }: TestApp,
  { studioId }: Pick<TestStudio, 'studioId'>,
  input: NewMembership,
): Promise<{ subscriptionId: string; orderId: string }> {
  const { memberId, studioPackageId, mode = 'CASH', paymentMethodId = null, isPaid = true } = input;
  const now = clock.now();
  return db.studio(studioId, async (tx) => {
    const plan = await holdPlan(tx, studioPackageId);
    if (!plan) throw new Error('There is no such plan');
    const { subscriptionId, isTrial } = await startSubscription(tx, {
      memberId,
      plan,
      priceMinor: plan.price_minor,
      mode,
      paymentMethodId,
      staffId: null,
      now,
    });
    const line = { kind: 'PACKAGE', plan, source: 'CYCLE', ...(isTrial && { unitMinor: 0 }) } as const;
    const fee = plan.signup_fee_minor > 0 ? [{ kind: 'SIGNUP_FEE', plan } as const] : [];
    const { order } = await writeOrder(tx, {
      memberId,
      lines: [line, ...fee],
      mode,
      staffId: null,
      subscriptionId,
      now,
    });
    if (isPaid)
      await payOrder(tx, {
        orderId: order.order_id,
        amountMinor: order.total_minor,
        mode,
        staffId: null,
        now,
      });
    return { subscriptionId, orderId: order.order_id };
  });
}

/** Pays a membership's open bill at the desk. */
export async function payOpenBill(
  { db, clock }: TestApp,
  { studioId }: Pick<TestStudio, 'studioId'>,
  subscriptionId: string,
): Promise<void> {
  await db.studio(studioId, async (tx) => {
    const order = await tx
      .selectFrom('orders')
      .select(['order_id', 'total_minor'])
      .where('subscription_id', '=', subscriptionId)
      .where('status', '=', 'AWAITING_PAYMENT')
      .executeTakeFirstOrThrow();
    await payOrder(tx, {
      orderId: order.order_id,
      amountMinor: order.total_minor,
      mode: 'CASH',
      staffId: null,
      now: clock.now(),
    });
  });
}

export interface SeenCycle {
  cycleStart: string;
  cycleEnd: string;
  status: string;
  credits: number | null;
  lotStatus: string | null;
  lotStart: string | null;
  lotEnd: string | null;
  frozenUntil: string | null;
}

/** The cycles of a membership with their packages, oldest first. */
export async function cyclesOf(tx: Tx, subscriptionId: string): Promise<SeenCycle[]> {
  const { rows } = await sql<SeenCycle>`
    select c.cycle_start as "cycleStart", c.cycle_end as "cycleEnd", c.status, p.credits_remaining as credits,
      p.status as "lotStatus", p.start_date as "lotStart", p.end_date as "lotEnd",
      p.frozen_until as "frozenUntil"
    from subscription_cycle c left join member_package p on p.studio_id = c.studio_id
      and p.studio_package_transaction_id = c.studio_package_transaction_id
    where c.subscription_id = ${subscriptionId} order by c.cycle_start`.execute(tx);
  return rows;
}
