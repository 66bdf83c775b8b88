import path from 'node:path';
import { ROOT } from '@studio/federation/build/workspace';
import { distDir } from '../../places.ts';
import type { Command } from '../command.ts';
import { buildAny } from '../release/buildAny.ts';
import { checkTypes } from '../release/checkTypes.ts';
import { sourcesOf, type Source } from '../release/source.ts';

const folderOf = ({ id, version }: Source): string => path.join(distDir(), id, version);

async function build(source: Source): Promise<string> {
  const { release } = await buildAny(source);
  return `Built ${release.id} ${release.version}: ${Object.keys(release.files).length} files.`;
}

export const command: Command = {
  usage: '<id> [<id> …] [--no-types]',
  most: Infinity,
  help: `Builds the present sources of remotes, or of the shell, each into <data>/dist/<id>/<version>/.
The version is the package's, and a hash of all that goes in: the same sources have the same version.
Refused when the types do not fit.

  --no-types          leaves that to others, e.g. to npm run check`,
  options: { 'no-types': { type: 'boolean' } },
  async plan({ names, values }) {
    const sources = await sourcesOf(names);
    return {
      lines: sources.map(
        (source) => `Build ${source.id} ${source.version} into ${path.relative(ROOT, folderOf(source))}`,
      ),
      data: sources.map((source) => ({ id: source.id, version: source.version, folder: folderOf(source) })),
      async carryOut() {
        const built: string[] = [];
        for (const source of sources) {
          if (values['no-types'] !== true) await checkTypes(source.folder);
          built.push(await build(source));
        }
        return built.join('\n');
      },
    };
  },
};
