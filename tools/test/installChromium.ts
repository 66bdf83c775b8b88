import { spawnSync } from 'node:child_process';
import { chromiumPath } from '../../e2e/support/chromium.ts';

export interface Machine {
  /** @returns the browser's path. @throws when there is none. */
  find(): string;
  isRoot: boolean;
  /** Runs apt-get. @returns whether it went well. */
  aptGet(args: string[]): boolean;
}

const thisMachine: Machine = {
  find: chromiumPath,
  isRoot: process.getuid?.() === 0,
  aptGet: (args) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0,
};

const advice =
  'install it (Debian: apt-get install chromium) or set CHROMIUM_PATH to a Chromium or Chrome of yours';

function isThere(find: () => string): boolean {
  try {
    return find() !== '';
  } catch {
    return false;
  }
}

/**
 * Finds Chromium for the browser journeys, or installs Debian's.
 * @returns its path
 * @throws with a sentence that says what to do, when it is missing and cannot be installed.
 */
export function installChromium({ find, isRoot, aptGet }: Machine = thisMachine): string {
  if (isThere(find)) return find();
  if (!isRoot)
    throw new Error(`The browser journeys need Chromium, and only root may install it: ${advice}.`);
  const isInstalled =
    aptGet(['update']) && aptGet(['install', '--yes', '--no-install-recommends', 'chromium']);
  if (!isInstalled || !isThere(find))
    throw new Error(`Chromium could not be installed by apt-get: ${advice}.`);
  return find();
}
