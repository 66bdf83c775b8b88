import { existsSync } from 'node:fs';
import path from 'node:path';
import { readRegistryToChange } from '@studio/releases/registryFile';
import { RELEASE_FILE, SHELL } from '@studio/releases/releaseFile';
import type { ReleaseStore } from '@studio/releases/releaseStore';
import { distDir } from '../../places.ts';
import { activate, outcomeOf, planActivation, titleOf } from '../activation/activateRelease.ts';
import { buildAny } from '../release/buildAny.ts';
import type { Command } from '../command.ts';
import { gate } from '../content/gate.ts';
import { entryOf, type Named } from '../activation/registryEntries.ts';
import { checkTypes } from '../release/checkTypes.ts';
import { planPublication, publish } from '../release/publishRelease.ts';
import { sourcesOf, type Source } from '../release/source.ts';

const isPublished = async (store: ReleaseStore, { id, version }: Source): Promise<boolean> =>
  (await store.read(`${id}/${version}/${RELEASE_FILE}`)) !== null;

/**
 * Publishes a release of the current sources, and builds it only if no finished build of them exists: an
 * interrupted upload can only be continued with the same bytes.
 * @returns What was built. Sources may change during a build, which then has another version.
 */
async function buildAndPublish(store: ReleaseStore, source: Source): Promise<Named> {
  const built = path.join(distDir(), source.id, source.version);
  const folder = existsSync(path.join(built, RELEASE_FILE)) ? built : (await buildAny(source)).folder;
  const publication = await gate(await planPublication(folder, store), store);
  await publish(publication, store);
  return { id: publication.release.id, version: publication.release.version };
}

/** The remotes of the same release may need it to run in. */
const shellFirst = (one: Source, other: Source): number =>
  Number(other.id === SHELL) - Number(one.id === SHELL);

export const command: Command = {
  usage: '<id> [<id> …] [--no-activate] [--no-types]',
  most: Infinity,
  help: `Builds and publishes the current sources unless the store has that version, then activates it. Several ids go live
in one step. Refused for the same reasons as build, publish and activate.`,
  options: { 'no-activate': { type: 'boolean' }, 'no-types': { type: 'boolean' } },
  async plan({ names, store: open, by, values }) {
    const store = open();
    const sources = await sourcesOf(names);
    const registry = await readRegistryToChange(store);
    const published = await Promise.all(sources.map((source) => isPublished(store, source)));
    const missing = sources.filter((_source, index) => !published[index]).sort(shellFirst);
    const goesLive = values['no-activate'] !== true;
    return {
      lines: [
        `Release to ${store.describe()}`,
        ...missing.map(({ id, version }) => `build and publish ${id} ${version}`),
        ...sources
          .filter(() => goesLive)
          .map(
            ({ id, version }) =>
              `${id}: live now ${entryOf(registry, id)?.active ?? 'nothing'}, then ${version}, if its checks pass`,
          ),
      ],
      data: sources.map(({ id, version }) => ({ id, version })),
      async carryOut() {
        const built: Named[] = [];
        for (const source of missing) {
          if (values['no-types'] !== true) await checkTypes(source.folder);
          built.push(await buildAndPublish(store, source));
        }
        if (!goesLive)
          return built.length > 0
            ? `Published ${titleOf(built)}.`
            : `${titleOf(sources)} is already published.`;
        const plan = await planActivation(
          store,
          sources.map((source) => built.find(({ id }) => id === source.id) ?? source),
        );
        const named = plan.candidates.map(({ release }) => release);
        const isChanged = await activate(store, plan, { by, what: `release ${titleOf(named)}` });
        return [...plan.warnings.map((warning) => `WARNING ${warning}`), outcomeOf(named, isChanged)].join(
          '\n',
        );
      },
    };
  },
};
