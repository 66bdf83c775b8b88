/** What tells one fault from another. The rest of a database error quotes rows: addresses, numbers, names. */
const KEPT = ['code', 'severity', 'table', 'column', 'constraint', 'routine'] as const;
const ADDRESS = /[^\s"'(<]+@[^\s"')>]+/g;
const QUOTED = /"[^"]*"/g;
/** A phone number, a one-time code, an account: not the line numbers of a stack, which have fewer digits. */
const LONG_NUMBER = /\+?\d{6,}/g;
const TOKEN = /\b[\w-]{16,}\.[\w-]{16,}\.[\w-]{16,}\b/g;
const DEEPEST_CAUSE = 3;

/**
 * Hides what may be somebody's: addresses, long numbers, tokens. @param quotes whether what stands in quotes
 * is hidden, too.
 */
export function withoutPersonalData(text: string, { quotes = false } = {}): string {
  const hidden = text
    .replace(TOKEN, '<token>')
    .replace(ADDRESS, '<address>')
    .replace(LONG_NUMBER, '<number>');
  return quotes ? hidden.replace(QUOTED, '"…"') : hidden;
}

const framesOf = (stack = ''): string => stack.slice(Math.max(0, stack.indexOf('\n    at ')));

/** What a line says of an error. */
export interface ErrorLine {
  type: string;
  message: string;
  stack: string;
  [more: string]: unknown;
}

/**
 * An error as it may stand in a log: what kind, where, and its words without what they quote. A database
 * names tables and constraints in quotes, and the values of people as well, so that all of it is hidden
 * there.
 */
export function serializeError(error: unknown, depth = 0): ErrorLine {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const known = error as Error & Record<string, unknown>;
  const kept = Object.fromEntries(
    KEPT.filter((name) => typeof known[name] === 'string').map((name) => [name, known[name]]),
  );
  const message = withoutPersonalData(error.message, { quotes: 'severity' in kept });
  const cause =
    error.cause !== undefined && depth < DEEPEST_CAUSE
      ? { cause: serializeError(error.cause, depth + 1) }
      : {};
  return { type: error.name, message, ...kept, stack: framesOf(error.stack), ...cause };
}
