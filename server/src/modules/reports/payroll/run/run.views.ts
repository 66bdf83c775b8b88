import type { PayrollSettings } from '@studio/contract/reports/payroll/rate.schema';
import type { RunStatus } from '@studio/contract/reports/payroll/run.schema';
import { addDays } from '@studio/contract/values/time';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import type { PaidLine } from '../pay/line.rules.ts';

export interface RunRow {
  runId: string;
  from: string;
  to: string;
  status: RunStatus;
  version: number;
  createdAt: string;
  reviewedAt: string | null;
  reviewedByName: string | null;
  lockedAt: string | null;
  lockedByName: string | null;
  paidAt: string | null;
  paidByName: string | null;
  paidOn: string | null;
}
export interface RunSummary extends RunRow {
  /** Each person's sum, in minor units. */
  totals: number[];
}

const IS_LOCKED = sql`r.status in ('LOCKED', 'PAID')`;

const at = (column: string): RawBuilder<unknown> =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const nameOf = (column: string): RawBuilder<unknown> =>
  sql`(select display_name from staff where staff.studio_id = r.studio_id and staff.staff_id = ${sql.ref(column)})`;
const COLUMNS = sql`r.run_id as "runId", r.from_date as from, r.to_date as to, r.status, r.version,
  ${at('r.created_at')} as "createdAt", ${at('r.reviewed_at')} as "reviewedAt",
  ${nameOf('r.reviewed_by')} as "reviewedByName", ${at('r.locked_at')} as "lockedAt",
  ${nameOf('r.locked_by')} as "lockedByName", ${at('r.paid_at')} as "paidAt",
  ${nameOf('r.paid_by')} as "paidByName", r.paid_on as "paidOn"`;

/** What a run pays: every person and amount of its lines and adjustments. */
const AMOUNTS = sql`(select staff_id, pay_minor as minor from payroll_line l
    where l.studio_id = r.studio_id and l.run_id = r.run_id
  union all select staff_id, amount_minor from payroll_adjustment a
    where a.studio_id = r.studio_id and a.run_id = r.run_id)`;

