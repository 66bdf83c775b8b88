import type { ClassTemplate } from '@studio/contract/schedule/class-template.schema';
import type { TemplateType } from '@studio/contract/schedule/templateType';
import { Link, useCan } from '@studio/platform';
import { Art, useConfirm, useNotify, useNotifyFailure, VisuallyHidden } from '@studio/ui';
import { ActionMenu, DataTable, StatusTag, type DataColumn } from '@studio/ui/data';
import { KINDS, lengthInWords } from './template.model.ts';
import styles from './TemplateTable.module.css';
import { useDeleteClassTemplateMutation } from './templateApi.ts';

/** Templates of one type. */
export function TemplateTable({ kind, templates }: { kind: TemplateType; templates: ClassTemplate[] }) {
  const can = useCan();
  // The category column is hidden as long as no template has a category.
  const used = templates.some(({ categoryName }) => categoryName !== null)
    ? COLUMNS
    : COLUMNS.filter(({ key }) => key !== 'category');
  const shown = kind === 'EVENT' ? [...used, TICKETS] : used;
  const columns = can('template.edit') ? [...shown, ACTIONS] : shown;
  return (
    <DataTable
      label={KINDS[kind].tab}
      rows={templates}
      columns={columns}
      rowKey={({ classTemplId }) => classTemplId}
    />
  );
}

const COLUMNS: DataColumn<ClassTemplate>[] = [
  {
    key: 'className',
    title: 'Name',
    render: (template) => <Named template={template} />,
  },
  { key: 'category', title: 'Category', render: ({ categoryName }) => categoryName ?? '—' },
  {
    key: 'durationMin',
    title: 'Length',
    align: 'end',
    card: 'fact',
    render: ({ durationMin }) => lengthInWords(durationMin),
  },
  { key: 'capacity', title: 'Places', align: 'end', card: 'fact', render: ({ capacity }) => capacity },
  { key: 'creditCost', title: 'Credits', align: 'end', card: 'fact', render: ({ creditCost }) => creditCost },
  {
    key: 'upcomingSessions',
    title: 'Upcoming sessions',
    align: 'end',
    card: 'fact',
    render: ({ upcomingSessions }) => upcomingSessions,
  },
  {
    key: 'status',
    title: 'Status',
    render: ({ status }) =>
      status === 'ACTIVE' ? (
        <StatusTag tone="good">Active</StatusTag>
      ) : (
        <StatusTag tone="neutral">Inactive</StatusTag>
      ),
  },
];

function Named({
  template: { className, classTemplId, templateType, fileAvatarDTO },
}: {
  template: ClassTemplate;
}) {
  const can = useCan();
  const name = can('template.edit') ? (
    <Link to={`${KINDS[templateType].createPath}?classTemplId=${classTemplId}`}>{className}</Link>
  ) : (
    className
  );
  return (
    <span className={styles.named}>
      <span className={styles.photo}>
        {fileAvatarDTO ? (
          <img src={fileAvatarDTO.url} alt="" loading="lazy" />
        ) : (
          <Art name={className} height={32} />
        )}
      </span>
      {name}
    </span>
  );
}

const TICKETS: DataColumn<ClassTemplate> = {
  key: 'tickets',
  title: 'Tickets',
  card: 'fact',
  render: ({ classTemplId, className }) => (
    <Link to={`/dashboard/services/event/${classTemplId}`}>
      Tickets<VisuallyHidden> of {className}</VisuallyHidden>
    </Link>
  ),
};

const ACTIONS: DataColumn<ClassTemplate> = {
  key: 'actions',
  title: 'Actions',
  card: 'actions',
  render: (template) => <TemplateMenu template={template} />,
};

function TemplateMenu({
  template: { classTemplId, className, upcomingSessions },
}: {
  template: ClassTemplate;
}) {
  const confirm = useConfirm();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [remove] = useDeleteClassTemplateMutation();

  async function handleDelete() {
    const isSure = await confirm({
      title: `Delete ${className}?`,
      content: 'Past sessions keep their name.',
      confirmLabel: 'Delete',
      isDestructive: true,
    });
    if (!isSure) return;
    try {
      await remove(classTemplId).unwrap();
      notify({ kind: 'success', title: `${className} was deleted.` });
    } catch (error) {
      notifyFailure(error);
    }
  }
  const refusal =
    upcomingSessions > 0
      ? upcomingSessions === 1
        ? 'Used by 1 upcoming session'
        : `Used by ${upcomingSessions} upcoming sessions`
      : null;
  return (
    <ActionMenu
      name={`Actions, ${className}`}
      actions={[
        {
          key: 'delete',
          label: 'Delete…',
          isDestructive: true,
          refusal,
          onSelect: () => void handleDelete(),
        },
      ]}
    />
  );
}
