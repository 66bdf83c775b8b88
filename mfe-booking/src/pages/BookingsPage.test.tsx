import { wireOf } from '@studio/contract/refusals/codes';
import type { MemberBooking } from '@studio/contract/booking/booking.schema';
import type { MovePreview } from '@studio/contract/booking/own-booking.schema';
import { answer, refuse } from '@studio/testing/answer';
import { onDelete, onGet, onPost, type Call } from '@studio/testing/on';
import { aPayingPackage, aCancelPreview, aBooking } from '@studio/contract/testing/bookings';
import { server } from '@studio/testing/server';
import { aMemberBooking, aPublicSession } from '../testing/builders/sessions.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { renderSite } from '../testing/renderSite.tsx';

const later = {
  startAt: '2099-01-01T23:00:00.000Z',
  endAt: '2099-01-02T00:00:00.000Z',
  freeCancelUntil: '2099-01-01T11:00:00.000Z',
};
const booking = aMemberBooking(later);

/** The server's list of bookings. The page reloads it after each change. */
let list: MemberBooking[];
beforeEach(() => {
  list = [booking];
  server.use(onGet('/api/booking/list', ({ query }) => answer(query['tab'] === 'past' ? [] : list)));
});
const open = (path = 'bookings') => renderSite({ path, as: 'member' });

