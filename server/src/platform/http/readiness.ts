import { sql } from 'kysely';
import { sqlBuilder, type Database } from '../db/database.ts';

/**
 * How long it is believed that the database can be written: whoever may ask is anybody, and must not make it
 * busy.
 */
const BELIEVED_MILLISECONDS = 10_000;
/** A database that takes longer is away for who waits for it. */
const LONGEST_ANSWER = 3000;
const LOCK_NOT_AVAILABLE = '55P03';
/** Larger than the pages that a table may have left. */
const FILLING_BYTES = 64 * 1024;

/** Throws unless the work is done in time. The work goes on; its failure is then nobody's. */
async function inTime(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error('The database did not answer in time')),
      LONGEST_ANSWER,
    ).unref();
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/**
 * Writes so that the disk has to give something. Where the table is locked another server writes, or a backup
 * reads.
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
 * Asks the database whether it can be read, and now and then whether it can be written: one with a full disk,
 * or one that is the copy of another, still answers every question.
 *
 * @returns a function that throws when requests would fail.
 */
export function readinessOf(db: Database, now: () => number = () => performance.now()): () => Promise<void> {
  let believedUntil = Number.NEGATIVE_INFINITY;
  /** Those who ask at the same time, or while an answer does not come, ask once. */
  let asking: Promise<unknown> | null = null;

  const read = (): Promise<unknown> =>
    db.readPlatform(sqlBuilder.selectFrom('studio').select('studio_id').limit(1));
  const ask = async (): Promise<void> => {
    if (now() < believedUntil) return void (await read());
    await write(db);
    believedUntil = now() + BELIEVED_MILLISECONDS;
  };

  return () => {
    asking ??= ask().finally(() => (asking = null));
    return inTime(asking);
  };
}
