import path from 'node:path';
import type { Release, RemoteConfig } from '@studio/contract/remote';
import { contractSatisfied } from '@studio/federation/runtime/contractRange';
import { clashes } from './clashes.ts';
import { hashFile } from './fileHashes.ts';

/**
 * Says why a release must not go live, a sentence each; empty when it may.
 * @param folder of the release in the store.
 * @param live the other remotes that are live.
 */
export async function releaseProblems(release: Release, folder: string, live: RemoteConfig[]): Promise<string[]> {
  const others = live.filter(({ id }) => id !== release.id);
  return [
    ...namedFiles(release),
    ...(await changedFiles(release, folder)),
    ...outsidePrefixes(release),
    ...(contractSatisfied(release.contract) ? [] : [`It needs a shell of contract ${release.contract}, which the present one does not satisfy.`]),
    ...others.flatMap((other) => clashes(release, other)),
  ];
}

const namedFiles = ({ manifest, page, files }: Release): string[] =>
  [manifest, page]
    .filter((name) => name !== null)
    .filter((name) => !(name in files))
    .map((name) => `${name} is not among its files.`);

async function changedFiles({ files }: Release, folder: string): Promise<string[]> {
  const checks = Object.entries(files).map(async ([name, expected]) => {
    const found = await hashFile(path.join(folder, name));
    if (found === null) return [`${name} is missing.`];
    return found === expected ? [] : [`${name} was changed after the build.`];
  });
  return (await Promise.all(checks)).flat();
}

function outsidePrefixes({ prefixes, nav, routes }: Release): string[] {
  const isOutside = (place: string) => !prefixes.some((prefix) => `${place}/`.startsWith(`${prefix}/`));
  return [...nav, ...routes].filter(({ path: place }) => isOutside(place)).map(({ path: place }) => `${place} is outside its own path prefixes.`);
}
