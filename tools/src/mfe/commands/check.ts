import { readRelease } from '@studio/releases/releaseFile';
import { UserError } from '../../userError.ts';
import type { Command } from '../command.ts';
import { drawMatrix, readMatrix } from '../compatibility/matrix.ts';

export const command: Command = {
  usage: '[<id> <version>]',
  most: 2,
  help: `Shows whether the live and the next version of each remote run in the live and in the next shell. The next version is
the one that you name, or the newest published one that is not live.
Exit code 1 if a live version does not run in the live shell, or the named version does not run in a shell.`,
  async plan({ names: [id, version], store: open }) {
    if (id && !version) throw new UserError(`Which version of ${id}?`);
    const store = open();
    // A missing version would silently be absent from the answer.
    if (id && version) await readRelease(store, id, version);
    const matrix = await readMatrix(store, id && version ? [{ id, version }] : []);
    const isNamed = (cell: { id: string; version: string; shell: string }) =>
      (cell.id === id && cell.version === version) || (id === 'shell' && cell.shell === 'next');
    const isBad = matrix.cells.some(
      (cell) =>
        cell.reasons.length > 0 && ((cell.shell === 'live' && cell.which === 'active') || isNamed(cell)),
    );
    return { lines: drawMatrix(matrix), data: matrix, isBad };
  },
};
