/**
 * The database cannot be reached or written: it restarts, has no space left, or is read-only. The request had
 * no effect, so repeating it is safe.
 */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super('The database is away', { cause });
    this.name = 'DatabaseAway';
  }
}

/** The connection was lost before anything could have taken effect: on another one the same may succeed. */
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
 * has not started yet.
 */
const LOST_STATE = /^(08...|57P0[1-5])$/;
/** The driver has no codes for these. */
const LOST_WORDS = /^(Connection terminated|Client (has encountered a connection error|was closed))/;
/** The driver refused to send it: it knew before that the connection is lost. */
const UNSENT_WORDS = /^Client (has encountered a connection error|was closed) and is not queryable$/;
/** Out of disk, memory or connections; read-only; the disk answers with errors. */
const UNUSABLE_STATE = /^(53...|25006|58030)$/;

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/** Whether the connection ended during a request to the database. */
export function isLost(error: unknown): boolean {
  const code = codeOf(error);
  return (
    LOST_ON_THE_WAY.has(code) ||
    LOST_STATE.test(code) ||
    (code === '' && error instanceof Error && LOST_WORDS.test(error.message))
  );
}

/** Whether the statement was never sent, so that it has had no effect. */
export const isUnsent = (error: unknown): boolean =>
  error instanceof Error && UNSENT_WORDS.test(error.message);

/** Whether the database answered that it cannot do this kind of work at present. */
export const isUnusable = (error: unknown): boolean => UNUSABLE_STATE.test(codeOf(error));

const UNREACHED = new Set(['ECONNREFUSED', 'ENOENT', 'ENOTFOUND', 'EAI_AGAIN']);
const UNREACHED_WORDS = /timeout exceeded when trying to connect|connection timeout/i;

/** Converts an error of code that only uses the database, over connections of its own. */
export function ofDatabase(error: unknown): unknown {
  const isUnreached =
    UNREACHED.has(codeOf(error)) || (error instanceof Error && UNREACHED_WORDS.test(error.message));
  return isUnreached || isLost(error) || isUnusable(error) ? new DatabaseAway(error) : error;
}
