import path from 'node:path';
import { ROOT } from '@studio/federation/build/workspace';
import { distDir } from '../../places.ts';
import type { Command } from '../command.ts';
import { buildAny } from '../buildAny.ts';
import { sourceOf } from '../source.ts';

export const command: Command = {
  usage: '<id>',
  help: `Builds the present sources of a remote, or of the shell, into <data>/dist/<id>/<version>/.
The version is the package's, and a hash of all that goes in: the same sources have the same version.`,
  async plan({ names }) {
    const source = await sourceOf(names[0]);
    const folder = path.join(distDir(), source.id, source.version);
    return {
      lines: [`Build ${source.id} ${source.version} into ${path.relative(ROOT, folder)}`],
      data: { id: source.id, version: source.version, folder },
      async carryOut() {
        const { release } = await buildAny(source);
        return `Built ${source.id} ${source.version}: ${Object.keys(release.files).length} files.`;
      },
    };
  },
};
