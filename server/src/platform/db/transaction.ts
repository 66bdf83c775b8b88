import type { Change } from '@studio/contract/shell/live';
import { Kysely, type CompiledQuery, type Transaction } from 'kysely';
import { clientDialect, type Send } from './statement/clientDialect.ts';
import type { DB } from './tables.ts';

/** A transaction in progress. Everything done on it takes effect together or not at all. */
export type Tx = Transaction<DB>;

interface Line {
  send: Send;
  /** Statements whose answers nobody awaits; the commit fails when one of them has failed. */
  left: Promise<unknown>[];
  /** Changes to publish to open pages after the commit. */
  changes: Change[];
  /** Work to do last in the transaction. */
  endings: (() => Promise<void>)[];
}

const lines = new WeakMap<Tx, Line>();

function lineOf(tx: Tx): Line {
  const line = lines.get(tx);
  if (!line) throw new Error('This is not a transaction that the database object has opened');
  return line;
}

/** @param send sends at once, in the order of its calls. */
export function transactionOn(send: Send): {
  tx: Tx;
  left: readonly Promise<unknown>[];
  changes: readonly Change[];
  end: () => Promise<void>;
} {
  const tx = new Kysely<DB>({ dialect: clientDialect(send) }) as Tx;
  const line: Line = { send, left: [], changes: [], endings: [] };
  lines.set(tx, line);
  const end = async () => {
    for (const ending of line.endings) await ending();
  };
  return { tx, left: line.left, changes: line.changes, end };
}

/** Records that open pages have to read something again once this transaction has committed. */
export function noteChange(tx: Tx, change: Change): void {
  const { changes } = lineOf(tx);
  if (!changes.some(({ type, id }) => type === change.type && id === change.id)) changes.push(change);
}

/**
 * Runs work after everything else in the transaction, just before the commit: for a lock that many others
 * wait for, which is then held as briefly as possible.
 */
export const atEnd = (tx: Tx, ending: () => Promise<void>): void => void lineOf(tx).endings.push(ending);

/** Sends a query now and returns its rows. */
export async function sendNow<R>(tx: Tx, query: CompiledQuery<R>): Promise<R[]> {
  const { rows } = await lineOf(tx).send(query);
  return rows as R[];
}

/** Sends a query now; its answer comes with the commit's, and the transaction fails if the query does. */
export function leaveToCommit(tx: Tx, query: CompiledQuery): void {
  const { send, left } = lineOf(tx);
  const answer = send(query, true);
  // Awaited at the commit; after a rollback nobody needs it.
  answer.catch(() => undefined);
  left.push(answer);
}
