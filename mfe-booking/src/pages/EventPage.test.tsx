import { answer, dropConnection, refuse } from '@studio/testing/answer';
import { onGet, onPost } from '@studio/testing/on';
import { anOrder, anOrderDetail } from '@studio/contract/testing/orders';
import { aPayInfo } from '../testing/builders/payments.ts';
import { server } from '@studio/testing/server';
import { anEvent, anOwnTicket, aTicketCancelPreview, aTicketType } from '../testing/builders/events.ts';
import type { OwnTicket } from '@studio/contract/booking/ticket.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { renderSite } from '../testing/renderSite.tsx';

const seat = aTicketType({ name: 'Early bird', price: '45.00' });
const event = anEvent({ className: 'Full Moon Sound Bath', ticketTypes: [seat] });
const path = `event?event=${event.classTemplId}`;
const there = (shown = event) =>
  server.use(
    onGet('/api/event/ticket/list', () => answer([])),
    onGet('/api/event/public', () => answer([shown])),
    onGet('/api/event/detail', () => answer(shown)),
  );

/** The button, once nothing above it moves it any more. */
async function readyToBook(): Promise<HTMLElement> {
  const button = await screen.findByRole('button', { name: 'Book · S$45.00' });
  await waitFor(() => expect(button).toBeEnabled());
  return button;
}

test('an unknown event is reported as not found, with a link to the other events', async () => {
  server.use(onGet('/api/event/detail', () => refuse('NOT_FOUND')));
  renderSite({ path: 'event?event=none' });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'We could not find this event.' }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'See all events' })).toHaveAttribute(
    'href',
    '/booking-website/event?extension=lotus',
  );
});

test('upcoming events link to their pages', async () => {
  there();
  const { user } = renderSite({ path: 'event' });
  expect(await screen.findByText('S$45.00')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Full Moon Sound Bath' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Full Moon Sound Bath' })).toBeVisible();
});

test('an event whose dates others teach says of each date who does, and everybody once', async () => {
  const [date] = event.sessions;
  const taught = (scheduleId: string, day: string, staffNames: string[]) => ({
    ...date,
    scheduleId,
    startAt: `2099-11-${day}T11:00:00.000Z`,
    endAt: `2099-11-${day}T12:30:00.000Z`,
    staffNames,
    staffName: staffNames.join(' and '),
  });
  there(
    anEvent({
      ...event,
      sessions: [
        taught('0190a0a0-0000-7000-8000-00000000000a', '28', ['Mei Lin', 'Hana Sato']),
        taught('0190a0a0-0000-7000-8000-00000000000b', '29', ['Mei Lin', 'Ben Ong']),
      ] as typeof event.sessions,
    }),
  );
  renderSite({ path });
  expect(await screen.findByText('With Mei Lin and Hana Sato')).toBeVisible();
  expect(screen.getByText('With Mei Lin and Ben Ong')).toBeVisible();
  expect(screen.getByText('Mei Lin, Hana Sato, Ben Ong')).toBeVisible();
});

test('an event that the same people teach names them once', async () => {
  there();
  renderSite({ path });
  expect(await screen.findByText('Mei Lin')).toBeVisible();
  expect(screen.queryByText(/^With/)).toBeNull();
});

test('a studio without events says so', async () => {
  server.use(onGet('/api/event/public', () => answer([])));
  renderSite({ path: 'event' });
  expect(await screen.findByText('No events planned at the moment.')).toBeVisible();
});

test('a visitor goes to the sign-in, which keeps the event and the ticket', async () => {
  there();
  renderSite({ path });
  const link = await screen.findByRole('link', { name: 'Sign in and continue' });
  expect(Object.fromEntries(new URL(link.getAttribute('href') ?? '', 'http://x').searchParams)).toMatchObject(
    { event: event.classTemplId, ticket: seat.ticketTypeId, next: 'event' },
  );
});

