import type { Replayed } from '@studio/tools/production/replayImage.ts';
import type { Settings } from './startServer.ts';

/** What the set-up hands over to the tests. */
export interface HandedOver {
  /** Where the gateway listens. */
  address: string;
  /** Where the server behind it listens. */
  server: string;
  /** The server's image, and the settings that it was started with. */
  image: Replayed;
  settings: Settings;
  /** Folder that has the release store as `mfe`. */
  releases: string;
}

const NAME = 'STUDIO_INSTALLATION';

/** Tests run in other processes than their set-up. */
export function handOver(installation: HandedOver): void {
  process.env[NAME] = JSON.stringify(installation);
}

export function takeOver(): HandedOver {
  const text = process.env[NAME];
  if (!text) throw new Error('Nothing was set up');
  return JSON.parse(text) as HandedOver;
}
