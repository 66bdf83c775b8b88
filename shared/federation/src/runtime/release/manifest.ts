import type { RegistryEntry } from '@studio/contract/remote/remote';
import { isRecord } from '@studio/contract/values/record';
import { fetchGuarded } from '../load/fileGuard.ts';
import { RemoteError } from '../load/remoteError.ts';

/** Absolute address of an entry's federation manifest. */
export const manifestAddress = ({ manifest }: RegistryEntry): string =>
  new URL(manifest, window.location.origin).href;

/**
 * Fetches the manifest that federation needs for a remote.
 * @throws {RemoteError} `manifest-invalid` when it is something else; see `fetchGuarded` for the rest.
 */
export async function fetchManifest(entry: RegistryEntry): Promise<unknown> {
  const address = manifestAddress(entry);
  const answer = await fetchGuarded(address, 'manifest');
  const manifest: unknown = await answer.json().catch(() => null);
  if (!isManifest(manifest))
    throw new RemoteError('manifest-invalid', entry.id, `${address} is not a manifest`);
  return manifest;
}

const isManifest = (value: unknown): boolean =>
  isRecord(value) && ['metaData', 'exposes', 'shared'].every((key) => key in value);
