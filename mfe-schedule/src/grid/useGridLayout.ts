import { useCallback, useMemo, useState } from 'react';
import { layOut, type GridColumn, type GridItem, type Placed, type Rest, type Shade } from './grid.model.ts';

export interface Track {
  column: GridColumn;
  placed: Placed[];
  rests: Rest[];
  shades: Shade[];
}

/** Overlapping sessions are legible up to this number; an expanded column shows all. */
const MAX_LANES = 3;
const LANE_PX = 84;
/** Seven columns of this width fit next to a tablet's navigation. */
export const MIN_COLUMN_PX = 112;
const SCALE_PX = 64;

/** Positions of the items by column, and the widths of the columns. */
export function useGridLayout(
  columns: readonly GridColumn[],
  items: readonly GridItem[],
  shades: readonly Shade[],
) {
  const [opened, setOpened] = useState<readonly string[]>([]);
  const tracks = useMemo((): Track[] => {
    const byColumn = Map.groupBy(items, ({ column }) => column);
    return columns.map((column) => ({
      column,
      ...layOut(byColumn.get(column.key) ?? [], opened.includes(column.key) ? Infinity : MAX_LANES),
      shades: shades.filter((shade) => shade.column === column.key),
    }));
  }, [columns, items, shades, opened]);
  const template = `${SCALE_PX}px ${tracks.map((track) => `minmax(${widthOf(track)}px, 1fr)`).join(' ')}`;
  const expand = useCallback((key: string) => setOpened((keys) => [...keys, key]), []);
  return { tracks, template, expand };
}

const widthOf = ({ placed }: Track): number =>
  Math.max(
    MIN_COLUMN_PX,
    Math.max(0, ...placed.map(({ lanes }) => (lanes > MAX_LANES ? lanes * LANE_PX : 0))),
  );
