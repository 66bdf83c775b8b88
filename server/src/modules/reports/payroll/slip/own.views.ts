import type { RunStatus } from '@studio/contract/reports/payroll/run.schema';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';

/** One person's part of a locked run. */
export interface OwnRunRow {
  runId: string;
  from: string;
  to: string;
  status: RunStatus;
  paidOn: string | null;
  lockedAt: Date;
  sessions: number;
  totalMinor: number;
}

/** The locked runs that pay a person, the newest first; one of them when it is named. */
export async function runsOf(tx: Tx, staffId: string, runId: string | null = null): Promise<OwnRunRow[]> {
  const { rows } = await sql<OwnRunRow>`
    select r.run_id as "runId", r.from_date as from, r.to_date as to, r.status, r.paid_on as "paidOn",
      r.locked_at as "lockedAt",
      coalesce(sum(part.sessions), 0)::int as sessions, sum(part.minor)::bigint as "totalMinor"
    from payroll_run r join (
      select run_id, pay_minor as minor, (correction is null)::int as sessions from payroll_line
        where staff_id = ${staffId}
      union all select run_id, amount_minor, 0 from payroll_adjustment where staff_id = ${staffId}
    ) part on part.run_id = r.run_id
    where r.status in ('LOCKED', 'PAID') and (${runId}::uuid is null or r.run_id = ${runId}::uuid)
    group by r.studio_id, r.run_id order by r.from_date desc`.execute(tx);
  return rows;
}
