import { payoutOf } from '@studio/contract/reports/payroll/payout';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';

/** People whom a run owes money, by name. Whoever owes some has it taken from their pay in the next run. */
export async function owedIn(
  tx: Tx,
  runId: string,
): Promise<{ payrollCode: string; staffName: string; minor: number }[]> {
  const { rows } = await sql<{ payrollCode: string; staffName: string; minor: number }>`
    select staff.payroll_code as "payrollCode", staff.display_name as "staffName", sum(part.minor)::bigint as minor
    from (
      select staff_id, pay_minor as minor from payroll_line where run_id = ${runId}
      union all select staff_id, amount_minor from payroll_adjustment where run_id = ${runId}
    ) part join staff using (staff_id)
    group by staff.studio_id, staff.staff_id
    order by folded(staff.display_name), staff.staff_id`.execute(tx);
  return rows.filter(({ minor }) => payoutOf([minor]).payOutMinor > 0);
}
