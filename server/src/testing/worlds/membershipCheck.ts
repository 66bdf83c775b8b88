import { addDays, localDateOf } from '@studio/contract/values/time';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { brokenPackages } from '../ledgerOf.ts';
import { todayOf, type MembershipWorld } from './membershipWorld.ts';

/** Throws a description of the defect. */
function fail(what: string, of: unknown): never {
  throw new Error(`${what}: ${JSON.stringify(of)}`);
}

interface CycleRow {
  part: number;
  cycleStart: string;
  cycleEnd: string;
  status: string;
  orderId: string;
  orderStatus: string;
  paidAt: Date | null;
  lotStart: string | null;
  lotEnd: string | null;
}

const cyclesOf = async (tx: Tx, subscriptionId: string): Promise<CycleRow[]> =>
  (
    await sql<CycleRow>`
    select c.part, c.cycle_start as "cycleStart", c.cycle_end as "cycleEnd", c.status,
      c.order_id as "orderId", o.status as "orderStatus", o.paid_at as "paidAt", p.start_date as "lotStart",
      p.end_date as "lotEnd"
    from subscription_cycle c join orders o using (studio_id, order_id)
    left join member_package p on p.studio_id = c.studio_id
      and p.studio_package_transaction_id = c.studio_package_transaction_id
    where c.subscription_id = ${subscriptionId} order by c.cycle_start, c.part`.execute(tx)
  ).rows;

/** Whether a cycle that will replace the rest of another has not begun yet. */
const isRequested = (cycle: CycleRow, index: number, cycles: readonly CycleRow[]): boolean =>
  cycle.status === 'BILLED' && cycle.cycleStart <= (cycles[index - 1]?.cycleEnd ?? '');

/** Checks that cycles follow each other. Days between them are only allowed if nobody had paid until then. */
function checkCycles(cycles: readonly CycleRow[]): void {
  // Cycles above part 0 were replaced on their first day, or will replace one.
  const counting = cycles.filter(({ part }) => part === 0);
  const begun = counting.filter((cycle, index) => !isRequested(cycle, index, counting));
  for (const [index, cycle] of begun.entries()) {
    const before = begun[index - 1];
    if (cycle.cycleEnd < cycle.cycleStart) fail('A cycle ends before it starts', cycle);
    if (!before || cycle.cycleStart === addDays(before.cycleEnd, 1)) continue;
    if (cycle.cycleStart <= before.cycleEnd) fail('Two cycles overlap', [before, cycle]);
    const paidOn = cycle.paidAt && localDateOf(cycle.paidAt, 'Asia/Singapore');
    if (paidOn !== cycle.cycleStart) fail('There is a gap between two cycles', [before, cycle]);
  }
}

/**
 * Checks that each cycle has one bill, each bill one cycle, and that a paid package is usable on its days.
 */
async function checkBills(
  tx: Tx,
  { subscriptionId }: MembershipWorld,
  cycles: readonly CycleRow[],
): Promise<void> {
  if (new Set(cycles.map(({ orderId }) => orderId)).size < cycles.length)
    fail('Two cycles share a bill', cycles);
  for (const cycle of cycles) {
    const isPaid = ['PAID', 'PARTIALLY_REFUNDED', 'REFUNDED'].includes(cycle.orderStatus);
    if (isPaid !== ['PAID', 'TRIAL'].includes(cycle.status)) fail('A cycle and its bill disagree', cycle);
    if (isPaid && cycle.lotStart !== cycle.cycleStart) fail('A package does not start with its cycle', cycle);
  }
  const paid = await tx
    .selectFrom('orders')
    .select('order_id')
    .where('subscription_id', '=', subscriptionId)
    .where('paid_at', 'is not', null)
    .execute();
  const without = paid.filter(({ order_id: id }) => !cycles.some(({ orderId }) => orderId === id));
  if (without.length > 0) fail('A payment belongs to no cycle', without);
}