describe('cancelling', () => {
  const early = aCancelPreview({
    freeCancelUntil: later.freeCancelUntil,
    options: [
      { kind: 'EARLY', sentence: '1 credit is back in the package.', creditsReturned: 1, isAllowed: true },
    ],
  });
  const late = (sentence: string) =>
    aCancelPreview({
      kind: 'LATE',
      freeCancelUntil: '2099-01-01T11:00:00.000Z',
      isForgivable: true,
      options: [{ kind: 'LATE', sentence, creditsReturned: 0, isAllowed: true }],
    });
  const openSheet = async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Cancel booking: Vinyasa Flow/ }));
    return { user, sheet: within(screen.getByRole('dialog', { name: 'Cancel Vinyasa Flow?' })) };
  };

  test('states the effect first, then the result', async () => {
    const bodies: Call['body'][] = [];
    server.use(
      onGet('/api/booking/cancel-preview', () => answer(early)),
      onPost(
        '/api/booking/cancel',
        ({ body }) => (
          bodies.push(body),
          (list = []),
          answer({ ...aBooking({ status: 'CANCELLED' }), creditReturned: true })
        ),
      ),
    );
    const { user, sheet } = await openSheet();
    expect(await sheet.findByText('Free until Thu 1 Jan, 7:00 pm.')).toBeVisible();
    expect(sheet.getByText('Your credit goes back to 10 classes.')).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'Cancel booking' }));
    expect(
      await screen.findByText('Vinyasa Flow is cancelled. Your credit is back on your package.'),
    ).toBeVisible();
    // The cancelled row, and with it the button that was pressed, is gone.
    expect(
      screen
        .getByText('Vinyasa Flow is cancelled. Your credit is back on your package.')
        .closest('[role=status]'),
    ).toHaveFocus();
    expect(await screen.findByText('No upcoming bookings.')).toBeVisible();
    expect(bodies).toEqual([{ bookingId: booking.bookingId, kind: 'EARLY' }]);
  });

  test('late states the penalty under the policy of the studio', async () => {
    server.use(
      onGet('/api/booking/cancel-preview', () => answer(late('1 credit is lost. A fee of S$5.00 is due.'))),
    );
    const { sheet } = await openSheet();
    expect(
      await sheet.findByText('It is less than 12 hours away. 1 credit is lost. A fee of S$5.00 is due.'),
    ).toBeVisible();
    expect(
      sheet.getByText('If somebody else takes your place before the start, you lose nothing.'),
    ).toBeVisible();
  });

  test('asks again when the free window has ended meanwhile', async () => {
    let isLate = false;
    server.use(
      onGet('/api/booking/cancel-preview', () => answer(isLate ? late('1 credit is lost.') : early)),
      onPost('/api/booking/cancel', () => ((isLate = true), refuse('NO_LONGER_FREE'))),
    );
    const { user, sheet } = await openSheet();
    await user.click(await sheet.findByRole('button', { name: 'Cancel booking' }));
    expect(
      await sheet.findByText('It is less than 12 hours away: your credit will not be returned.'),
    ).toBeVisible();
    expect(sheet.getByRole('alert')).toHaveTextContent('This is no longer free. Check what it costs now.');
  });

  test('shows the reason of a refusal', async () => {
    server.use(
      onGet('/api/booking/cancel-preview', () => answer(early)),
      onPost('/api/booking/cancel', () => refuse('BOOKING_FINAL')),
    );
    const { user, sheet } = await openSheet();
    await user.click(await sheet.findByRole('button', { name: 'Cancel booking' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This booking can no longer be changed.');
    expect(sheet.queryByRole('button', { name: 'Cancel booking' })).toBeNull();
  });

  test('is not offered until the penalty is known', async () => {
    let isBroken = true;
    server.use(onGet('/api/booking/cancel-preview', () => (isBroken ? refuse('BROKEN') : answer(early))));
    const { user, sheet } = await openSheet();
    expect(await sheet.findByText('We could not load what it costs.')).toBeVisible();
    expect(sheet.queryByRole('button', { name: 'Cancel booking' })).toBeNull();
    isBroken = false;
    await user.click(sheet.getByRole('button', { name: 'Try again' }));
    expect(await sheet.findByRole('button', { name: 'Cancel booking' })).toBeVisible();
  });
});

describe('moving', () => {
  const target = aPublicSession({
    className: 'Vinyasa Flow',
    startAt: '2099-01-03T01:00:00.000Z',
    endAt: '2099-01-03T02:00:00.000Z',
    localDate: '2099-01-03',
    placesLeft: 2,
  });
  const other = aPublicSession({
    className: 'Yin',
    startAt: '2099-01-03T05:00:00.000Z',
    endAt: '2099-01-03T06:00:00.000Z',
    localDate: '2099-01-03',
  });
  const option = {
    isSameClass: true,
    paidBy: '10 classes',
    isSamePackage: true,
    freeUntil: later.freeCancelUntil,
    refusal: null,
  };
  const preview = (given: Partial<MovePreview> = {}): MovePreview => ({
    bookingId: booking.bookingId,
    kind: 'EARLY',
    freeUntil: later.freeCancelUntil,
    sentence: '',
    sessions: [
      { ...option, session: target },
      {
        ...option,
        session: other,
        isSameClass: false,
        refusal: { code: wireOf('SESSION_FULL'), message: 'This class is full.' },
      },
    ],
    ...given,
  });
  const openSheet = async (given?: Partial<MovePreview>) => {
    server.use(onGet('/api/booking/move-preview', () => answer(preview(given))));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Move: Vinyasa Flow/ }));
    return { user, sheet: within(await screen.findByRole('dialog', { name: 'Move Vinyasa Flow' })) };
  };

  test('takes one choice and one click, and names the new booking', async () => {
    const bodies: object[] = [];
    server.use(
      onPost('/api/booking/move', ({ body, headers }) => {
        bodies.push({ ...body, hasKey: headers.has('idempotency-key') });
        list = [aMemberBooking({ ...later, startAt: target.startAt })];
        return answer(aBooking({ scheduleId: target.scheduleId }));
      }),
    );
    const { user, sheet } = await openSheet();
    expect(await sheet.findByText('Moving is free until Thu 1 Jan, 7:00 pm.')).toBeVisible();
    expect(sheet.getByRole('button', { name: 'Choose a class' })).toBeDisabled();
    await user.click(sheet.getByRole('radio', { name: /9:00 am.*Vinyasa Flow/ }));
    await user.click(sheet.getByRole('button', { name: 'Move to Sat 3 Jan, 9:00 am' }));
    expect(await screen.findByText('You are booked for Vinyasa Flow, Sat 3 Jan, 9:00 am.')).toBeVisible();
    expect(bodies).toEqual([
      { bookingId: booking.bookingId, scheduleId: target.scheduleId, kind: 'EARLY', hasKey: true },
    ]);
  });

  test('shows other classes as well, and why some cannot be booked', async () => {
    const { user, sheet } = await openSheet();
    expect(await sheet.findByRole('radio', { name: /Vinyasa Flow/ })).toBeEnabled();
    expect(sheet.queryByRole('radio', { name: /Yin/ })).toBeNull();
    await user.click(sheet.getByRole('radio', { name: 'All classes' }));
    expect(sheet.getByRole('radio', { name: /Yin/ })).toBeDisabled();
    expect(sheet.getByText('This class is full.')).toBeVisible();
  });

  test('states the penalty when it is late', async () => {
    const { sheet } = await openSheet({ kind: 'LATE', sentence: '1 credit is lost.' });
    expect(
      await sheet.findByText(
        'It is less than 12 hours away: your credit will not be returned. The new class is paid for separately.',
      ),
    ).toBeVisible();
  });

  test('shows the classes that are left when the place was taken meanwhile', async () => {
    server.use(
      onPost('/api/booking/move', () => {
        server.use(
          onGet('/api/booking/move-preview', () =>
            answer(
              preview({
                sessions: [
                  {
                    ...option,
                    session: target,
                    refusal: { code: wireOf('SESSION_FULL'), message: 'This class is full.' },
                  },
                ],
              }),
            ),
          ),
        );
        return refuse('SESSION_FULL');
      }),
    );
    const { user, sheet } = await openSheet();
    await user.click(await sheet.findByRole('radio', { name: /Vinyasa Flow/ }));
    await user.click(sheet.getByRole('button', { name: /^Move to/ }));
    expect(await sheet.findByRole('alert')).toHaveTextContent('This class is full.');
    await waitFor(() => expect(sheet.getByRole('radio', { name: /Vinyasa Flow/ })).toBeDisabled());
    expect(sheet.getByRole('button', { name: 'Choose a class' })).toBeDisabled();
  });

  test('links to the schedule when no class fits', async () => {
    const { sheet } = await openSheet({ sessions: [] });
    expect(await sheet.findByRole('link', { name: 'See the schedule' })).toHaveAttribute(
      'href',
      expect.stringContaining('schedule'),
    );
  });
});

