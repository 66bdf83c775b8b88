import { wireOf } from '@studio/contract/refusals/codes';
import type { BookingCheck } from '@studio/contract/booking/booking-check.schema';
import { answer, refuse } from '@studio/testing/answer';
import { expectNotified } from '@studio/testing/expectNotified';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { aPayingPackage, aBooking } from '@studio/contract/testing/bookings';
import { aBookingCheck, aWaiting, aRosterEntry } from '../../testing/builders/rosters.ts';
import { server } from '@studio/testing/server';
import { aMemberOption } from '@studio/contract/testing/members';
import { withSlot } from '@studio/testing/withSlot.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { ada, cara, dialogTitled, ID, openSession, serveSession } from '../../testing/openSession.tsx';

const BOOK = '/api/booking/portal/create';
const EXPIRED = aPayingPackage({
  name: 'Expired pack',
  refusal: 'Package is not valid on this date',
  refusalCode: wireOf('PACKAGE_WRONG_DATE'),
});
const FIVE = aPayingPackage({
  name: '5 classes',
  creditsRemaining: 2,
  totalCredits: 5,
  endDate: '2027-01-31',
});

interface Given {
  packages?: ReturnType<typeof aPayingPackage>[];
  check?: BookingCheck;
  session?: Parameters<typeof openSession>[2];
  role?: 'TRAINER' | 'STAFF';
}
/** Chooses Cara Lim in the field above the roster, and returns the requests sent from then on. */
async function pick(given: Given = {}) {
  const picked = await choose(given);
  await screen.findByRole('group', { name: 'Pay with' });
  return picked;
}
async function choose({ packages = [EXPIRED, FIVE], check, session, role = 'STAFF' }: Given) {
  const calls: Call[] = [];
  const { user } = openSession([], { role }, session);
  server.use(
    onGet('/api/booking/portal/eligible-packages', () => answer(packages)),
    onPost(BOOK, (call) => {
      calls.push(call);
      return answer(aBooking());
    }),
  );
  if (check) server.use(onGet('/api/booking/portal/check', () => answer(check)));
  await user.click(await screen.findByLabelText(/Add a member/));
  await user.click(await screen.findByTitle('Cara Lim · 9111 2222'));
  return { user, calls };
}

test('packages that can pay come first and are preselected; the others show the reason and a link to fix it', async () => {
  await pick();
  const choices = within(screen.getByRole('group', { name: 'Pay with' }));
  expect(
    choices.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent),
  ).toEqual([
    '5 classes 2 of 5 left · until 31 Jan 2027',
    'Expired pack Package is not valid on this date',
    'Drop-inPay now at the desk.',
    'UnpaidHold the place, pay later.',
    'Free of chargeNothing to pay.',
  ]);
  expect(choices.getByRole('radio', { name: /5 classes/ })).toBeChecked();
  expect(choices.getByRole('radio', { name: /Expired pack/ })).toBeDisabled();
  expect(choices.getByRole('link', { name: /Change its dates/ })).toHaveAttribute(
    'href',
    `/dashboard/member/${cara.memberId}?tab=packages`,
  );
});

test('a booking has its own idempotency key, appears on the roster, and clears the field', async () => {
  const { user, calls } = await pick();
  serveSession({ roster: [aRosterEntry({ memberName: 'Cara Lim' })] });
  await user.click(screen.getByRole('button', { name: 'Book' }));
  expect(await screen.findByRole('link', { name: 'Cara Lim' })).toBeInTheDocument();
  expect(await screen.findByText('Cara Lim is booked.')).toBeInTheDocument();
  expect(calls).toMatchObject([
    {
      body: {
        scheduleId: ID,
        memberId: cara.memberId,
        payMode: 'PACKAGE',
        studioPackageTransactionId: FIVE.studioPackageTransactionId,
        checkIn: 'false',
        overbook: 'false',
      },
    },
  ]);
  expect(calls[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
  expect(screen.getByLabelText(/Add a member/)).toHaveFocus();
});

test('the confirmation names the booked member although the search was cleared', async () => {
  const { user } = openSession([], { role: 'STAFF' });
  server.use(
    onGet('/api/booking/portal/eligible-packages', () => answer([FIVE])),
    onPost(BOOK, () => answer(aBooking())),
    onGet('/api/member/portal/ddl', ({ query }) => answer(query['search'] === 'cara' ? [cara] : [])),
  );
  const field = await screen.findByLabelText(/Add a member/);
  await user.type(field, 'cara');
  await user.click(await screen.findByTitle('Cara Lim · 9111 2222'));
  // Reopened, the list shows the result of an empty search.
  await user.click(field);
  await waitFor(() => expect(screen.getAllByTitle('Cara Lim · 9111 2222')).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: 'Book' }));
  expect(await screen.findByText('Cara Lim is booked.')).toBeInTheDocument();
});

