import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isId } from '@studio/contract/values/id';
import type { Compilable, CompiledQuery } from 'kysely';
import type pg from 'pg';
import { ConnectionLost, DatabaseAway, isLost, isUnsent, isUnusable } from './statement/away.ts';
import { ask, type Answer } from './statement/batch.ts';
import { changeListeners, type ChangeListener } from './changeListeners.ts';
import type { Send } from './statement/clientDialect.ts';
import { failures, sqlState, type Failures } from './sql/failures.ts';
import { inPieces, type Beside, type Opened } from './inPieces.ts';
import { openPool, type PoolOptions } from './pool.ts';
import { STALE_STATEMENT } from './statement/preparedStatements.ts';
import { reportSent } from './statement/sentStatements.ts';
import { statementNames } from './statement/statementNames.ts';
import { transactionOn, type Tx } from './transaction.ts';

export { sqlBuilder } from './sql/sqlBuilder.ts';
export type { Tx };

type Work<T> = (tx: Tx) => Promise<T>;

export interface Database {
  /**
   * One transaction that sees and writes rows of one studio only. `work` may run up to three times (deadlock,
   * serialization failure, an altered table, a connection lost before the commit was sent), so it must have
   * no effect outside the transaction.
   *
   * @param guard runs first, in the same message as the first statements of `work`: their answers arrive once
   * it is done, and they fail with its error when it fails.
   *
   * @throws {DatabaseAway} when nothing has taken effect, because the database cannot be reached or written.
   * A connection lost after the commit was sent is another error, because the outcome is unknown.
   */
  studio<T>(studioId: string, work: Work<T>, guard?: Work<void>): Promise<T>;
  /**
   * One read of one studio's rows in one round trip. Build the query with `sqlBuilder`; it may be sent twice.
   * @throws {DatabaseAway}
   */
  read<R>(studioId: string, query: Compilable<R>): Promise<R[]>;
  /**
   * The rows of one query on one studio's rows in pieces of `size`, as of one moment and in bounded memory, for
   * files. It keeps a connection until it has ended.
   *
   * @param beside what else happens in its transaction.
   * @throws {DatabaseAway}
   */
  pieces<R>(
    studioId: string,
    query: Compilable<R>,
    size: number,
    beside?: Beside<R>,
  ): AsyncGenerator<R[], void, undefined>;
  /**
   * One transaction on the tables that belong to no studio; rows of studios are invisible. Repeated like
   * `studio`.
   */
  platform<T>(work: Work<T>): Promise<T>;
  /** One read of tables that belong to no studio, in one round trip. */
  readPlatform<R>(query: Compilable<R>): Promise<R[]>;
  /**
   * Listens to the changes that transactions of this process announce, after each commit.
   * @returns a function that stops it.
   */
  onChanges(listener: ChangeListener): () => void;
  /** Connections of this process by their activity; `waiting` counts work without one. */
  connections(): { busy: number; idle: number; waiting: number };
  close(): Promise<void>;
}

export interface DatabaseOptions extends PoolOptions {
  /** False behind a pooler in transaction mode, which loses named statements. */
  named?: boolean;
}

/**
 * An id that no studio has. Set instead of nothing, because an unset value comes back as '' and breaks the
 * cast to uuid.
 */
const NO_STUDIO = '00000000-0000-0000-0000-000000000000';
const REPEATABLE = new Set(['40001', '40P01', STALE_STATEMENT]);
const MAX_RETRIES = 4;
const MIN_PAUSE_MS = 20;
const MAX_PAUSE_MS = 80;

/**
 * Opens a transaction. SET LOCAL and never set_config() or a session SET: the first is not forwarded by
 * Citus, the second leaks into other transactions behind a pooler.
 */
function opening(studioId: string): string[] {
  if (!isId(studioId)) throw new TypeError('A studio id must be a lower-case UUID');
  return ['begin', 'set local role studio_app', `set local app.studio_id = '${studioId}'`];
}

/** The constant statements that open and close transactions. */
const CONTROL_NAMES: Record<string, string> = {
  begin: 'begin',
  'set local role studio_app': 'role',
  commit: 'commit',
  rollback: 'rollback',
};

/** Sends a statement that opens or closes a transaction or a part of it. */
const controller =
  (named: boolean) =>
  (client: pg.PoolClient, text: string, { isLeft = false } = {}): Promise<Answer> => {
    const answer = ask(client, { text, values: [], name: named ? CONTROL_NAMES[text] : undefined });
    reportSent({ client, text, answer, isLeft, isControl: true });
    return answer;
  };

type Control = ReturnType<typeof controller>;

const begin = (
  control: Control,
  client: pg.PoolClient,
  openings: readonly string[],
  note: Failures['note'],
): Promise<Answer[]> => Promise.all(openings.map((text) => note(control(client, text, { isLeft: true }))));

/** Sends statements with a name of their own, so that the server plans each once per connection. */
function sender(named: boolean): (client: pg.PoolClient) => Send {
  const nameOf = statementNames();
  return (client) =>
    ({ sql, parameters }: CompiledQuery, isLeft = false) => {
      const answer = ask(client, { text: sql, values: parameters, name: named ? nameOf(sql) : undefined });
      reportSent({ client, text: sql, answer, isLeft, isControl: false });
      return answer;
    };
}

