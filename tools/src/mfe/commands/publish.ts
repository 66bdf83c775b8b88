import path from 'node:path';
import type { ReleaseStore } from '@studio/releases/releaseStore';
import { distDir } from '../../places.ts';
import { checkLines } from '../compatibility/checks.ts';
import type { Command, Invocation } from '../command.ts';
import { gate } from '../content/gate.ts';
import { planPublication, publish, type Publication } from '../release/publishRelease.ts';
import { sourcesOf } from '../release/source.ts';

/** The builds to publish: the one in the given folder, or those of the current sources. */
async function findBuilds({ names, values }: Invocation, store: ReleaseStore): Promise<Publication[]> {
  if (typeof values['from'] === 'string')
    return [await planPublication(path.resolve(values['from']), store, names)];
  const sources = await sourcesOf(names);
  return Promise.all(
    sources.map(({ id, version }) => planPublication(path.join(distDir(), id, version), store, [id])),
  );
}

/** With `release.json` and the statement of where it comes from. */
const countOf = ({ release }: Publication): number => Object.keys(release.files).length + 2;

function linesOf(publication: Publication, store: ReleaseStore): string[] {
  const {
    release: { id, version },
    arrived,
    checks,
    warnings,
    notes,
  } = publication;
  const rest =
    arrived.length > 0 ? `, ${arrived.length} of them already there from an interrupted upload` : '';
  return [
    `Publish ${id} ${version} to ${store.describe()}`,
    ...checkLines(checks),
    ...notes,
    ...warnings.map((warning) => `It cannot go live now. ${warning}`),
    `upload ${countOf(publication)} files${rest}`,
  ];
}

export const command: Command = {
  usage: '<id> [<id> …] | [<id>] --from <folder>',
  most: Infinity,
  help: `Uploads builds to the store, each with its release.json last: until then it does not count as a release.
The same command continues an interrupted upload, without sending files twice.
Before, it runs each remote, all its code included, in a shell of the store and without a network, and writes into
its release.json which endpoints and tags it found. Refused for a version that is already published, for a build
whose files do not match its release.json, and for a remote that does not start, has another shape, pages or fills
than its release says, styles elements of others, or brings a package of which the shell has the one copy.

  --from <folder>     a build in another folder; refused if it belongs to another remote than the named one`,
  options: { from: { type: 'string' } },
  async plan(invocation) {
    const store = invocation.store();
    const builds = await findBuilds(invocation, store);
    const publications: Publication[] = [];
    for (const build of builds) publications.push(await gate(build, store));
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
