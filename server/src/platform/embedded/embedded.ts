import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { backOff } from '../time/backOff.rules.ts';
import { serverAccount, type Account } from './account.ts';
import { installedBinaries, runnableBinaries } from './binaries.ts';
import { ensureCluster, SUPERUSER } from './cluster.ts';
import { layoutOf, makeDataDir, PORT, type Layout } from './layout.ts';
import { withLock } from './lock.ts';
import {
  findRunning,
  isAlive,
  startServer,
  stopServer,
  tellToEnd,
  type ServerOptions,
} from './postmaster.ts';
import { signOff, signOn } from './users.ts';

/** A running PostgreSQL of our own. */
export interface Embedded {
  /** How to reach one of its databases. */
  connection(database: string): {
    host: string;
    port: number;
    user: string;
    password: string;
    database: string;
  };
  /** Process id of the server now; another one after it was restarted. */
  pid(): number;
  /** Whether it was running already. */
  adopted: boolean;
  /** Lets go of it; stops it unless another process uses it too. */
  stop(): Promise<void>;
}

const WATCH_MILLISECONDS = 500;

interface Place {
  dataDir: string;
  layout: Layout;
  account: Account;
}

/** Call it with the lock held. */
async function bringUp(
  { dataDir, layout, account }: Place,
  options: ServerOptions,
): Promise<{ pid: number; adopted: boolean }> {
  const running = await findRunning(layout);
  if (running) return { pid: running, adopted: true };
  const binaries = runnableBinaries(installedBinaries(), dataDir, account);
  ensureCluster(binaries, layout, account);
  return { pid: await startServer(binaries, layout, account, options), adopted: false };
}

/**
 * Takes the server along when this process ends without having let go of it: broken, or not able to close in
 * time.
 */
function endWithProcess(letGo: () => void): () => void {
  process.on('exit', letGo);
  return () => void process.off('exit', letGo);
}

/** Call it with the lock held. The server is looked up again: another process may have restarted it. */
async function letGo(layout: Layout, note: string): Promise<void> {
  if (!signOff(layout.users, note)) return;
  const running = await findRunning(layout);
  if (running) await stopServer(running);
}

/**
 * Starts the server again when it has died, e.g. killed for want of memory. One that does not come up is
 * tried again after a while that grows; meanwhile requests are told that the database is away.
 * @returns a function that stops watching.
 */
function watch(check: () => Promise<void>): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  void (async () => {
    for (let failures = 0; !signal.aborted;) {
      await sleep(failures === 0 ? WATCH_MILLISECONDS : backOff(failures, Math.random()), undefined, {
        ref: false,
        signal,
      }).catch(() => undefined);
      if (!signal.aborted)
        failures = await check().then(
          () => 0,
          () => failures + 1,
        );
    }
  })();
  return () => stopping.abort();
}

const connectionOf =
  ({ socketDir, password }: Layout) =>
  (database: string) => ({
    host: socketDir,
    port: PORT,
    user: SUPERUSER,
    password,
    database,
  });

/**
 * Starts PostgreSQL in a folder, or adopts the one that runs there already, and keeps it running.
 *
 * @throws when this machine has no embedded PostgreSQL (the message says to set DATABASE_URL), or it does not
 * start.
 */
export async function startEmbedded(
  folder: string,
  options: ServerOptions = { durable: true },
): Promise<Embedded> {
  const dataDir = makeDataDir(folder);
  const lock = path.join(dataDir, 'lock');
  /** The last one that was seen, whether it came up or not. */
  let last = 0;
  const watched: ServerOptions = { ...options, launched: (pid) => (last = pid) };

  /** Call it with the lock held: whoever stops the server at this moment must see the note. */
  async function begin() {
    const account = serverAccount();
    const place: Place = { dataDir, account, layout: layoutOf(dataDir, account) };
    const { layout } = place;
    const note = signOn(layout.users);
    const stay = endWithProcess(() => {
      if (signOff(layout.users, note) && last !== 0) tellToEnd(layout, last);
    });
    try {
      return { place, note, stay, ...(await bringUp(place, watched)) };
    } catch (error) {
      stay();
      signOff(layout.users, note);
      throw error;
    }
  }

  // The lock comes before everything, also before the folders: of four cold starts at once one would fail
  // otherwise.
  const { place, note, stay, adopted, ...first } = await withLock(lock, begin);
  let { pid } = first;
  last = pid;
  let isStopped = false;
  const stopWatching = watch(async () => {
    if (isAlive(pid)) return;
    await withLock(lock, async () => {
      if (!isStopped) last = pid = (await bringUp(place, watched)).pid;
    });
  });
  return {
    connection: connectionOf(place.layout),
    pid: () => pid,
    adopted,
    stop: async () => {
      if (isStopped) return;
      isStopped = true;
      stopWatching();
      await withLock(lock, () => letGo(place.layout, note));
      stay();
    },
  };
}
