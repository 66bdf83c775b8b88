import type { Replayed } from '@studio/tools/production/replayImage.ts';
import type { Settings } from './startServer.ts';

/** What the set-up passes to the tests. */
export interface HandedOver {
  /** Address of the gateway. */
  address: string;
  /** Address of the server behind it. */
  server: string;
  /** The server's image, and the settings that it runs with. */
  image: Replayed;
  settings: Settings;
  /** Folder that contains the release store as `mfe`. */
  releases: string;
}

const NAME = 'STUDIO_INSTALLATION';

/**
 * Passes the installation on through the environment, because tests run in other processes than the set-up.
 */
export function handOver(installation: HandedOver): void {
  process.env[NAME] = JSON.stringify(installation);
}

export function takeOver(): HandedOver {
  const text = process.env[NAME];
  if (!text) throw new Error('Nothing was set up');
  return JSON.parse(text) as HandedOver;
}
