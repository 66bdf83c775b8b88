import { addDays, localDateOf } from '@studio/contract/time';
import type { PublicSession } from '@studio/contract/schedule.schema';
import { answer, refuse } from '@studio/testing/answer';
import { onGet, onPost } from '@studio/testing/on';
import { aPayingPackage } from '@studio/testing/packages';
import { server } from '@studio/testing/server';
import { aBooking, aBookingPreview, aMemberBooking, aPublicSession } from '@studio/testing/sessions';
import { screen, within } from '@testing-library/react';
import { renderSite } from '../testing/renderSite.tsx';
import { onSessions } from '../testing/onSessions.ts';

const today = localDateOf(new Date(), 'Asia/Singapore');
/** A class at 7:00 am in Singapore, so many days from today. */
const classIn = (days: number, given: Partial<PublicSession> = {}): PublicSession => {
  const localDate = addDays(today, days);
  const startAt = `${addDays(localDate, -1)}T23:00:00.000Z`;
  return aPublicSession({ localDate, startAt, endAt: `${localDate}T00:00:00.000Z`, ...given });
};
const listed = (...sessions: PublicSession[]) => server.use(...onSessions(() => answer(sessions)));

test('a visitor sees the classes of the day, earliest first', async () => {
  const early = classIn(1);
  listed(classIn(1, { className: 'Evening Yin', startAt: early.localDate + 'T10:00:00.000Z', endAt: early.localDate + 'T11:00:00.000Z', placesLeft: null }), early);
  renderSite({ path: `schedule?date=${early.localDate}` });
  expect(await screen.findByRole('heading', { level: 1, name: 'Lotus Yoga' })).toBeVisible();
  expect(await screen.findByText('3 places left')).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Book:/ }).map(({ ariaLabel }) => ariaLabel)).toEqual(['Book: Vinyasa Flow, 7:00 am', 'Book: Evening Yin, 6:00 pm']);
});

test('the schedule is asked for without a token, in days that hold the week wherever the studio is', async () => {
  let asked = {};
  server.use(...onSessions(({ query, headers }) => ((asked = { ...query, token: headers.get('authorization') }), answer([]))));
  renderSite({ path: 'schedule' });
  await screen.findByText('No classes on the rest of these days.');
  const utc = new Date().toISOString().slice(0, 10);
  expect(asked).toEqual({ extension: 'lotus', from: addDays(utc, -1), to: addDays(utc, 8), token: null });
});

test('an empty day names the next one with classes and leads there', async () => {
  const later = classIn(2);
  listed(later);
  const { user } = renderSite({ path: 'schedule' });
  const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }).format(new Date(later.localDate));
  expect(await screen.findByText(`No classes on this day. The next class is on ${weekday}.`)).toBeVisible();
  await user.click(screen.getByRole('button', { name: `Go to ${weekday}` }));
  expect(await screen.findByRole('button', { name: /^Book: Vinyasa Flow/ })).toBeVisible();
});

test('a visitor is led to the sign-in, which keeps the class', async () => {
  const session = classIn(1);
  listed(session);
  const { user } = renderSite({ path: `schedule?date=${session.localDate}` });
  await user.click(await screen.findByRole('button', { name: /^Book: Vinyasa Flow/ }));
  await user.click(within(screen.getByRole('dialog', { name: 'Vinyasa Flow' })).getByRole('link', { name: 'Sign in and continue' }));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(await screen.findByText('Vinyasa Flow')).toBeVisible();
  expect(new URLSearchParams(window.location.search).get('session')).toBe(session.scheduleId);
});

