import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { thisStudio } from '../../../../platform/db/sql/thisStudio.ts';

/** What somebody owes, in minor units below zero, and the last run after which they owed something. */
interface Owed {
  staffId: string;
  minor: number;
  runId: string;
  from: string;
  to: string;
}

/** Who owes something after the locked runs: what was below zero in them, less what later runs took of it. */
export async function owedAfterRuns(tx: Tx): Promise<Owed[]> {
  const { rows } = await sql<Owed>`
    select o."staffId", o.minor, r.run_id as "runId", r.from_date as from, r.to_date as to
    from (
      select studio_id, staff_id as "staffId", (sum(least(minor, 0)) - sum(carried))::bigint as minor,
        (array_agg(run_id order by locked_at desc, from_date desc) filter (where minor < 0))[1] as run_id
      from (
        select r.studio_id, r.run_id, r.locked_at, r.from_date, part.staff_id, sum(part.minor) as minor,
          sum(part.carried) as carried
        from payroll_run r join (
          select studio_id, run_id, staff_id, pay_minor as minor, 0 as carried from payroll_line
          union all select studio_id, run_id, staff_id, amount_minor,
            case when carried_from_id is null then 0 else amount_minor end from payroll_adjustment
        ) part on part.studio_id = r.studio_id and part.run_id = r.run_id
        where r.studio_id = ${thisStudio} and r.status in ('LOCKED', 'PAID')
        group by r.studio_id, r.run_id, part.staff_id
      ) paid group by studio_id, staff_id
    ) o join payroll_run r on r.studio_id = o.studio_id and r.run_id = o.run_id
    where o.minor < 0 order by o."staffId"`.execute(tx);
  return rows;
}
