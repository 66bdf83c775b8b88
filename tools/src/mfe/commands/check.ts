import { readRelease } from '@studio/releases/releaseFile';
import { UserError } from '../../userError.ts';
import type { Command } from '../command.ts';
import { drawMatrix, readMatrix } from '../compatibility/matrix.ts';

export const command: Command = {
  usage: '[<id> <version>]',
  most: 2,
  help: `Shows whether each remote runs, its live version and the one that may be next, in the live shell and in the one that
may be next. The next one is the version that you name, or the newest that is published and not live.
Exit code 1 when a live version does not run in the live shell, or the version that you name does not run in a shell.`,
  async plan({ names: [id, version], store: open }) {
    if (id && !version) throw new UserError(`Which version of ${id}?`);
    const store = open();
    // One that is not there would be missing from the answer.
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
