import { startEmbedded } from '../platform/embedded/embedded.ts';
import type { Connection } from '../platform/db/pool.ts';

/** A database server for tests, in a form that fits into an environment variable. */
export interface TestServer {
  /** URL of any database of the server. */
  url: string;
  /** Prefix of this run's databases. */
  run: string;
  template: string;
}

const VARIABLE = 'STUDIO_TEST_SERVER';

/** Passes the server from the global set-up, which runs once, to the workers. */
export const publishServer = (server: TestServer): void => {
  process.env[VARIABLE] = JSON.stringify(server);
};

/** @throws if the tests were not started through the server's jest configuration. */
export function publishedServer(): TestServer {
  const text = process.env[VARIABLE];
  if (!text) throw new Error('Run the server tests with jest -c server/jest.config.mjs');
  return JSON.parse(text) as TestServer;
}

/** The connection to another database of the same server. */
export function connectionTo(server: Pick<TestServer, 'url'>, database: string): Connection {
  const url = new URL(server.url);
  url.pathname = `/${database}`;
  return { url: url.href };
}

/** The server of DATABASE_URL, else an embedded one without durability. */
export async function startServer(folder: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env['DATABASE_URL'];
  if (given) return { url: given, stop: async () => undefined };
  const embedded = await startEmbedded(folder, { durable: false });
  const { host, port, user, password, database } = embedded.connection('postgres');
  const url = `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  return { url, stop: () => embedded.stop() };
}
