import { onSent, type SentStatement } from '../../platform/db/statement/sentStatements.ts';

/** What a piece of work demands of the database. */
export interface Traffic {
  transactions: number;
  /** Without those that begin and end transactions. */
  statements: number;
  /** How often it waited for an answer, summed over the transactions. */
  roundTrips: number;
}

/**
 * For one transaction, the depths in round trips of the newest answer that was awaited, and of the newest
 * statement.
 */
interface Depth {
  answered: number;
  sent: number;
}

const isBegin = (text: string): boolean => text === 'begin';

/**
 * Counts what `work` sends, independent of timing: a statement is one round trip deeper than the deepest
 * statement whose answer was awaited and had arrived before it.
 */
export async function trafficOf(work: () => Promise<unknown>): Promise<Traffic> {
  const depths = new Map<object, Depth>();
  const traffic: Traffic = { transactions: 0, statements: 0, roundTrips: 0 };

  function count({ client, text, answer, isLeft, isControl }: SentStatement): void {
    const depth = (isBegin(text) ? undefined : depths.get(client)) ?? { answered: 0, sent: 0 };
    depths.set(client, depth);
    const level = depth.answered + 1;
    traffic.roundTrips += Math.max(0, level - depth.sent);
    depth.sent = Math.max(depth.sent, level);
    if (isBegin(text)) traffic.transactions += 1;
    if (!isControl) traffic.statements += 1;
    const note = (): void => void (depth.answered = Math.max(depth.answered, level));
    if (!isLeft) answer.then(note, note);
  }

  const stop = onSent(count);
  try {
    await work();
  } finally {
    stop();
  }
  return traffic;
}
