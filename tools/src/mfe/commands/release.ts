import { RELEASE_FILE } from '@studio/releases/releaseFile';
import type { ReleaseStore } from '@studio/releases/releaseStore';
import { activate, planActivation, titleOf } from '../activateRelease.ts';
import { buildAny } from '../buildAny.ts';
import type { Command } from '../command.ts';
import { entryOf } from '../registryEntries.ts';
import { planPublication, publish } from '../publishRelease.ts';
import { sourceOf, type Source } from '../source.ts';
import { readRegistry } from '@studio/releases/registryFile';

const isPublished = async (store: ReleaseStore, { id, version }: Source): Promise<boolean> =>
  (await store.read(`${id}/${version}/${RELEASE_FILE}`)) !== null;

async function buildAndPublish(store: ReleaseStore, source: Source): Promise<void> {
  const { folder } = await buildAny(source);
  await publish(await planPublication(folder, store), store);
}

export const command: Command = {
  usage: '<id> [<id> …] [--no-activate]',
  help: `Builds and publishes the present sources unless that version is in the store, then activates it. Several ids go live
together, in one step. Refused for the reasons of publish and activate.`,
  options: { 'no-activate': { type: 'boolean' } },
  async plan({ names, store: open, by, values }) {
    const store = open();
    const sources = await Promise.all((names.length > 0 ? names : [undefined]).map(sourceOf));
    const registry = await readRegistry(store);
    const published = await Promise.all(sources.map((source) => isPublished(store, source)));
    const missing = sources.filter((_source, index) => !published[index]);
    const goesLive = values['no-activate'] !== true;
    return {
      lines: [
        `Release to ${store.describe()}`,
        ...missing.map(({ id, version }) => `build and publish ${id} ${version}`),
        ...sources.filter(() => goesLive).map(({ id, version }) => `${id}: live now ${entryOf(registry, id)?.active ?? 'nothing'}, then ${version}, if its checks pass`),
      ],
      data: sources.map(({ id, version }) => ({ id, version })),
      async carryOut() {
        for (const source of missing) await buildAndPublish(store, source);
        if (!goesLive) return `Published ${sources.map(({ id, version }) => `${id} ${version}`).join(' and ')}.`;
        const plan = await planActivation(store, sources);
        const title = titleOf(plan.candidates);
        await activate(store, plan, { by, what: `release ${title}` });
        return [...plan.warnings.map((warning) => `WARNING ${warning}`), `${title} ${sources.length === 1 ? 'is' : 'are'} live.`].join('\n');
      },
    };
  },
};
