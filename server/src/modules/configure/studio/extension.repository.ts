import { sql } from 'kysely';
import { sqlBuilder, type Database, type Tx } from '../../../platform/db/database.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';
import { storeExtension } from '../studio-record/studio-record.api.ts';

/** The id of the studio that has this extension, or had it until lately; `null` when there is none. */
export async function studioIdByExtension(db: Database, extension: string): Promise<string | null> {
  const current = sqlBuilder
    .selectFrom('studio')
    .select(['studio_id', sql<number>`1`.as('rank')])
    .where('extension', '=', extension);
  const old = sqlBuilder
    .selectFrom('old_extension')
    .select(['studio_id', sql<number>`2`.as('rank')])
    .where('extension', '=', extension)
    .where('until', '>', sql<Date>`now()`);
  const [studio] = await db.readPlatform(current.unionAll(old).orderBy('rank').limit(1));
  return studio?.studio_id ?? null;
}

export interface OwnExtension {
  extension: string;
  changedAt: Date | null;
}

/**
 * Serialises the assignment of names: two studios never get the same one, nor one that another has just
 * left.
 */
export async function lockExtensions(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('extension of a studio', 0))`.execute(tx);
}

/** The studio's extension, and when it got it. */
export const ownExtension = (tx: Tx): Promise<OwnExtension> =>
  tx
    .selectFrom('studio')
    .select(['extension', 'extension_changed_at as changedAt'])
    .where('studio_id', '=', thisStudio)
    .executeTakeFirstOrThrow();

/** Names that still lead to the studio, besides its own. */
export async function oldExtensions(tx: Tx, now: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('old_extension')
    .select('extension')
    .where('studio_id', '=', thisStudio)
    .where('until', '>', now)
    .orderBy('extension')
    .execute();
  return rows.map(({ extension }) => extension);
}

/** Whether another studio has the name, or had it so recently that it still leads there. */
export async function isExtensionTaken(tx: Tx, extension: string, now: Date): Promise<boolean> {
  const current = tx
    .selectFrom('studio')
    .select('studio_id')
    .where('extension', '=', extension)
    .where('studio_id', '<>', thisStudio);
  const old = tx
    .selectFrom('old_extension')
    .select('studio_id')
    .where('extension', '=', extension)
    .where('studio_id', '<>', thisStudio)
    .where('until', '>', now);
  return (await current.unionAll(old).executeTakeFirst()) !== undefined;
}

/** Gives the studio another extension; the previous one leads to it until `leadsUntil`. */
export async function renameExtension(
  tx: Tx,
  {
    before,
    after,
    now,
    until,
  }: {
    before: string;
    after: string;
    now: Date;
    until: Date;
  },
): Promise<void> {
  // Either name may still have a row: an expired one of another studio, or this studio's own former name.
  await tx.deleteFrom('old_extension').where('extension', 'in', [before, after]).execute();
  await tx.insertInto('old_extension').values({ extension: before, studio_id: thisStudio, until }).execute();
  await storeExtension(tx, after, now);
}
