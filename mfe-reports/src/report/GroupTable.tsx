import type { ReportDefinition, ReportFigure } from '@studio/contract/reports/reportDefinition';
import type { ReportValues } from '@studio/contract/reports/reportQuery';
import { DataTable, type DataColumn } from '@studio/ui/data';
import { RowsLink } from '../ui/RowsLink.tsx';
import type { Group } from './group.model.ts';
import { valueWords, type Place } from './value.model.ts';

interface Props {
  report: ReportDefinition;
  /** What the groups are: "Day". */
  label: string;
  groups: readonly Group[];
  /** The figures of all groups. */
  totals: ReportValues;
  /** Whether its columns say which part of all each group is. */
  hasShares: boolean;
  place: Place;
  /** Shows the rows of a group; null where nothing can. */
  openOf: (group: Group) => (() => void) | null;
}

/** The column of a figure; of one that groups add up to, also which part of it each group is. */
function columnsOf(
  [name, { label: title, kind, hasShare }]: [string, ReportFigure],
  { totals, hasShares, place }: Pick<Props, 'totals' | 'hasShares' | 'place'>,
): DataColumn<Group>[] {
  const whole = Number(totals[name] ?? 0);
  const column = (key: string, render: DataColumn<Group>['render']): DataColumn<Group> => ({
    key,
    title: key === name ? title : `${title}, share`,
    align: 'end',
    render,
  });
  const figure = column(name, ({ figures }) => valueWords(kind, figures[name], place));
  if (!hasShare || !hasShares || whole === 0) return [figure];
  const share = ({ figures }: Group) => valueWords('share', Number(figures[name] ?? 0) / whole, place);
  return [figure, column(`${name}Share`, share)];
}

/** Every figure of every group: the picture as a table. */
export function GroupTable({ report, label, groups, totals, hasShares, place, openOf }: Props) {
  const figures = Object.entries<ReportFigure>(report.figures);
  const columns: DataColumn<Group>[] = [
    {
      key: 'group',
      title: label,
      isUnbroken: true,
      render: (group) => <RowsLink open={openOf(group)}>{group.label}</RowsLink>,
    },
    ...figures.flatMap((entry) => columnsOf(entry, { totals, hasShares, place })),
  ];
  return (
    <DataTable
      label={`${report.title} by ${label.toLowerCase()}`}
      rows={groups}
      columns={columns}
      rowKey={({ key, label: name }) => key ?? name}
      totals={
        // Of a single group it would say the same again.
        groups.length > 1
          ? {
              group: 'Total',
              ...Object.fromEntries(
                figures.map(([name, { kind }]) => [name, valueWords(kind, totals[name], place)]),
              ),
            }
          : undefined
      }
    />
  );
}
