import type { StudioEvent, TicketType } from '@studio/contract/schedule/event.schema';
import type { Ticket } from '@studio/contract/booking/ticket.schema';
import { Route, Routes } from '@studio/platform';
import { answer, dropConnection, refuse } from '@studio/testing/answer';
import { aMemberOption } from '@studio/contract/testing/members';
import { onDelete, onGet, onPost, type Call } from '@studio/testing/on';
import { anOrder } from '@studio/contract/testing/orders';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { aTaxRate } from '@studio/contract/testing/studios';
import { server } from '@studio/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { EventPage } from './EventPage.tsx';

const ID = '01900000-0000-7000-8000-000000000099';
const FIRST = {
  scheduleId: '01900000-0000-7000-8000-000000000001',
  className: 'Retreat',
  startAt: '2099-12-05T01:00:00.000Z',
  endAt: '2099-12-05T09:00:00.000Z',
  localDate: '2099-12-05',
  roomName: 'Loft',
  staffName: 'Mei Lin',
  capacity: 12,
  booked: 4,
  status: 'PUBLISHED' as const,
};
const aType = (change: Partial<TicketType> = {}): TicketType => ({
  ticketTypeId: '01900000-0000-7000-8000-000000000002',
  name: 'Standard',
  price: '120.00',
  taxRateId: null,
  toPay: '120.00',
  quantity: 8,
  sold: 3,
  left: 5,
  salesFrom: null,
  salesTo: '2099-11-30',
  sale: 'ON_SALE',
  scheduleIds: [],
  sort: 0,
  version: 4,
  ...change,
});
const anEvent = (...ticketTypes: TicketType[]): StudioEvent => ({
  classTemplId: ID,
  className: 'Weekend retreat',
  description: '',
  location: '',
  currency: 'SGD',
  timezone: 'Asia/Singapore',
  sessions: [FIRST],
  ticketTypes,
});
const aTicket = (change: Partial<Ticket> = {}): Ticket => ({
  ticketId: '01900000-0000-7000-8000-000000000003',
  ticketTypeId: aType().ticketTypeId,
  name: 'Standard',
  memberId: '01900000-0000-7000-8000-000000000004',
  memberName: 'Ada Tan',
  price: '120.00',
  payment: 'DUE',
  orderId: null,
  dueAt: null,
  receiptNo: null,
  toPayBack: '0.00',
  status: 'ACTIVE',
  takenAt: '2026-11-21T01:00:00.000Z',
  cancelledAt: null,
  bookingIds: [],
  ...change,
});
beforeEach(() => server.use(onGet('/api/studio/portal/tax-rate', () => answer([]))));
const serve = (...types: TicketType[]) =>
  server.use(onGet('/api/event/portal', () => answer(anEvent(...types))));
const visit = (tab = 'tickets', role: 'OWNER' | 'TRAINER' = 'OWNER') =>
  renderPage(
    <Routes>
      <Route path="/dashboard/services/event/:classTemplId" element={<EventPage />} />
    </Routes>,
    { role, path: `/dashboard/services/event/${ID}?tab=${tab}` },
  );

test('shows ticket types with their audience and the number left', async () => {
  serve(
    aType(),
    aType({
      ticketTypeId: '01900000-0000-7000-8000-000000000005',
      name: 'Saturday',
      sold: 0,
      left: 0,
      sale: 'SOLD_OUT',
      scheduleIds: [FIRST.scheduleId],
    }),
  );
  visit();
  expect(await screen.findByRole('heading', { level: 1, name: 'Weekend retreat' })).toBeVisible();
  expect(
    await screen.findByRole('row', {
      name: /Standard.*120\.00.*3 sold, 5 left.*until 30 Nov 2099.*every session.*On sale/,
    }),
  ).toBeVisible();
  expect(screen.getByRole('row', { name: /Saturday.*Sat 5 Dec, 9:00 am.*Sold out/ })).toBeVisible();
});

