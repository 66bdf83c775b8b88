import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE } from '@studio/contract/values/time';
import type { Account } from './account.ts';
import { PORT, socketFile, type Layout } from './layout.ts';

export interface ServerOptions {
  /** False only where the data may be lost, as in tests. */
  durable: boolean;
  /** Called at each attempt, before it is known whether the server starts. */
  launched?: (pid: number) => void;
}

const MAX_START_MS = MINUTE;
const MAX_LOG_BYTES = 10 * 1024 * 1024;

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Reads the server's own pid file. `null` when the server does not run and was stopped properly. */
function readPidFile({ cluster }: Layout): { pid: number; isReady: boolean } | null {
  try {
    const lines = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), isReady: lines[7]?.trim() === 'ready' };
  } catch {
    return null;
  }
}

const answersOn = (file: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(file);
    const finish = (answers: boolean) => {
      socket.destroy();
      resolve(answers);
    };
    socket.once('connect', () => finish(true)).once('error', () => finish(false));
  });

/**
 * The process id of a server that runs on this folder and answers, left over from a killed process. Also
 * connects to the socket, because after a restart of the machine the id in the file may belong to any
 * program.
 */
export async function findRunning(layout: Layout): Promise<number | null> {
  const until = Date.now() + MAX_START_MS;
  while (Date.now() < until) {
    const server = readPidFile(layout);
    if (!server || !isAlive(server.pid)) return null;
    if (server.isReady) return (await answersOn(socketFile(layout.socketDir))) ? server.pid : null;
    // It is starting or recovering.
    await sleep(10);
  }
  return null;
}

/**
 * Requests a server to stop, without waiting: for a process that is ending itself.
 * @param pid the last known id of the server. Compared with its file, because a dead server's id may belong
 * to another program by now.
 */
export function requestStop(layout: Layout, pid: number): void {
  const written = readPidFile(layout);
  // A server launched a moment ago has not written its file yet.
  if ((written === null || written.pid === pid) && isAlive(pid)) process.kill(pid, 'SIGINT');
}

function settings({ socketDir }: Layout, { durable }: ServerOptions): string[] {
  const values = [
    `port=${PORT}`,
    'listen_addresses=',
    `unix_socket_directories=${socketDir}`,
    'unix_socket_permissions=0700',
    'max_connections=100',
    'shared_buffers=128MB',
    'jit=off',
    'log_min_messages=warning',
    ...(durable ? [] : ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off']),
  ];
  return values.flatMap((value) => ['-c', value]);
}

function openLog({ log }: Layout): number {
  const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
  return openSync(log, size > MAX_LOG_BYTES ? 'w' : 'a', 0o600);
}

function launch(binaries: string, layout: Layout, account: Account, options: ServerOptions): ChildProcess {
  const log = openLog(layout);
  const child = spawn(
    path.join(binaries, 'bin/postgres'),
    ['-D', layout.cluster, ...settings(layout, options)],
    {
      ...account,
      cwd: '/',
      // A process group of its own: Ctrl-C in the terminal must reach it through this process, after the last
      // request was answered.
      detached: true,
      stdio: ['ignore', log, log],
      env: { PATH: process.env['PATH'], LC_ALL: 'C' },
    },
  );
  closeSync(log);
  child.unref();
  return child;
}

/** @returns whether it became ready; false when it ended instead. */
async function becomesReady(child: ChildProcess, layout: Layout): Promise<boolean> {
  let hasEnded = child.pid === undefined;
  child.once('exit', () => (hasEnded = true)).once('error', () => (hasEnded = true));
  for (const until = Date.now() + MAX_START_MS; Date.now() < until; await sleep(10)) {
    const server = readPidFile(layout);
    if (server?.isReady && server.pid === child.pid) return true;
    if (hasEnded) return false;
  }
  return false;
}

/**
 * Starts the server. Retries for a while: after its main process was killed, the old server's other processes
 * hold the shared memory until they notice.
 *
 * @returns its process id.
 * @throws when it does not become ready; the log has the reason.
 */
export async function startServer(
  binaries: string,
  layout: Layout,
  account: Account,
  options: ServerOptions,
): Promise<number> {
  for (let tries = 0; tries < 10; tries++) {
    const child = launch(binaries, layout, account, options);
    if (child.pid) options.launched?.(child.pid);
    if ((await becomesReady(child, layout)) && child.pid) return child.pid;
    await sleep(300);
  }
  throw new Error(`The embedded database does not start; the reason is at the end of ${layout.log}`);
}

/**
 * Fast shutdown: rolls back running transactions, and keeps everything committed. Returns when the server has
 * ended.
 */
export async function stopServer(pid: number): Promise<void> {
  if (!isAlive(pid)) return;
  process.kill(pid, 'SIGINT');
  for (const until = Date.now() + 20_000; isAlive(pid); await sleep(10)) {
    if (Date.now() < until) continue;
    // Immediate shutdown: the next start recovers from the log.
    process.kill(pid, 'SIGQUIT');
    return;
  }
}