describe('another package', () => {
  const current = aPayingPackage({ name: '10 classes', isCurrent: true });
  const unlimited = aPayingPackage({ name: 'Unlimited', unlimited: true });
  const openSheet = async (
    packages = [
      current,
      unlimited,
      aPayingPackage({
        name: 'Pilates only',
        refusal: 'This package cannot book this class type',
        refusalCode: wireOf('PACKAGE_WRONG_CLASS'),
      }),
    ],
  ) => {
    server.use(onGet('/api/booking/eligible-packages', () => answer(packages)));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^More about Vinyasa Flow/ }));
    await user.click(await screen.findByRole('button', { name: /^Pay with another package/ }));
    return { user, sheet: within(await screen.findByRole('dialog', { name: 'Pay for Vinyasa Flow with' })) };
  };

  test('can pay for the booking', async () => {
    const bodies: Call['body'][] = [];
    server.use(onPost('/api/booking/switch-package', ({ body }) => (bodies.push(body), answer(aBooking()))));
    const { user, sheet } = await openSheet();
    expect(await sheet.findByRole('radio', { name: /^Pilates only/ })).toBeDisabled();
    await user.click(sheet.getByRole('radio', { name: /^Unlimited/ }));
    await user.click(sheet.getByRole('button', { name: 'Switch package' }));
    expect(await screen.findByText(/^Package switched successfully!/)).toBeVisible();
    expect(bodies).toEqual([
      { bookingId: booking.bookingId, studioPackageTransactionId: unlimited.studioPackageTransactionId },
    ]);
  });

  test('is not switched to when it is the same one', async () => {
    const { user, sheet } = await openSheet();
    await user.click(await sheet.findByRole('button', { name: 'Switch package' }));
    expect(sheet.getByRole('alert')).toHaveTextContent(
      "Can't proceed. Same package selected. Please select another package.",
    );
  });

  test('can be bought when there is none', async () => {
    const { sheet } = await openSheet([current]);
    expect(await sheet.findByRole('link', { name: 'Buy a package' })).toBeVisible();
  });
});

describe('at the door', () => {
  const today = aMemberBooking({ ...later, actions: ['CHECK_IN'] });

  const openCode = async () => {
    list = [today];
    server.use(
      onGet('/api/booking/check-in-code', ({ query }) =>
        answer({
          bookingId: query['bookingId'] ?? '',
          code: `CI${'0A'.repeat(22)}`,
          validUntil: later.endAt,
        }),
      ),
    );
    const { user } = open();
    const button = await screen.findByRole('button', { name: /^Check-in code: Vinyasa Flow/ });
    return async () => user.click(button);
  };

  test('shows the check-in code', async () => {
    const show = await openCode();
    await show();
    expect(await screen.findByRole('img', { name: 'Check-in code for Vinyasa Flow' })).toBeVisible();
  });

  test('states that the member is checked in', async () => {
    const show = await openCode();
    list = [{ ...today, status: 'CHECKED_IN', actions: [] }];
    await show();
    expect(await screen.findByText('You are checked in. Enjoy your class!')).toBeVisible();
  });
});

