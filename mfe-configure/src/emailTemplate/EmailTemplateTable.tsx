import type { EmailTemplateRow } from '@studio/contract/configure/email/email-template.schema';
import { formatDay } from '@studio/contract/values/time';
import { Link, useCan, useStudio } from '@studio/platform';
import { VisuallyHidden } from '@studio/ui';
import { DataTable, StatusTag, type DataColumn } from '@studio/ui/data';
import { EDIT_PATH } from './emailTemplate.model.ts';

function Status({ row: { status, always } }: { row: EmailTemplateRow }) {
  if (status === 'DISABLED') return <StatusTag tone="neutral">Off</StatusTag>;
  return <StatusTag tone="good">{always ? 'Always on' : 'On'}</StatusTag>;
}

/** The emails of one group. */
export function EmailTemplateTable({ title, rows }: { title: string; rows: readonly EmailTemplateRow[] }) {
  const can = useCan();
  const { timezone } = useStudio();
  const columns: DataColumn<EmailTemplateRow>[] = [
    { key: 'name', title: 'Name', width: 220, render: ({ name }) => name },
    { key: 'trigger', title: 'Trigger event', render: ({ triggerEvent }) => triggerEvent },
    { key: 'status', title: 'Status', card: 'fact', width: 110, render: (row) => <Status row={row} /> },
    {
      key: 'customization',
      title: 'Customization',
      card: 'fact',
      width: 150,
      render: ({ customization, updatedAt }) =>
        customization === 'CUSTOM' && updatedAt ? `Custom, ${formatDay(updatedAt, timezone)}` : 'Default',
    },
    {
      key: 'actions',
      title: 'Actions',
      card: 'actions',
      width: 90,
      render: ({ templateKey, name, changeable }) => (
        <Link to={`${EDIT_PATH}?templateKey=${templateKey}`}>
          {can('configure.edit') && changeable ? 'Edit' : 'View'}
          <VisuallyHidden>, {name}</VisuallyHidden>
        </Link>
      ),
    },
  ];
  return (
    <DataTable
      label={title}
      rows={rows}
      columns={columns}
      rowKey={({ templateKey }) => templateKey}
      isCompact
    />
  );
}
