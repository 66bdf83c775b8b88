/** As a database says that a transaction could not be put in line with others. */
const SERIALIZATION_FAILURE = '40001';

/**
 * Thrown in a transaction that has found, with everything locked, that it would have to lock something more
 * and must not any longer: the database object rolls it back and does its work again, as it does when the
 * server itself wants that.
 */
export const beginAgain = (why: string): Error =>
  Object.assign(new Error(why), { code: SERIALIZATION_FAILURE });
