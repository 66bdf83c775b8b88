import type { Change } from '@studio/contract/live';
import { Kysely, type CompiledQuery, type Transaction } from 'kysely';
import { clientDialect, type Send } from './clientDialect.ts';
import type { DB } from './tables.ts';

/** A transaction in progress. Everything done on it happens together or not at all. */
export type Tx = Transaction<DB>;

interface Line {
  send: Send;
  /** Statements whose answers nobody has asked for; the commit fails when one of them failed. */
  left: Promise<unknown>[];
  /** What open pages are told once it has committed. */
  changes: Change[];
  /** What is done last of all. */
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

/** Notes that open pages have to ask for something again once this transaction has committed. */
export function noteChange(tx: Tx, change: Change): void {
  const { changes } = lineOf(tx);
  if (!changes.some(({ type, id }) => type === change.type && id === change.id)) changes.push(change);
}

/**
 * Does it when everything else of the transaction is done, just before the commit: for a lock that all others
 * wait for, which is then held no longer than it must be.
 */
export const atEnd = (tx: Tx, ending: () => Promise<void>): void => void lineOf(tx).endings.push(ending);

/** Sends a query now and gives its rows. */
export async function sendNow<R>(tx: Tx, query: CompiledQuery<R>): Promise<R[]> {
  const { rows } = await lineOf(tx).send(query);
  return rows as R[];
}

/**
 * Sends a query now; its answer comes with the one to the commit, and the transaction fails if the query
 * does.
 */
export function leaveToCommit(tx: Tx, query: CompiledQuery): void {
  const { send, left } = lineOf(tx);
  const answer = send(query, true);
  // Looked at when the transaction commits; when it does not, nobody is interested.
  answer.catch(() => undefined);
  left.push(answer);
}
