import type { MoveTimes } from '@studio/contract/booking/appointment.schema';
import { answer, refuse } from '@studio/testing/answer';
import { aFreeTime, someMoveTimes } from '../testing/builders/events.ts';
import { onGet, onPost } from '@studio/testing/on';
import { anOrder, anOrderDetail } from '@studio/contract/testing/orders';
import { server } from '@studio/testing/server';
import { aBooking } from '@studio/contract/testing/bookings';
import { aMemberBooking } from '../testing/builders/sessions.ts';
import { addDays, localDateOf } from '@studio/contract/values/time';
import { screen, within } from '@testing-library/react';
import { renderSite } from '../testing/renderSite.tsx';

const day = addDays(localDateOf(new Date(), 'Asia/Singapore'), 2);
const [ana, ben] = ['01900000-0000-7000-8000-0000000000aa', '01900000-0000-7000-8000-0000000000bb'];
/** A free time of one hour. @param hour Start in UTC: 2 is 10 am in Singapore. */
const time = (hour: number, staffId: string) =>
  aFreeTime({
    localDate: day,
    startAt: `${day}T0${hour}:00:00.000Z`,
    endAt: `${day}T0${hour + 1}:00:00.000Z`,
    staffId,
  });
const booking = aMemberBooking({
  className: 'Private Pilates',
  templateType: 'APPOINTMENT',
  startAt: `${day}T02:00:00.000Z`,
  endAt: `${day}T03:00:00.000Z`,
  staffName: 'Ana',
  actions: ['CANCEL', 'MOVE'],
});
const data: Partial<MoveTimes> = {
  bookingId: booking.bookingId,
  staffId: ana,
  freeUntil: '2099-01-01T00:00:00.000Z',
  staff: [
    { staffId: ana, displayName: 'Ana' },
    { staffId: ben, displayName: 'Ben' },
  ],
  times: [time(2, ben), time(3, ana), time(3, ben), time(4, ben)],
};

beforeEach(() =>
  server.use(
    onGet('/api/booking/list', () => answer([booking])),
    onGet('/api/booking/move-times', () => answer(someMoveTimes(data))),
  ),
);

async function open() {
  const { user } = renderSite({ path: 'bookings', as: 'member' });
  await user.click(await screen.findByRole('button', { name: /^Move: Private Pilates/ }));
  return { user, sheet: within(await screen.findByRole('dialog', { name: 'Move Private Pilates' })) };
}
const times = (sheet: { getAllByRole: typeof screen.getAllByRole }) =>
  sheet.getAllByRole('button', { name: /am$/ }).map((button) => button.textContent);

test('an appointment is moved for free, with the same trainer unless another is chosen', async () => {
  const moved: unknown[] = [];
  server.use(onPost('/api/booking/move-appointment', ({ body }) => (moved.push(body), answer(aBooking()))));
  const { user, sheet } = await open();
  expect(await sheet.findByText(/^Moving is free until/)).toBeVisible();
  expect(times(sheet)).toEqual(['11:00 am']);
  await user.click(sheet.getByRole('radio', { name: 'Ben' }));
  expect(times(sheet)).toEqual(['10:00 am', '11:00 am', '12:00 pm'].slice(0, 2));
  await user.click(sheet.getByRole('button', { name: '11:00 am' }));
  expect(sheet.getByRole('button', { name: '11:00 am' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(sheet.getByRole('button', { name: /^Move to / }));
  expect(await screen.findByText(/^You are booked for Private Pilates, .+ 11:00 am\.$/)).toBeVisible();
  expect(moved).toMatchObject([
    { bookingId: booking.bookingId, startAt: `${day}T03:00:00.000Z`, staffId: ben, kind: 'EARLY' },
  ]);
});

test('with any trainer, the present time of the appointment is not offered', async () => {
  const { user, sheet } = await open();
  await user.click(await sheet.findByRole('radio', { name: 'Anyone' }));
  expect(times(sheet)).toEqual(['11:00 am']);
});

test('a late move states the cost first', async () => {
  server.use(
    onGet('/api/booking/move-times', () =>
      answer(
        someMoveTimes({
          ...data,
          kind: 'LATE',
          sentence: '1 credit is lost.',
          freeUntil: `${addDays(day, -1)}T02:00:00.000Z`,
        }),
      ),
    ),
  );
  const { sheet } = await open();
  expect(
    await sheet.findByText(
      'It is less than 24 hours away: your credit will not be returned. The new time is paid for separately.',
    ),
  ).toBeVisible();
});

test('a time that was taken meanwhile is reported, and the others are offered', async () => {
  let isGone = false;
  server.use(
    onGet('/api/booking/move-times', () =>
      answer(someMoveTimes({ ...data, times: isGone ? [] : data.times })),
    ),
    onPost('/api/booking/move-appointment', () => ((isGone = true), refuse('TIME_TAKEN'))),
  );
  const { user, sheet } = await open();
  await user.click(await sheet.findByRole('button', { name: '11:00 am' }));
  await user.click(sheet.getByRole('button', { name: /^Move to / }));
  expect(await sheet.findByRole('alert')).toBeVisible();
  expect(await sheet.findByText('No other free times on this day. Choose another day.')).toBeVisible();
  expect(sheet.getByRole('button', { name: 'Choose a time' })).toBeDisabled();
});

test('a place on hold can be released in the list, and disappears', async () => {
  const order = anOrderDetail({ item: 'Private pack' });
  let list = [
    aMemberBooking({
      ...booking,
      status: 'HELD',
      holdUntil: '2099-01-01T00:00:00.000Z',
      orderId: order.orderId,
      actions: [],
    }),
  ];
  server.use(
    onGet('/api/booking/list', () => answer(list)),
    onGet('/api/transaction/status', () => answer(order)),
    onPost(
      '/api/transaction/cancel',
      () => ((list = []), answer(anOrder({ orderId: order.orderId, status: 'CANCELLED' }))),
    ),
  );
  const { user } = renderSite({ path: 'bookings', as: 'member' });
  await user.click(await screen.findByRole('button', { name: /^Give up: Private Pilates/ }));
  await user.click(await screen.findByRole('button', { name: 'Give up' }));
  expect(
    await screen.findByText('You gave up your place in Private Pilates. You have not been charged.'),
  ).toBeVisible();
  expect(await screen.findByText('No upcoming bookings.')).toBeVisible();
});

test('an order with a reported payment cannot be cancelled from the list', async () => {
  const order = anOrderDetail({ item: 'Private pack', status: 'PROOF_SUBMITTED' });
  server.use(
    onGet('/api/booking/list', () =>
      answer([aMemberBooking({ ...booking, status: 'HELD', orderId: order.orderId, actions: [] })]),
    ),
    onGet('/api/transaction/status', () => answer(order)),
  );
  const { user } = renderSite({ path: 'bookings', as: 'member' });
  await user.click(await screen.findByRole('button', { name: /^Give up: Private Pilates/ }));
  expect(await screen.findByText(/^You told us that you paid for Private pack\./)).toBeVisible();
});