test('a member with a credit books in two taps, once', async () => {
  const session = classIn(1);
  const paying = aPayingPackage({ endDate: '2099-01-31' });
  const made: unknown[] = [];
  listed(session);
  server.use(
    onGet('/api/booking/list', () => answer([])),
    onGet('/api/booking/preview', () => answer(aBookingPreview({ session, packages: [paying], freeCancelUntil: '2099-01-01T00:00:00.000Z' }))),
    onPost('/api/booking/create', ({ body, headers }) => {
      made.push({ ...body, hasKey: headers.has('idempotency-key'), token: headers.get('authorization') });
      return answer(aBooking({ scheduleId: session.scheduleId }));
    }),
  );
  const { user } = renderSite({ path: `schedule?date=${session.localDate}`, as: 'member' });
  await screen.findByRole('button', { name: 'Account of Ada Tan' });
  await user.click(await screen.findByRole('button', { name: /^Book: Vinyasa Flow/ }));
  expect(await screen.findByText('10 classes (9 left, expires 31 Jan 2099)')).toBeVisible();
  expect(screen.getByText('Free to cancel until Thu 1 Jan, 8:00 am.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Book with 1 credit' }));
  expect(await screen.findByText(/You are booked\. See you/)).toBeVisible();
  expect(made).toEqual([{ scheduleId: session.scheduleId, studioPackageTransactionId: paying.studioPackageTransactionId, hasKey: true, token: 'Bearer token-of-ada' }]);
});

test('a class that filled up meanwhile says so and the list is loaded again', async () => {
  const session = classIn(1);
  let isFull = false;
  server.use(
    ...onSessions(() => answer([{ ...session, isFull, placesLeft: isFull ? 0 : 1 }])),
    onGet('/api/booking/list', () => answer([])),
    onGet('/api/booking/preview', () => answer(aBookingPreview({ session, packages: [aPayingPackage()] }))),
    onPost('/api/booking/create', () => ((isFull = true), refuse('40010'))),
  );
  const { user } = renderSite({ path: `schedule?date=${session.localDate}`, as: 'member' });
  await screen.findByRole('button', { name: 'Account of Ada Tan' });
  await user.click(await screen.findByRole('button', { name: /^Book: Vinyasa Flow/ }));
  await user.click(await screen.findByRole('button', { name: 'Book with 1 credit' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This class is full.');
  expect(await screen.findByRole('button', { name: /^Waitlist: Vinyasa Flow/, hidden: true })).toBeInTheDocument();
});

test('a member without a package is led to the packages', async () => {
  const session = classIn(1);
  listed(session);
  server.use(
    onGet('/api/booking/list', () => answer([])),
    onGet('/api/booking/preview', () => answer(aBookingPreview({ session, refusal: { code: '40020', message: 'No package can pay for this class.' } }))),
  );
  renderSite({ path: `schedule?session=${session.scheduleId}`, as: 'member' });
  expect(await screen.findByRole('link', { name: 'Choose a package' })).toHaveAttribute('href', expect.stringContaining(`session=${session.scheduleId}`));
});

test('a booked class carries a badge', async () => {
  const session = classIn(1);
  listed(session);
  server.use(onGet('/api/booking/list', () => answer([aMemberBooking({ scheduleId: session.scheduleId })])));
  renderSite({ path: `schedule?date=${session.localDate}`, as: 'member' });
  expect(await screen.findByText('Booked')).toBeVisible();
});

test('a studio that does not exist says so, without navigation', async () => {
  renderSite({ path: 'schedule' });
  server.use(onGet('/api/studio/by-extension', () => refuse('40006')));
  expect(await screen.findByText('We could not find this studio. Check the link you were given.')).toBeVisible();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

test('classes that cannot be loaded can be asked for again', async () => {
  server.use(...onSessions(() => refuse('50000')));
  const { user } = renderSite({ path: 'schedule' });
  expect(await screen.findByText('We could not load the classes.')).toBeVisible();
  listed(classIn(0, { startAt: '2099-01-01T00:00:00.000Z', endAt: '2099-01-01T01:00:00.000Z' }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: /^Book: Vinyasa Flow/ })).toBeVisible();
});

test('an expired session asks to log in and clears what was kept', async () => {
  listed();
  server.use(onGet('/api/booking/list', () => refuse('40100')));
  const { user } = renderSite({ path: 'schedule', as: 'member' });
  expect(await screen.findByText('Your session has expired. Please log in again to continue.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(sessionStorage.getItem('user-accessToken')).toBeNull();
});
