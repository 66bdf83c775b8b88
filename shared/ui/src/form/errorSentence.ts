import { asFailure } from './failure.ts';

const OFFLINE = 'We could not reach the server. Check your connection and try again.';
const BROKEN = 'Something went wrong on our side. Please try again.';

/** What to tell a person about a failed request: the server's sentence, or ours when it gave none. */
export function errorSentence(error: unknown): string {
  const { status, message } = asFailure(error);
  if (status === 'NETWORK') return OFFLINE;
  return message || BROKEN;
}
