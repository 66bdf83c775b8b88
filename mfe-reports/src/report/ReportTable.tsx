import { DOCUMENT_NAMES } from '@studio/contract/configure/tax/documentNames';
import type { Opens, ReportColumn, ReportDefinition } from '@studio/contract/reports/reportDefinition';
import type { ReportAnswer, ReportValues } from '@studio/contract/reports/reportQuery';
import { Link, useStudio } from '@studio/platform';
import { DataTable, type DataColumn } from '@studio/ui/data';
import { MoreInFile } from '../ui/MoreInFile.tsx';
import type { ReportParams } from './useReportParams.ts';
import { cellWords, valueWords, type Place } from './value.model.ts';

const PAGES: Record<Opens['page'], (id: string) => string> = {
  session: (id) => `/dashboard/schedule?session=${id}`,
  member: (id) => `/dashboard/member/${id}`,
  order: (id) => `/dashboard/payments?tab=all&open=${id}`,
  cashUp: (id) => `/dashboard/report/cash-up?day=${id}`,
};
const NUMBERS: readonly string[] = ['count', 'number', 'money', 'share', 'hours', 'passed'];

function Cell({
  column,
  name,
  row,
  place,
}: {
  column: ReportColumn;
  name: string;
  row: ReportValues;
  place: Place;
}) {
  const words = cellWords(column, row[name], place);
  const id = column.opens ? row[column.opens.by] : null;
  return column.opens && typeof id === 'string' ? (
    <Link to={PAGES[column.opens.page](id)}>{words}</Link>
  ) : (
    words
  );
}

/** @param document What the studio calls a receipt. */
const columnsOf = (report: ReportDefinition, place: Place, document: string): DataColumn<ReportValues>[] =>
  Object.entries<ReportColumn>(report.columns)
    .filter(([, { isInFilesOnly }]) => !isInFilesOnly)
    .map(([name, column]) => ({
      key: name,
      title: name === 'receiptNo' ? document : column.label,
      isSortable: column.isUnsorted !== true,
      isUnbroken: column.kind === 'instant' || column.isUnbroken === true,
      ...(column.isFact ? { card: 'fact' as const } : {}),
      ...(NUMBERS.includes(column.kind) ? { align: 'end' as const } : {}),
      render: (row) => <Cell column={column} name={name} row={row} place={place} />,
    }));

/** The last row: what the rows of all pages add up to. Undefined where no column has a total. */
function totalsOf({ columns, figures }: ReportDefinition, { figures: values }: ReportAnswer, place: Place) {
  const totals = Object.entries<ReportColumn>(columns).flatMap(([name, { total = '' }]) => {
    const figure = figures[total];
    return figure ? [[name, valueWords(figure.kind, values[total], place)] as const] : [];
  });
  const [first = ''] = Object.keys(columns);
  return totals.length > 0 ? { [first]: 'Total', ...Object.fromEntries(totals) } : undefined;
}

interface Props {
  report: ReportDefinition;
  answer: ReportAnswer;
  /** The rows for paper, where these are only a page of them. */
  printed: ReportAnswer | undefined;
  place: Place;
  params: ReportParams;
}

/** The rows that the figures count, in pages. */
export function ReportTable({ report, answer, printed, place, params }: Props) {
  const { sort, order, page, change } = params;
  const { documentNames = DOCUMENT_NAMES } = useStudio();
  const keyOf = new Map(
    [answer, printed].flatMap((part) => part?.rows.map((row, index) => [row, String(index)] as const) ?? []),
  );
  const pages = {
    total: answer.total,
    onChange: (number: number, size: number) => change({ page: String(number), pageSize: String(size) }),
  };
  const onPaper = printed ?? answer;
  return (
    <>
      <DataTable
        label={report.title}
        rows={answer.rows}
        columns={columnsOf(report, place, documentNames.receipt)}
        rowKey={(row) => keyOf.get(row) ?? ''}
        totals={totalsOf(report, onPaper, place)}
        sort={{ key: sort, order }}
        onSort={(next) => change(next ? { sort: next.key, order: next.order } : { sort: '', order: '' })}
        page={{ ...pages, number: page.number, size: page.size }}
        paper={printed && { rows: printed.rows, page: { ...pages, number: 1, size: printed.pageSize } }}
      />
      <MoreInFile shown={onPaper.rows.length} total={onPaper.total} />
    </>
  );
}
