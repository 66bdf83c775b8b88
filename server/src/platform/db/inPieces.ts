import { MINUTE } from '@studio/contract/values/time';
import type { Compilable } from 'kysely';
import type { Send } from './statement/clientDialect.ts';

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

interface Pieces {
  size: number;
  /** A statement before the query, that suits the transaction to it. */
  first?: Compilable | undefined;
  stalledAfterMs?: number;
}

/**
 * The rows of one query in pieces of `size`, all as of one moment: a cursor computes it once, and keeps no more in
 * memory than a piece. The connection is taken until the last piece was, or the reader ends early.
 */
export async function* inPieces<R>(
  open: () => Promise<Opened>,
  query: Compilable<R>,
  { size, first, stalledAfterMs = STALLED_AFTER_MS }: Pieces,
): AsyncGenerator<R[], void, undefined> {
  const { send, end, drop } = await open();
  let stalled: Error | undefined;
  const giveUp = () => drop((stalled = new Error('The reader of a long answer has stopped taking it')));
  try {
    if (first) await send(first.compile());
    const { sql, parameters } = query.compile();
    await send(statement(`declare pieces no scroll cursor for ${sql}`, parameters));
    for (;;) {
      const { rows } = await send(statement(`fetch ${size} from pieces`));
      const timer = setTimeout(giveUp, stalledAfterMs);
      try {
        yield rows as R[];
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
