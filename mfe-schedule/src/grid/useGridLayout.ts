import { useCallback, useMemo, useState } from 'react';
import { layOut, type GridColumn, type GridItem, type Placed, type Rest, type Shade } from './grid.model.ts';

export interface Track {
  column: GridColumn;
  placed: Placed[];
  rests: Rest[];
  shades: Shade[];
}

/** Beside one another sessions are legible up to this many; a column that was opened shows all of them. */
const MAX_LANES = 3;
const LANE_PX = 84;
/** Seven of them fit beside the rail of a tablet. */
export const LEAST_COLUMN_PX = 112;
const SCALE_PX = 64;

/** What stands where, by column, and how wide the columns are. */
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
    LEAST_COLUMN_PX,
    Math.max(0, ...placed.map(({ lanes }) => (lanes > MAX_LANES ? lanes * LANE_PX : 0))),
  );
