import { wireOf } from '@studio/contract/refusals/codes';
import { answer, refuse } from '@studio/testing/answer';
import { aMemberStudioProfile } from '../../testing/builders/people.ts';
import { onGet } from '@studio/testing/on';
import { anOrderDetail } from '@studio/contract/testing/orders';
import { server } from '@studio/testing/server';
import { aPublicSession } from '../../testing/builders/sessions.ts';
import { screen } from '@testing-library/react';
import { renderSite, STUDIO } from '../../testing/renderSite.tsx';

const order = anOrderDetail({ status: 'PAID', paid: '200.00', receiptNo: 'R-0007' });
const place = {
  scheduleId: order.memberId,
  className: 'Vinyasa Flow',
  startAt: '2026-11-24T10:00:00.000Z',
  endAt: '2026-11-24T11:00:00.000Z',
  state: 'BOOKED',
  heldUntil: null,
  bookingId: order.orderId,
  code: null,
  message: '',
  appointment: null,
} as const;
const is = (change: Partial<typeof order>) =>
  server.use(onGet('/api/transaction/status', () => answer({ ...order, ...change })));
const openIt = () => renderSite({ path: `all-set?orderId=${order.orderId}`, as: 'member' });

// A request may still be pending when its test ends.
beforeEach(() => is({}));

test('a paid and booked class can be added to the calendar', async () => {
  is({ place: { ...place, bookingId: 'b1' } });
  openIt();
  expect(await screen.findByText(/Tue 24 Nov, 6:00 pm – 7:00 pm/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/api\/schedule\/ics\/[\w-]{36}\/b1\.ics$/),
  );
  expect(screen.getByRole('link', { name: /Google Calendar/ })).toHaveAttribute(
    'href',
    expect.stringContaining('dates=20261124T100000Z'),
  );
  expect(screen.getByRole('link', { name: 'See my bookings' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Book another' })).toBeVisible();
  expect(screen.getByText(/We received S\$200.00 for 10 classes. Receipt R-0007/)).toBeVisible();
});

test('a lost place is explained: the member keeps the package, and is offered the waitlist', async () => {
  is({
    place: {
      ...place,
      state: 'LOST',
      bookingId: null,
      code: wireOf('SESSION_FULL'),
      message: 'This class is full.',
    },
  });
  openIt();
  expect(await screen.findByText('10 classes is yours.')).toBeVisible();
  expect(
    screen.getByText(/Sorry, we could not book Vinyasa Flow while you paid. This class is full./),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Join the waitlist' })).toHaveAttribute(
    'href',
    `/booking-website/schedule?extension=lotus&session=${place.scheduleId}&date=2026-11-24`,
  );
});

test('a package without a class links to the schedule', async () => {
  is({});
  openIt();
  expect(await screen.findByText('10 classes is yours.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Choose a class' })).toHaveAttribute(
    'href',
    '/booking-website/schedule?extension=lotus',
  );
});

test('the first instalment is enough', async () => {
  is({
    status: 'PARTIALLY_PAID',
    paid: '80.00',
    instalments: [
      { instalmentNo: 1, dueOn: '2026-11-21', amount: '80.00', paidAt: '2026-11-21T02:00:00.000Z' },
      { instalmentNo: 2, dueOn: '2026-12-21', amount: '120.00', paidAt: null },
    ],
  });
  openIt();
  expect(await screen.findByText('10 classes is yours.')).toBeVisible();
});

test('a class booked with a credit is shown with its room', async () => {
  const session = aPublicSession();
  server.use(
    onGet('/api/booking/preview', () =>
      answer({
        session,
        packages: [],
        freeCancelUntil: session.startAt,
        refusal: null,
        bookingId: order.orderId,
      }),
    ),
  );
  renderSite({ path: `all-set?session=${session.scheduleId}`, as: 'member' });
  expect(await screen.findByText('You are booked. See you there.')).toBeVisible();
});

test('missing details are shown in one card', async () => {
  is({ place });
  openIt();
  const form = {
    formId: 'f',
    formTitle: 'Health waiver',
    formType: 'WAIVER',
    signed: false,
    blocks: 'CHECK_IN',
  } as const;
  server.use(
    onGet('/api/users/user-studio-profile', () =>
      answer(
        aMemberStudioProfile({
          studioId: STUDIO.studioId,
          studioFormList: [form],
          missingFields: ['birthday'],
        }),
      ),
    ),
  );
  expect(
    await screen.findByText('Please sign “Health waiver”, complete your details. It takes a minute.'),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Do it now' })).toHaveAttribute(
    'href',
    expect.stringContaining('/complete-profile?'),
  );
});

describe('success is not announced', () => {
  const calm = async (title: string) => {
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.queryByText('All set!')).toBeNull();
  };

  test('for an unknown order', async () => {
    server.use(onGet('/api/transaction/status', () => refuse('NOT_FOUND')));
    renderSite({ path: 'all-set?orderId=none', as: 'member' });
    await calm('We could not find this order.');
    expect(screen.getByRole('link', { name: 'See my membership' })).toBeVisible();
    expect(document.title).toBe('Not found · Lotus Yoga');
  });

  test('for an unknown class', async () => {
    server.use(onGet('/api/booking/preview', () => refuse('NOT_FOUND')));
    renderSite({ path: 'all-set?session=none', as: 'member' });
    await calm('We could not find this class.');
    expect(screen.getByRole('link', { name: 'Choose another class' })).toBeVisible();
  });

  test('while loading', async () => {
    server.use(onGet('/api/transaction/status', () => refuse('BROKEN')));
    openIt();
    await calm('Your order');
    expect(await screen.findByText('We could not load your order.')).toBeVisible();
  });

  test('for visitors', async () => {
    renderSite({ path: `all-set?orderId=${order.orderId}` });
    await calm('Your order');
    expect(screen.getByText('Please sign in to see this.')).toBeVisible();
  });

  test('for a lost place', async () => {
    is({
      place: {
        ...place,
        state: 'LOST',
        bookingId: null,
        code: wireOf('SESSION_FULL'),
        message: 'This class is full.',
      },
    });
    openIt();
    await calm('Payment received');
  });
});
