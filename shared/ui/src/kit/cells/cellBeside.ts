/** Where a cell is; rows and columns count from 1. */
export interface CellPlace {
  row: number;
  column: number;
}

/** More than a grid has columns: another row is always further than another column. */
const ROW = 1000;

const inRow = (cell: CellPlace, from: CellPlace, distance: number): number =>
  cell.row === from.row ? distance : 0;
const inColumn = (cell: CellPlace, from: CellPlace, rows: number): number =>
  rows > 0 ? rows * ROW + Math.abs(cell.column - from.column) : 0;

/** How far a cell is in the direction of a key; 0 and less: it is not there. */
const DISTANCES: Record<string, (cell: CellPlace, from: CellPlace) => number> = {
  ArrowLeft: (cell, from) => inRow(cell, from, from.column - cell.column),
  ArrowRight: (cell, from) => inRow(cell, from, cell.column - from.column),
  ArrowUp: (cell, from) => inColumn(cell, from, from.row - cell.row),
  ArrowDown: (cell, from) => inColumn(cell, from, cell.row - from.row),
  Home: (cell, from) => inRow(cell, from, cell.column),
  End: (cell, from) => inRow(cell, from, ROW - cell.column),
};

/**
 * The cell that a key leads to from another: over gaps to the next in the row, or to the nearest of the next row that
 * has cells. Undefined: there is none, or the key has no meaning here.
 */
export function cellBeside<Cell extends CellPlace>(
  cells: readonly Cell[],
  from: CellPlace,
  key: string,
): Cell | undefined {
  const distance = DISTANCES[key];
  if (!distance) return undefined;
  const ahead = cells.filter((cell) => distance(cell, from) > 0);
  const [first, ...others] = ahead;
  return (
    first && others.reduce((near, cell) => (distance(cell, from) < distance(near, from) ? cell : near), first)
  );
}