test('a booking has directions, calendar links, what to bring, and how to join', async () => {
  list = [aMemberBooking({ ...later, onlineUrl: 'https://meet.example/x', memberNotes: 'Bring a mat.' })];
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^More about Vinyasa Flow/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Your booking' }));
  expect(sheet.getByText('Bring a mat.')).toBeVisible();
  expect(sheet.getByRole('link', { name: /^Join online/ })).toHaveAttribute('href', 'https://meet.example/x');
  expect(sheet.getByRole('link', { name: /^Directions/ })).toHaveAttribute(
    'href',
    expect.stringContaining('google.com/maps'),
  );
  expect(sheet.getByRole('link', { name: /^Add to calendar/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/api\/schedule\/ics\/[\w-]{36}\/[\w-]{36}\.ics$/),
  );
  expect(sheet.getByRole('link', { name: 'Add to Google Calendar' })).toHaveAttribute(
    'href',
    expect.stringContaining('calendar.google.com'),
  );
});

test('a place on hold states until when, and links to the payment', async () => {
  list = [
    aMemberBooking({
      ...later,
      status: 'HELD',
      actions: [],
      holdUntil: '2099-01-01T00:00:00.000Z',
      orderId: booking.bookingId,
    }),
  ];
  open();
  expect(await screen.findByText('Awaiting payment')).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent(/^\d+:\d\d$/);
  expect(screen.getByRole('link', { name: 'Pay now' })).toHaveAttribute(
    'href',
    expect.stringContaining(`orderId=${booking.bookingId}`),
  );
});

test('a member who reported a payment is not asked to pay again', async () => {
  list = [
    aMemberBooking({
      ...later,
      status: 'HELD',
      actions: [],
      holdUntil: '2099-01-01T00:00:00.000Z',
      orderId: booking.bookingId,
      isProofSent: true,
    }),
  ];
  open();
  expect(await screen.findByText('The studio is checking your payment.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See your order' })).toHaveAttribute(
    'href',
    expect.stringContaining(`orderId=${booking.bookingId}`),
  );
  expect(screen.queryByRole('link', { name: 'Pay now' })).not.toBeInTheDocument();
});

test('past bookings are paged, and link to the same weekday', async () => {
  const was = (page: number) =>
    Array.from({ length: page === 0 ? 20 : 1 }, () =>
      aMemberBooking({
        className: `Class ${page}`,
        status: 'CHECKED_IN',
        startAt: '2020-01-01T00:00:00.000Z',
        endAt: '2020-01-01T01:00:00.000Z',
        actions: [],
      }),
    );
  server.use(
    onGet('/api/booking/list', ({ query }) =>
      answer(query['tab'] === 'past' ? was(Number(query['page'])) : []),
    ),
  );
  const { user } = open();
  await user.click(await screen.findByRole('radio', { name: 'Past' }));
  expect((await screen.findAllByText('Attended'))[0]).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Cancel booking/ })).not.toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: 'Book again' })[0]).toHaveAttribute(
    'href',
    expect.stringContaining('date='),
  );
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Class 1')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

test('a calendar can subscribe by a link that can be renewed and revoked', async () => {
  let url: string | null = null;
  const feed = () => answer({ url, createdAt: null });
  server.use(
    onGet('/api/schedule/ics-token', feed),
    onPost(
      '/api/schedule/ics-token',
      () => ((url = 'https://studio.example/api/schedule/ics/abc.ics'), feed()),
    ),
    onDelete('/api/schedule/ics-token', () => ((url = null), feed())),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Show my bookings in my calendar' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Bookings in my calendar' }));
  await user.click(await sheet.findByRole('button', { name: 'Create a calendar link' }));
  expect(await sheet.findByRole('link', { name: /^Open in my calendar/ })).toHaveAttribute(
    'href',
    'webcal://studio.example/api/schedule/ics/abc.ics',
  );
  await user.click(sheet.getByRole('button', { name: 'Turn off the link' }));
  expect(await sheet.findByRole('button', { name: 'Create a calendar link' })).toBeVisible();
});

test('a list that failed to load can be retried', async () => {
  server.use(onGet('/api/booking/list', () => refuse('BROKEN')));
  const { user } = open();
  expect(await screen.findByText('We could not load your bookings.')).toBeVisible();
  server.use(onGet('/api/booking/list', () => answer(list)));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Vinyasa Flow' })).toBeVisible();
});
