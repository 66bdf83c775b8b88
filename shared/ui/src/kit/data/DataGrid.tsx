import { Table, type TableProps } from 'antd';
import type { DataColumn, DataPage, DataSort, DataTableProps } from './dataTableProps.ts';
import styles from './DataTable.module.css';
import { pageSizes } from './pageSizes.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';

type Columns<Row> = NonNullable<TableProps<Row>['columns']>;
type TableChange<Row> = NonNullable<TableProps<Row>['onChange']>;

/** The table itself. Neither `virtual` nor `scroll.y`: both break its roles for screen readers. */
export function DataGrid<Row>({
  label,
  rows,
  columns,
  rowKey,
  page,
  sort,
  onSort,
  selection,
  totals,
}: DataTableProps<Row>) {
  const handleChange: TableChange<Row> = (_page, _filters, sorter, { action }) => {
    if (action === 'sort') onSort?.(toSort(Array.isArray(sorter) ? sorter[0] : sorter));
  };
  return (
    // A table wider than its page scrolls in here; the keyboard can scroll it because it takes focus.
    <div className={styles.region} role="region" aria-label={label} tabIndex={0}>
      <Table<Row>
        aria-label={label}
        dataSource={[...rows]}
        columns={columns.map((column, index) => toColumn(column, { isFirst: index === 0, sort }))}
        rowKey={rowKey}
        pagination={page ? toPagination(page) : false}
        onChange={handleChange}
        {...(selection ? { rowSelection: toRowSelection(selection) } : {})}
        {...(totals ? { summary: () => <Totals columns={columns} totals={totals} /> } : {})}
      />
    </div>
  );
}

interface TotalsProps<Row> {
  columns: DataColumn<Row>[];
  totals: NonNullable<DataTableProps<Row>['totals']>;
}

/** No table with totals has rows to choose: each column has its own place. */
const Totals = <Row,>({ columns, totals }: TotalsProps<Row>) => (
  <Table.Summary.Row className={styles.totals ?? ''}>
    {columns.map((column, index) => (
      <Table.Summary.Cell key={column.key} index={index} className={classOf(column, index === 0)}>
        {totals[column.key]}
      </Table.Summary.Cell>
    ))}
  </Table.Summary.Row>
);

const classOf = <Row,>({ align, isUnbroken, isLow, card }: DataColumn<Row>, isFirst: boolean): string =>
  [
    align === 'end' && styles.end,
    (isUnbroken || align === 'end') && styles.unbroken,
    isFirst && styles.first,
    card === 'actions' && styles.last,
    isLow && styles.low,
  ]
    .filter(Boolean)
    .join(' ');

function toColumn<Row>(
  column: DataColumn<Row>,
  { isFirst, sort }: { isFirst: boolean; sort: DataSort | null | undefined },
): Columns<Row>[number] {
  const { key, title, render, isSortable, width, card } = column;
  return {
    key,
    title: card === 'actions' ? <VisuallyHidden>{title}</VisuallyHidden> : title,
    className: classOf(column, isFirst),
    render: (_value, row) => render(row),
    ...(width ? { width } : {}),
    ...(isFirst ? { rowScope: 'row' } : {}),
    ...(isSortable ? { sorter: true, showSorterTooltip: false, sortOrder: toOrder(key, sort) } : {}),
  };
}

function toOrder(key: string, sort: DataSort | null | undefined): 'ascend' | 'descend' | null {
  if (sort?.key !== key) return null;
  return sort.order === 'asc' ? 'ascend' : 'descend';
}

function toSort(
  sorter: { columnKey?: unknown; order?: 'ascend' | 'descend' | null | undefined } | undefined,
): DataSort | null {
  if (!sorter?.order) return null;
  return { key: String(sorter.columnKey), order: sorter.order === 'ascend' ? 'asc' : 'desc' };
}

const toPagination = ({ number, size, total, onChange }: DataPage) => ({
  current: number,
  pageSize: size,
  total,
  onChange,
  pageSizeOptions: pageSizes,
  showSizeChanger: total > (pageSizes[0] ?? 0),
  hideOnSinglePage: total <= (pageSizes[0] ?? 0),
  showTotal: (all: number, [from, to]: [number, number]) => `${from}–${to} of ${all}`,
});

const toRowSelection = <Row,>({ keys, onChange }: NonNullable<DataTableProps<Row>['selection']>) => ({
  selectedRowKeys: keys,
  // Rows of other pages stay chosen.
  preserveSelectedRowKeys: true,
  onChange: (chosen: readonly unknown[]) => onChange(chosen.map(String)),
  getTitleCheckboxProps: () => ({ 'aria-label': 'Select all rows' }),
  getCheckboxProps: () => ({ 'aria-label': 'Select row' }),
});
