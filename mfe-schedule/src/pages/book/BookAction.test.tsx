import { addDays, localDateOf } from '@studio/contract/values/time';
import { answer, refuse } from '@studio/testing/answer';
import { aPayingPackage, aBooking } from '@studio/contract/testing/bookings';
import { anOrder } from '@studio/contract/testing/orders';
import { aBookingCheck, aRosterEntry } from '../../testing/builders/rosters.ts';
import { aSession, aSessionDetail } from '@studio/contract/testing/sessions';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { renderPage, type StaffVisit } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { BookAction } from './BookAction.tsx';

const LIST = '/api/schedule/portal/studio';
const today = localDateOf(new Date(), 'Asia/Singapore');
const inDays = (days: number) => {
  const localDate = addDays(today, days);
  return { localDate, startAt: `${localDate}T02:00:00.000Z`, endAt: `${localDate}T03:00:00.000Z` };
};
const mat = aSession({ className: 'Mat Pilates', staffName: 'Ana Lim', staffId: 'ana', ...inDays(1) });
const flow = aSession({ className: 'Vinyasa Flow', staffName: 'Ben Ong', staffId: 'ben', ...inDays(2) });

function open(visit: StaffVisit = { role: 'STAFF' }) {
  const onClose = jest.fn();
  const ranges: Call['query'][] = [];
  server.use(
    onGet(LIST, ({ query }) => {
      ranges.push(query);
      return answer([mat, flow]);
    }),
    onGet('/api/schedule/portal', () => answer(aSessionDetail({ ...mat, roster: [] }))),
    onGet('/api/booking/portal/eligible-packages', () => answer([aPayingPackage({ name: '5 classes' })])),
    onGet('/api/booking/portal/check', () => answer(aBookingCheck())),
  );
  const { user } = renderPage(<BookAction memberId="m-1" memberName="Cara Lim" onClose={onClose} />, visit);
  return { user, onClose, ranges };
}

test('a class, and what pays: booked with two clicks, and the drawer closes', async () => {
  const { user, onClose } = open();
  const calls: Call[] = [];
  server.use(onPost('/api/booking/portal/create', (call) => (calls.push(call), answer(aBooking()))));
  await user.click(await screen.findByRole('button', { name: /Mat Pilates/ }));
  await user.click(await screen.findByRole('button', { name: 'Book' }));
  expect(await screen.findByText('Cara Lim is booked.')).toBeInTheDocument();
  expect(calls).toMatchObject([{ body: { memberId: 'm-1', payMode: 'PACKAGE' } }]);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('who cannot book learns why, and another class can be chosen', async () => {
  const { user } = open();
  const message = 'Blocked until 30 Nov.';
  const checks = [{ key: 'blocked', title: 'The member is not blocked', isMet: false, code: null, message }];
  server.use(
    onGet('/api/booking/portal/check', () =>
      answer(aBookingCheck({ canBook: false, staffMay: false, checks })),
    ),
  );
  await user.click(await screen.findByRole('button', { name: /Mat Pilates/ }));
  expect(await screen.findByText('Cara Lim cannot be booked.')).toBeInTheDocument();
  const back = screen.getByRole('button', { name: 'Choose another class' });
  expect(back).toHaveFocus();
  await user.click(back);
  expect(await screen.findByRole('button', { name: /Vinyasa Flow/ })).toBeInTheDocument();
});

test('the list is narrowed by class or instructor, and goes on for another week', async () => {
  const { user, ranges } = open();
  await screen.findByRole('button', { name: /Mat Pilates/ });
  const field = screen.getByRole('searchbox', { name: 'Search the schedule' });
  await user.type(field, 'ben');
  await waitFor(() => expect(screen.queryByRole('button', { name: /Mat Pilates/ })).toBeNull());
  expect(screen.getByRole('button', { name: /Vinyasa Flow/ })).toBeInTheDocument();
  await user.type(field, 'nobody');
  expect(await screen.findByText('No class in the next 7 days has this name.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show another week' }));
  expect(await screen.findByText('No class in the next 14 days has this name.')).toBeInTheDocument();
  expect(ranges.at(-1)).toMatchObject({ from: today, to: addDays(today, 14) });
});

test('a trainer chooses among their own', async () => {
  const { user } = open({ role: 'TRAINER' });
  server.use(onGet('/api/users/portal/user-profile', () => answer({ staffId: 'ben' })));
  expect(await screen.findByRole('button', { name: /Vinyasa Flow/ })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Mat Pilates/ })).toBeNull();
  await user.keyboard('{Escape}');
});

test('a schedule that fails is asked for again', async () => {
  const { user } = open();
  server.use(onGet(LIST, () => refuse('BROKEN')));
  const drawer = within(await screen.findByRole('dialog'));
  const retry = await drawer.findByRole('button', { name: 'Try again' });
  server.use(onGet(LIST, () => answer([mat])));
  await user.click(retry);
  expect(await drawer.findByRole('button', { name: /Mat Pilates/ })).toBeInTheDocument();
});

describe('a drop-in is paid at once, as on the roster', () => {
  const booking = aBooking();
  /** Books Mat Pilates as a drop-in, of which this much is due. */
  async function dropIn(amountDue: string | null, visit?: StaffVisit) {
    const opened = open(visit);
    server.use(
      onGet('/api/booking/portal/eligible-packages', () => answer([])),
      onGet('/api/transaction/portal/payment-method', () => answer([])),
      onPost('/api/booking/portal/create', () => answer(booking)),
    );
    const { user } = opened;
    await user.click(await screen.findByRole('button', { name: /Mat Pilates/ }));
    await user.click(await screen.findByRole('radio', { name: /Drop-in/ }));
    await user.type(screen.getByLabelText('Price in SGD'), '25');
    const entry = aRosterEntry({ bookingId: booking.bookingId, memberName: 'Cara Lim', amountDue });
    server.use(onGet('/api/schedule/portal', () => answer(aSessionDetail({ ...mat, roster: [entry] }))));
    await user.click(screen.getByRole('button', { name: 'Book' }));
    return opened;
  }

  test('the money is asked for, and the drawer closes once it is there', async () => {
    const calls: Call[] = [];
    server.use(
      onPost(
        '/api/transaction/portal/charge',
        (call) => (calls.push(call), answer(anOrder({ status: 'PAID', receiptNo: 'R-2026-000118' }))),
      ),
    );
    const { user, onClose } = await dropIn('25.00');
    await user.click(await screen.findByRole('button', { name: 'Take S$25.00' }));
    expect(await screen.findByText('Cara Lim paid S$25.00.')).toBeInTheDocument();
    expect(calls).toMatchObject([{ body: { bookingId: booking.bookingId, mode: 'CASH' } }]);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('where nothing is due, the drawer closes', async () => {
    const { onClose } = await dropIn(null);
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(screen.queryByText('Take payment from Cara Lim')).toBeNull();
  });

  test('who may not take money is not asked for it', async () => {
    server.use(onGet('/api/users/portal/user-profile', () => answer({ staffId: 'ana' })));
    const { onClose } = await dropIn('25.00', { role: 'TRAINER' });
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(screen.queryByText('Take payment from Cara Lim')).toBeNull();
  });
});
