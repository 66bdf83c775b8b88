/**
 * The fields that distinguish faults. Other fields of a database error quote rows: addresses, numbers, names.
 */
const LOGGED_FIELDS = ['code', 'severity', 'table', 'column', 'constraint', 'routine'] as const;
const ADDRESS = /[^\s"'(<]+@[^\s"')>]+/g;
const QUOTED = /"[^"]*"/g;
/**
 * A phone number, a one-time code, an account number: not the line numbers of a stack, which have fewer
 * digits.
 */
const LONG_NUMBER = /\+?\d{6,}/g;
const TOKEN = /\b[\w-]{16,}\.[\w-]{16,}\.[\w-]{16,}\b/g;
const DEEPEST_CAUSE = 3;

/** Masks personal data: addresses, long numbers, tokens. @param quotes whether quoted text is masked, too. */
export function withoutPersonalData(text: string, { quotes = false } = {}): string {
  const hidden = text
    .replace(TOKEN, '<token>')
    .replace(ADDRESS, '<address>')
    .replace(LONG_NUMBER, '<number>');
  return quotes ? hidden.replace(QUOTED, '"…"') : hidden;
}

const framesOf = (stack = ''): string => stack.slice(Math.max(0, stack.indexOf('\n    at ')));

/** The message of an error, or of the first of several: those of a failed connection have none in common. */
function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return messageOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}

/** The logged form of an error. */
export interface ErrorLine {
  type: string;
  message: string;
  stack: string;
  [more: string]: unknown;
}

/**
 * An error without personal data: its kind, place and message without quotes. A database quotes the names of
 * tables and constraints, and personal values as well, so all of it is masked there.
 */
export function serializeError(error: unknown, depth = 0): ErrorLine {
  if (!(error instanceof Error))
    return {
      type: typeof error,
      message: withoutPersonalData(messageOf(error), { quotes: true }),
      stack: '',
    };
  const known = error as Error & Record<string, unknown>;
  const logged = Object.fromEntries(
    LOGGED_FIELDS.filter((name) => typeof known[name] === 'string').map((name) => [name, known[name]]),
  );
  const message = withoutPersonalData(messageOf(error), { quotes: 'severity' in logged });
  const cause =
    error.cause !== undefined && depth < DEEPEST_CAUSE
      ? { cause: serializeError(error.cause, depth + 1) }
      : {};
  return { type: error.name, message, ...logged, stack: framesOf(error.stack), ...cause };
}
