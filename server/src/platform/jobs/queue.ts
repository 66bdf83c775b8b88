import { PgBoss } from 'pg-boss';
import type { Connection } from '../db/pool.ts';

/** Its tables are apart from ours, and out of reach of the role that requests run as. */
const SCHEMA = 'job';
/** A worker that says nothing for so long is dead. */
const HEARTBEAT_SECONDS = 10;
/** How often the dead are looked for. */
const LOOK_SECONDS = 10;

const toOptions = (connection: Connection) =>
  'url' in connection ? { connectionString: connection.url } : connection;

/**
 * Opens the queue of jobs, and makes its tables where there are none; processes that start together wait for
 * each other.
 * @param connection must reach the server itself, not a pooler in transaction mode.
 */
export async function openQueue(connection: Connection, onError: (error: unknown) => void): Promise<PgBoss> {
  const queue = new PgBoss({
    ...toOptions(connection),
    schema: SCHEMA,
    max: 2,
    connectionTimeoutMillis: 5000,
    application_name: 'studio-jobs',
    // When something is due is said by the tasks themselves: see startJobs.
    schedule: false,
    superviseIntervalSeconds: LOOK_SECONDS,
    monitorIntervalSeconds: LOOK_SECONDS,
  });
  queue.on('error', onError);
  await queue.start();
  return queue;
}

/**
 * One job waits and one runs for each key, whoever sends them; that of a dead worker is given to another,
 * however often.
 */
export async function makeLane(queue: PgBoss, name: string): Promise<void> {
  await queue.createQueue(name, {
    policy: 'stately',
    heartbeatSeconds: HEARTBEAT_SECONDS,
    expireInSeconds: 3600,
    retryLimit: 1000,
    deleteAfterSeconds: 3600,
  });
}
