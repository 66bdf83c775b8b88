import { asFailure } from './failure.ts';

const UNREACHED = 'We could not reach the server. Check your connection and try again.';
/** The sentences of the product's error catalogue. */
const NO_ANSWER = 'Internal server error';
const UNKNOWN = 'Something went wrong!';
/** The dialog explains the rest; "Invalid authorization token" is for programs. */
const SESSION_OVER = 'Your session has expired.';

/**
 * The sentence for a failed request: the server's own, or that of the error catalogue when it sent none. Of refused
 * fields it is what was said about them: outside a form none is highlighted.
 */
export function errorSentence(error: unknown): string {
  const { status, message, errors = [] } = asFailure(error);
  if (status === 401) return SESSION_OVER;
  if (errors.length > 0) return errors.map((refused) => refused.message).join('. ');
  return message || (status === 'NETWORK' ? NO_ANSWER : UNKNOWN);
}

/** The remedy, as a sentence of its own; nothing where {@link errorSentence} is complete. */
export function errorHelp(error: unknown): string | undefined {
  if (asFailure(error).status !== 'NETWORK') return undefined;
  return navigator.onLine ? UNREACHED : undefined;
}

/**
 * Why something could not be loaded, below the sentence that says so: where no answer came, only what to do about it.
 * The catalogue's sentence would blame a server that nobody reached.
 */
export const loadingProblem = (error: unknown): string => errorHelp(error) ?? errorSentence(error);
