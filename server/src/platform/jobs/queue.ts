import { PgBoss } from 'pg-boss';
import type { Connection } from '../db/pool.ts';

/** Its tables have a schema of their own, which the role of requests cannot reach. */
const SCHEMA = 'job';
/** A worker that is silent for this long counts as dead. */
const HEARTBEAT_SECONDS = 10;
/** How often the queue looks for dead workers. */
const CHECK_SECONDS = 10;

const toOptions = (connection: Connection) =>
  'url' in connection ? { connectionString: connection.url } : connection;

/** The queue tells of some failures by an object that has the fields of an error and is none. */
const toError = (failure: unknown): unknown =>
  failure instanceof Error || typeof failure !== 'object' ? failure : Object.assign(new Error(), failure);

/**
 * Opens the queue of jobs, and creates its tables where there are none; processes that start together wait
 * for each other.
 * @param connection must reach the server itself, not a pooler in transaction mode.
 */
export async function openQueue(connection: Connection, onError: (error: unknown) => void): Promise<PgBoss> {
  const queue = new PgBoss({
    ...toOptions(connection),
    schema: SCHEMA,
    max: 2,
    connectionTimeoutMillis: 5000,
    application_name: 'studio-jobs',
    // The jobs decide themselves when they are due: see startJobs.
    schedule: false,
    superviseIntervalSeconds: CHECK_SECONDS,
    monitorIntervalSeconds: CHECK_SECONDS,
  });
  queue.on('error', (failure: unknown) => onError(toError(failure)));
  await queue.start();
  return queue;
}

/**
 * Creates a lane: for each key one run waits and one works, whoever sends them; another worker repeats the
 * run of a dead one, however often.
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
