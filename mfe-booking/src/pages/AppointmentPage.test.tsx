import { wireOf } from '@studio/contract/refusals/codes';
import type { AppointmentPreview, AppointmentSlot } from '@studio/contract/booking/appointment.schema';
import { addDays, localDateOf } from '@studio/contract/values/time';
import { answer, refuse } from '@studio/testing/answer';
import { anAppointmentOffer, anAppointmentPreview, aFreeTime } from '../testing/builders/events.ts';
import { onGet, onPost } from '@studio/testing/on';
import { anOrder, anOrderDetail } from '@studio/contract/testing/orders';
import { aPayingPackage } from '@studio/contract/testing/bookings';
import { server } from '@studio/testing/server';
import { screen, within } from '@testing-library/react';
import { onOffers } from '../testing/onOffers.ts';
import { renderSite } from '../testing/renderSite.tsx';

const today = localDateOf(new Date(), 'Asia/Singapore');
const localDate = addDays(today, 2);
/** 10:00 am in Singapore. */
const AT = `${localDate}T02:00:00.000Z`;
const free = (given: Partial<AppointmentSlot> = {}) =>
  aFreeTime({ localDate, startAt: AT, endAt: `${localDate}T03:00:00.000Z`, ...given });
const eleven = free({ startAt: `${localDate}T03:00:00.000Z`, endAt: `${localDate}T04:00:00.000Z` });
const offer = anAppointmentOffer({ className: 'Private Pilates' });
const path = `appointment?offer=${offer.classTemplId}&date=${localDate}`;
const there = (...slots: AppointmentSlot[]) =>
  server.use(
    ...onOffers(offer),
    onGet('/api/schedule/appointment-slots', () => answer(slots)),
  );
const pack = aPayingPackage({
  name: 'Private pack',
  creditsRemaining: 5,
  totalCredits: 5,
  endDate: '2099-01-31',
});
const previewed = (change: Partial<AppointmentPreview> = {}) =>
  server.use(
    onGet('/api/booking/appointment-preview', () =>
      answer(anAppointmentPreview({ packages: [pack], time: free(), ...change })),
    ),
  );

async function openTime() {
  const { user } = renderSite({ path, as: 'member' });
  await user.click(await screen.findByRole('button', { name: '10:00 am' }));
  return { user, sheet: within(await screen.findByRole('dialog', { name: 'Private Pilates' })) };
}

describe('a member with a package', () => {
  test('sees what pays before booking, and books it', async () => {
    const made: unknown[] = [];
    there(free());
    previewed();
    server.use(
      onPost(
        '/api/booking/appointment',
        ({ body }) => (
          made.push(body),
          answer({
            bookingId: offer.classTemplId,
            scheduleId: offer.classTemplId,
            memberId: offer.classTemplId,
            status: 'BOOKED',
            studioPackageTransactionId: null,
            creditsUsed: 1,
            ...free(),
          })
        ),
      ),
    );
    const { user, sheet } = await openTime();
    expect(await sheet.findByText(/1 of 5 credits of Private pack/)).toBeVisible();
    expect(sheet.getByText(/^Free cancellation until/)).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'Book with 1 credit' }));
    expect(await screen.findByText(/^You are booked\. See you/)).toBeVisible();
    expect(made).toMatchObject([
      {
        classTemplId: offer.classTemplId,
        startAt: AT,
        studioPackageTransactionId: pack.studioPackageTransactionId,
      },
    ]);
  });

  test('chooses between two packages', async () => {
    there(free());
    previewed({
      packages: [
        pack,
        aPayingPackage({ name: 'All in', unlimited: true, endDate: null }),
        aPayingPackage({
          name: 'Old',
          refusal: 'No credits left on this package',
          refusalCode: wireOf('NO_CREDITS_LEFT'),
        }),
      ],
    });
    const { user, sheet } = await openTime();
    const choice = within(await sheet.findByRole('group', { name: 'Pay with' }));
    expect(choice.getAllByRole('radio')).toHaveLength(2);
    await user.click(choice.getByRole('radio', { name: /All in/ }));
    expect(sheet.getByRole('button', { name: 'Book this time' })).toBeVisible();
  });

  test('is offered other times when the chosen time was taken meanwhile', async () => {
    there(free(), eleven);
    previewed();
    const { user, sheet } = await openTime();
    const book = await sheet.findByRole('button', { name: 'Book with 1 credit' });
    there(eleven);
    server.use(
      onPost('/api/booking/appointment', () => refuse('TIME_TAKEN')),
      onGet('/api/booking/appointment-preview', () => refuse('TIME_TAKEN')),
    );
    await user.click(book);
    expect(await screen.findByText(/10:00 am is no longer free\.$/)).toBeVisible();
    previewed({ time: eleven });
    await user.click(
      within(screen.getByRole('region', { name: 'Free times' })).getByRole('button', { name: '11:00 am' }),
    );
    expect(await screen.findByRole('button', { name: 'Book with 1 credit' })).toBeVisible();
    expect(new URLSearchParams(window.location.search).get('at')).toBe(eleven.startAt);
  });
});

