import { readFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { exit } from 'node:process';
import type { Release, ShellRelease } from '@studio/contract/remote/remote';
import { HANGS, type Content } from './content.ts';
import { inspectRemote, type Build } from './inspectRemote.ts';

/** Where the answer goes: what the remote prints is no part of it. */
const ANSWER = 3;
/** A start that has not ended after so many turns will not. Turns, because this process may be stopped for a while. */
const TURNS = 100;
const TURN_MS = 100;

function answer(content: Content): never {
  writeSync(ANSWER, JSON.stringify(content));
  return exit(0);
}

function endHanging(): void {
  let turns = 0;
  setInterval(() => {
    turns += 1;
    if (turns > TURNS) answer(HANGS);
  }, TURN_MS);
}

const buildIn = <Kind>(folder: string): Build<Kind> => ({
  folder,
  release: JSON.parse(readFileSync(path.join(folder, 'release.json'), 'utf8')) as Kind,
});

// A browser logs these and goes on. One is always there: the shell has no root to draw in.
process.on('unhandledRejection', () => undefined);
process.on('uncaughtException', () => undefined);
endHanging();
const [shell = '', remote = ''] = process.argv.slice(2);
const content = await inspectRemote(buildIn<ShellRelease>(shell), buildIn<Release>(remote)).catch(
  (error: unknown) => {
    console.error(error);
    return exit(2);
  },
);
answer(content);
