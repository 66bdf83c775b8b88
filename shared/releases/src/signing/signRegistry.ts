import type { Registry } from '@studio/contract/remote/remote';
import { keepSnapshot, newestRevision } from '../journal.ts';
import { REGISTRY_FILE, registryBytes } from '../registryFile.ts';
import { parseRegistry } from '../registryShape.ts';
import type { ReleaseStore } from '../releaseStore.ts';
import { UserError } from '../userError.ts';
import { judgeDocument } from './document.ts';
import type { Verdict } from './signature.ts';
import { problemOf } from './untrustedError.ts';

/** A registry that is to be signed with the keys that sign now. */
export interface Signing {
  registry: Registry;
  etag: string;
  verdict: Verdict;
  /** Why it may not be believed as it is; `null` when a trusted key has signed it. */
  problem: string | null;
  /** Every key that signs now has signed it already. */
  isSigned: boolean;
}

/**
 * Reads the registry to be signed, whoever has signed it; writes nothing.
 * @throws {UserError} when it is missing, broken, or older than its journal.
 */
export async function planSigning(store: ReleaseStore): Promise<Signing> {
  const found = await store.readWithTag(REGISTRY_FILE);
  const parsed = found && parseRegistry(found.bytes);
  if (!parsed?.registry)
    throw new UserError(
      `${REGISTRY_FILE} of ${store.describe()} ${parsed?.problem ?? 'is missing'}: there is nothing to sign.`,
    );
  const { registry, document } = parsed;
  const newest = await newestRevision(store);
  if (newest > registry.revision)
    throw new UserError(
      `${REGISTRY_FILE} of ${store.describe()} is at revision ${registry.revision}, but its journal goes to revision ${newest}. mfe restore writes one of them back, and signs it.`,
    );
  const verdict = judgeDocument('registry', document, store.keys);
  return {
    registry,
    etag: found?.etag ?? '',
    verdict,
    problem: problemOf(verdict),
    isSigned: verdict === 'good' && isSignedByAll(store, document),
  };
}

/** Signs it as a new revision. @throws {UserError} without a change, when somebody changed it after the plan. */
export async function signRegistry(
  store: ReleaseStore,
  { registry, etag }: Pick<Signing, 'registry' | 'etag'>,
  by: string,
): Promise<void> {
  const after = { ...registry, revision: registry.revision + 1 };
  if (!(await store.replace(REGISTRY_FILE, registryBytes(after, store.keys), etag)))
    throw new UserError('The registry was changed at the same time. Look, and decide again.');
  await keepSnapshot(store, after, { by, what: 'sign' });
}

/** By their names only: that they are good, one of them at least, is known already. */
function isSignedByAll({ keys }: ReleaseStore, document: object): boolean {
  const { signatures } = document as { signatures: { keyid: string }[] };
  const [have, want] = [signatures, keys.signing().map(({ id }) => ({ keyid: id }))].map((list) =>
    list.map(({ keyid }) => keyid).join(),
  );
  return have === want;
}
