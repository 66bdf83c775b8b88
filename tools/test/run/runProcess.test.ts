import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { plant } from '../../check/testing/plant.ts';
import { runScript } from './runProcess.ts';

/** Starts a process that holds the output of the script for a minute, and says its number. */
const leavesOneBehind = `
  import { spawn } from 'node:child_process';
  const left = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'], { stdio: 'inherit' });
  console.log(left.pid);
`;
const soon = { longestMs: 1500, graceMs: 100 };

function run(script: string, limits = soon) {
  return runScript(path.join(plant({ 'script.mjs': script }), 'script.mjs'), [], {}, limits);
}

/** An ended process that nobody has asked after yet is still listed, as a zombie. */
function isRunning(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.trim() !== '' && !stdout.startsWith('Z');
}

test('says how a script ended and what it said', async () => {
  expect(await run('console.log("all well")')).toEqual({ isGood: true, output: 'all well\n' });
  expect(await run('console.error("broke"); process.exitCode = 3')).toEqual({
    isGood: false,
    output: 'broke\n',
  });
});

test('waits for no process that a script leaves behind, and ends it', async () => {
  const { isGood, output } = await run(`${leavesOneBehind} left.unref();`);
  expect(isGood).toBe(true);
  expect(isRunning(Number(output))).toBe(false);
});

test('ends a script that takes too long, and what it started', async () => {
  const { isGood, output } = await run(leavesOneBehind);
  expect(isGood).toBe(false);
  expect(output).toMatch('it took more than 1.5 s');
  expect(isRunning(Number.parseInt(output))).toBe(false);
});
