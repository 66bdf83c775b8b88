import { sql, type Updateable } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/newId.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';
import type { ImportJob } from '../../../platform/db/tables.ts';
import type { RowContent, RowProblem } from './read/row.rules.ts';

/** A row of the file that was checked. */
export interface CheckedRow {
  rowNo: number;
  /** Null when anything is wrong with it. */
  content: (RowContent & { packageKey: string; person: string }) | null;
  problems: RowProblem[];
}

export interface RowOutcome {
  rowNo: number;
  outcome: 'TAKEN' | 'KNOWN' | 'REFUSED' | 'REMOVED' | 'KEPT';
  memberId: string | null;
  packageId: string | null;
  isNewMember: boolean;
  problems: RowProblem[];
}

/** What a row that can be imported is until then. */
const CHOOSABLE = ['VALID', 'LEFT_OUT'] as const;
type Choosable = (typeof CHOOSABLE)[number];

export interface NewLink {
  kind: 'MEMBER' | 'PACKAGE' | 'CREDITS' | 'MOVED' | 'TAG' | 'NOTE' | 'WAIVER' | 'FAMILY';
  key: string;
  id: string;
}

const JOB = [
  'import_job_id',
  'staff_id',
  'file_name',
  'status',
  'columns',
  'mapping',
  'options',
  'total',
  'valid',
  'done',
  'members_added',
  'packages_added',
  'failures',
  'created_at',
  'finished_at',
] as const;
export type JobRow = Awaited<ReturnType<ReturnType<typeof importRepository>['lock']>> & object;

/** The rows of a file, and which of them are taken. */
const rowsOf = (tx: Tx) => ({
  addRows: async (jobId: string, rows: readonly CheckedRow[]): Promise<void> => {
    await sql`
      insert into import_row (studio_id, import_job_id, row_no, content, errors, outcome)
      select ${thisStudio}, ${jobId}, r."rowNo", nullif(r.content, 'null'::jsonb), r.problems,
        case when nullif(r.content, 'null'::jsonb) is null then 'REFUSED' else 'VALID' end
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ("rowNo" integer, content jsonb, problems jsonb)`.execute(
      tx,
    );
  },

  /** Says what is wrong with the file as a whole, at its first row. */
  noteProblem: async (jobId: string, message: string): Promise<void> => {
    const errors = JSON.stringify([{ field: 'externalId', message }]);
    await tx
      .insertInto('import_row')
      .values({ studio_id: thisStudio, import_job_id: jobId, row_no: 1, errors, outcome: 'REFUSED' })
      .onConflict((known) => known.columns(['studio_id', 'import_job_id', 'row_no']).doUpdateSet({ errors }))
      .execute();
  },

  removeRows: async (jobId: string): Promise<void> => {
    await tx.deleteFrom('import_row').where('import_job_id', '=', jobId).execute();
  },

  validRows: (jobId: string, { after, most }: { after: number; most: number }) =>
    tx
      .selectFrom('import_row')
      .select(['row_no', 'content'])
      .where('import_job_id', '=', jobId)
      .where('row_no', '>', after)
      .where('outcome', '=', 'VALID')
      .orderBy('row_no')
      .limit(most)
      .execute(),

  /** Takes every row that can be imported, or leaves all of them out. */
  chooseAll: async (jobId: string, outcome: Choosable): Promise<void> => {
    await tx
      .updateTable('import_row')
      .set({ outcome })
      .where('import_job_id', '=', jobId)
      .where('outcome', 'in', CHOOSABLE)
      .execute();
  },

  /** Takes these rows or leaves them out, as far as they can be imported. */
  choose: async (jobId: string, rows: readonly { row: number; isTaken: boolean }[]): Promise<void> => {
    await sql`
      update import_row i set outcome = case when c."isTaken" then 'VALID' else 'LEFT_OUT' end
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c ("row" integer, "isTaken" boolean)
      where i.studio_id = ${thisStudio} and i.import_job_id = ${jobId} and i.row_no = c."row"
        and i.outcome = any(${CHOOSABLE}::text[])`.execute(tx);
  },
});

