import pg from 'pg';
import { wireTypes } from './sql/wireTypes.ts';

/** How to reach a database: an address, or the parts that the embedded server's supervisor provides. */
export type Connection =
  | { url: string }
  | { host: string; port: number; user: string; password: string; database: string };

export interface PoolOptions {
  connection: Connection;
  /** The most connections. 12 to 16 is best on two cores; more only adds lock waits. */
  size?: number;
  /** How long work waits for a connection, in milliseconds; then the database counts as away. 5000 by default. */
  waitMilliseconds?: number;
  /** Whether the process may end while connections are idle. */
  mayExit?: boolean;
}

const toClientConfig = (connection: Connection): pg.ClientConfig =>
  'url' in connection ? { connectionString: connection.url } : connection;

/** One connection outside the pool, for migrations and listeners. The caller closes it. */
export const newClient = (connection: Connection, more: Pick<pg.ClientConfig, 'stream'> = {}): pg.Client =>
  new pg.Client({ ...toClientConfig(connection), types: wireTypes, connectionTimeoutMillis: 5000, ...more });

/** A pool that sends a message without waiting for the answer to the previous one (`pipeline`). */
export function openPool({
  connection,
  size = 14,
  waitMilliseconds = 5000,
  mayExit = false,
}: PoolOptions): pg.Pool {
  const config: pg.PoolConfig & { pipeline: boolean } = {
    ...toClientConfig(connection),
    types: wireTypes,
    max: size,
    pipeline: true,
    connectionTimeoutMillis: waitMilliseconds,
    idleTimeoutMillis: 30_000,
    allowExitOnIdle: mayExit,
  };
  const pool = new pg.Pool(config);
  // Without a listener, a restart of the database server would end this process; the next query reports the
  // loss anyway.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
