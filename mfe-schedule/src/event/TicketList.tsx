import type { StudioEvent, Ticket } from '@studio/contract/event.schema';
import { formatMoney } from '@studio/contract/money';
import { formatDayTime } from '@studio/contract/time';
import { Link } from '@studio/platform';
import { Button, EmptyState, errorSentence, PlusOutlined, QueryBoundary, useConfirm, useNotify, VisuallyHidden } from '@studio/ui';
import { DataTable, StatusTag, type DataColumn } from '@studio/ui/data';
import { useState } from 'react';
import { sellable } from './event.model.ts';
import { useCancelTicketMutation, useListTicketsQuery } from './eventApi.ts';
import { SellTicketDrawer } from './SellTicketDrawer.tsx';

/** Who has a ticket of an event, newest first. */
export function TicketList({ event }: { event: StudioEvent }) {
  const tickets = useListTicketsQuery(event.classTemplId);
  const [isSelling, setIsSelling] = useState(false);
  const canSell = sellable(event.ticketTypes).length > 0;
  return (
    <>
      {canSell ? <p><Button type="primary" icon={<PlusOutlined aria-hidden="true" />} onClick={() => setIsSelling(true)}>Sell ticket</Button></p> : null}
      <QueryBoundary query={tickets} what="tickets" empty={<EmptyState title="Nobody has a ticket yet." />}>
        {(rows) => <DataTable label="Tickets sold" rows={rows} columns={columnsIn(event)} rowKey={({ ticketId }) => ticketId} />}
      </QueryBoundary>
      {isSelling ? <SellTicketDrawer event={event} onClose={() => setIsSelling(false)} /> : null}
    </>
  );
}

const columnsIn = ({ timezone, currency }: StudioEvent): DataColumn<Ticket>[] => [
  { key: 'member', title: 'Member', render: ({ memberId, memberName }) => <Link to={`/dashboard/member/${memberId}`}>{memberName}</Link> },
  { key: 'name', title: 'Ticket', card: 'fact', render: ({ name }) => name },
  { key: 'price', title: 'Price', align: 'end', card: 'fact', render: ({ price }) => formatMoney(price, currency) },
  { key: 'takenAt', title: 'Taken', render: ({ takenAt }) => formatDayTime(takenAt, timezone) },
  { key: 'status', title: 'Status', card: 'fact', render: ({ status }) => <StatusTag tone={status === 'ACTIVE' ? 'good' : 'neutral'}>{status === 'ACTIVE' ? 'Active' : 'Cancelled'}</StatusTag> },
  { key: 'actions', title: 'Actions', align: 'end', card: 'actions', render: (ticket) => (ticket.status === 'ACTIVE' ? <CancelTicket ticket={ticket} /> : null) },
];

function CancelTicket({ ticket: { ticketId, memberName, name } }: { ticket: Ticket }) {
  const confirm = useConfirm();
  const notify = useNotify();
  const [cancel, { isLoading }] = useCancelTicketMutation();

  async function handleClick() {
    const question = { title: `Cancel ${name} of ${memberName}?`, content: 'The seats in all sessions that have not started are given back. What was paid is given back at the desk.', confirmLabel: 'Cancel ticket', keepLabel: 'Keep it', isDestructive: true };
    if (!(await confirm(question))) return;
    try {
      const { seats } = await cancel(ticketId).unwrap();
      notify({ kind: 'success', title: 'Ticket cancelled.', description: seats === 1 ? '1 seat is free again.' : `${seats} seats are free again.` });
    } catch (error) {
      notify({ kind: 'error', title: errorSentence(error) });
    }
  }
  return <Button type="text" danger loading={isLoading} onClick={() => void handleClick()}>Cancel<VisuallyHidden> {name} of {memberName}</VisuallyHidden></Button>;
}
