import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

/**
 * The installed browser: CHROMIUM_PATH, or the first of the usual names on PATH. @throws when there is none.
 */
export function chromiumPath(): string {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const candidates = [
    process.env['CHROMIUM_PATH'] ?? '',
    ...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))),
  ];
  const found = candidates.find((path) => path !== '' && isExecutable(path));
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