/** What became of rows. */
const outcomesOf = (tx: Tx) => ({
  settle: async (jobId: string, outcomes: readonly RowOutcome[]): Promise<void> => {
    const numbers = outcomes.map(({ rowNo }) => rowNo);
    // The range keeps the planner from reading all rows of the file for each part of it.
    await sql`
      update import_row i set outcome = r.outcome, member_id = r."memberId",
        studio_package_transaction_id = r."packageId", is_new_member = r."isNewMember",
        errors = i.errors || r.problems
      from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as r ("rowNo" integer, outcome text,
        "memberId" uuid, "packageId" uuid, "isNewMember" boolean, problems jsonb)
      where i.studio_id = ${thisStudio} and i.import_job_id = ${jobId} and i.row_no = r."rowNo"
        and i.row_no between ${Math.min(...numbers)}::int and ${Math.max(...numbers)}::int`.execute(tx);
  },

  /** Notes that what these rows would have moved stays as it is. */
  keepMoves: async (jobId: string, rowNos: readonly number[]): Promise<void> => {
    if (rowNos.length === 0) return;
    await sql`
      update import_row set content = jsonb_set(content, '{move,isKept}', 'true')
      where studio_id = ${thisStudio} and import_job_id = ${jobId} and row_no = any(${rowNos}::int[])`.execute(
      tx,
    );
  },

  /** Notes which packages rows mean that were brought since the file was checked, and what they move of them. */
  rename: async (
    jobId: string,
    rows: readonly { rowNo: number; content: { packageKey: string; move?: object | null } }[],
  ): Promise<void> => {
    if (rows.length === 0) return;
    const named = rows.map(({ rowNo, content: { packageKey, move = null } }) => ({
      rowNo,
      packageKey,
      move,
    }));
    await sql`
      update import_row i set content = i.content || jsonb_build_object('packageKey', r."packageKey", 'move', r.move)
      from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as r ("rowNo" integer, "packageKey" text, move jsonb)
      where i.studio_id = ${thisStudio} and i.import_job_id = ${jobId} and i.row_no = r."rowNo"`.execute(tx);
  },

  /** Notes that rows which name a guardian have brought these members one. */
  noteGuarded: async (jobId: string, memberIds: readonly string[]): Promise<void> => {
    await sql`
      update import_row set outcome = 'TAKEN'
      where studio_id = ${thisStudio} and import_job_id = ${jobId} and outcome = 'KNOWN'
        and member_id = any(${memberIds}::uuid[])
        and coalesce(content->'guardian', 'null'::jsonb) <> 'null'::jsonb`.execute(tx);
  },

  /** Taken rows of the next members, all rows of each. */
  takenRows: async (jobId: string, most: number) => {
    const members = tx
      .selectFrom('import_row')
      .select('member_id')
      .distinct()
      .where('import_job_id', '=', jobId)
      .where('outcome', 'in', ['TAKEN', 'KNOWN'])
      .where('member_id', 'is not', null)
      .orderBy('member_id')
      .limit(most);
    return tx
      .selectFrom('import_row')
      .select(['row_no', 'member_id', 'studio_package_transaction_id', 'is_new_member'])
      .where('import_job_id', '=', jobId)
      .where('outcome', 'in', ['TAKEN', 'KNOWN'])
      .where('member_id', 'in', members)
      .execute();
  },
});

/** By what the next file knows again what was brought. */
const linksOf = (tx: Tx) => ({
  addLinks: async (jobId: string, links: readonly NewLink[]): Promise<void> => {
    await sql`
      insert into import_link (studio_id, kind, key, id, import_job_id)
      select ${thisStudio}, r.kind, r.key, r.id, ${jobId}
      from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as r (kind text, key text, id uuid)
      on conflict do nothing`.execute(tx);
  },

  linked: async (kind: NewLink['kind'], keys: readonly string[]): Promise<Map<string, string>> => {
    const rows = await tx
      .selectFrom('import_link')
      .select(['key', 'id'])
      .where('kind', '=', kind)
      .where(sql<boolean>`key = any(${keys}::text[])`)
      .execute();
    return new Map(rows.map(({ key, id }) => [key, id]));
  },

  /** @returns the keys of the removed. */
  removeLinksOf: async (jobId: string, kind: NewLink['kind']): Promise<string[]> =>
    (
      await tx
        .deleteFrom('import_link')
        .where('import_job_id', '=', jobId)
        .where('kind', '=', kind)
        .returning('key')
        .execute()
    ).map(({ key }) => key),

  removeLinks: async (ids: readonly string[]): Promise<void> => {
    await tx
      .deleteFrom('import_link')
      .where(sql<boolean>`id = any(${ids}::uuid[])`)
      .execute();
  },
});

export const importRepository = (tx: Tx) => ({
  ...rowsOf(tx),
  ...outcomesOf(tx),
  ...linksOf(tx),

  insert: async (job: {
    staffId: string;
    fileName: string;
    file: Buffer;
    columns: object;
    mapping: object;
    options: object;
    now: Date;
  }): Promise<string> => {
    const jobId = newId();
    await tx
      .insertInto('import_job')
      .values({
        studio_id: thisStudio,
        import_job_id: jobId,
        staff_id: job.staffId,
        file_name: job.fileName,
        file: job.file,
        status: 'READ',
        columns: JSON.stringify(job.columns),
        mapping: JSON.stringify(job.mapping),
        options: JSON.stringify(job.options),
        created_at: job.now,
      })
      .execute();
    return jobId;
  },

  lock: (jobId: string) =>
    tx.selectFrom('import_job').select(JOB).where('import_job_id', '=', jobId).forUpdate().executeTakeFirst(),

  /** The oldest job with work left that no other transaction works on; one that broke down lets others go first. */
  lockNext: () =>
    tx
      .selectFrom('import_job')
      .select(JOB)
      .where('status', 'in', ['CHECKING', 'RUNNING', 'UNDOING'])
      .orderBy('failures')
      .orderBy('created_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst(),

  fileOf: async (jobId: string): Promise<Buffer | null> => {
    const { file } = await tx
      .selectFrom('import_job')
      .select('file')
      .where('import_job_id', '=', jobId)
      .executeTakeFirstOrThrow();
    return file;
  },

  /** Tells the planner of rows that a part has added, where it knows next to nothing yet. */
  gatherStatistics: async (): Promise<void> => {
    await sql`select gather_import_statistics()`.execute(tx);
  },

  change: async (jobId: string, change: Updateable<ImportJob>): Promise<void> => {
    await tx.updateTable('import_job').set(change).where('import_job_id', '=', jobId).execute();
  },
});
