import type { PayrollSettings } from '@studio/contract/reports/payroll/rate.schema';
import type { RunStatus } from '@studio/contract/reports/payroll/run.schema';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { newId } from '../../../../platform/db/newId.ts';
import { thisStudio } from '../../../../platform/db/sql/thisStudio.ts';
import type { PaidLine } from '../pay/line.rules.ts';

export interface LockedRun {
  runId: string;
  from: string;
  to: string;
  status: RunStatus;
  version: number;
}

interface Act {
  staffId: string;
  now: Date;
}

const constraintOf = (error: unknown): string | undefined => (error as { constraint?: string }).constraint;
/** Whether a failed insert means that another run is open. */
export const isRunOpen = (error: unknown): boolean => constraintOf(error) === 'payroll_run_open';
/** Whether a failed insert means that a day belongs to another run. */
export const isDayTaken = (error: unknown): boolean => constraintOf(error) === 'payroll_day_pkey';

export const runRepository = (tx: Tx) => {
  const set = async (runId: string, change: object): Promise<void> => {
    await tx
      .updateTable('payroll_run')
      .set({ ...change, version: sql`version + 1` })
      .where('run_id', '=', runId)
      .execute();
  };

  return {
    lock: (runId: string): Promise<LockedRun | undefined> =>
      tx
        .selectFrom('payroll_run')
        .select(['run_id as runId', 'from_date as from', 'to_date as to', 'version'])
        .select(sql<RunStatus>`status`.as('status'))
        .where('run_id', '=', runId)
        .forUpdate()
        .executeTakeFirst(),

    insert: async ({ from, to }: { from: string; to: string }, { staffId, now }: Act): Promise<string> => {
      const run_id = newId();
      await tx
        .insertInto('payroll_run')
        .values({
          studio_id: thisStudio,
          run_id,
          from_date: from,
          to_date: to,
          created_at: now,
          created_by: staffId,
        })
        .execute();
      await sql`insert into payroll_day (studio_id, run_id, day)
        select ${thisStudio}, ${run_id}, day::date from generate_series(${from}::date, ${to}::date, '1 day') day
      `.execute(tx);
      return run_id;
    },

    /** Keeps what a run pays. */
    review: async (
      runId: string,
      { lines, settings }: { lines: readonly PaidLine[]; settings: PayrollSettings },
      { staffId, now }: Act,
    ): Promise<void> => {
      await set(runId, {
        status: 'REVIEWED',
        settings: JSON.stringify(settings),
        reviewed_at: now,
        reviewed_by: staffId,
      });
      const rows = lines.map(({ snapshot, ...line }, index) => ({ ...line, snapshot, lineNo: index + 1 }));
      await sql`
        insert into payroll_line (studio_id, run_id, line_no, staff_id, schedule_id, paid_as, correction, rate_id,
          due_minor, pay_minor, snapshot)
        select ${thisStudio}, ${runId}, "lineNo", "staffId", "scheduleId", "paidAs", correction,
          (snapshot #>> '{rate,rateId}')::uuid, "dueMinor", "payMinor", snapshot
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line("lineNo" int, "staffId" uuid,
          "scheduleId" uuid, "paidAs" text, correction text, "dueMinor" bigint, "payMinor" bigint, snapshot jsonb)
      `.execute(tx);
    },

    markLocked: (runId: string, { staffId, now }: Act): Promise<void> =>
      set(runId, { status: 'LOCKED', locked_at: now, locked_by: staffId }),

    markPaid: (runId: string, { staffId, now }: Act, paidOn: string): Promise<void> =>
      set(runId, { status: 'PAID', paid_at: now, paid_by: staffId, paid_on: paidOn }),

    /** Back to a draft, without its lines. */
    reopen: async (runId: string): Promise<void> => {
      await set(runId, {
        status: 'DRAFT',
        settings: null,
        reviewed_at: null,
        reviewed_by: null,
        locked_at: null,
        locked_by: null,
      });
      await tx.deleteFrom('payroll_line').where('run_id', '=', runId).execute();
    },

    remove: async (runId: string): Promise<void> => {
      await tx.deleteFrom('payroll_adjustment').where('run_id', '=', runId).execute();
      await tx.deleteFrom('payroll_run').where('run_id', '=', runId).execute();
    },

    /** Notes that the run changed, for whoever has it open. */
    touch: (runId: string): Promise<void> => set(runId, {}),
  };
};
