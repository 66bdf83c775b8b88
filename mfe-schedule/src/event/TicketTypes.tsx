import type { StudioEvent, TicketType } from '@studio/contract/schedule/event.schema';
import { formatMoney } from '@studio/contract/values/money';
import { useCan } from '@studio/platform';
import {
  Button,
  EmptyState,
  PlusOutlined,
  useConfirm,
  useNotify,
  useNotifyFailure,
  VisuallyHidden,
} from '@studio/ui';
import { DataTable, StatusTag, type DataColumn } from '@studio/ui/data';
import { useState } from 'react';
import { forWords, SALE_WORDS, soldWords, windowWords } from './event.model.ts';
import { useDeleteTicketTypeMutation } from './eventApi.ts';
import { TicketTypeDrawer } from './TicketTypeDrawer.tsx';

/** Ticket types of an event: price, number, days of sale and sessions. */
export function TicketTypes({ event }: { event: StudioEvent }) {
  const mayEdit = useCan()('template.edit');
  const [edited, setEdited] = useState<TicketType | 'new' | null>(null);
  const columns = mayEdit ? [...columnsOf(event), actionsOf(event, setEdited)] : columnsOf(event);
  return (
    <>
      {mayEdit ? (
        <p>
          <Button icon={<PlusOutlined aria-hidden="true" />} onClick={() => setEdited('new')}>
            Add ticket
          </Button>
        </p>
      ) : null}
      {event.ticketTypes.length === 0 ? (
        <EmptyState title="No tickets yet. Without tickets, members book the sessions like classes." />
      ) : (
        <DataTable
          label="Tickets"
          rows={event.ticketTypes}
          columns={columns}
          rowKey={({ ticketTypeId }) => ticketTypeId}
        />
      )}
      {edited ? (
        <TicketTypeDrawer
          event={event}
          type={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </>
  );
}

const columnsOf = ({ sessions, timezone, currency }: StudioEvent): DataColumn<TicketType>[] => [
  { key: 'name', title: 'Ticket', render: ({ name }) => name },
  {
    key: 'price',
    title: 'Price',
    align: 'end',
    card: 'fact',
    render: ({ price }) => formatMoney(price, currency),
  },
  { key: 'sold', title: 'Sold', card: 'fact', render: soldWords },
  { key: 'window', title: 'Sale dates', render: windowWords },
  { key: 'for', title: 'For', render: (type) => forWords(type, sessions, timezone) },
  {
    key: 'sale',
    title: 'Status',
    card: 'fact',
    render: ({ sale }) => <StatusTag tone={SALE_WORDS[sale].tone}>{SALE_WORDS[sale].label}</StatusTag>,
  },
];

const actionsOf = (
  { classTemplId }: StudioEvent,
  onEdit: (type: TicketType) => void,
): DataColumn<TicketType> => ({
  key: 'actions',
  title: 'Actions',
  align: 'end',
  card: 'actions',
  render: (type) => (
    <>
      <Button type="text" onClick={() => onEdit(type)}>
        Edit<VisuallyHidden> {type.name}</VisuallyHidden>
      </Button>
      {type.sold === 0 ? <RemoveTicketType classTemplId={classTemplId} type={type} /> : null}
    </>
  ),
});

function RemoveTicketType({
  classTemplId,
  type: { ticketTypeId, name },
}: {
  classTemplId: string;
  type: TicketType;
}) {
  const confirm = useConfirm();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [remove, { isLoading }] = useDeleteTicketTypeMutation();

  async function handleClick() {
    if (
      !(await confirm({
        title: `Remove ${name}?`,
        content: 'Nobody has this ticket.',
        confirmLabel: 'Remove ticket',
        isDestructive: true,
      }))
    )
      return;
    try {
      await remove({ classTemplId, ticketTypeId }).unwrap();
      notify({ kind: 'success', title: `${name} was removed.` });
    } catch (error) {
      notifyFailure(error);
    }
  }
  return (
    <Button type="text" danger loading={isLoading} onClick={() => void handleClick()}>
      Remove<VisuallyHidden> {name}</VisuallyHidden>
    </Button>
  );
}