test.each([
  ['Drop-in', 'Book', { payMode: 'DROP_IN', checkIn: 'false' }],
  ['Unpaid', 'Book', { payMode: 'UNPAID', checkIn: 'false' }],
  ['Drop-in', 'Book and check in', { payMode: 'DROP_IN', checkIn: 'true' }],
])('%s: "%s"', async (way, button, body) => {
  const { user, calls } = await pick({ packages: [] });
  expect(screen.getByRole('button', { name: 'Book' })).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: new RegExp(way) }));
  await user.type(screen.getByLabelText('Price in SGD'), '25');
  await user.click(screen.getByRole('button', { name: button }));
  await waitFor(() => expect(calls).toMatchObject([{ body: { ...body, price: '25' } }]));
});

test.each([
  ['Drop-in', '25.00', true],
  ['Drop-in', null, false],
  ['Unpaid', '25.00', false],
])('%s, of which %s is due: the money is asked for at once: %p', async (way, amountDue, asks) => {
  const booking = aBooking();
  const { user } = await pick({ packages: [] });
  server.use(
    onPost(BOOK, () => answer(booking)),
    onGet('/api/transaction/portal/payment-method', () => answer([])),
  );
  const entry = aRosterEntry({ bookingId: booking.bookingId, memberName: 'Cara Lim', payMode: 'DROP_IN' });
  serveSession({ roster: [{ ...entry, amountDue }] });
  await user.click(screen.getByRole('radio', { name: new RegExp(way) }));
  await user.type(screen.getByLabelText('Price in SGD'), '25');
  await user.click(screen.getByRole('button', { name: 'Book' }));
  await screen.findByRole('link', { name: 'Cara Lim' });
  if (!asks) {
    expect(screen.queryByRole('dialog', { name: 'Take payment from Cara Lim' })).toBeNull();
    return;
  }
  const dialog = await dialogTitled('Take payment from Cara Lim');
  expect(await dialog.findByRole('button', { name: 'Take S$25.00' })).toBeVisible();
});

test('the price of the session is prefilled; without one it is required', async () => {
  const { user, calls } = await pick({ packages: [], session: { price: null, dropInPrice: '30.00' } });
  await user.click(screen.getByRole('radio', { name: /Unpaid/ }));
  expect(screen.getByLabelText('Price in SGD')).toHaveValue('30.00');
  await user.clear(screen.getByLabelText('Price in SGD'));
  await user.click(screen.getByRole('button', { name: 'Book' }));
  const field = screen.getByLabelText('Price in SGD');
  await waitFor(() => expect(field).toHaveAccessibleDescription('Enter the price to collect, e.g. 120.00'));
  expect(field).toBeInvalid();
  expect(field).toHaveFocus();
  expect(calls).toEqual([]);
});

test('a free place needs a reason, and a manager above the limit', async () => {
  const { user } = await pick({ packages: [] });
  const asked: unknown[] = [];
  server.use(
    onPost(BOOK, () =>
      refuse('ABOVE_LIMIT', { message: 'Your limit is 3 free places a day: 3 used today, 0 left.' }),
    ),
    onPost('/api/approval/portal/ask', ({ body }) => (asked.push(body), answer({}))),
  );
  await user.click(screen.getByRole('radio', { name: /Free of charge/ }));
  await user.click(screen.getByRole('button', { name: 'Book' }));
  const field = screen.getByLabelText('Reason for the lower price');
  await waitFor(() =>
    expect(field).toHaveAccessibleDescription('Please give a reason of at least 3 characters.'),
  );
  await user.type(field, 'Open day');
  await user.click(screen.getByRole('button', { name: 'Book' }));
  expect(await screen.findByText('Your limit is 3 free places a day: 3 used today, 0 left.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ask a manager' }));
  expect(await screen.findByText('We asked a manager.')).toBeInTheDocument();
  expect(asked).toMatchObject([{ booking: { payMode: 'FREE', reason: 'Open day' } }]);
});

test('there is no check-in before it opens', async () => {
  await pick({ session: { checkInOpensAt: '2099-01-01T00:00:00.000Z' } });
  expect(screen.queryByRole('button', { name: 'Book and check in' })).toBeNull();
});

test('a refusal is shown, the choice stays, and the session reloads', async () => {
  const { user } = await pick();
  server.use(onPost(BOOK, () => refuse('OVERLAPS')));
  serveSession({ roster: [], booked: 7 });
  await user.click(screen.getByRole('button', { name: 'Book' }));
  expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement();
  expect(await screen.findByText('7 / 12 booked')).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: /5 classes/ })).toBeChecked();
});

