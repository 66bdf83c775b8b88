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
  requestStop,
  type ServerOptions,
} from './postmaster.ts';
import { signOff, signOn } from './users.ts';

/** A running PostgreSQL server of the installation's own. */
export interface Embedded {
  /** How to reach one of its databases. */
  connection(database: string): {
    host: string;
    port: number;
    user: string;
    password: string;
    database: string;
  };
  /** The server's present process id; it changes with a restart. */
  pid(): number;
  /** Whether it was already running. */
  adopted: boolean;
  /** Releases it; stops it unless another process uses it too. */
  stop(): Promise<void>;
}

const WATCH_MILLISECONDS = 500;

interface Place {
  dataDir: string;
  layout: Layout;
  account: Account;
}

/** Call this with the lock held. */
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
 * Stops the server when this process ends without having released it, because it failed or could not close in
 * time.
 */
function endWithProcess(release: () => void): () => void {
  process.on('exit', release);
  return () => void process.off('exit', release);
}

/** Call this with the lock held. Looks the server up again, because another process may have restarted it. */
async function release(layout: Layout, note: string): Promise<void> {
  if (!signOff(layout.users, note)) return;
  const running = await findRunning(layout);
  if (running) await stopServer(running);
}

/**
 * Restarts the server when it has died, e.g. killed for lack of memory. Retries with growing pauses;
 * meanwhile requests are refused with the code for an unavailable database.
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
  /** The last process id, whether that server became ready or not. */
  let last = 0;
  const watched: ServerOptions = { ...options, launched: (pid) => (last = pid) };

  /** Call this with the lock held: a process that stops the server at the same time must see the note. */
  async function begin() {
    const account = serverAccount();
    const place: Place = { dataDir, account, layout: layoutOf(dataDir, account) };
    const { layout } = place;
    const note = signOn(layout.users);
    const stay = endWithProcess(() => {
      if (signOff(layout.users, note) && last !== 0) requestStop(layout, last);
    });
    try {
      return { place, note, stay, ...(await bringUp(place, watched)) };
    } catch (error) {
      stay();
      signOff(layout.users, note);
      throw error;
    }
  }

  // The lock comes first, even before the folders: otherwise one of four simultaneous cold starts would fail.
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
      await withLock(lock, () => release(place.layout, note));
      stay();
    },
  };
}
