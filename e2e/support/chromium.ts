import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];
/** Where `npm test` unpacks it when it cannot install it. */
const UNPACKED = join(import.meta.dirname, '../../.cache/debian/chromium/start');

/**
 * Finds the browser: CHROMIUM_PATH, the first of the usual names on PATH, or the one that `npm test`
 * unpacked.
 * @returns undefined if there is none.
 */
export function findChromium(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const candidates = [
    process.env['CHROMIUM_PATH'] ?? '',
    ...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))),
    UNPACKED,
  ];
  return candidates.find((path) => path !== '' && isExecutable(path));
}

/**
 * The same.
 * @throws if there is none.
 */
export function chromiumPath(): string {
  const found = findChromium();
  if (!found)
    throw new Error('No Chromium found. Install it (apt-get install chromium) or set CHROMIUM_PATH.');
  return found;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
