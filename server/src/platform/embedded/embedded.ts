import path from 'node:path';
import { serverAccount } from './account.ts';
import { installedBinaries, runnableBinaries } from './binaries.ts';
import { ensureCluster, SUPERUSER } from './cluster.ts';
import { layoutOf, makeDataDir, PORT, type Layout } from './layout.ts';
import { withLock } from './lock.ts';
import { findRunning, isAlive, startServer, stopServer, type ServerOptions } from './postmaster.ts';
import { signOff, signOn } from './users.ts';

/** A running PostgreSQL of our own. */
export interface Embedded {
  /** How to reach one of its databases. */
  connection(database: string): { host: string; port: number; user: string; password: string; database: string };
  /** Process id of the server now; another one after it was restarted. */
  pid(): number;
  /** Whether it was running already. */
  adopted: boolean;
  /** Lets go of it; stops it unless another process uses it too. */
  stop(): Promise<void>;
}

const WATCH_MILLISECONDS = 500;

/** Call it with the lock held. */
async function bringUp(dataDir: string, options: ServerOptions) {
  const account = serverAccount();
  const layout = layoutOf(dataDir, account);
  const running = await findRunning(layout);
  if (running) return { layout, pid: running, adopted: true };
  const binaries = runnableBinaries(installedBinaries(), dataDir, account);
  ensureCluster(binaries, layout, account);
  return { layout, pid: await startServer(binaries, layout, account, options), adopted: false };
}

/** Call it with the lock held: whoever stops the server at this moment must see the note. */
async function bringUpForUs(dataDir: string, options: ServerOptions) {
  const server = await bringUp(dataDir, options);
  return { ...server, note: signOn(server.layout.users) };
}

/** Call it with the lock held. The server is looked up again: another process may have restarted it. */
async function letGo(layout: Layout, note: string): Promise<void> {
  if (!signOff(layout.users, note)) return;
  const running = await findRunning(layout);
  if (running) await stopServer(running);
}

/** Starts the server again when it has died, e.g. killed for want of memory. @returns a function that stops watching. */
function watch(check: () => Promise<void>): () => void {
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    // Tried again at the next tick; meanwhile requests are told that the database is away.
    void check()
      .catch(() => undefined)
      .finally(() => (isBusy = false));
  }, WATCH_MILLISECONDS);
  timer.unref();
  return () => clearInterval(timer);
}

const connectionOf = ({ socketDir, password }: Layout) => (database: string) => ({
  host: socketDir,
  port: PORT,
  user: SUPERUSER,
  password,
  database,
});

/**
 * Starts PostgreSQL in a folder, or adopts the one that runs there already, and keeps it running.
 *
 * @throws when this machine has no embedded PostgreSQL (the message says to set DATABASE_URL), or it does not start.
 */
export async function startEmbedded(folder: string, options: ServerOptions = { durable: true }): Promise<Embedded> {
  const dataDir = makeDataDir(folder);
  const lock = path.join(dataDir, 'lock');
  // The lock comes before everything, also before the folders: of four cold starts at once one would fail otherwise.
  const { layout, note, adopted, ...first } = await withLock(lock, () => bringUpForUs(dataDir, options));
  let { pid } = first;
  let isStopped = false;
  const stopWatching = watch(async () => {
    if (isAlive(pid)) return;
    await withLock(lock, async () => {
      if (!isStopped) pid = (await bringUp(dataDir, options)).pid;
    });
  });
  return {
    connection: connectionOf(layout),
    pid: () => pid,
    adopted,
    stop: async () => {
      if (isStopped) return;
      isStopped = true;
      stopWatching();
      await withLock(lock, () => letGo(layout, note));
    },
  };
}
