import type { Release, ShellRelease } from '@studio/contract/remote/remote';
import { checkProvenance, PROVENANCE_FILE, provenanceBytes } from '@studio/releases/signing/provenance';
import type { ReleaseStore } from '@studio/releases/releaseStore';
import { repositoryOf } from './stamp.ts';

/** Where this machine builds: RELEASE_BUILDER, else the job of a build machine that says its address. */
const builder = (): string =>
  process.env['RELEASE_BUILDER'] || process.env['CI_JOB_URL'] || 'urn:studio:machine-of-a-developer';

/** Says nothing of where a release was built: somebody has vouched for it who has not built it. */
const VOUCHED = { repository: null, builder: 'urn:studio:vouched' };

/** The signed statement of somebody who vouches for a release that is there already. */
export const vouchedProvenance = (
  release: Release | ShellRelease,
  bytes: Uint8Array,
  { keys }: Pick<ReleaseStore, 'keys'>,
): Uint8Array => provenanceBytes({ ...release, bytes }, VOUCHED, keys);

/** The signed statement beside a `release.json` of these bytes. */
export const provenanceOf = (
  release: Release | ShellRelease,
  bytes: Uint8Array,
  { keys }: Pick<ReleaseStore, 'keys'>,
): Uint8Array =>
  provenanceBytes({ ...release, bytes }, { repository: repositoryOf(), builder: builder() }, keys);

/** @throws {UntrustedError} unless somebody whose key is trusted has released just this. */
export async function requireSigned(
  store: ReleaseStore,
  { id, version }: Pick<Release | ShellRelease, 'id' | 'version'>,
  bytes: Uint8Array,
): Promise<void> {
  const kept = await store.read(`${id}/${version}/${PROVENANCE_FILE}`);
  checkProvenance(kept, { id, version, bytes }, store.keys);
}
