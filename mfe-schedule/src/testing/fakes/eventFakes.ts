import type { SaveTicketType, StudioEvent, TicketType } from '@studio/contract/schedule/event.schema';
import type { SellTicket, Ticket } from '@studio/contract/booking/ticket.schema';
import { nextId } from '@studio/contract/testing/build';
import type { FakeStudio } from './fakeStudio.ts';
import { find } from '@studio/testing/fakes/lookUp';
import { onDelete, onGet, onPost } from '@studio/testing/fakes/onFake';

const AREA = '/api/event/portal';

/** An event of the faked studio with one kind of ticket; it answers for every template. */
export function eventFakes({ templates, sessions, members, now }: FakeStudio) {
  const types: TicketType[] = [aTicketType('Standard', '120.00')];
  const tickets: Ticket[] = [];
  const event = (classTemplId = ''): StudioEvent => ({
    classTemplId,
    className: templates.find((one) => one.classTemplId === classTemplId)?.className ?? 'Weekend retreat',
    description: '',
    location: '',
    currency: 'SGD',
    timezone: 'Asia/Singapore',
    sessions: sessions
      .slice(0, 2)
      .map(
        ({
          scheduleId,
          className,
          startAt,
          endAt,
          localDate,
          roomName,
          staffName,
          capacity,
          booked,
          status,
        }) => ({
          scheduleId,
          className,
          startAt,
          endAt,
          localDate,
          roomName,
          staffName,
          capacity,
          booked,
          status,
        }),
      ),
    ticketTypes: types,
  });
  return [
    onGet(AREA, ({ query }) => event(query['classTemplId'])),
    onPost(`${AREA}/ticket-type`, ({ body }) => {
      const { name, price, taxRateId } = body as SaveTicketType;
      types.push({ ...aTicketType(name, price), taxRateId });
      return { ticketTypeId: types.at(-1)?.ticketTypeId, version: 1 };
    }),
    onDelete(`${AREA}/ticket-type/:ticketTypeId`, ({ params }) => {
      types.splice(
        types.findIndex(({ ticketTypeId }) => ticketTypeId === params['ticketTypeId']),
        1,
      );
      return null;
    }),
    onGet(`${AREA}/ticket`, () => tickets),
    onPost(`${AREA}/ticket`, ({ body }) => {
      const { memberId, ticketTypeId, payMode } = body as SellTicket;
      const [member, type] = [
        find(members, (one) => one.memberId === memberId),
        find(types, (one) => one.ticketTypeId === ticketTypeId),
      ];
      const ticket: Ticket = {
        ticketId: nextId(),
        ticketTypeId,
        name: type.name,
        memberId,
        memberName: member.name,
        price: type.price,
        status: 'ACTIVE',
        takenAt: now.toISOString(),
        cancelledAt: null,
        bookingIds: [nextId()],
        ...moneyOf(payMode),
        toPayBack: '0.00',
      };
      tickets.unshift(ticket);
      return ticket;
    }),
    onGet(`${AREA}/ticket/cancel-preview`, ({ query }) => ({
      ticketId: query['ticketId'],
      kind: 'EARLY',
      freeCancelUntil: now.toISOString(),
      dates: event().sessions.map(({ scheduleId, startAt }) => ({ scheduleId, startAt })),
      options: [{ kind: 'EARLY', sentence: 'S$120.00 is no longer owed.', refund: '0.00', isAllowed: true }],
    })),
    onPost(`${AREA}/ticket/cancel`, ({ body }) => {
      const ticket = find(tickets, (one) => one.ticketId === body['ticketId']);
      Object.assign(ticket, { status: 'CANCELLED', cancelledAt: now.toISOString() });
      return {
        ticketId: ticket.ticketId,
        seats: ticket.bookingIds.length,
        isEarly: true,
        sentence: 'S$120.00 is no longer owed.',
      };
    }),
  ];
}

const moneyOf = (
  payMode: SellTicket['payMode'],
): Pick<Ticket, 'payment' | 'orderId' | 'dueAt' | 'receiptNo'> => ({
  payment: payMode === 'FREE' ? 'FREE' : payMode === 'DROP_IN' ? 'PAID' : 'DUE',
  orderId: null,
  dueAt: null,
  receiptNo: null,
});

const aTicketType = (name: string, price: string): TicketType => ({
  ticketTypeId: nextId(),
  name,
  price,
  taxRateId: null,
  toPay: price,
  quantity: 20,
  sold: 0,
  left: 12,
  salesFrom: null,
  salesTo: null,
  sale: 'ON_SALE',
  scheduleIds: [],
  sort: 0,
  version: 1,
});
