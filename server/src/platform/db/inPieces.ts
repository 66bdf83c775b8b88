import { MINUTE } from '@studio/contract/values/time';
import type { Compilable } from 'kysely';
import type { Send } from './statement/clientDialect.ts';
import { transactionOn, type Tx } from './transaction.ts';

/** A reader that takes nothing for so long is given up: others wait for its connection. */
const STALLED_AFTER_MS = MINUTE;

/** An open transaction on a connection of its own. */
export interface Opened {
  send: Send;
  /** Ends the transaction and gives the connection back. */
  end(): Promise<void>;
  /** Closes the connection. */
  drop(reason: Error): void;
}

const statement = (sql: string, parameters: readonly unknown[] = []) =>
  ({ sql, parameters, query: { kind: 'RawNode' } }) as unknown as Parameters<Send>[0];

/** What else happens in the transaction of the pieces. */
export interface Beside<R> {
  /** A statement before the query, that suits the transaction to it. */
  first?: Compilable | undefined;
  /** Reads what a piece needs besides, before it is handed out: another connection might wait for this one. */
  each?: ((tx: Tx, rows: R[]) => Promise<R[]>) | undefined;
}

interface Pieces<R> extends Beside<R> {
  size: number;
  stalledAfterMs?: number;
}

/**
 * The rows of one query in pieces of `size`, all as of one moment: a cursor computes it once, and keeps no more in
 * memory than a piece. The connection is taken until the last piece was, or the reader ends early.
 */
export async function* inPieces<R>(
  open: () => Promise<Opened>,
  query: Compilable<R>,
  { size, first, each, stalledAfterMs = STALLED_AFTER_MS }: Pieces<R>,
): AsyncGenerator<R[], void, undefined> {
  const { send, end, drop } = await open();
  const { tx } = transactionOn(send);
  let stalled: Error | undefined;
  const giveUp = () => drop((stalled = new Error('The reader of a long answer has stopped taking it')));
  try {
    if (first) await send(first.compile());
    const { sql, parameters } = query.compile();
    await send(statement(`declare pieces no scroll cursor for ${sql}`, parameters));
    for (;;) {
      const { rows } = await send(statement(`fetch ${size} from pieces`));
      const piece = each ? await each(tx, rows as R[]) : (rows as R[]);
      const timer = setTimeout(giveUp, stalledAfterMs);
      try {
        yield piece;
      } finally {
        clearTimeout(timer);
      }
      if (stalled) throw stalled;
      if (rows.length < size) return;
    }
  } finally {
    if (!stalled) await end();
  }
}
