import styles from './CohortTable.module.css';
import { RowsLink } from './RowsLink.tsx';

/** A share of a cohort; null where it is not known yet. */
export interface CohortCell {
  share: number | null;
  words: string;
}

export interface CohortRow {
  key: string;
  label: string;
  size: string;
  cells: readonly CohortCell[];
}

interface Props {
  /** What the table shows, for screen readers. */
  caption: string;
  /** Above the first column, the sizes, and each share. */
  heads: { label: string; size: string; cells: readonly string[] };
  rows: readonly CohortRow[];
  /** All rows together. */
  total: CohortRow;
  /** Shows the people of a row. */
  onOpen: (key: string) => void;
}

const STEPS = 5;
/** Stronger where more came: an addition, the number stands in each cell. */
const shadeOf = ({ share }: CohortCell): string =>
  share === null || share <= 0 ? '' : (styles[`step${Math.min(STEPS, Math.ceil(share * STEPS))}`] ?? '');

/**
 * Groups of people below one another, and how many of them were back later. Wider than a phone: it scrolls beside its
 * first column, also by keyboard.
 */
export function CohortTable({ caption, heads, rows, total, onOpen }: Props) {
  return (
    // A region that scrolls has to be reachable by keyboard.
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={caption}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.first}>
              {heads.label}
            </th>
            <th scope="col">{heads.size}</th>
            {heads.cells.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.key} row={row} open={() => onOpen(row.key)} />
          ))}
        </tbody>
        <tfoot>
          <Row row={total} open={null} />
        </tfoot>
      </table>
    </div>
  );
}

const Row = ({ row: { label, size, cells }, open }: { row: CohortRow; open: (() => void) | null }) => (
  <tr>
    <th scope="row" className={styles.first}>
      <RowsLink open={open}>{label}</RowsLink>
    </th>
    <td>{size}</td>
    {cells.map((cell, index) => (
      <td key={index} className={shadeOf(cell)}>
        {cell.words}
      </td>
    ))}
  </tr>
);