describe('why a member cannot book', () => {
  const rules = [
    { key: 'open', title: 'Booking is open', isMet: true, code: null, message: '' },
    {
      key: 'blocked',
      title: 'The member is not blocked',
      isMet: false,
      code: wireOf('MEMBER_BLOCKED'),
      message: 'Blocked until 30 Nov.',
    },
  ];
  test.each([
    [true, 'Cara Lim can’t book this. You can still add them.'],
    [false, 'Cara Lim cannot be booked.'],
  ])('is listed rule by rule; the desk can override it (%s)', async (staffMay, title) => {
    await pick({ check: aBookingCheck({ canBook: false, staffMay, checks: rules }) });
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(screen.getAllByText('Blocked until 30 Nov.', { exact: false })).not.toHaveLength(0);
    expect(screen.getByText('Why can’t this member book?')).toBeInTheDocument();
    expect(screen.getByText('Met:').closest('li')).toHaveTextContent('Booking is open');
  });

  test('nothing is offered to somebody whom the studio has blocked but their profile', async () => {
    const message = 'Blocked by the studio: Rude to the teacher';
    const block = {
      key: 'member',
      title: 'The membership is not blocked',
      isMet: false,
      code: null,
      message,
    };
    await choose({ check: aBookingCheck({ canBook: false, staffMay: false, checks: [block] }) });
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open their profile' })).toHaveAttribute(
      'href',
      `/dashboard/member/${cara.memberId}`,
    );
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Book' })).toBeNull());
    expect(screen.queryByRole('group', { name: 'Pay with' })).toBeNull();
  });
});

describe('a full session', () => {
  const full = { capacity: 8, taken: 8, booked: 8 };

  test('offers the waitlist first', async () => {
    const { user } = await pick({ session: full });
    const calls: Call[] = [];
    server.use(
      onPost('/api/booking/portal/waitlist', (call) => {
        calls.push(call);
        const { memberName: _name, settledAt: _at, ...entry } = aWaiting();
        return answer(entry);
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Add to waitlist' }));
    expect(await screen.findByText('Cara Lim is on the waitlist.')).toBeInTheDocument();
    expect(calls[0]?.body).toEqual({ scheduleId: ID, memberId: cara.memberId });
  });

  test('is overbooked with a reason', async () => {
    const { user, calls } = await pick({ session: full });
    await user.click(screen.getByRole('button', { name: 'Overbook' }));
    expect(await screen.findByText('Please give a reason of at least 3 characters.')).toBeInTheDocument();
    await user.type(
      screen.getByLabelText('This session is full. Reason for overbooking'),
      'Has a mat of her own',
    );
    await user.click(screen.getByRole('button', { name: 'Overbook' }));
    await waitFor(() =>
      expect(calls).toMatchObject([{ body: { overbook: 'true', reason: 'Has a mat of her own' } }]),
    );
  });

  test('cannot be overbooked by a trainer', async () => {
    await pick({ session: full, role: 'TRAINER' });
    expect(screen.getByText('This session is full.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Overbook' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Add to waitlist' })).toBeInTheDocument();
  });
});

test('the roster stays visible while a member is added', async () => {
  const { user } = openSession([ada]);
  await user.click(await screen.findByLabelText(/Add a member/));
  expect(screen.getByRole('link', { name: 'Ada Tan' })).toBeVisible();
});

describe('scanning a check-in code into the field', () => {
  const CODE = `CI${'0A'.repeat(22)}7`;
  const scanned = {
    bookingId: ada.bookingId,
    scheduleId: ID,
    memberId: ada.memberId,
    memberName: ada.memberName,
    className: 'Vinyasa Flow',
    startAt: '2026-11-17T23:00:00.000Z',
    wasIn: false,
  };
  const scan = async () => {
    const { user } = openSession([ada], { role: 'STAFF' });
    const field = await screen.findByLabelText(/Add a member/);
    await user.click(field);
    await user.paste(CODE);
    return field;
  };

  test('checks the member in, confirms it, and clears the field', async () => {
    const bodies: object[] = [];
    server.use(
      onPost(
        '/api/booking/portal/check-in-code',
        ({ body }) => (
          bodies.push(body),
          serveSession({ roster: [{ ...ada, status: 'CHECKED_IN' }] }),
          answer(scanned)
        ),
      ),
    );
    const field = await scan();
    expect(await screen.findByText(`${ada.memberName} is checked in`)).toBeVisible();
    expect(bodies).toEqual([{ code: CODE }]);
    expect(field).toHaveValue('');
  });

  test('shows the reason of a refusal', async () => {
    server.use(onPost('/api/booking/portal/check-in-code', () => refuse('CHECK_IN_CODE_INVALID')));
    await scan();
    await expectNotified('This check-in code is not valid.');
  });
});

test('a new client is added from what was typed, and chosen', async () => {
  const wendy = aMemberOption({ name: 'Wendy Tan', phone: '93334444' });
  const { user } = openSession([], { role: 'STAFF' }, {}, (page) =>
    withSlot(page, {
      name: 'member.create',
      title: 'New client',
      render: ({ typed, onAdded }) => (
        <button type="button" onClick={() => onAdded(wendy)}>
          Add {typed}
        </button>
      ),
    }),
  );
  server.use(onGet('/api/booking/portal/eligible-packages', () => answer([FIVE])));
  expect(await screen.findByRole('button', { name: '+ New client' })).toBeVisible();
  await user.type(screen.getByLabelText(/Add a member/), 'Wendy');
  await user.click(await screen.findByTitle('+ New client “Wendy”'));
  await user.click(screen.getByRole('button', { name: 'Add Wendy' }));
  expect(await screen.findByRole('group', { name: 'Pay with' })).toBeVisible();
  expect(screen.getByTitle('Wendy Tan · 9333 4444')).toBeInTheDocument();
});
