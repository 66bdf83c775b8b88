import { asFailure } from './failure.ts';

const UNREACHED = 'We could not reach the server. Check your connection and try again.';
const OFFLINE = 'You are offline. Try again when you are connected.';
/** The sentences of the product's error catalogue. */
const NO_ANSWER = 'Internal server error';
const UNKNOWN = 'Something went wrong!';
/** The dialog about it says the rest; "Invalid authorization token" is for programs. */
const SESSION_OVER = 'Your session has expired.';

/**
 * What to tell a person about a failed request: the server's sentence, or that of the error catalogue when it
 * gave none.
 */
export function errorSentence(error: unknown): string {
  const { status, message } = asFailure(error);
  if (status === 401) return SESSION_OVER;
  return message || (status === 'NETWORK' ? NO_ANSWER : UNKNOWN);
}

/** What can be done about it, as a sentence of its own; nothing where {@link errorSentence} says it all. */
export function errorHelp(error: unknown): string | undefined {
  if (asFailure(error).status !== 'NETWORK') return undefined;
  return navigator.onLine ? UNREACHED : OFFLINE;
}
