import { sql } from 'kysely';
import { sqlBuilder, type Database } from '../db/database.ts';

/** How long a successful write check counts: the endpoint is public, and must not make the database busy. */
const CACHE_MS = 10_000;
/** A slower database counts as unavailable. */
const MAX_ANSWER_MS = 3000;
const LOCK_NOT_AVAILABLE = '55P03';
/** Larger than the free space that a table's pages may have left. */
const FILLING_BYTES = 64 * 1024;

/** Throws unless the work finishes in time. The work continues; its failure is then ignored. */
async function inTime(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The database did not answer in time')), MAX_ANSWER_MS).unref();
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/**
 * Writes so much that the disk has to provide space. A locked table means that another server writes, or a
 * backup reads.
 */
async function write(db: Database): Promise<void> {
  const filling = db.platform(async (tx) => {
    await sql`lock table write_probe in access exclusive mode nowait`.execute(tx);
    await sql`truncate write_probe`.execute(tx);
    await sql`insert into write_probe (filling) values (repeat('x', ${FILLING_BYTES}::int))`.execute(tx);
  });
  await filling.catch((error: { code?: string }) => {
    if (error.code !== LOCK_NOT_AVAILABLE) throw error;
  });
}

/**
 * Checks whether the database can be read, and now and then whether it can be written: one with a full disk,
 * or a replica, still answers every query.
 *
 * @returns a function that throws when requests would fail.
 */
export function readinessOf(db: Database, now: () => number = () => performance.now()): () => Promise<void> {
  let believedUntil = Number.NEGATIVE_INFINITY;
  /** Simultaneous callers, and callers during a slow check, share one check. */
  let asking: Promise<unknown> | null = null;

  const read = (): Promise<unknown> =>
    db.readPlatform(sqlBuilder.selectFrom('studio').select('studio_id').limit(1));
  const ask = async (): Promise<void> => {
    if (now() < believedUntil) return void (await read());
    await write(db);
    believedUntil = now() + CACHE_MS;
  };

  return () => {
    asking ??= ask().finally(() => (asking = null));
    return inTime(asking);
  };
}
