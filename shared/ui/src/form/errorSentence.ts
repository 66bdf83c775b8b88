import { asFailure } from './failure.ts';

const UNREACHED = 'We could not reach the server. Check your connection and try again.';
const BROKEN = 'Something went wrong on our side. Please try again.';

/** What to tell a person about a failed request: the server's sentence, or ours when it gave none. Without an answer, also what to do. */
export function errorSentence(error: unknown): string {
  const { status, message } = asFailure(error);
  if (status === 'NETWORK') return message && navigator.onLine ? `${message}. ${UNREACHED}` : message || UNREACHED;
  return message || BROKEN;
}
