import { openDatabase, type Database, type DatabaseOptions } from '../platform/db/database.ts';

const kept = new Map<string, Database>();

/**
 * The database of a worker, whose connections last from one test file to the next: a new one costs the database server
 * tens of milliseconds until it knows the tables. Closing it ends what listens to it.
 */
export function keptDatabase(options: DatabaseOptions): Database {
  const key = JSON.stringify(options);
  const database = kept.get(key) ?? openDatabase({ ...options, mayExit: true });
  kept.set(key, database);
  const stops: (() => void)[] = [];
  return {
    ...database,
    onChanges: (listener) => {
      const stop = database.onChanges(listener);
      stops.push(stop);
      return stop;
    },
    close: () => Promise.resolve(stops.forEach((stop) => stop())),
  };
}
