import { channel } from 'node:diagnostics_channel';

/** One statement on its way to the database. */
export interface SentStatement {
  /** The connection; it is the same object each time. */
  client: object;
  text: string;
  answer: Promise<unknown>;
  /** Nobody waits for its answer: it comes with the commit's. */
  isLeft: boolean;
  /** It opens or closes a transaction, or is a part of that. */
  isControl: boolean;
}

const sent = channel('studio.sentStatements');

/** Tells whoever counts statements of one; costs nothing while nobody does. */
export function tellSent(statement: SentStatement): void {
  if (sent.hasSubscribers) sent.publish(statement);
}

/** Hears of every statement that this process sends. @returns a function that stops it. */
export function onSent(listener: (statement: SentStatement) => void): () => void {
  const hear = (message: unknown): void => listener(message as SentStatement);
  sent.subscribe(hear);
  return () => void sent.unsubscribe(hear);
}
