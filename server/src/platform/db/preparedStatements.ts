import pg from 'pg';
import { columnsOf, type Columns } from './columns.ts';

interface Named {
  text: string;
  name?: string | undefined;
}

/**
 * What one connection knows of a named statement: how its rows are read, once it has answered. Before that it
 * is on its way, and when something failed meanwhile, nobody here knows whether the database has it.
 */
type Knowledge = Columns | 'ON_ITS_WAY' | 'DOUBTFUL';

const connections = new WeakMap<pg.Connection, Map<string, Knowledge>>();

/** How the database refuses a prepared statement whose rows would not look any more as it said. */
export const STALE_STATEMENT = '0A000';

function knownTo(connection: pg.Connection): Map<string, Knowledge> {
  const known = connections.get(connection) ?? new Map<string, Knowledge>();
  connections.set(connection, known);
  return known;
}

/** Makes sure that the database has a statement. @returns how its rows are read, when that is known. */
export function prepare(connection: pg.Connection, { text, name = '' }: Named): Columns | null {
  const known = knownTo(connection);
  const knowledge = known.get(name);
  if (knowledge === 'ON_ITS_WAY') return null;
  if (knowledge !== undefined && knowledge !== 'DOUBTFUL') return knowledge;
  // Closing one that is not there is no error; naming another like one that is there would be.
  if (knowledge === 'DOUBTFUL') connection.close({ type: 'S', name }, true);
  connection.parse({ name, text, types: [] }, true);
  if (name !== '') known.set(name, 'ON_ITS_WAY');
  return null;
}

/** @param columns `null` when it has no rows. */
export function noteAnswered(connection: pg.Connection, { name }: Named, columns: Columns | null): void {
  if (name !== undefined) knownTo(connection).set(name, columns ?? columnsOf([]));
}

/** @param statements the one that failed, and those behind it. */
export function noteUnanswered(
  connection: pg.Connection,
  statements: readonly Named[],
  error: unknown,
): void {
  const known = knownTo(connection);
  // A table has other columns than when the statement was prepared: it has to be, once more.
  const isStale = error instanceof pg.DatabaseError && error.code === STALE_STATEMENT;
  for (const [index, { name = '' }] of statements.entries()) {
    if (known.get(name) === 'ON_ITS_WAY' || (isStale && index === 0 && known.has(name)))
      known.set(name, 'DOUBTFUL');
  }
}
