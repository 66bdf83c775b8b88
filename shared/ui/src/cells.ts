// A plan of cells to choose from: an import of '@studio/ui/cells', for the few pages that show one.
export { CellGrid, type GridCell } from './kit/cells/CellGrid.tsx';
