import { Kysely, type Compilable, type CompiledQuery, type Transaction } from 'kysely';
import type pg from 'pg';
import { clientDialect, type Send } from './clientDialect.ts';
import { openPool, type PoolOptions } from './pool.ts';
import { statementNames } from './statementNames.ts';
import type { DB } from './tables.ts';

/** A transaction in progress. Everything done on it happens together or not at all. */
export type Tx = Transaction<DB>;

export interface Database {
  /**
   * One transaction that sees and writes rows of one studio only. `work` may run up to three times (deadlock or
   * serialization failure), so it must have no effect outside the transaction.
   */
  studio<T>(studioId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** One read of one studio's rows in one round trip. Build the query with `sqlBuilder`. */
  read<R>(studioId: string, query: Compilable<R>): Promise<R[]>;
  /** One transaction on the tables that belong to no studio; rows of studios are invisible. Repeated like `studio`. */
  platform<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** One read of tables that belong to no studio, in one round trip. */
  readPlatform<R>(query: Compilable<R>): Promise<R[]>;
  close(): Promise<void>;
}

export interface DatabaseOptions extends PoolOptions {
  /** False behind a pooler in transaction mode, which loses named statements. */
  named?: boolean;
}

/** Builds queries for `read`; cannot run them. */
export const sqlBuilder = new Kysely<DB>({
  dialect: clientDialect(() => Promise.reject(new Error('sqlBuilder only builds queries; give them to database.read'))),
});

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** No studio has this id. Set instead of nothing, because an unset value comes back as '' and breaks the cast to uuid. */
const NO_STUDIO = '00000000-0000-0000-0000-000000000000';
const REPEATABLE = new Set(['40001', '40P01']);
const MOST_REPEATS = 2;

/**
 * The statement that opens a transaction. SET LOCAL and never set_config() or a session SET: the first is not forwarded
 * by Citus, the second leaks into other transactions behind a pooler.
 */
function begin(studioId: string): string {
  if (!UUID.test(studioId)) throw new TypeError('A studio id must be a lower-case UUID');
  return `begin; set local role studio_app; set local app.studio_id = '${studioId}'`;
}

const sqlState = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined;

/** Opens a pool on the database. Connects on first use. */
export function openDatabase(options: DatabaseOptions): Database {
  const pool = openPool(options);
  const nameOf = statementNames();
  const named = options.named ?? true;

  const sendOn = (client: pg.PoolClient): Send => ({ sql, parameters }: CompiledQuery) => {
    const name = named && parameters.length > 0 ? nameOf(sql) : undefined;
    return client.query({ text: sql, values: [...parameters], ...(name ? { name } : {}) });
  };

  async function attempt<T>(studioId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    const opening = begin(studioId);
    const client = await pool.connect();
    let lost: Error | undefined;
    try {
      // Not awaited before the first statement of `work`: both travel together.
      const begun = client.query(opening);
      begun.catch(() => undefined);
      const kysely = new Kysely<DB>({ dialect: clientDialect(sendOn(client)) });
      const result = await work(kysely as Tx);
      await begun;
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => (lost = failure));
      throw error;
    } finally {
      client.release(lost);
    }
  }

  async function transaction<T>(studioId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    for (let repeats = 0; ; repeats++) {
      try {
        return await attempt(studioId, work);
      } catch (error) {
        if (repeats >= MOST_REPEATS || !REPEATABLE.has(sqlState(error) ?? '')) throw error;
      }
    }
  }

  async function readOnce<R>(studioId: string, query: Compilable<R>): Promise<R[]> {
    const opening = begin(studioId);
    const client = await pool.connect();
    let lost: Error | undefined;
    try {
      const answers = await Promise.allSettled([client.query(opening), sendOn(client)(query.compile()), client.query('commit')]);
      const failed = answers.find((answer) => answer.status === 'rejected');
      if (failed) throw failed.reason;
      return (answers[1] as PromiseFulfilledResult<pg.QueryResult>).value.rows as R[];
    } catch (error) {
      if (sqlState(error) === undefined) lost = error as Error;
      throw error;
    } finally {
      client.release(lost);
    }
  }

  return {
    studio: transaction,
    read: readOnce,
    platform: (work) => transaction(NO_STUDIO, work),
    readPlatform: (query) => readOnce(NO_STUDIO, query),
    close: () => pool.end(),
  };
}
