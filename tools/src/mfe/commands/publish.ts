import path from 'node:path';
import type { ReleaseStore } from '@studio/releases/releaseStore';
import { distDir } from '../../places.ts';
import { told } from '../compatibility/checks.ts';
import type { Command, Invocation } from '../command.ts';
import { planPublication, publish, type Publication } from '../release/publishRelease.ts';
import { sourcesOf } from '../release/source.ts';

/** The builds that are meant: one in a folder that was named, or those of the present sources. */
async function findBuilds({ names, values }: Invocation, store: ReleaseStore): Promise<Publication[]> {
  if (typeof values['from'] === 'string')
    return [await planPublication(path.resolve(values['from']), store, names)];
  const sources = await sourcesOf(names);
  return Promise.all(
    sources.map(({ id, version }) => planPublication(path.join(distDir(), id, version), store, [id])),
  );
}

const countOf = ({ release }: Publication): number => Object.keys(release.files).length + 1;

function linesOf(publication: Publication, store: ReleaseStore): string[] {
  const {
    release: { id, version },
    arrived,
    checks,
    warnings,
  } = publication;
  const rest =
    arrived.length > 0 ? `, ${arrived.length} of them are there from an upload that was broken off` : '';
  return [
    `Publish ${id} ${version} to ${store.describe()}`,
    ...told(checks),
    ...warnings.map((warning) => `It cannot go live now. ${warning}`),
    `upload ${countOf(publication)} files${rest}`,
  ];
}

export const command: Command = {
  usage: '<id> [<id> …] | [<id>] --from <folder>',
  most: Infinity,
  help: `Uploads builds to the store, of each its release.json last: until then nobody takes it for a release.
An upload that was broken off is begun again by the same command; what arrived is not sent twice.
Refused for a version that is published, and for a build whose files are not those of its release.json.

  --from <folder>     a build that lies elsewhere; refused when it is not of the remote that is named`,
  options: { from: { type: 'string' } },
  async plan(invocation) {
    const store = invocation.store();
    const publications = await findBuilds(invocation, store);
    return {
      lines: publications.flatMap((publication) => linesOf(publication, store)),
      data: publications.map((one) => ({
        id: one.release.id,
        version: one.release.version,
        files: countOf(one),
        arrived: one.arrived.length,
      })),
      async carryOut() {
        for (const publication of publications) await publish(publication, store);
        return publications
          .map(
            ({ release: { id, version } }) =>
              `Published ${id} ${version}. It is not live: mfe activate ${id} ${version}`,
          )
          .join('\n');
      },
    };
  },
};
