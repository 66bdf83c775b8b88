import type { StudioEvent } from '@studio/contract/schedule/event.schema';
import { formatMoney } from '@studio/contract/values/money';
import type { Ticket } from '@studio/contract/booking/ticket.schema';
import { formatDayTime } from '@studio/contract/values/time';
import { Link } from '@studio/platform';
import { PaymentDialog } from '@studio/platform/members';
import { Button, EmptyState, PlusOutlined, QueryBoundary, VisuallyHidden } from '@studio/ui';
import { DataTable, StatusTag, type DataColumn } from '@studio/ui/data';
import { useState } from 'react';
import { CancelTicketDialog } from '../ticket/CancelTicketDialog.tsx';
import { sellable } from './event.model.ts';
import { useChargeTicketMutation, useListTicketsQuery } from './eventApi.ts';
import { SellTicketDrawer } from './SellTicketDrawer.tsx';
import { stateOfTicket } from './ticket.model.ts';

/** Tickets of an event, newest first. */
export function TicketList({ event }: { event: StudioEvent }) {
  const tickets = useListTicketsQuery(event.classTemplId);
  const [isSelling, setIsSelling] = useState(false);
  const canSell = sellable(event.ticketTypes).length > 0;
  return (
    <>
      {canSell ? (
        <p>
          <Button
            type="primary"
            icon={<PlusOutlined aria-hidden="true" />}
            onClick={() => setIsSelling(true)}
          >
            Sell ticket
          </Button>
        </p>
      ) : null}
      <QueryBoundary query={tickets} what="tickets" empty={<EmptyState title="No tickets sold yet." />}>
        {(rows) => (
          <DataTable
            label="Tickets sold"
            rows={rows}
            columns={columnsIn(event)}
            rowKey={({ ticketId }) => ticketId}
          />
        )}
      </QueryBoundary>
      {isSelling ? <SellTicketDrawer event={event} onClose={() => setIsSelling(false)} /> : null}
    </>
  );
}

const columnsIn = ({ className, timezone, currency }: StudioEvent): DataColumn<Ticket>[] => [
  {
    key: 'member',
    title: 'Member',
    render: ({ memberId, memberName }) => <Link to={`/dashboard/member/${memberId}`}>{memberName}</Link>,
  },
  { key: 'name', title: 'Ticket', card: 'fact', render: ({ name }) => name },
  {
    key: 'price',
    title: 'Price',
    align: 'end',
    card: 'fact',
    render: ({ price }) => formatMoney(price, currency),
  },
  {
    key: 'takenAt',
    title: 'Taken',
    isUnbroken: true,
    render: ({ takenAt }) => formatDayTime(takenAt, timezone),
  },
  {
    key: 'status',
    title: 'Status',
    card: 'fact',
    render: (ticket) => <TicketState {...stateOfTicket(ticket, { timezone, currency })} />,
  },
  {
    key: 'actions',
    title: 'Actions',
    align: 'end',
    card: 'actions',
    render: (ticket) =>
      ticket.status === 'ACTIVE' ? (
        <Acts ticket={ticket} what={`${className}, ticket ${ticket.name}`} currency={currency} />
      ) : null,
  },
];

const TicketState = ({ tone, words, detail, orderId }: ReturnType<typeof stateOfTicket>) => (
  <>
    <StatusTag tone={tone}>{words}</StatusTag>
    {detail ? (
      <div>{orderId ? <Link to={`/dashboard/payments?tab=all&open=${orderId}`}>{detail}</Link> : detail}</div>
    ) : null}
  </>
);

/** Actions on a ticket: take its payment, cancel it. */
function Acts({ ticket, what, currency }: { ticket: Ticket; what: string; currency: string }) {
  const [opened, setOpened] = useState<'pay' | 'cancel' | null>(null);
  const [charge] = useChargeTicketMutation();
  const { ticketId, memberId, memberName, name, price, payment } = ticket;
  const close = () => setOpened(null);
  return (
    <>
      {payment === 'DUE' || payment === 'CHECKING' ? (
        <Button type="text" onClick={() => setOpened('pay')}>
          Take payment
          <VisuallyHidden>
            {' '}
            for {name} of {memberName}
          </VisuallyHidden>
        </Button>
      ) : null}
      <Button type="text" danger onClick={() => setOpened('cancel')}>
        Cancel
        <VisuallyHidden>
          {' '}
          {name} of {memberName}
        </VisuallyHidden>
      </Button>
      {opened === 'pay' ? (
        <PaymentDialog
          memberId={memberId}
          memberName={memberName}
          what={what}
          sum={formatMoney(price, currency)}
          onTake={(payment) => charge({ ...payment, ticketId }).unwrap()}
          onClose={close}
        />
      ) : null}
      {opened === 'cancel' ? (
        <CancelTicketDialog ticket={ticket} memberName={memberName} onClose={close} />
      ) : null}
    </>
  );
}
