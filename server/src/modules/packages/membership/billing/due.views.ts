import { OPEN_ORDER } from '@studio/contract/orders/openOrder';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { inList } from '../../../../platform/db/sql/inList.ts';

/** A billed, unpaid cycle, with the amount still owed for it. */
export interface OpenBill {
  orderId: string;
  cycleStart: string;
  owedMinor: number;
  currency: string;
  packageName: string;
  /** The provider of the saved card. */
  provider: 'STRIPE' | 'FAKE' | null;
}

/** The unpaid bill of a membership's current cycle. */
export async function openBill(tx: Tx, subscriptionId: string): Promise<OpenBill | null> {
  const { rows } = await sql<OpenBill>`
    select o.order_id as "orderId", c.cycle_start as "cycleStart",
      o.total_minor - o.paid_minor as "owedMinor", o.currency, plan.package_name as "packageName",
      (select card.provider from payment_method card
        where card.payment_method_id = s.payment_method_id) as provider
    from subscription_cycle c
    join orders o on o.studio_id = c.studio_id and o.order_id = c.order_id
    join subscription s on s.studio_id = c.studio_id and s.subscription_id = c.subscription_id
    join package_plan plan on plan.studio_id = s.studio_id and plan.studio_package_id = s.studio_package_id
    where c.subscription_id = ${subscriptionId} and c.cycle_start = s.current_start and c.part = 0
      and c.status in ('BILLED', 'UNPAID') and o.status in ${inList(OPEN_ORDER)}
    order by c.cycle_start limit 1`.execute(tx);
  return rows[0] ?? null;
}

/** Memberships with something due, by what is due; a limited number of each. */
export interface DueList {
  pausesToBegin: string[];
  pausesToEnd: string[];
  bills: string[];
  attempts: string[];
  reminders: string[];
}

const idsOf = ({ rows }: { rows: { id: string }[] }): string[] => rows.map(({ id }) => id);

/** @param today the last local day whose bills are due. */
export async function whatIsDue(
  tx: Tx,
  { today, remindDays, most }: { today: string; remindDays: number; most: number },
): Promise<DueList> {
  const pauses = (condition: ReturnType<typeof sql>) =>
    sql<{
      id: string;
    }>`select pause_id as id from subscription_pause where ended_at is null and ${condition}
      order by from_date limit ${most}`.execute(tx);
  const memberships = (condition: ReturnType<typeof sql>) =>
    sql<{
      id: string;
    }>`select subscription_id as id from subscription where ${condition} order by subscription_id
      limit ${most}`.execute(tx);
  const [begin, end, bills, attempts, reminders] = await Promise.all([
    pauses(sql`begun_at is null and from_date <= ${today}`),
    pauses(sql`begun_at is not null and until_date < ${today}`),
    // While a bill is unpaid there is no second one.
    memberships(
      sql`next_bill_on <= ${today} and (status = 'CANCEL_AT_END'
        or (status in ('TRIALING', 'ACTIVE') and next_try_on is null))`,
    ),
    memberships(sql`status in ('ACTIVE', 'PAST_DUE', 'CANCEL_AT_END') and next_try_on <= ${today}`),
    memberships(
      sql`status in ('TRIALING', 'ACTIVE') and next_bill_on between ${today}::date + 1
        and ${today}::date + ${remindDays}::int and reminded_for is distinct from next_bill_on`,
    ),
  ]);
  return {
    pausesToBegin: idsOf(begin),
    pausesToEnd: idsOf(end),
    bills: idsOf(bills),
    attempts: idsOf(attempts),
    reminders: idsOf(reminders),
  };
}

/** Memberships that can never begin: their first order was closed unpaid. */
export async function neverBegun(tx: Tx): Promise<string[]> {
  return idsOf(
    await sql<{ id: string }>`
    select s.subscription_id as id from subscription s
    where s.status = 'PENDING' and not exists (
      select from orders o where o.studio_id = s.studio_id and o.subscription_id = s.subscription_id
        and o.status not in ('EXPIRED', 'CANCELLED', 'REJECTED'))
    limit 100`.execute(tx),
  );
}

/**
 * Bills for another plan that will never be paid: their orders are closed, or a renewal is due before them.
 */
export async function lapsedUpgrades(tx: Tx, today: string): Promise<{ orderId: string }[]> {
  const { rows } = await sql<{ orderId: string }>`
    select c.order_id as "orderId"
    from subscription_cycle c
    join subscription s using (studio_id, subscription_id)
    join orders o on o.studio_id = c.studio_id and o.order_id = c.order_id
    where c.status = 'BILLED' and (c.cycle_start <> s.current_start or c.part > 0)
      and (o.status in ('EXPIRED', 'CANCELLED', 'REJECTED') or s.next_bill_on <= ${today}::date
        or s.status <> 'ACTIVE')
    order by c.subscription_id limit 100`.execute(tx);
  return rows;
}

/**
 * Every bill of a membership that could still be paid. `isUpgrade`: for another plan, which then does not
 * begin.
 */
export async function openBills(
  tx: Tx,
  subscriptionId: string,
): Promise<{ cycleStart: string; orderId: string; isUpgrade: boolean }[]> {
  const { rows } = await sql<{ cycleStart: string; orderId: string; isUpgrade: boolean }>`
    select c.cycle_start as "cycleStart", c.order_id as "orderId",
      (c.cycle_start <> s.current_start or c.part > 0) as "isUpgrade"
    from subscription_cycle c
    join subscription s using (studio_id, subscription_id)
    join orders o on o.studio_id = c.studio_id and o.order_id = c.order_id
    where c.subscription_id = ${subscriptionId} and c.status in ('BILLED', 'UNPAID')
      and o.status in ${inList(OPEN_ORDER)}
    order by c.cycle_start, c.part`.execute(tx);
  return rows;
}

/** Whether the order of a bill was closed unpaid. */
export async function isClosed(tx: Tx, orderId: string): Promise<boolean> {
  const order = await tx
    .selectFrom('orders')
    .select('status')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return order !== undefined && ['EXPIRED', 'CANCELLED', 'REJECTED'].includes(order.status);
}
