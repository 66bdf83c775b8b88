import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(new URL('../testing/runHanging.ts', import.meta.url));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'run-tool-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s ends a command and the tool that it runs',
  async (signal) => {
    const note = path.join(folder, 'pid');
    const command = spawn(process.execPath, [SCRIPT, note], { stdio: 'ignore' });
    const ended = once(command, 'exit');
    let pid = 0;
    while (pid === 0) {
      await sleep(20);
      pid = Number(await readFile(note, 'utf8').catch(() => ''));
    }
    command.kill(signal);
    expect(await ended).not.toEqual([0, null]);
    while (isAlive(pid)) await sleep(20);
  },
  60_000,
);
