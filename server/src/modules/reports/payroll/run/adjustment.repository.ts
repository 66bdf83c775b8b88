import type { Tx } from '../../../../platform/db/database.ts';
import { newId } from '../../../../platform/db/newId.ts';
import { thisStudio } from '../../../../platform/db/sql/thisStudio.ts';

export const adjustmentRepository = (tx: Tx) => ({
  add: async (
    runId: string,
    adjustment: { staffId: string; amountMinor: number; reason: string; carriedFromId?: string },
    { staffId, now }: { staffId: string; now: Date },
  ): Promise<string> => {
    const adjustment_id = newId();
    await tx
      .insertInto('payroll_adjustment')
      .values({
        studio_id: thisStudio,
        adjustment_id,
        run_id: runId,
        staff_id: adjustment.staffId,
        amount_minor: adjustment.amountMinor,
        reason: adjustment.reason,
        carried_from_id: adjustment.carriedFromId ?? null,
        created_at: now,
        created_by: staffId,
      })
      .execute();
    return adjustment_id;
  },

  /** Not what a run before it left: nobody added that. */
  remove: (runId: string, adjustmentId: string) =>
    tx
      .deleteFrom('payroll_adjustment')
      .where('run_id', '=', runId)
      .where('adjustment_id', '=', adjustmentId)
      .where('carried_from_id', 'is', null)
      .returning(['staff_id as staffId', 'amount_minor as amountMinor', 'reason'])
      .executeTakeFirst(),
});
