import { expect, test } from '../support/test.ts';
import { row, type Cell, type Fault } from './cell.ts';

const cells: Cell[] = [];

/** Declares the test of one row of the matrix: one fault, and a tab for each remote. */
export function testRow(fault: Fault): void {
  test(`${fault.name}: the page reports it, the rest goes on, "Try again" recovers`, async ({ trainer }) => {
    const seen = await row(trainer, fault);
    cells.push(...seen);
    expect(seen.map(({ trouble }) => trouble).filter(Boolean)).toEqual([]);
  });
}

/** Prints the results so far. */
export function drawMatrix(): void {
  console.table(cells.map(({ trouble, ...cell }) => ({ ...cell, result: trouble ? 'FAILED' : 'ok' })));
}
