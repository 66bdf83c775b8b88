import { execFileSync } from 'node:child_process';
import { accessSync, constants, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];
const CACHE = join(import.meta.dirname, '../../.cache/chromium');

/** The npm package that carries a headless Chromium. */
const PACKAGE = dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')));
/** Its compressed files. */
export const PACKED = join(PACKAGE, 'bin');

/**
 * The folder into which `npm test` unpacks the browser of the lock file.
 * @returns undefined where it has no build for this machine.
 */
export function unpackedFolder({ platform, arch } = process): string | undefined {
  if (platform !== 'linux' || arch !== 'x64') return undefined;
  const { version } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')) as { version: string };
  return join(CACHE, version);
}

/** The script that starts an unpacked browser with the libraries beside it. */
export const starterIn = (folder: string): string => join(folder, 'start');

/**
 * Finds the browser: CHROMIUM_PATH, the unpacked one of the lock file, or the first of the usual names on PATH.
 * @returns undefined if there is none.
 */
export function findChromium(unpacked = unpackedFolder()): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const candidates = [
    process.env['CHROMIUM_PATH'] ?? '',
    unpacked ? starterIn(unpacked) : '',
    ...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))),
  ];
  return candidates.find((path) => path !== '' && isExecutable(path));
}

/**
 * The same.
 * @throws if there is none.
 */
export function chromiumPath(): string {
  const found = findChromium();
  if (!found) throw new Error('No Chromium found. Run npm test once, or set CHROMIUM_PATH.');
  return found;
}

/** E.g. `Chromium 153.0.7312.0`. */
export const chromiumVersion = (path: string): string =>
  execFileSync(path, ['--version', '--no-sandbox'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
