import { formatCount } from '@studio/contract/values/typed/numbers';
import type { DataColumn, DataPage, DataTableProps } from './dataTableProps.ts';
import styles from './PaperTable.module.css';

/** "Rows 26–50 of 178."; nothing where all of them are there. */
function pageWords({ number, size, total }: DataPage): string | null {
  if (total <= size) return null;
  const [first, last] = [(number - 1) * size + 1, Math.min(number * size, total)];
  return `Rows ${formatCount(first)}–${formatCount(last)} of ${formatCount(total)}.`;
}

const classOf = <Row,>({ align, isUnbroken }: DataColumn<Row>): string =>
  [align === 'end' && styles.end, isUnbroken && styles.unbroken].filter(Boolean).join(' ');

/**
 * The rows of a `DataTable` on paper: every column, however narrow the sheet, and which rows of all these are. Plain,
 * because nothing may be loaded any more once the browser prints.
 */
export function PaperTable<Row>({
  label,
  rows,
  columns,
  rowKey,
  page,
  totals,
}: Pick<DataTableProps<Row>, 'label' | 'rows' | 'columns' | 'rowKey' | 'page' | 'totals'>) {
  const shown = columns.filter(({ card }) => card !== 'actions');
  const part = page ? pageWords(page) : null;
  return (
    <>
      <table className={styles.paper} aria-label={label}>
        <thead>
          <tr>
            {shown.map((column) => (
              <th key={column.key} scope="col" className={classOf(column)}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {shown.map((column) => (
                <td key={column.key} className={classOf(column)}>
                  {column.render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {totals ? (
          <tfoot>
            <tr>
              {shown.map((column) => (
                <td key={column.key} className={classOf(column)}>
                  {totals[column.key]}
                </td>
              ))}
            </tr>
          </tfoot>
        ) : null}
      </table>
      {part ? <p className={styles.part}>{part}</p> : null}
    </>
  );
}
