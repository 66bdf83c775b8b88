import { findChromium } from '../../e2e/support/chromium.ts';
import { provide, unpackedFolder, type Machine } from './system/provide.ts';

/**
 * Finds Chromium for the browser journeys, or gets Debian's.
 * @returns its path.
 * @throws with an explanation of what to do, when it is unavailable.
 */
export const installChromium = (find = findChromium, machine?: Machine): string =>
  provide(
    {
      name: 'Chromium',
      find,
      packages: ['chromium'],
      folder: unpackedFolder('chromium'),
      // The script beside it looks for the program in the system.
      program: 'usr/lib/chromium/chromium',
      trial: '--version',
      advice:
        'install it (Debian: apt-get install chromium) or set CHROMIUM_PATH to a Chromium or Chrome of yours',
    },
    machine,
  );
