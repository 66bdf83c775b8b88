import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findChromium, starterIn, unpackedFolder } from '../../e2e/support/chromium.ts';
import { REPOSITORY } from '../check/repository.ts';
import { runScript } from './run/runProcess.ts';
import { Unavailable } from './system/provide.ts';

const UNPACK = path.join(REPOSITORY, 'e2e/support/unpackChromium.ts');

/** Unpacks the browser of the lock file beside its place first, so that nobody starts half of it. */
async function unpackInto(folder: string): Promise<void> {
  mkdirSync(path.dirname(folder), { recursive: true });
  const unfinished = mkdtempSync(`${folder}-`);
  const { isGood, output } = await runScript(UNPACK, [], { TMPDIR: unfinished });
  if (!isGood) throw new Error(`Chromium could not be unpacked: ${output}`);
  chmodSync(unfinished, 0o755);
  rmSync(folder, { recursive: true, force: true });
  renameSync(unfinished, folder);
}

interface Machine {
  /** Where the browser of the lock file belongs; undefined where it has no build. */
  folder: string | undefined;
  find(): string | undefined;
  unpack(folder: string): Promise<void>;
}

const thisMachine: Machine = { folder: unpackedFolder(), find: findChromium, unpack: unpackInto };

/**
 * Finds the browser of the tests: CHROMIUM_PATH, else the one of the lock file, unpacked at the first run, else
 * one of the system.
 * @returns its path.
 * @throws {Unavailable} with what a person can do, where there is none.
 */
export async function installChromium({ folder, find, unpack }: Machine = thisMachine): Promise<string> {
  const isGiven = (process.env['CHROMIUM_PATH'] ?? '') !== '';
  if (!isGiven && folder !== undefined && !existsSync(starterIn(folder))) await unpack(folder);
  const found = find();
  if (found !== undefined) return found;
  throw new Unavailable(
    'Chromium is missing, and there is no build of it for this kind of machine among the packages: set CHROMIUM_PATH to a Chromium or Chrome of yours.',
  );
}
