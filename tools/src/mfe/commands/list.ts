import { readRegistryToChange } from '@studio/releases/registryFile';
import type { ReleaseStore } from '@studio/releases/releaseStore';
import { UserError } from '../../userError.ts';
import type { Command } from '../command.ts';
import { listReleases, type ReleaseList, type StoredVersion } from '../compatibility/releaseLists.ts';

const lineOf = ({ id, active, previous, contract, state, versions }: ReleaseList): string[] => [
  `${id.padEnd(12)} live ${active ?? 'none'}${state === 'disabled' ? ' (switched off)' : ''}   before ${previous ?? 'none'}   contract ${contract ?? '-'}`,
  ...versions.map(versionLine),
];

const versionLine = ({ version, state, isOurs, at }: StoredVersion): string =>
  `${''.padEnd(12)} ${version.padEnd(20)} ${(isOurs ? state : 'not a release').padEnd(10)} ${at.toISOString().slice(0, 16).replace('T', ' ')}`;

/** Warnings about a registry that can be read but not changed. */
async function warningsOf(store: ReleaseStore): Promise<string[]> {
  try {
    await readRegistryToChange(store);
    return [];
  } catch (error) {
    if (error instanceof UserError) return [`WARNING ${error.message}`];
    throw error;
  }
}

async function requireReleases(store: ReleaseStore): Promise<void> {
  if ((await store.list('')).length === 0)
    throw new UserError(`There is no store at ${store.describe()}. The first mfe publish creates one.`);
}

export const command: Command = {
  usage: '',
  help: `Shows every remote and the shell: the live version, the one before, the contract, and what is in the store.
Refused where there is no store.`,
  async plan({ store: open }) {
    const store = open();
    const lists = await listReleases(store);
    if (lists.length === 0) await requireReleases(store);
    const lines = lists.length > 0 ? lists.flatMap(lineOf) : ['Nothing is published yet.'];
    return { lines: [...(await warningsOf(store)), ...lines], data: lists };
  },
};
