import { rateTermsSchema } from '@studio/contract/reports/payroll/rateTerms.schema';
import { payTermsOf } from '@studio/contract/reports/payroll/sessionPay';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/newId.ts';
import { thisStudio } from '../../platform/db/sql/thisStudio.ts';

/** What a studio's payroll has, by the name of its id on the wire. */
export interface WorldPayroll {
  /** A rate of the studio. */
  rateId: string;
  /** A draft, with an adjustment. */
  runId: string;
  adjustmentId: string;
  /** A run that pays the owner. */
  lockedRunId: string;
}

async function insertRun(
  tx: Tx,
  days: { from_date: string; to_date: string },
  { staffId, now }: { staffId: string; now: Date },
): Promise<{ runId: string; adjustmentId: string }> {
  const [runId, adjustmentId] = [newId(), newId()];
  const made = { studio_id: thisStudio, run_id: runId, created_at: now, created_by: staffId };
  await tx
    .insertInto('payroll_run')
    .values({ ...made, ...days })
    .execute();
  const adjustment = { adjustment_id: adjustmentId, staff_id: staffId, amount_minor: 100, reason: 'Sample' };
  await tx
    .insertInto('payroll_adjustment')
    .values({ ...made, ...adjustment })
    .execute();
  return { runId, adjustmentId };
}

export async function insertPayroll(tx: Tx, who: { staffId: string; now: Date }): Promise<WorldPayroll> {
  const { now } = who;
  const { runId: lockedRunId } = await insertRun(tx, { from_date: '2026-01-01', to_date: '2026-01-31' }, who);
  await tx
    .updateTable('payroll_run')
    .set({ status: 'LOCKED', settings: '{}', reviewed_at: now, locked_at: now })
    .where('run_id', '=', lockedRunId)
    .execute();
  const rateId = newId();
  await tx
    .insertInto('payroll_rate')
    .values({
      studio_id: thisStudio,
      rate_id: rateId,
      scope: 'STUDIO',
      from_date: '2026-01-01',
      terms: JSON.stringify(payTermsOf(rateTermsSchema.cast({ model: 'FLAT', amount: '50.00' }), 'SGD')),
      created_at: now,
    })
    .execute();
  return {
    lockedRunId,
    rateId,
    ...(await insertRun(tx, { from_date: '2026-02-01', to_date: '2026-02-28' }, who)),
  };
}
