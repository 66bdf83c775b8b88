import { Button } from 'antd';
import type { DataColumn, DataPage, DataTableProps } from './dataTableProps.ts';
import styles from './DataTable.module.css';

/** Facts shown when no column says that it is one. */
const USUAL_FACTS = 2;

function factsOf<Row>(columns: DataColumn<Row>[]): DataColumn<Row>[] {
  const chosen = columns.filter(({ card }) => card === 'fact');
  return chosen.length > 0 ? chosen : columns.filter(({ card }) => card === undefined).slice(0, USUAL_FACTS);
}

/** The rows of a `DataTable` on a narrow screen: one card each, with the first column as its title. */
export function DataCards<Row>(props: DataTableProps<Row>) {
  const { label, rows, columns, rowKey, page, isCompact, totals } = props;
  const [title, ...others] = columns;
  const facts = factsOf(others);
  const actions = others.filter(({ card }) => card === 'actions');
  return (
    <>
      <ul className={isCompact ? styles.lines : styles.cards} aria-label={label}>
        {rows.map((row) => (
          <li key={rowKey(row)} className={isCompact ? styles.line : styles.card}>
            <div className={styles.cardTitle}>{title?.render(row)}</div>
            <dl className={styles.facts}>
              {facts.map((fact) => (
                <div key={fact.key}>
                  <dt>{fact.title}</dt>
                  <dd>{fact.render(row)}</dd>
                </div>
              ))}
            </dl>
            {actions.map((column) => (
              <div key={column.key} className={styles.cardActions}>
                {column.render(row)}
              </div>
            ))}
          </li>
        ))}
        {totals ? <CardOfTotals columns={columns} totals={totals} /> : null}
      </ul>
      {page ? <CardPages {...page} /> : null}
    </>
  );
}

interface TotalsProps<Row> {
  columns: DataColumn<Row>[];
  totals: NonNullable<DataTableProps<Row>['totals']>;
}

/** The last card: every total, not only those of facts. */
function CardOfTotals<Row>({ columns: [title, ...others], totals }: TotalsProps<Row>) {
  return (
    <li className={styles.card}>
      <div className={styles.cardTitle}>{title ? totals[title.key] : null}</div>
      <dl className={styles.facts}>
        {others
          .filter(({ key }) => totals[key] !== undefined)
          .map((column) => (
            <div key={column.key}>
              <dt>{column.title}</dt>
              <dd>{totals[column.key]}</dd>
            </div>
          ))}
      </dl>
    </li>
  );
}

/** Two big buttons: page numbers are too small for thumbs. */
function CardPages({ number, size, total, onChange }: DataPage) {
  const last = Math.max(1, Math.ceil(total / size));
  if (last === 1) return null;
  return (
    <nav className={styles.pages} aria-label="Pages">
      <Button disabled={number <= 1} onClick={() => onChange(number - 1, size)}>
        Previous
      </Button>
      <span>
        Page {number} of {last}
      </span>
      <Button disabled={number >= last} onClick={() => onChange(number + 1, size)}>
        Next
      </Button>
    </nav>
  );
}
