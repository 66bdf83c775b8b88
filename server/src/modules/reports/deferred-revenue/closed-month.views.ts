import { addDays, endOfMonth, firstOfMonth } from '@studio/contract/values/time';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { happenedIn, isAsked, type PackageFilter, type Period } from './movement.views.ts';

/** A closed month by its first day. Its balance is in minor units. */
export interface ClosedMonthRow {
  month: string;
  closedAt: Date;
  closedBy: string;
  closing: number;
}

/** All closed months, the last one first. */
export async function closedMonthsOf(tx: Tx): Promise<ClosedMonthRow[]> {
  const { rows } = await sql<ClosedMonthRow>`
    select c.month, c.closed_at as "closedAt", s.display_name as "closedBy",
      (select coalesce(sum(p.closing), 0)::float8 from closed_month_package p where p.month = c.month) as closing
    from closed_month c join staff s on s.studio_id = c.studio_id and s.staff_id = c.closed_by
    order by c.month desc`.execute(tx);
  return rows;
}

/** The month that was closed last, by its first day. */
export async function lastClosedMonth(tx: Tx): Promise<string | null> {
  const { rows } = await sql<{ month: string | null }>`select max(month) as month from closed_month`.execute(
    tx,
  );
  return rows[0]?.month ?? null;
}

/** The closed months that have a day in or right before a period, by their first days, earliest first. */
export async function closedAround(tx: Tx, { from, to }: { from: string; to: string }): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select month from closed_month
    where month <= ${to}::date and month >= date_trunc('month', ${from}::date - 1)
    order by month`.execute(tx);
  return rows.map(({ month }) => month);
}

/**
 * Common table expressions that end with `happened`, as of the days on which each month was closed. Names and ends
 * of packages are today's, but for the ends of the last month, by which the balance is told.
 *
 * @param months First days of the first and the last month; all between them are closed.
 */
export const happenedWhenClosed = (
  months: { first: string; last: string },
  asked: PackageFilter,
): RawBuilder<unknown> => sql`
  happened as materialized (
    select c.studio_package_transaction_id as id, p.member_id, p.name, p.created_at,
      max(c.end_date) filter (where c.month = ${months.last}) as end_date,
      coalesce(sum(c.opening) filter (where c.month = ${months.first}), 0) as opening,
      sum(c.late_changes) as late_changes, sum(c.sales) as sales, sum(c.on_use) as on_use,
      sum(c.straight_line) as straight_line, sum(c.breakage) as breakage, sum(c.refunds) as refunds,
      sum(c.adjustments) as adjustments,
      coalesce(sum(c.closing) filter (where c.month = ${months.last}), 0) as closing
    from closed_month_package c
      join member_package p on p.studio_package_transaction_id = c.studio_package_transaction_id
    where c.month between ${months.first} and ${months.last} and ${isAsked(asked)}
    group by c.studio_package_transaction_id, p.member_id, p.name, p.created_at)`;

const EVERYTHING: PackageFilter = { search: '', source: null, packageType: null };

const HAPPENED = sql`id, end_date, opening, late_changes, sales, on_use, straight_line, breakage, refunds, adjustments, closing`;

/** Of a month by its first day: itself if it is closed, else nothing. */
const closedOne = (month: string): RawBuilder<unknown> =>
  sql`(select c.month from closed_month c where c.month = ${month}::date)`;

/**
 * Rows of what happened to each package in any days, by the same rule as the page reads them: whole closed months as
 * they were closed, all else from the ledger. The database looks which it is, so that a file is of one moment.
 */
export function happened({ from, to, today }: Omit<Period, 'closedMonth'>): RawBuilder<unknown> {
  const beginsMonth = firstOfMonth(from) === from;
  const closedMonth = beginsMonth ? closedOne(firstOfMonth(addDays(from, -1))) : null;
  const known = sql`select ${HAPPENED} from (
    with ${happenedIn({ from, to, today, closedMonth }, EVERYTHING)} select * from happened) known`;
  if (!beginsMonth || endOfMonth(to) !== to) return known;
  const months = { first: from, last: firstOfMonth(to) };
  // Months are closed in turn, so all between two closed ones are closed.
  const isClosed = sql`(${closedOne(months.first)} is not null and ${closedOne(months.last)} is not null)`;
  return sql`${known} where not ${isClosed} union all
    select ${HAPPENED} from (
      with ${happenedWhenClosed(months, EVERYTHING)} select * from happened) written where ${isClosed}`;
}

/**
 * Closes a month, and writes down what the ledger knows of it now.
 * @returns the balance at its end, in minor units; `null` when somebody else has closed it meanwhile.
 */
export async function writeClosedMonth(
  tx: Tx,
  period: Period,
  { studioId, staffId, now }: { studioId: string; staffId: string; now: Date },
): Promise<number | null> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('closed_month')
    .values({ studio_id: studioId, month: period.from, closed_by: staffId, closed_at: now, has_places: true })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (!numInsertedOrUpdatedRows) return null;
  const { rows } = await sql<{ closing: number }>`
    with ${happenedIn(period, EVERYTHING)}, written as (
      insert into closed_month_package (studio_id, month, studio_package_transaction_id, end_date, opening,
        late_changes, sales, on_use, straight_line, breakage, refunds, adjustments, closing)
      select ${studioId}::uuid, ${period.from}::date, id, end_date, opening, late_changes, sales, on_use,
        straight_line, breakage, refunds, adjustments, closing from happened
      returning closing)
    select coalesce(sum(closing), 0)::float8 as closing from written`.execute(tx);
  return rows[0]?.closing ?? 0;
}

/** Opens a closed month again: its figures follow the ledger. */
export const deleteClosedMonth = (tx: Tx, month: string) =>
  tx.deleteFrom('closed_month').where('month', '=', month).executeTakeFirstOrThrow();
