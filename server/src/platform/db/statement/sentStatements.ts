import { channel } from 'node:diagnostics_channel';

/** One statement on its way to the database. */
export interface SentStatement {
  /** The connection, always the same object. */
  client: object;
  text: string;
  answer: Promise<unknown>;
  /** Whether its answer comes with the commit's, so that nobody awaits it. */
  isLeft: boolean;
  /** Whether it opens or closes a transaction, or a part of one. */
  isControl: boolean;
}

const sent = channel('studio.sentStatements');

/** Reports a statement to listeners that count them; costs nothing while there are none. */
export function reportSent(statement: SentStatement): void {
  if (sent.hasSubscribers) sent.publish(statement);
}

/**
 * Listens to every statement that this process sends.
 * @returns a function that stops it.
 */
export function onSent(listener: (statement: SentStatement) => void): () => void {
  const forward = (message: unknown): void => listener(message as SentStatement);
  sent.subscribe(forward);
  return () => void sent.unsubscribe(forward);
}
