import type { ReportFileFormat } from '@studio/contract/reports/reportFile.schema';
import type { ReportNarrowing } from '@studio/contract/reports/reportQuery';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/newId.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';

/** Days of a file, of a report of what there is now the day of asking, and what narrows it. */
export type FileNarrowing = ReportNarrowing & { from: string; to: string };

/** What is asked for. */
export interface NewFile {
  staffId: string;
  report: string;
  narrowing: FileNarrowing;
  format: ReportFileFormat;
  /** The schedule by which it is made, if any. */
  reportScheduleId: string | null;
}

const JOB = ['report_file_id', 'staff_id', 'report', 'narrowing', 'format', 'attempt'] as const;

/** One beginning of the work on a file. */
export interface Attempt {
  reportFileId: string;
  attempt: number;
}

/** What one server does about a file while it prepares it. */
const attemptsOf = (tx: Tx) => ({
  /** Begins anew, or for the first time: what an earlier attempt wrote is gone. */
  begin: async (
    { reportFileId, attempt }: Attempt,
    begun: { isOwn: boolean; hasContacts: boolean; leaseUntil: Date },
  ): Promise<void> => {
    await tx.deleteFrom('report_file_piece').where('report_file_id', '=', reportFileId).execute();
    await tx
      .updateTable('report_file')
      .set({
        status: 'WORKING',
        attempt,
        total: 0,
        done: 0,
        is_own: begun.isOwn,
        has_contacts: begun.hasContacts,
        lease_until: begun.leaseUntil,
      })
      .where('report_file_id', '=', reportFileId)
      .execute();
  },

  /** Changes the file if this attempt still counts. @returns whether it does. */
  change: async (
    { reportFileId, attempt }: Attempt,
    change: {
      status?: 'WAITING' | 'READY';
      done?: number;
      total?: number;
      lease_until: Date | null;
      finished_at?: Date;
      expires_at?: Date;
      link_key?: string;
    },
  ): Promise<{ isScheduled: boolean } | null> => {
    const row = await tx
      .updateTable('report_file')
      .set(change)
      .where('report_file_id', '=', reportFileId)
      .where('attempt', '=', attempt)
      .where('status', '=', 'WORKING')
      .returning('report_schedule_id')
      .executeTakeFirst();
    return row ? { isScheduled: row.report_schedule_id !== null } : null;
  },

  addPiece: async (reportFileId: string, pieceNo: number, content: Buffer): Promise<void> => {
    await tx
      .insertInto('report_file_piece')
      .values({ studio_id: thisStudio, report_file_id: reportFileId, piece_no: pieceNo, content })
      .execute();
  },
});

export const reportFiles = (tx: Tx) => ({
  ...attemptsOf(tx),

  /** Makes whoever asks for one person's files wait for one another until the transaction ends. */
  lockPerson: async (staffId: string): Promise<void> => {
    await sql`select pg_advisory_xact_lock(hashtext('report-file'), hashtext(${staffId}))`.execute(tx);
  },

  insert: async ({ staffId, report, narrowing, format, reportScheduleId }: NewFile, now: Date) => {
    const reportFileId = newId();
    await tx
      .insertInto('report_file')
      .values({
        studio_id: thisStudio,
        report_file_id: reportFileId,
        staff_id: staffId,
        report,
        narrowing: JSON.stringify(narrowing),
        format,
        status: 'WAITING',
        report_schedule_id: reportScheduleId,
        created_at: now,
      })
      .execute();
    return reportFileId;
  },

  /** The oldest file that nobody works on, or whose server has died; no other transaction has it. */
  lockNext: (now: Date) =>
    tx
      .selectFrom('report_file')
      .select(JOB)
      .where((file) =>
        file.or([
          file('status', '=', 'WAITING'),
          file.and([file('status', '=', 'WORKING'), file('lease_until', '<', now)]),
        ]),
      )
      .orderBy('created_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst(),

  giveUp: async (reportFileId: string, now: Date): Promise<void> => {
    await tx
      .updateTable('report_file')
      .set({ status: 'FAILED', lease_until: null, finished_at: now, told_at: now })
      .where('report_file_id', '=', reportFileId)
      .execute();
  },

  noteTold: async (reportFileId: string, told: { now: Date; linkKey?: string }): Promise<void> => {
    await tx
      .updateTable('report_file')
      .set({ told_at: told.now, ...(told.linkKey !== undefined && { link_key: told.linkKey }) })
      .where('report_file_id', '=', reportFileId)
      .execute();
  },

  /** Deletes files that nobody can have any more: too old, or naming somebody who was forgotten. @returns how many. */
  forget: async (now: Date, failedBefore: Date): Promise<number> => {
    const { numAffectedRows } = await sql`
      delete from report_file f where f.expires_at <= ${now}
        or (f.status = 'FAILED' and f.created_at < ${failedBefore})
        or (f.status = 'READY' and exists (select from member m where m.studio_id = f.studio_id
          and m.anonymised_at >= f.created_at))`.execute(tx);
    return Number(numAffectedRows ?? 0);
  },
});
