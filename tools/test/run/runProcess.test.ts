import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { plant } from '../../check/testing/plant.ts';
import { runScript } from './runProcess.ts';

/** Starts a process that holds the script's output open for a minute, and prints its process id. */
const leavesOneBehind = `
  import { spawn } from 'node:child_process';
  const left = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'], { stdio: 'inherit' });
  console.log(left.pid);
`;
const patient = { longestMs: 60_000, graceMs: 100 };
/** Long enough to start Node twice on a busy machine. */
const soon = { longestMs: 8000, graceMs: 100 };

function run(script: string, limits = patient) {
  return runScript(path.join(plant({ 'script.mjs': script }), 'script.mjs'), [], {}, limits);
}

/** A process that has ended is still listed, as a zombie, until its parent reads its status. */
function isRunning(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.trim() !== '' && !stdout.startsWith('Z');
}

test('reports how a script ended and what it printed', async () => {
  expect(await run('console.log("all well")')).toEqual({ isGood: true, output: 'all well\n' });
  expect(await run('console.error("broke"); process.exitCode = 3')).toEqual({
    isGood: false,
    output: 'broke\n',
  });
});

test('does not wait for processes that a script leaves behind, and ends them', async () => {
  const { isGood, output } = await run(`${leavesOneBehind} left.unref();`);
  expect(isGood).toBe(true);
  expect(isRunning(Number(output))).toBe(false);
});

test('ends a script that takes too long, and everything it started', async () => {
  const { isGood, output } = await run(leavesOneBehind, soon);
  expect(isGood).toBe(false);
  expect(output).toMatch('it took more than 8 s');
  expect(isRunning(Number.parseInt(output))).toBe(false);
});

test('removes what a script leaves in its temporary folder', async () => {
  const { output } = await run(`
    import { mkdtempSync, writeFileSync } from 'node:fs';
    import { tmpdir } from 'node:os';
    const folder = mkdtempSync(tmpdir() + '/left-');
    writeFileSync(folder + '/file', 'left');
    console.log(folder);
  `);
  expect(path.basename(output.trim())).toMatch(/^left-/);
  expect(existsSync(output.trim())).toBe(false);
});
