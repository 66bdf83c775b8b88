import { atOnce } from '@studio/releases/atOnce';
import { parseRelease, RELEASE_FILE } from '@studio/releases/releaseFile';
import type { ReleaseStore } from '@studio/releases/releaseStore';
import { checkProvenance, PROVENANCE_FILE, resignedProvenance } from '@studio/releases/signing/provenance';
import { UntrustedError } from '@studio/releases/signing/untrustedError';
import { UserError } from '../../userError.ts';
import { vouchedProvenance } from './provenance.ts';

const AT_ONCE = 8;

/**
 * Signs every published release that lacks a signature of a key that signs now.
 * @param isVouched which of those that no trusted key has signed are signed as well, by their folder.
 * @returns how many were signed, and how many no trusted key has signed after all.
 */
export async function signReleases(
  store: ReleaseStore,
  isVouched: (folder: string) => boolean,
): Promise<{ signed: number; unsigned: number }> {
  const folders = (await store.list(''))
    .filter(({ name }) => name.split('/').length === 3 && name.endsWith(`/${RELEASE_FILE}`))
    .map(({ name }) => name.slice(0, -RELEASE_FILE.length));
  const outcomes = await atOnce(AT_ONCE, folders, (folder) => signOne(store, folder, isVouched(folder)));
  const count = (wanted: Outcome) => outcomes.filter((outcome) => outcome === wanted).length;
  return { signed: count('signed'), unsigned: count('unsigned') };
}

type Outcome = 'signed' | 'same' | 'unsigned';

async function signOne(store: ReleaseStore, folder: string, isVouched: boolean): Promise<Outcome> {
  const bytes = await store.read(folder + RELEASE_FILE);
  if (!bytes) return 'same';
  const release = readOurs(bytes, folder);
  if (!release) return 'unsigned';
  const kept = await store.readWithTag(folder + PROVENANCE_FILE);
  const isGood = isSigned(() => checkProvenance(kept?.bytes ?? null, { ...release, bytes }, store.keys));
  if (!isGood && !isVouched) return 'unsigned';
  const wanted =
    isGood && kept ? resignedProvenance(kept.bytes, store.keys) : vouchedProvenance(release, bytes, store);
  if (kept && Buffer.compare(kept.bytes, wanted) === 0) return 'same';
  return (await store.replace(folder + PROVENANCE_FILE, wanted, kept?.etag ?? null)) ? 'signed' : 'same';
}

/** @returns `null` for what is no release, or not in its own folder. */
function readOurs(bytes: Uint8Array, folder: string) {
  try {
    const release = parseRelease(bytes, folder);
    return `${release.id}/${release.version}/` === folder ? release : null;
  } catch (error) {
    if (error instanceof UserError) return null;
    throw error;
  }
}

function isSigned(check: () => void): boolean {
  try {
    check();
    return true;
  } catch (error) {
    if (error instanceof UntrustedError) return false;
    throw error;
  }
}