export async function findRun(tx: Tx, runId: string): Promise<RunRow | null> {
  const { rows } = await sql<RunRow>`select ${COLUMNS} from payroll_run r where r.run_id = ${runId}`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** Runs with what everybody's sum is, the newest days first; of a draft only its adjustments. */
export async function listRuns(
  tx: Tx,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ items: RunSummary[]; total: number }> {
  const [{ rows }, { total }] = await Promise.all([
    sql<RunSummary>`select ${COLUMNS}, (select coalesce(jsonb_agg(minor), '[]') from (
        select sum(minor)::bigint as minor from ${AMOUNTS} paid group by staff_id) person) as totals
      from payroll_run r order by r.from_date desc limit ${pageSize} offset ${page * pageSize}`.execute(tx),
    tx
      .selectFrom('payroll_run')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { items: rows, total };
}

/** The run that is not locked yet. */
export async function openRun(tx: Tx): Promise<string | null> {
  const row = await tx
    .selectFrom('payroll_run')
    .select('run_id')
    .where('status', 'in', ['DRAFT', 'REVIEWED'])
    .executeTakeFirst();
  return row?.run_id ?? null;
}

/** Whether another run was made after this one was locked. */
export async function hasLaterRun(tx: Tx, runId: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from payroll_run later join payroll_run r using (studio_id)
      where r.run_id = ${runId} and later.run_id <> r.run_id
        and (later.from_date > r.to_date or later.created_at > r.locked_at)) as is`.execute(tx);
  return rows[0]?.is ?? false;
}

const LINE = sql`l.staff_id as "staffId", l.schedule_id as "scheduleId", l.paid_as as "paidAs", l.correction,
  l.due_minor as "dueMinor", l.pay_minor as "payMinor", l.snapshot`;

/** The kept lines of a run, by person and time. */
export async function linesOfRun(tx: Tx, runId: string, staffId: string | null = null): Promise<PaidLine[]> {
  const { rows } = await sql<PaidLine>`select ${LINE} from payroll_line l
    where l.run_id = ${runId} and (${staffId}::uuid is null or l.staff_id = ${staffId}::uuid)
    order by l.line_no`.execute(tx);
  return rows;
}

/** What locked runs paid of sessions that were since a day, or are by now, the oldest first. */
export async function linesPaidSince(tx: Tx, since: string): Promise<PaidLine[]> {
  const { rows } = await sql<PaidLine>`
    select ${LINE} from payroll_line l join payroll_run r using (studio_id, run_id)
    where ${IS_LOCKED} and (l.studio_id, l.schedule_id) in (
      select studio_id, schedule_id from payroll_line where snapshot ->> 'day' >= ${since}
      union select studio_id, schedule_id from session
        where local_date >= ${since} and start_at >= ${addDays(since, -1)}::timestamptz)
    order by r.locked_at, l.line_no`.execute(tx);
  return rows;
}

export interface AdjustmentRow {
  adjustmentId: string;
  staffId: string;
  amountMinor: number;
  reason: string;
  createdAt: string;
  createdByName: string | null;
  /** What a run before it left below zero: nobody added it. */
  isCarried: boolean;
}

/** What was carried over into a run, then what was added and taken by hand, the oldest first. */
export async function adjustmentsOf(
  tx: Tx,
  runId: string,
  staffId: string | null = null,
): Promise<AdjustmentRow[]> {
  const { rows } = await sql<AdjustmentRow>`
    select r.adjustment_id as "adjustmentId", r.staff_id as "staffId", r.amount_minor as "amountMinor", r.reason,
      ${at('r.created_at')} as "createdAt", ${nameOf('r.created_by')} as "createdByName",
      r.carried_from_id is not null as "isCarried"
    from payroll_adjustment r
    where r.run_id = ${runId} and (${staffId}::uuid is null or r.staff_id = ${staffId}::uuid)
    order by r.carried_from_id is null, r.created_at, r.adjustment_id`.execute(tx);
  return rows;
}

/** Names and codes of people, also of those who have left. */
export async function namesOf(
  tx: Tx,
  staffIds: readonly string[],
): Promise<Map<string, { staffName: string; payrollCode: string }>> {
  if (staffIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('staff')
    .select(['staff_id', 'display_name', 'payroll_code'])
    .where('staff_id', 'in', [...staffIds])
    .execute();
  return new Map(
    rows.map((row) => [row.staff_id, { staffName: row.display_name, payrollCode: row.payroll_code }]),
  );
}

/** Days of a locked run, and what it was worked out by. */
export interface LockedDays {
  from: string;
  to: string;
  settings: PayrollSettings;
}

/** The days of locked runs since a day: of a run that began before it, those from it on. */
export async function lockedDaysSince(tx: Tx, since: string): Promise<LockedDays[]> {
  const { rows } = await sql<LockedDays>`
    select greatest(r.from_date, ${since}::date) as from, r.to_date as to, r.settings
    from payroll_run r where ${IS_LOCKED} and r.to_date >= ${since} order by r.from_date`.execute(tx);
  return rows;
}

/** Whether a locked run paid for a session. */
export async function isInLockedRun(tx: Tx, scheduleId: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from payroll_line l join payroll_run r using (studio_id, run_id)
      where l.schedule_id = ${scheduleId} and ${IS_LOCKED}) as is`.execute(tx);
  return rows[0]?.is ?? false;
}

/** What locked runs paid for each session, as `studio_id, schedule_id, pay` in minor units. */
export const paidBySession: RawBuilder<unknown> = sql`
  select l.studio_id, l.schedule_id, sum(l.pay_minor)::bigint as pay
  from payroll_line l join payroll_run r using (studio_id, run_id) where ${IS_LOCKED} group by 1, 2`;