test('a ticket type is added, with the usual tax', async () => {
  const bodies: Call['body'][] = [];
  const gst = aTaxRate();
  serve();
  server.use(
    onGet('/api/studio/portal/tax-rate', () => answer([gst])),
    onPost('/api/event/portal/ticket-type', ({ body }) => {
      bodies.push(body);
      serve(aType());
      return answer({ ticketTypeId: aType().ticketTypeId, version: 1 });
    }),
  );
  const { user } = visit();
  expect(await screen.findByText(/No tickets yet/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add ticket' }));
  await user.type(await screen.findByLabelText('Name'), 'Standard');
  await user.type(screen.getByLabelText('Price'), '120');
  await user.click(screen.getByRole('button', { name: 'Save ticket' }));
  expect(await screen.findByRole('row', { name: /Standard/ })).toBeInTheDocument();
  expect(bodies).toMatchObject([
    { classTemplId: ID, name: 'Standard', price: '120', taxRateId: gst.taxRateId },
  ]);
});

test('a ticket type gets a tax that the studio has', async () => {
  const bodies: Call['body'][] = [];
  const gst = aTaxRate();
  serve(aType());
  server.use(
    onGet('/api/studio/portal/tax-rate', () => answer([gst, aTaxRate({ name: 'Old', isArchived: true })])),
    onPost('/api/event/portal/ticket-type', ({ body }) => {
      bodies.push(body);
      return answer({ ticketTypeId: aType().ticketTypeId, version: 5 });
    }),
  );
  const { user } = visit();
  await user.click(await screen.findByRole('button', { name: 'Edit Standard' }));
  await user.click(await screen.findByRole('combobox', { name: 'Tax (optional)' }));
  expect(screen.queryByTitle(/^Old/)).toBeNull();
  await user.click(await screen.findByTitle('GST 9%, included'));
  await user.click(screen.getByRole('button', { name: 'Save ticket' }));
  await waitFor(() => expect(bodies).toMatchObject([{ taxRateId: gst.taxRateId }]));
});

test('a name that exists already is reported at its field', async () => {
  serve(aType());
  server.use(
    onPost('/api/event/portal/ticket-type', () =>
      refuse('NAME_TAKEN', { errors: [{ field: 'name', message: 'This name is already used.' }] }),
    ),
  );
  const { user } = visit();
  await user.click(await screen.findByRole('button', { name: 'Edit Standard' }));
  expect(await screen.findByText('Sold tickets keep their price and seats.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save ticket' }));
  expect(await screen.findByText('This name is already used.')).toBeInTheDocument();
});

test('only an unsold ticket type can be removed', async () => {
  serve(aType(), aType({ ticketTypeId: '01900000-0000-7000-8000-000000000006', name: 'Unsold', sold: 0 }));
  const removed: unknown[] = [];
  server.use(
    onDelete('/api/event/portal/ticket-type/:id', ({ params }) => {
      removed.push(params['id']);
      serve(aType());
      return answer(null);
    }),
  );
  const { user } = visit();
  await screen.findByRole('row', { name: /Unsold/ });
  expect(screen.queryByRole('button', { name: 'Remove Standard' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Remove Unsold' }));
  await user.click(await screen.findByRole('button', { name: 'Remove ticket' }));
  expect(await screen.findByText('Unsold was removed.')).toBeInTheDocument();
  expect(removed).toEqual(['01900000-0000-7000-8000-000000000006']);
});

test('a ticket is sold to a member', async () => {
  serve(aType());
  const bodies: Call['body'][] = [];
  server.use(
    onGet('/api/member/portal/ddl', () =>
      answer([aMemberOption({ memberId: aTicket().memberId, name: 'Ada Tan' })]),
    ),
    onGet('/api/event/portal/ticket', () => answer(bodies.length > 0 ? [aTicket()] : [])),
    onPost('/api/event/portal/ticket', ({ body }) => {
      bodies.push(body);
      return answer(aTicket());
    }),
  );
  const { user } = visit('sold');
  expect(await screen.findByText('No tickets sold yet.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sell ticket' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('combobox', { name: 'Member' }));
  await user.click(await screen.findByText(/Ada Tan/, { selector: '.ant-select-item-option-content' }));
  expect(dialog.getByLabelText('Paid by')).toBeInTheDocument();
  await user.click(dialog.getByRole('radio', { name: /^Unpaid/ }));
  expect(dialog.queryByLabelText('Paid by')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Sell ticket' }));
  expect(await screen.findByText('Ada Tan has a ticket.')).toBeInTheDocument();
  expect(bodies).toMatchObject([
    { memberId: aTicket().memberId, ticketTypeId: aType().ticketTypeId, payMode: 'UNPAID' },
  ]);
  expect(await screen.findByRole('row', { name: /Ada Tan.*Standard.*Not paid yet/ })).toBeInTheDocument();
});

test('a sale that is sent again after a lost answer is the same sale', async () => {
  const keys: (string | null)[] = [];
  serve(aType());
  server.use(
    onGet('/api/member/portal/ddl', () =>
      answer([aMemberOption({ memberId: aTicket().memberId, name: 'Ada Tan' })]),
    ),
    onGet('/api/event/portal/ticket', () => answer([])),
    onPost('/api/event/portal/ticket', ({ headers }) => {
      keys.push(headers.get('idempotency-key'));
      return keys.length === 1 ? dropConnection() : answer(aTicket());
    }),
  );
  const { user } = visit('sold');
  await user.click(await screen.findByRole('button', { name: 'Sell ticket' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('combobox', { name: 'Member' }));
  await user.click(await screen.findByText(/Ada Tan/, { selector: '.ant-select-item-option-content' }));
  await user.click(dialog.getByRole('button', { name: 'Sell ticket' }));
  expect(await dialog.findByRole('alert')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Sell ticket' }));
  expect(await screen.findByText('Ada Tan has a ticket.')).toBeInTheDocument();
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

test('a free ticket needs a reason, and a manager above the limit', async () => {
  const asked: unknown[] = [];
  serve(aType());
  server.use(
    onGet('/api/member/portal/ddl', () =>
      answer([aMemberOption({ memberId: aTicket().memberId, name: 'Ada Tan' })]),
    ),
    onGet('/api/event/portal/ticket', () => answer([])),
    onPost('/api/event/portal/ticket', () =>
      refuse('ABOVE_LIMIT', {
        message: 'Your limit is 1 free place a day for each member: 1 used today, 0 left.',
      }),
    ),
    onPost('/api/approval/portal/ask', ({ body }) => (asked.push(body), answer({}))),
  );
  const { user } = visit('sold');
  await user.click(await screen.findByRole('button', { name: 'Sell ticket' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('combobox', { name: 'Member' }));
  await user.click(await screen.findByText(/Ada Tan/, { selector: '.ant-select-item-option-content' }));
  expect(dialog.queryByLabelText('Reason it’s free')).toBeNull();
  await user.click(dialog.getByRole('radio', { name: /^Free of charge/ }));
  await user.type(dialog.getByLabelText('Reason it’s free'), 'Won the raffle');
  await user.click(dialog.getByRole('button', { name: 'Sell ticket' }));
  await user.click(await dialog.findByRole('button', { name: 'Ask a manager' }));
  expect(await screen.findByText('We asked a manager.')).toBeInTheDocument();
  expect(asked).toMatchObject([
    { ticket: { ticketTypeId: aType().ticketTypeId, payMode: 'FREE', reason: 'Won the raffle' } },
  ]);
});

const option = (kind: 'EARLY' | 'LATE', sentence: string) => ({
  kind,
  sentence,
  refund: '0.00',
  isAllowed: true,
});
const preview = (kind: 'EARLY' | 'LATE', options: object[]) =>
  answer({
    ticketId: aTicket().ticketId,
    kind,
    freeCancelUntil: '2099-12-02T01:00:00.000Z',
    dates: [FIRST, { ...FIRST, scheduleId: 's2' }].map(({ scheduleId, startAt }) => ({
      scheduleId,
      startAt,
    })),
    options,
  });

test('a ticket is cancelled after a confirmation with the consequences', async () => {
  serve(aType());
  server.use(
    onGet('/api/event/portal/ticket', () => answer([aTicket()])),
    onGet('/api/event/portal/ticket/cancel-preview', () =>
      preview('EARLY', [option('EARLY', 'S$120.00 is no longer owed.')]),
    ),
    onPost('/api/event/portal/ticket/cancel', () =>
      answer({
        ticketId: aTicket().ticketId,
        seats: 2,
        isEarly: true,
        sentence: 'S$120.00 is no longer owed.',
      }),
    ),
  );
  const { user } = visit('sold');
  await user.click(await screen.findByRole('button', { name: 'Cancel Standard of Ada Tan' }));
  expect(
    await screen.findByText('Standard: these 2 dates are cancelled, and the seats are free again.'),
  ).toBeInTheDocument();
  expect(screen.getByText('S$120.00 is no longer owed.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancel ticket' }));
  expect(await screen.findByText('2 seats are free again. S$120.00 is no longer owed.')).toBeInTheDocument();
});

test('a refund after the cancel window needs a reason', async () => {
  const bodies: Call['body'][] = [];
  serve(aType());
  server.use(
    onGet('/api/event/portal/ticket', () => answer([aTicket({ payment: 'PAID' })])),
    onGet('/api/event/portal/ticket/cancel-preview', () =>
      preview('LATE', [
        option('EARLY', 'The studio pays S$120.00 back.'),
        option('LATE', 'The S$120.00 that was paid is not returned.'),
      ]),
    ),
    onPost('/api/event/portal/ticket/cancel', ({ body }) => {
      bodies.push(body);
      return answer({
        ticketId: aTicket().ticketId,
        seats: 2,
        isEarly: true,
        sentence: 'The studio pays S$120.00 back.',
      });
    }),
  );
  const { user } = visit('sold');
  await user.click(await screen.findByRole('button', { name: 'Cancel Standard of Ada Tan' }));
  expect(await screen.findByRole('radio', { name: 'No refund (studio policy)' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Refund' }));
  await user.click(screen.getByRole('button', { name: 'Cancel ticket' }));
  expect(await screen.findByText('Please give a reason of at least 3 characters.')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Reason for the exception'), 'She is ill');
  await user.click(screen.getByRole('button', { name: 'Cancel ticket' }));
  expect(await screen.findByText('Ada Tan’s ticket was cancelled.')).toBeInTheDocument();
  expect(bodies).toMatchObject([{ kind: 'EARLY', reason: 'She is ill' }]);
});

test('a reserved ticket is paid at the desk, and a sum to pay back is shown', async () => {
  const bodies: Call['body'][] = [];
  serve(aType());
  server.use(
    onGet('/api/transaction/portal/payment-method', () => answer([])),
    onGet('/api/event/portal/ticket', () =>
      answer([
        aTicket({ dueAt: '2099-11-20T03:00:00.000Z' }),
        aTicket({
          ticketId: '01900000-0000-7000-8000-000000000007',
          memberName: 'Ben Ong',
          status: 'CANCELLED',
          orderId: ID,
          toPayBack: '120.00',
        }),
      ]),
    ),
    onPost(
      '/api/transaction/portal/charge',
      ({ body }) => (bodies.push(body), answer(anOrder({ receiptNo: 'R-2026-000007', status: 'PAID' }))),
    ),
  );
  const { user } = visit('sold');
  expect(await screen.findByText('Seat held until Fri 20 Nov, 11:00 am')).toBeVisible();
  expect(screen.getByRole('link', { name: 'S$120.00 to pay back' })).toHaveAttribute(
    'href',
    `/dashboard/payments?tab=all&open=${ID}`,
  );
  await user.click(screen.getByRole('button', { name: 'Take payment for Standard of Ada Tan' }));
  await user.click(await screen.findByRole('button', { name: 'Take S$120.00' }));
  expect(await screen.findByText('Ada Tan paid S$120.00.')).toBeInTheDocument();
  expect(bodies).toMatchObject([{ ticketId: aTicket().ticketId, mode: 'CASH' }]);
});

test('sessions show the taken seats, and link to the schedule', async () => {
  serve(aType());
  visit('sessions');
  expect(await screen.findByRole('link', { name: /Sat 5 Dec, 9:00 am/ })).toHaveAttribute(
    'href',
    `/dashboard/schedule?date=2099-12-05&session=${FIRST.scheduleId}`,
  );
  expect(screen.getByText('4 of 12')).toBeVisible();
});

test('trainers see tickets, but can neither change nor sell them', async () => {
  serve(aType());
  visit('tickets', 'TRAINER');
  await screen.findByRole('row', { name: /Standard/ });
  expect(screen.queryByRole('button', { name: /Add ticket|Edit/ })).toBeNull();
  expect(screen.queryByRole('tab', { name: 'Sold' })).toBeNull();
});
