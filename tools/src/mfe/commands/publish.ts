import path from 'node:path';
import { distDir } from '../../places.ts';
import { told } from '../checks.ts';
import type { Command, Invocation } from '../command.ts';
import { planPublication, publish } from '../publishRelease.ts';
import { sourceOf } from '../source.ts';

/** The folder that was named, or that of the present sources' build. */
async function buildFolder({ names, values }: Invocation): Promise<string> {
  if (typeof values['from'] === 'string') return path.resolve(values['from']);
  const { id, version } = await sourceOf(names[0]);
  return path.join(distDir(), id, version);
}

export const command: Command = {
  usage: '<id> [--from <folder>]',
  help: `Uploads a build to the store, its release.json last: until then nobody takes it for a release.
An upload that was broken off is begun again by the same command; what arrived is not sent twice.
Refused for a version that is published, and for a build whose files are not those of its release.json.`,
  options: { from: { type: 'string' } },
  async plan(invocation) {
    const store = invocation.store();
    const publication = await planPublication(await buildFolder(invocation), store);
    const { release: { id, version, files }, arrived, checks } = publication;
    const count = Object.keys(files).length + 1;
    const rest = arrived.length > 0 ? `, ${arrived.length} of them are there from an upload that was broken off` : '';
    return {
      lines: [`Publish ${id} ${version} to ${store.describe()}`, ...told(checks), `upload ${count} files${rest}`],
      data: { id, version, files: count, arrived: arrived.length },
      async carryOut() {
        await publish(publication, store);
        return `Published ${id} ${version}. It is not live: mfe activate ${id} ${version}`;
      },
    };
  },
};
