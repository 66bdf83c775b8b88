import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';

interface Times {
  begunBefore: Date | 'infinity';
  endedBefore: Date | 'infinity';
}

/** Rows that brought nothing. The first one is no row of the file: it says what is wrong with the file as a whole. */
const BROUGHT_NOTHING = sql`row_no > 1 and outcome in ('VALID', 'LEFT_OUT', 'REFUSED')`;

/** Deletes imports that nobody has run. */
async function forgetUnrun(tx: Tx, before: Times['begunBefore']): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from import_job where studio_id = ${thisStudio} and finished_at is null
      and status in ('READ', 'CHECKING', 'CHECKED', 'FAILED') and created_at < ${before}::timestamptz`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0);
}

/** Deletes file, samples and rows that brought nothing of imports that have ended. */
async function forgetEnded(tx: Tx, before: Times['endedBefore']): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update import_job j set file = null, columns = coalesce((
        select jsonb_agg(jsonb_set(held.column_, '{samples}', '[]') order by held.place)
        from jsonb_array_elements(j.columns) with ordinality as held (column_, place)), '[]')
    where j.studio_id = ${thisStudio} and j.status in ('DONE', 'UNDONE', 'FAILED')
      and j.finished_at < ${before}::timestamptz
      and (j.file is not null or jsonb_path_exists(j.columns, '$[*].samples[*]')
        or exists (select from import_row r where r.studio_id = j.studio_id
          and r.import_job_id = j.import_job_id and ${BROUGHT_NOTHING}))
    returning j.import_job_id as id`.execute(tx);
  await sql`delete from import_row where studio_id = ${thisStudio}
    and import_job_id = any(${rows.map(({ id }) => id)}::uuid[]) and ${BROUGHT_NOTHING}`.execute(tx);
  return rows.length;
}

/**
 * Deletes what files say: imports that nobody has run altogether; of those that have ended all but their counts and the
 * rows that brought something. @returns of how many.
 */
export const forgetFiles = async (tx: Tx, { begunBefore, endedBefore }: Times): Promise<number> =>
  (await forgetUnrun(tx, begunBefore)) + (await forgetEnded(tx, endedBefore));

/**
 * Empties the rows that somebody who is forgotten came from, and forgets by what the next file would know them again;
 * what became of each row stays. Nobody can tell who else stands in a file, so all files go.
 */
export async function forgetImported(tx: Tx, memberId: string): Promise<void> {
  const rows = await tx
    .updateTable('import_row')
    .set({ content: null })
    .where('studio_id', '=', thisStudio)
    .where('member_id', '=', memberId)
    .returning('studio_package_transaction_id')
    .execute();
  const ids = [memberId, ...rows.map((row) => row.studio_package_transaction_id).filter((id) => id !== null)];
  await tx
    .deleteFrom('import_link')
    .where('kind', 'in', ['MEMBER', 'PACKAGE'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  await forgetFiles(tx, { begunBefore: 'infinity', endedBefore: 'infinity' });
}
