import pg from 'pg';
import { columnsOf, type Columns } from '../sql/columns.ts';

interface Named {
  text: string;
  name?: string | undefined;
}

/**
 * What this process knows of a named statement on a connection: the columns of its rows, once it has
 * answered. Before that it is on its way, and after an error it is unknown whether the database has it.
 */
type Knowledge = Columns | 'ON_ITS_WAY' | 'DOUBTFUL';

const connections = new WeakMap<pg.Connection, Map<string, Knowledge>>();

/** The error of a prepared statement whose columns have changed. */
export const STALE_STATEMENT = '0A000';

function knownTo(connection: pg.Connection): Map<string, Knowledge> {
  const known = connections.get(connection) ?? new Map<string, Knowledge>();
  connections.set(connection, known);
  return known;
}

/**
 * Ensures that the database has a statement.
 * @returns how to read its rows, when that is known.
 */
export function prepare(connection: pg.Connection, { text, name = '' }: Named): Columns | null {
  const known = knownTo(connection);
  const knowledge = known.get(name);
  if (knowledge === 'ON_ITS_WAY') return null;
  if (knowledge !== undefined && knowledge !== 'DOUBTFUL') return knowledge;
  // Closing a missing statement is no error; naming one like an existing statement would be.
  if (knowledge === 'DOUBTFUL') connection.close({ type: 'S', name }, true);
  connection.parse({ name, text, types: [] }, true);
  if (name !== '') known.set(name, 'ON_ITS_WAY');
  return null;
}

/** @param columns `null` when it returns no rows. */
export function noteAnswered(connection: pg.Connection, { name }: Named, columns: Columns | null): void {
  if (name !== undefined) knownTo(connection).set(name, columns ?? columnsOf([]));
}

/** @param statements the failed one, and those behind it. */
export function noteUnanswered(
  connection: pg.Connection,
  statements: readonly Named[],
  error: unknown,
): void {
  const known = knownTo(connection);
  // A table's columns have changed since the statement was prepared, so it has to be prepared again.
  const isStale = error instanceof pg.DatabaseError && error.code === STALE_STATEMENT;
  for (const [index, { name = '' }] of statements.entries()) {
    if (known.get(name) === 'ON_ITS_WAY' || (isStale && index === 0 && known.has(name)))
      known.set(name, 'DOUBTFUL');
  }
}
