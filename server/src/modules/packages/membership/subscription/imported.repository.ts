import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { thisStudio } from '../../../../platform/db/sql/thisStudio.ts';

/** A membership that another system billed so far. Days are local to the studio, both inclusive. */
export interface ImportedSubscription {
  /** Also of the package of its present cycle. */
  id: string;
  memberId: string;
  studioPackageId: string;
  cycleUnit: string;
  cycleCount: number;
  startDate: string;
  endDate: string;
  nextBillOn: string;
  priceMinor: number;
}

/**
 * Brings memberships whose present cycle is paid. Without a saved card the desk collects from the next bill on. Bring
 * them before their packages.
 */
export async function bringMemberships(
  tx: Tx,
  subscriptions: readonly ImportedSubscription[],
  now: Date,
): Promise<void> {
  if (subscriptions.length === 0) return;
  const rows = sql`jsonb_to_recordset(${JSON.stringify(subscriptions)}::jsonb) as r (id uuid, "memberId" uuid,
    "studioPackageId" uuid, "cycleUnit" text, "cycleCount" integer, "startDate" date, "endDate" date,
    "nextBillOn" date, "priceMinor" bigint)`;
  await sql`
    insert into subscription (studio_id, subscription_id, member_id, studio_package_id, status, anchor_day,
      cycle_unit, cycle_count, cycles_paid, current_start, current_end, next_bill_on, price_minor, mode, started_at)
    select ${thisStudio}, r.id, r."memberId", r."studioPackageId", 'ACTIVE', extract(day from r."nextBillOn"),
      r."cycleUnit", r."cycleCount", 1, r."startDate", r."endDate", r."nextBillOn", r."priceMinor", 'OTHERS', ${now}
    from ${rows}`.execute(tx);
  await sql`
    insert into subscription_cycle (studio_id, subscription_id, cycle_start, cycle_end,
      studio_package_transaction_id, status, studio_package_id, price_minor, paid_at, created_at)
    select ${thisStudio}, r.id, r."startDate", r."endDate", r.id, 'PAID', r."studioPackageId", r."priceMinor",
      ${now}, ${now} from ${rows}`.execute(tx);
}

/** Takes back those of packages that were taken back: nothing has been billed, and nobody has changed them. */
export async function takeBackMemberships(tx: Tx, packageIds: readonly string[]): Promise<void> {
  const isOne = sql<boolean>`subscription_id = any(${packageIds}::uuid[])`;
  await tx.deleteFrom('subscription_cycle').where('studio_id', '=', thisStudio).where(isOne).execute();
  await tx.deleteFrom('subscription').where('studio_id', '=', thisStudio).where(isOne).execute();
}

/** Whether nothing has been billed, paused or planned of a membership, as an SQL condition: `s` names its row. */
export const notBilled = (s: string): RawBuilder<boolean> => sql<boolean>`(
  not exists (select from orders o where o.studio_id = ${sql.ref(`${s}.studio_id`)}
    and o.subscription_id = ${sql.ref(`${s}.subscription_id`)})
  and not exists (select from subscription_pause pause where pause.studio_id = ${sql.ref(`${s}.studio_id`)}
    and pause.subscription_id = ${sql.ref(`${s}.subscription_id`)}))`;

/** That the present cycle of a brought membership is another one: its days, both inclusive. */
export interface CycleMove {
  subscriptionId: string;
  /** The end that it still has. */
  from: string;
  startDate: string;
  endDate: string;
  nextBillOn: string;
}

/**
 * Moves the paid cycle of memberships and with it the next bill: another system has billed them since. Locks each, and
 * leaves alone what has been billed, paused, ended or moved here.
 * @returns the first day that the cycle of each moved one had.
 */
export async function moveCycles(tx: Tx, moves: readonly CycleMove[]): Promise<Map<string, string>> {
  if (moves.length === 0) return new Map();
  const rows = sql`jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as r ("subscriptionId" uuid, "from" date,
    "startDate" date, "endDate" date, "nextBillOn" date)`;
  await sql`select from subscription where studio_id = ${thisStudio}
    and subscription_id = any(${moves.map(({ subscriptionId }) => subscriptionId)}::uuid[])
    order by subscription_id for no key update`.execute(tx);
  // After the locks, so that what was billed while this waited counts.
  const { rows: moved } = await sql<{ id: string; startDate: string }>`
    update subscription s set current_start = r."startDate", current_end = r."endDate",
      next_bill_on = r."nextBillOn", anchor_day = extract(day from r."nextBillOn"), version = s.version + 1
    from ${rows} join subscription was on was.studio_id = ${thisStudio} and was.subscription_id = r."subscriptionId"
    where s.studio_id = was.studio_id and s.subscription_id = was.subscription_id and s.status = 'ACTIVE'
      and s.current_end = r."from" and s.next_bill_on = r."from" + 1 and ${notBilled('s')}
    returning s.subscription_id as id, was.current_start as "startDate"`.execute(tx);
  const before = new Map(moved.map(({ id, startDate }) => [id, startDate]));
  await sql`
    update subscription_cycle c set cycle_start = r."startDate", cycle_end = r."endDate" from ${rows}
    where c.studio_id = ${thisStudio} and c.subscription_id = r."subscriptionId" and c.cycle_end = r."from"
      and c.subscription_id = any(${[...before.keys()]}::uuid[])`.execute(tx);
  return before;
}