test('the button waits until it is known who can come, because that moves it', async () => {
  there();
  let give = (): void => undefined;
  renderSite({ path, as: 'member' });
  server.use(
    onGet(
      '/api/users/family',
      () =>
        new Promise<Response>((resolve) => {
          give = () => resolve(answer({ people: [], canAdd: true, canAddGuests: false }));
        }),
    ),
  );
  expect(await screen.findByRole('button', { name: 'Book · S$45.00' })).toBeDisabled();
  give();
  expect(await screen.findByRole('button', { name: 'Book for somebody else' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Book · S$45.00' })).toBeEnabled();
});

const [TICKET, ORDER, OTHER] = [
  '01900000-0000-7000-8000-0000000000a1',
  '01900000-0000-7000-8000-0000000000a2',
  '01900000-0000-7000-8000-0000000000a3',
];
const OWN = '/api/event/ticket/list';
const CASH = { mode: 'CASH', instructions: 'At the desk.', requireProof: false };
const dates = event.sessions.map(({ scheduleId, startAt, endAt }) => ({
  bookingId: ORDER,
  scheduleId,
  startAt,
  endAt,
  status: 'BOOKED' as const,
}));
const mine = (change: object = {}) =>
  anOwnTicket({
    ticketId: TICKET,
    dates,
    classTemplId: event.classTemplId,
    className: event.className,
    name: 'Early bird',
    ...change,
  });
/** Answers with the tickets of the member, evaluated at each request. */
const has = (tickets: () => OwnTicket[]) =>
  server.use(
    onGet(OWN, () => answer(tickets())),
    onGet('/api/transaction/payment-modes', () => answer([CASH])),
  );

test('a promo code shows what is left to pay, and goes with the ticket', async () => {
  const taken: unknown[] = [];
  let isUsedUp = true;
  there();
  has(() => []);
  server.use(
    onPost('/api/event/ticket/quote', ({ body: { promoCode } }) =>
      promoCode === 'moon20'
        ? answer({ price: '45.00', discount: '9.00', toPay: '36.00' })
        : refuse('PROMO_CODE_INVALID', { message: 'This code is not valid' }),
    ),
    onPost('/api/event/ticket', ({ body }) => {
      if (isUsedUp) return refuse('PROMO_CODE_INVALID', { message: 'This code has reached its limit' });
      taken.push(body);
      return answer(mine({ price: '36.00' }));
    }),
  );
  const { user } = renderSite({ path, as: 'member' });
  await readyToBook();
  await user.click(screen.getByText('Promo code', { selector: 'summary' }));
  const code = () => screen.getByRole('textbox', { name: 'Promo code' });
  const apply = () => user.click(screen.getByRole('button', { name: 'Apply promo code' }));
  await user.type(code(), 'sun');
  await apply();
  expect(await screen.findByRole('alert')).toHaveTextContent('This code is not valid');
  await user.clear(code());
  await user.type(code(), 'moon20');
  await apply();
  expect(await screen.findByText(/You save S\$9\.00/)).toBeVisible();
  // Somebody else has its last use before the member books.
  await user.click(screen.getByRole('button', { name: 'Book · S$36.00' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This code has reached its limit');
  expect(await readyToBook()).toBeVisible();
  isUsedUp = false;
  expect(code()).toHaveValue('moon20');
  await apply();
  await user.click(await screen.findByRole('button', { name: 'Book · S$36.00' }));
  await waitFor(() => expect(taken).toEqual([expect.objectContaining({ promoCode: 'moon20' })]));
});

test('a member takes a ticket, and then chooses how to pay', async () => {
  const taken: unknown[] = [];
  there();
  has(() => (taken.length > 0 ? [mine()] : []));
  server.use(
    onPost(
      '/api/event/ticket',
      ({ body, headers }) => (
        taken.push({ ...body, hasKey: headers.has('idempotency-key') }),
        answer(mine())
      ),
    ),
  );
  const { user } = renderSite({ path, as: 'member' });
  await user.click(await readyToBook());
  expect(await screen.findByText('Reserved, not paid yet')).toBeVisible();
  expect(screen.getByText(/Pay by Fri 20 Nov, 11:00 am/)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Pay S$45.00 at the studio' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Book/ })).not.toBeInTheDocument();
  expect(taken).toEqual([{ ticketTypeId: seat.ticketTypeId, hasKey: true }]);
});

test('a member who returns finds the ticket, and can change the payment mode', async () => {
  const charged: unknown[] = [];
  there();
  has(() => [mine({ ticketId: TICKET })]);
  server.use(
    onPost(
      '/api/transaction/charge',
      ({ body }) => (charged.push(body), answer(anOrder({ orderId: ORDER, status: 'AWAITING_PAYMENT' }))),
    ),
    onGet('/api/transaction/status', () =>
      answer(anOrderDetail({ orderId: ORDER, status: 'AWAITING_PAYMENT' })),
    ),
    onGet('/api/transaction/pay-info', () => answer(aPayInfo({ orderId: ORDER, mode: 'CASH' }))),
  );
  const { user } = renderSite({ path, as: 'member' });
  await user.click(await screen.findByRole('button', { name: 'Pay S$45.00 at the studio' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Waiting for your payment' })).toBeVisible();
  expect(charged).toEqual([{ ticketId: TICKET, mode: 'CASH' }]);
});

test('a card payment whose answer was lost may have been made, and goes on with the same key', async () => {
  const keys: (string | null)[] = [];
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  there();
  has(() => [mine({ ticketId: TICKET })]);
  server.use(
    onGet('/api/transaction/payment-modes', () => answer([{ ...CASH, mode: 'CARD' }])),
    onGet('/api/transaction/payment-method', () => answer([])),
    onPost('/api/transaction/charge', () => answer(anOrder({ orderId: ORDER, status: 'AWAITING_PAYMENT' }))),
    onPost('/api/transaction/pay', ({ headers }) => {
      keys.push(headers.get('idempotency-key'));
      return keys.length === 1
        ? dropConnection()
        : answer(aPayInfo({ mode: 'CARD', redirectUrl: 'https://pay.example/again' }));
    }),
    onGet('/api/transaction/status', () =>
      answer(anOrderDetail({ orderId: ORDER, status: 'AWAITING_PAYMENT' })),
    ),
    onGet('/api/transaction/pay-info', () =>
      answer(aPayInfo({ orderId: ORDER, mode: 'CARD', amount: '45.00' })),
    ),
  );
  const { user } = renderSite({ path, as: 'member' });
  await user.click(await screen.findByRole('button', { name: 'Pay S$45.00' }));
  expect(await screen.findByText(/we do not know yet whether you have paid/)).toBeVisible();
  expect(screen.queryByText(/not been charged/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Pay S$45.00' }));
  await waitFor(() => expect(open).toHaveBeenCalledWith('https://pay.example/again', '_self'));
  expect(keys).toEqual([expect.any(String), keys[0]]);
  open.mockRestore();
});

test.each([
  [
    { payment: 'PAID', dueAt: null, receiptNo: 'R-2026-000007' },
    'You have a ticket',
    'Early bird · S$45.00 · paid',
    'Save receipt R-2026-000007',
  ],
  [
    { payment: 'FREE', price: '0.00', dueAt: null, orderId: null },
    'You have a ticket',
    'Early bird · Free',
    null,
  ],
  [{ payment: 'CHECKING', dueAt: null }, 'Payment is being checked', 'Early bird · S$45.00', null],
] as const)('a ticket that is %j', async (change, state, words, receipt) => {
  there();
  has(() => [mine(change)]);
  renderSite({ path, as: 'member' });
  expect(await screen.findByText(state)).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
  expect(
    screen
      .queryAllByRole('button', { name: /^Save receipt/ })
      .map((button) => button.getAttribute('aria-label')),
  ).toEqual(receipt ? [receipt] : []);
  expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
});

test('cancelling a ticket asks first, with the dates and the cost', async () => {
  const sent: unknown[] = [];
  const dates = ['2099-11-28T11:00:00.000Z', '2099-12-05T11:00:00.000Z'].map((startAt, index) => ({
    scheduleId: `01900000-0000-7000-8000-0000000001${index}0`,
    startAt,
  }));
  there();
  has(() => (sent.length > 0 ? [] : [mine({ ticketId: TICKET, payment: 'PAID' })]));
  server.use(
    onGet('/api/event/ticket/cancel-preview', () =>
      answer(
        aTicketCancelPreview({
          ticketId: TICKET,
          dates,
          options: [
            {
              kind: 'EARLY',
              sentence: 'S$45.00 goes back to the card that paid it.',
              refund: '45.00',
              isAllowed: true,
            },
          ],
        }),
      ),
    ),
    onPost(
      '/api/event/ticket/cancel',
      ({ body }) => (
        sent.push(body),
        answer({
          ticketId: TICKET,
          seats: 2,
          isEarly: true,
          sentence: 'S$45.00 goes back to the card that paid it.',
        })
      ),
    ),
  );
  const { user } = renderSite({ path, as: 'member' });
  await user.click(await screen.findByRole('button', { name: 'Cancel ticket' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel your ticket?' }));
  expect(await dialog.findByText('This cancels your ticket: 2 dates.')).toBeVisible();
  expect(dialog.getByText('Sat 5 Dec, 7:00 pm')).toBeVisible();
  expect(dialog.getByText('S$45.00 goes back to the card that paid it.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel ticket' }));
  expect(
    await screen.findByText(
      'Your ticket for Full Moon Sound Bath is cancelled. S$45.00 goes back to the card that paid it.',
    ),
  ).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Book · S$45.00' })).toBeVisible();
  expect(sent).toEqual([{ ticketId: TICKET, kind: 'EARLY' }]);
});

test('a member with a ticket can only take tickets for other dates', async () => {
  const [session] = event.sessions;
  const other = { ...event.sessions[0], scheduleId: OTHER } as (typeof event.sessions)[number];
  const types = [
    aTicketType({ name: 'First day', scheduleIds: [session?.scheduleId ?? ''] }),
    aTicketType({ name: 'Second day', price: '30.00', scheduleIds: [OTHER] }),
  ];
  there({ ...event, sessions: [...event.sessions, other], ticketTypes: types });
  has(() => [
    mine({
      payment: 'PAID',
      dates: [
        {
          bookingId: ORDER,
          scheduleId: session?.scheduleId ?? '',
          startAt: session?.startAt ?? '',
          endAt: session?.endAt ?? '',
          status: 'BOOKED',
        },
      ],
    }),
  ]);
  renderSite({ path, as: 'member' });
  expect(await screen.findByText('You have a ticket')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Book · S$30.00' })).toBeVisible();
  expect(screen.queryByText('First day')).not.toBeInTheDocument();
});

test('a seat that was taken meanwhile is reported', async () => {
  there();
  server.use(onPost('/api/event/ticket', () => refuse('SESSION_FULL')));
  const { user } = renderSite({ path, as: 'member' });
  await user.click(await readyToBook());
  expect(await screen.findByRole('alert')).toHaveTextContent(/full/i);
});

test('a form to sign opens first, and signing leads back to the ticket', async () => {
  there();
  server.use(onPost('/api/event/ticket', () => refuse('WAIVER_NEEDED')));
  const { user } = renderSite({ path, as: 'member' });
  await user.click(await readyToBook());
  const link = await screen.findByRole('link', { name: 'Sign the form' });
  expect(Object.fromEntries(new URL(link.getAttribute('href') ?? '', 'http://x').searchParams)).toMatchObject(
    { event: event.classTemplId, ticket: seat.ticketTypeId, next: 'event' },
  );
});

test('a ticket that is sold out or not on sale yet cannot be booked', async () => {
  there({
    ...event,
    ticketTypes: [
      { ...seat, sale: 'SOLD_OUT' },
      aTicketType({ name: 'Regular', sale: 'NOT_YET', salesFrom: '2099-12-01' }),
    ],
  });
  renderSite({ path, as: 'member' });
  expect(await screen.findByText('Early bird: Sold out')).toBeVisible();
  expect(screen.getByText('Regular: On sale from 1 Dec 2099')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Book/ })).not.toBeInTheDocument();
});

test('an event without tickets is booked date by date', async () => {
  there({ ...event, ticketTypes: [] });
  renderSite({ path });
  const [session] = event.sessions;
  expect(await screen.findByRole('link', { name: /^Book / })).toHaveAttribute(
    'href',
    expect.stringContaining(`session=${session?.scheduleId}`),
  );
});