test('a member without a package sees so before booking, and gets to the fitting plans with the time', async () => {
  there(free());
  previewed({
    packages: [],
    refusal: { code: wireOf('NO_PACKAGE_PAYS'), message: 'No package covers this class.' },
  });
  const { sheet } = await openTime();
  expect(await sheet.findByText('None of your packages cover this appointment.')).toBeVisible();
  const link = sheet.getByRole('link', { name: 'Choose a package' });
  expect(Object.fromEntries(new URL(link.getAttribute('href') ?? '', 'http://x').searchParams)).toMatchObject(
    { offer: offer.classTemplId, at: AT, date: localDate },
  );
  expect(sheet.queryByRole('button', { name: /^Book/ })).not.toBeInTheDocument();
});

test('an unsigned form blocks the booking, and signing leads back to the time', async () => {
  there(free());
  previewed({ refusal: { code: wireOf('WAIVER_NEEDED'), message: 'Please sign “Waiver” first.' } });
  const { sheet } = await openTime();
  const link = await sheet.findByRole('link', { name: 'Sign it now' });
  expect(Object.fromEntries(new URL(link.getAttribute('href') ?? '', 'http://x').searchParams)).toMatchObject(
    { at: AT, next: 'appointment' },
  );
});

test('a time on hold can be paid for or released', async () => {
  const order = anOrderDetail({ item: 'Private pack' });
  let isHeld = true;
  there();
  server.use(
    onGet('/api/booking/appointment-preview', () =>
      isHeld
        ? answer(
            anAppointmentPreview({
              time: free(),
              held: { orderId: order.orderId, until: `${localDate}T02:10:00.000Z` },
            }),
          )
        : answer(anAppointmentPreview({ time: free(), packages: [pack] })),
    ),
    onGet('/api/transaction/status', () => answer(order)),
    onPost(
      '/api/transaction/cancel',
      ({ body }) => (
        (isHeld = false),
        answer(anOrder({ orderId: (body as { orderId: string }).orderId, status: 'CANCELLED' }))
      ),
    ),
  );
  const { user } = renderSite({ path: `${path}&at=${AT}`, as: 'member' });
  expect(await screen.findByText('We hold this place for you until 10:10 am. Pay to book it.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Pay now' })).toHaveAttribute(
    'href',
    expect.stringContaining(`orderId=${order.orderId}`),
  );
  await user.click(screen.getByRole('button', { name: 'Give up this place' }));
  expect(await screen.findByText('You will not buy Private pack, and we charge nothing.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Give up' }));
  expect(await screen.findByRole('button', { name: 'Book with 1 credit' })).toBeVisible();
});

test('a visitor returns to the same time after signing in; a new member chooses a package for it', async () => {
  there(free());
  // A choice with a single option is skipped, but is part of the link all the same.
  const { user } = renderSite({ path: `appointment?date=${localDate}` });
  await user.click(await screen.findByRole('button', { name: '10:00 am' }));
  const carried = (name: string) =>
    Object.fromEntries(
      new URL(screen.getByRole('link', { name }).getAttribute('href') ?? '', 'http://x').searchParams,
    );
  expect(await screen.findByRole('link', { name: 'Sign in and continue' })).toBeVisible();
  expect(carried('Sign in and continue')).toMatchObject({
    offer: offer.classTemplId,
    at: AT,
    next: 'appointment',
  });
  expect(carried('Create account')).toMatchObject({
    offer: offer.classTemplId,
    at: AT,
    next: 'package-options',
  });
});

test('a link to a time that is no longer free offers others', async () => {
  there(eleven);
  renderSite({ path: `${path}&at=${AT}` });
  expect(await screen.findByText(/10:00 am is no longer free\.$/)).toBeVisible();
  expect(
    within(screen.getByRole('region', { name: 'Free times' })).getByRole('button', { name: '11:00 am' }),
  ).toBeVisible();
});

test('a day without a free time names the next day that has one', async () => {
  there(free());
  renderSite({ path: `appointment?offer=${offer.classTemplId}` });
  expect(await screen.findByText(/^No free times on this day\. The next one is on /)).toBeVisible();
});

test('a studio without appointments says so', async () => {
  server.use(onGet('/api/schedule/appointments', () => answer([])));
  renderSite({ path: 'appointment' });
  expect(await screen.findByText('No 1-to-1 appointments at the moment.')).toBeVisible();
});
