/** Error codes of transactions that the database could not serialise. */
const SERIALIZATION_FAILURE = '40001';

/**
 * Thrown in a transaction that finds, with everything locked, that it needs one more lock and may not take it
 * any more. The database object rolls it back and repeats its work, as it does when the server requires that.
 */
export const beginAgain = (why: string): Error =>
  Object.assign(new Error(why), { code: SERIALIZATION_FAILURE });
