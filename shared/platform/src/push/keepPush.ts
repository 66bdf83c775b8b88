import type { PushDevices } from '@studio/contract/shell/push.schema';
import { fingerprintOf, ownKeys, pushPermission, type PushKeys, type PushSite } from './browserPush.ts';

/**
 * Tells the server that this browser is in use, if notifications are on in it: after a new sign-in it belongs to that
 * one. Costs nothing where nobody has turned them on; what fails is tried at the next occasion.
 */
export async function keepPush(
  site: PushSite,
  { read, save }: { read: () => Promise<PushDevices>; save: (keys: PushKeys) => Promise<unknown> },
): Promise<void> {
  try {
    if (pushPermission() !== 'granted') return;
    const keys = await ownKeys(site);
    if (!keys) return;
    const own = await fingerprintOf(keys);
    if ((await read()).devices.some(({ fingerprint }) => fingerprint === own)) await save(keys);
  } catch {
    // The next page asks again.
  }
}
