import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { ROOT } from '@studio/federation/build/workspace';
import { HANGS, type Content } from '@studio/federation/inspect/content';

const INSPECT = path.join(ROOT, 'shared/federation/src/inspect/inspect.ts');
/** Of the processor, not of the clock: a busy machine takes its time, an endless loop takes the processor's. */
const CPU_SECONDS = 10;
const TIME_IS_UP: NodeJS.Signals[] = ['SIGXCPU', 'SIGKILL'];
/** Its code may read files, and neither write them nor start anything. */
export const CONFINED = ['--no-warnings', '--permission', '--allow-fs-read=*'];

/**
 * Runs a built remote in a built shell, in a process of its own without a network: what a remote does to a page
 * cannot be undone, and it may never end.
 * @param shell Folder of the shell's build. @param remote Folder of the remote's.
 * @throws {Error} with what the process said, when the inspection itself fails.
 */
export async function inspectBuild(shell: string, remote: string): Promise<Content> {
  const child = spawn(
    'sh',
    ['-c', `ulimit -t ${CPU_SECONDS}; exec "$0" "$@"`, process.execPath, ...CONFINED, INSPECT, shell, remote],
    { stdio: ['ignore', 'ignore', 'pipe', 'pipe'], env: {} },
  );
  const ended = new Promise<NodeJS.Signals | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (_code, signal) => resolve(signal));
  });
  const [signal, said, answer] = await Promise.all([
    ended,
    text(child.stderr as Readable),
    text(child.stdio[3] as Readable),
  ]);
  if (answer) return JSON.parse(answer) as Content;
  if (!signal || !TIME_IS_UP.includes(signal))
    throw new Error(`The inspection of ${remote} failed:\n${said}`);
  return HANGS;
}
