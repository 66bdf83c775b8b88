import { REGISTRY_FILE } from '@studio/releases/registryFile';
import type { ReleaseStore } from '@studio/releases/releaseStore';
import { planSigning } from '@studio/releases/signing/signRegistry';
import { whoTypes } from '../mfe/release/stamp.ts';
import { signStore } from '../mfe/release/signStore.ts';

/**
 * Signs the store of a machine that has never signed anything, e.g. one from before releases were signed: there is no
 * key yet that somebody else could have gone around. Afterwards what is not signed is refused.
 */
export async function signOwn(store: ReleaseStore, say: (text: string) => void): Promise<void> {
  if (store.keys.trusted().length > 0 || (await store.read(REGISTRY_FILE)) === null) return;
  const signing = await planSigning(store);
  if (signing.verdict === 'unsigned')
    say(await signStore(store, signing, { by: whoTypes(), vouched: 'ALL' }));
}