/** Sends the guard's statements first, and holds back the answers to all others until it is done. */
function guarded(send: Send, guard?: Work<void>): { send: Send; passed: Promise<void> | undefined } {
  if (!guard) return { send, passed: undefined };
  const passed = guard(transactionOn(send).tx);
  passed.catch(() => undefined);
  const held: Send = async (query, isLeft) => {
    const answer = send(query, isLeft);
    answer.catch(() => undefined);
    await passed;
    return answer;
  };
  return { send: held, passed };
}

/**
 * How often work with this error is repeated: a lost connection once, because a second loss is no accident.
 */
function mostRepeats(error: unknown): number {
  if (error instanceof ConnectionLost) return 1;
  return REPEATABLE.has(sqlState(error) ?? '') ? MAX_RETRIES : 0;
}

/**
 * Repeats work that lost against another transaction, or lost its connection before it could have any effect.
 */
async function repeated<T>(attempt: () => Promise<T>): Promise<T> {
  for (let repeats = 0; ; repeats++) {
    try {
      return await attempt();
    } catch (error) {
      if (repeats >= mostRepeats(error)) throw error;
      // Without a pause it would take the lock again before the other transaction, which waits for it, has
      // woken up.
      await sleep(randomInt(MIN_PAUSE_MS, MAX_PAUSE_MS));
    }
  }
}

/** @param isDecided whether the commit was sent: after a lost connection its outcome is unknown. */
function asAway(error: unknown, isDecided: boolean): unknown {
  if (isLost(error)) return isDecided ? error : new ConnectionLost(error);
  return isUnusable(error) ? new DatabaseAway(error) : error;
}

/** Opens transactions for readers who end them by themselves. */
const opener =
  (connect: () => Promise<pg.PoolClient>, control: Control, sendOn: (client: pg.PoolClient) => Send) =>
  async (studioId: string): Promise<Opened> => {
    const openings = opening(studioId);
    const client = await connect();
    const { note, causeOf } = failures();
    try {
      await begin(control, client, openings, note);
    } catch (error) {
      client.release(true);
      throw asAway(causeOf(error), false);
    }
    const end = () =>
      control(client, 'rollback').then(
        () => client.release(),
        (failure: Error) => client.release(failure),
      );
    return { send: sendOn(client), end, drop: (reason) => client.release(reason) };
  };

/** Opens a pool on the database. Connects on first use. */
export function openDatabase(options: DatabaseOptions): Database {
  const pool = openPool(options);
  const [sendOn, control] = [sender(options.named ?? true), controller(options.named ?? true)];
  const listeners = changeListeners();

  const connect = (): Promise<pg.PoolClient> =>
    pool.connect().catch((error: unknown) => Promise.reject(new DatabaseAway(error)));

  async function attempt<T>(studioId: string, work: Work<T>, guard?: Work<void>): Promise<T> {
    const openings = opening(studioId);
    const client = await connect();
    const { note, causeOf } = failures();
    let lost: Error | undefined;
    let isDecided = false;
    try {
      // Not awaited before the first statements, so that they travel together.
      const begun = begin(control, client, openings, note);
      begun.catch(() => undefined);
      const sendNoted = sendOn(client);
      const { send, passed } = guarded((query, isLeft) => note(sendNoted(query, isLeft)), guard);
      const { tx, left, changes, end } = transactionOn(send);
      const result = await work(tx);
      await passed;
      await end();
      isDecided = true;
      const commit = control(client, 'commit');
      commit.catch((error: unknown) => (isDecided = !isUnsent(error)));
      const [committed] = await Promise.all([commit, begun, ...left]);
      if (committed.command !== 'COMMIT')
        throw new Error('A statement had failed, so everything was rolled back');
      listeners.notify(studioId, changes);
      return result;
    } catch (error) {
      // Its answer comes after that of the commit.
      await control(client, 'rollback').catch((failure: Error) => (lost = failure));
      throw asAway(causeOf(error), isDecided);
    } finally {
      client.release(lost);
    }
  }

  const transaction = <T>(studioId: string, work: Work<T>, guard?: Work<void>): Promise<T> =>
    repeated(() => attempt(studioId, work, guard));

  async function readOnce<R>(studioId: string, query: Compilable<R>): Promise<R[]> {
    const openings = opening(studioId);
    const client = await connect();
    const { note, causeOf } = failures();
    let lost: Error | undefined;
    try {
      const [, { rows }] = await Promise.all([
        begin(control, client, openings, note),
        note(sendOn(client)(query.compile())),
        control(client, 'commit'),
      ]);
      return rows as R[];
    } catch (error) {
      await control(client, 'rollback').catch((failure: Error) => (lost = failure));
      throw asAway(causeOf(error), false);
    } finally {
      client.release(lost);
    }
  }

  // Without names: the columns of a prepared statement are kept, and those of a fetch differ by its cursor.
  const opened = opener(connect, control, sender(false));
  const read = <R>(studioId: string, query: Compilable<R>): Promise<R[]> =>
    repeated(() => readOnce(studioId, query));

  return {
    studio: transaction,
    read,
    pieces: (studioId, query, size, beside) => inPieces(() => opened(studioId), query, { size, ...beside }),
    platform: (work) => transaction(NO_STUDIO, work),
    readPlatform: (query) => read(NO_STUDIO, query),
    onChanges: listeners.add,
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => pool.end(),
  };
}
