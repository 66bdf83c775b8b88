import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from './config.ts';
import { registerFollowers } from './modules/packages/order-line/order-line.api.ts';
import { ORDER_FOLLOWERS } from './orderFollowers.ts';
import { openDatabase, type Database } from './platform/db/database.ts';
import { migrate } from './platform/db/migrate/migrate.ts';
import { newClient, type Connection } from './platform/db/pool.ts';
import { startEmbedded } from './platform/embedded/embedded.ts';

const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url));
const EMBEDDED_NAME = 'studio';

export interface Store {
  db: Database;
  /** Leads to the database itself, past any pooler. */
  direct: Connection;
  /** Closes the connections, then the embedded server, if it is ours. */
  close(): Promise<void>;
}

interface Server {
  connection: Connection;
  direct: Connection;
  named: boolean;
  stop(): Promise<void>;
}

async function createMissing(maintenance: Connection): Promise<void> {
  const client = newClient(maintenance);
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [EMBEDDED_NAME]);
    if (rowCount === 0) await client.query(`create database ${EMBEDDED_NAME}`);
  } finally {
    await client.end();
  }
}

async function startOwn(dataDir: string): Promise<Server> {
  const embedded = await startEmbedded(path.join(dataDir, 'db'));
  try {
    await createMissing(embedded.connection('postgres'));
  } catch (error) {
    await embedded.stop();
    throw error;
  }
  const connection = embedded.connection(EMBEDDED_NAME);
  return { connection, direct: connection, named: true, stop: () => embedded.stop() };
}

function useGiven({ databaseUrl, databaseDirectUrl }: Config): Server {
  // A second, direct address means that the first leads to a pooler, which loses named statements.
  const named = databaseUrl === databaseDirectUrl;
  return {
    connection: { url: databaseUrl },
    direct: { url: databaseDirectUrl },
    named,
    stop: async () => undefined,
  };
}

/**
 * Opens the database of the installation, starting and migrating it first. Orders know from the first transaction on
 * what follows them.
 */
export async function openStore(config: Config): Promise<Store> {
  registerFollowers(ORDER_FOLLOWERS);
  const server = config.databaseUrl === '' ? await startOwn(config.dataDir) : useGiven(config);
  try {
    await migrate(server.direct, MIGRATIONS);
  } catch (error) {
    await server.stop();
    throw error;
  }
  const db = openDatabase({ connection: server.connection, named: server.named });
  return {
    db,
    direct: server.direct,
    close: async () => {
      await db.close();
      await server.stop();
    },
  };
}