/** Checks that the granted value equals what was paid, and that none is lost or created between packages. */
async function checkMoney(tx: Tx, { subscriptionId }: MembershipWorld): Promise<void> {
  const {
    rows: [sums],
  } = await sql<{ paid: number; granted: number; refunded: number; returned: number; moved: number }>`
    select
      (select coalesce(sum(paid_minor), 0)::int from orders
        where subscription_id = ${subscriptionId}) as paid,
      (select coalesce(sum(refunded_minor), 0)::int from orders
        where subscription_id = ${subscriptionId}) as refunded,
      coalesce(sum(l.value_minor) filter (where l.kind in ('GRANT', 'BONUS')), 0)::int as granted,
      coalesce(-sum(l.value_minor) filter (where l.kind = 'REFUND'), 0)::int as returned,
      coalesce(sum(l.value_minor) filter (where l.kind in ('TRANSFER', 'ROLLOVER_OUT', 'ROLLOVER_IN')),
        0)::int as moved
    from credit_ledger l join member_package p using (studio_id, studio_package_transaction_id)
      where p.subscription_id = ${subscriptionId}`.execute(tx);
  if (!sums || sums.paid !== sums.granted || sums.refunded !== sums.returned || sums.moved !== 0)
    fail('The value of the packages is not what was paid', sums);
}

async function checkCourse(tx: Tx, world: MembershipWorld): Promise<void> {
  const row = await tx
    .selectFrom('subscription')
    .selectAll()
    .where('subscription_id', '=', world.subscriptionId)
    .executeTakeFirstOrThrow();
  const isOver = row.status === 'CANCELLED' || row.status === 'ENDED';
  if (isOver !== (row.next_bill_on === null)) fail('Whether it has ended does not match its next bill', row);
  if (isOver || row.current_end === null) return;
  if (row.next_bill_on !== addDays(row.current_end, 1))
    fail('The next bill is not on the day after the cycle', row);
  if (row.status !== 'PAST_DUE' && row.next_try_on === null && row.current_end < todayOf(world))
    fail('It was not renewed', row);
}

/**
 * Checks that no place is on a day of a pause, and that a frozen membership has no provisional place up to
 * the end of its current cycle.
 */
async function checkPlaces(tx: Tx, { subscriptionId }: MembershipWorld): Promise<void> {
  const { rows } = await sql<{ bookingId: string; status: string; localDate: string; why: string }>`
    select b.booking_id as "bookingId", b.status, s.local_date as "localDate", case
      when z.pause_id is null then 'renewal' else 'pause' end as why
    from booking b join session s using (studio_id, schedule_id)
    left join member_package p on p.studio_id = b.studio_id
      and p.studio_package_transaction_id = b.studio_package_transaction_id
    join subscription u on u.studio_id = b.studio_id
      and u.subscription_id = coalesce(b.provisional_for, p.subscription_id)
    left join subscription_pause z on z.subscription_id = u.subscription_id and z.ended_at is null
      and s.local_date between z.from_date and z.until_date
    where u.subscription_id = ${subscriptionId} and b.status in ('BOOKED', 'PROVISIONAL')
      and b.booked_at < s.start_at
      and (z.pause_id is not null or b.status = 'PROVISIONAL' and u.status = 'FROZEN'
        and s.local_date <= u.current_end)`.execute(tx);
  if (rows.length > 0) fail('There are places on days that are not covered', rows);
}

/**
 * What must hold at every moment of a membership's life.
 * @throws with the violation.
 */
export async function checkMembership(world: MembershipWorld): Promise<void> {
  const { api, studio, subscriptionId } = world;
  await api.db.studio(studio.studioId, async (tx) => {
    const cycles = await cyclesOf(tx, subscriptionId);
    checkCycles(cycles);
    await checkBills(tx, world, cycles);
    await checkMoney(tx, world);
    await checkCourse(tx, world);
    await checkPlaces(tx, world);
  });
  const broken = await brokenPackages(api, studio);
  if (broken.length > 0) fail('Packages do not add up', broken);
}
