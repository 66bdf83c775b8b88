import type { ReportDefinition, ReportFigure } from '@studio/contract/reports/reportDefinition';
import { Button } from '@studio/ui';
import { DataTable, type DataColumn } from '@studio/ui/data';
import type { Group } from './group.model.ts';
import { valueWords, type Place } from './value.model.ts';

interface Props {
  report: ReportDefinition;
  /** What the groups are: "Day". */
  label: string;
  groups: readonly Group[];
  place: Place;
  /** Shows the rows of a group; null where nothing can. */
  openOf: (group: Group) => (() => void) | null;
}

/** Every figure of every group: the picture as a table. */
export function GroupTable({ report, label, groups, place, openOf }: Props) {
  const columns: DataColumn<Group>[] = [
    {
      key: 'group',
      title: label,
      isUnbroken: true,
      render: (group) => <GroupName group={group} open={openOf(group)} />,
    },
    ...Object.entries<ReportFigure>(report.figures).map(([name, { label: title, kind }]) => ({
      key: name,
      title,
      align: 'end' as const,
      render: ({ figures }: Group) => valueWords(kind, figures[name], place),
    })),
  ];
  return (
    <DataTable
      label={`${report.title} by ${label.toLowerCase()}`}
      rows={groups}
      columns={columns}
      rowKey={({ key, label: name }) => key ?? name}
    />
  );
}

function GroupName({ group, open }: { group: Group; open: (() => void) | null }) {
  if (!open) return group.label;
  return (
    <Button type="link" size="small" style={{ padding: 0 }} onClick={open}>
      {group.label}
    </Button>
  );
}
