/**
 * The database cannot be reached, or does not take what is written: it is being restarted, has no space left,
 * can only be read. Nothing of what was asked for has happened, so asking again is safe.
 */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super('The database is away', { cause });
    this.name = 'DatabaseAway';
  }
}

/** The connection was gone before anything could have taken effect: on another one the same may succeed. */
export class ConnectionLost extends DatabaseAway {}

const LOST_ON_THE_WAY = new Set([
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETRESET',
]);
/**
 * Classes of the database's own codes: connection exceptions, and a server that shuts down, has crashed or
 * does not start yet.
 */
const LOST_STATE = /^(08...|57P0[1-5])$/;
/** The driver has no codes for these. */
const LOST_WORDS = /^(Connection terminated|Client (has encountered a connection error|was closed))/;
/** Out of disk, memory or connections; read-only; the disk answers with errors. */
const UNUSABLE_STATE = /^(53...|25006|58030)$/;

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/** Whether the connection ended while the database was being asked. */
export function isLost(error: unknown): boolean {
  const code = codeOf(error);
  return (
    LOST_ON_THE_WAY.has(code) ||
    LOST_STATE.test(code) ||
    (code === '' && error instanceof Error && LOST_WORDS.test(error.message))
  );
}

/** Whether the database answered that it cannot do any such thing at present. */
export const isUnusable = (error: unknown): boolean => UNUSABLE_STATE.test(codeOf(error));

const UNREACHED = new Set(['ECONNREFUSED', 'ENOENT', 'ENOTFOUND', 'EAI_AGAIN']);
const UNREACHED_WORDS = /timeout exceeded when trying to connect|connection timeout/i;

/**
 * An error of somebody who asks nobody but the database, over connections of their own: what says that it is
 * away, as that.
 */
export function ofDatabase(error: unknown): unknown {
  const isUnreached =
    UNREACHED.has(codeOf(error)) || (error instanceof Error && UNREACHED_WORDS.test(error.message));
  return isUnreached || isLost(error) || isUnusable(error) ? new DatabaseAway(error) : error;
}
