import type { Waitlist } from '@studio/contract/booking/waitlist.schema';
import { expectNotified } from '@studio/testing/expectNotified';
import { answer, refuse } from '@studio/testing/answer';
import { onDelete, onGet, onPost, type Call } from '@studio/testing/on';
import { aWaiting, aWaitlist } from '../testing/builders/rosters.ts';
import { server } from '@studio/testing/server';
import { aBooking } from '@studio/contract/testing/bookings';
import { screen, waitFor, within } from '@testing-library/react';
import { openSession } from '../testing/openSession.tsx';

const PROMOTE = '/api/booking/portal/waitlist/promote';
const dan = aWaiting({ memberName: 'Dan Goh', position: 1 });
const eve = aWaiting({ memberName: 'Eve Ng', position: 2, acceptLate: true });
const fay = aWaiting({
  memberName: 'Fay Ho',
  position: 0,
  status: 'SKIPPED',
  skipReason: 'No credits left on this package',
});

async function open(given: Partial<Waitlist> = {}, role: 'STAFF' | 'TRAINER' = 'STAFF') {
  const calls: Call[] = [];
  server.use(
    onGet('/api/booking/portal/waitlist', () =>
      answer(
        aWaitlist({ entries: [eve, dan, fay], waiting: 2, autoUntil: '2099-11-17T11:00:00.000Z', ...given }),
      ),
    ),
    onPost(PROMOTE, (call) => {
      calls.push(call);
      return answer(aBooking());
    }),
  );
  const { user } = openSession(
    [],
    { role },
    { waiting: 2, startAt: '2099-11-17T23:00:00.000Z', endAt: '2099-11-18T00:00:00.000Z' },
  );
  await user.click(await screen.findByRole('tab', { name: 'Waitlist (2)' }));
  const list = within(await screen.findByRole('region', { name: 'Waitlist' }));
  return { user, list, calls };
}

test('the next member comes first; former members are listed with their outcome', async () => {
  const { list } = await open();
  const [first, second, third] = list
    .getAllByRole('listitem', { hidden: true })
    .map(({ textContent }) => textContent);
  expect(first).toMatch(/1.*Dan Goh.*Since Sun 15 Nov, 10:00 am/);
  expect(second).toMatch(/2.*Eve Ng.*also at short notice/);
  expect(third).toMatch(/Fay Ho.*Skipped: No credits left on this package/);
  expect(
    list.getByText(
      '2 of 10 waitlist places taken. The next in line moves up automatically until Tue 17 Nov, 7:00 pm. After that, everyone in line is offered free places until Wed 18 Nov, 7:00 am.',
    ),
  ).toBeVisible();
});

test('an empty waitlist says so', async () => {
  const { list } = await open({ entries: [], waiting: 0 });
  expect(list.getByText('Nobody is waiting.')).toBeVisible();
});

test('a member is promoted into a free place at once', async () => {
  const { user, list, calls } = await open({ placesLeft: 1 });
  await user.click(list.getByRole('button', { name: /^Promote\s*, Eve Ng$/ }));
  expect(await screen.findByText('Eve Ng is booked.')).toBeInTheDocument();
  expect(calls[0]?.body).toEqual({ waitlistId: eve.waitlistId });
});

test('promoting into a full session needs a reason', async () => {
  const { user, list, calls } = await open();
  await user.click(list.getByRole('button', { name: /^Promote\s*, Dan Goh$/ }));
  await user.type(await screen.findByLabelText('Reason'), 'Drives the bus');
  await user.click(screen.getByRole('button', { name: 'Overbook' }));
  await waitFor(() =>
    expect(calls[0]?.body).toEqual({
      waitlistId: dan.waitlistId,
      overbook: 'true',
      reason: 'Drives the bus',
    }),
  );
});

test('a trainer cannot promote into a full session', async () => {
  const { list } = await open({}, 'TRAINER');
  expect(list.queryByRole('button', { name: /Promote/ })).toBeNull();
  expect(list.getAllByRole('button', { name: /Remove/ })).toHaveLength(2);
});

test('a refusal to promote is shown', async () => {
  const { user, list } = await open({ placesLeft: 1 });
  server.use(onPost(PROMOTE, () => refuse('SESSION_FULL')));
  await user.click(list.getByRole('button', { name: /^Promote\s*, Dan Goh$/ }));
  await expectNotified('This class is full.');
});

test('a member is removed after a confirmation', async () => {
  const removed: string[] = [];
  server.use(
    onDelete('/api/booking/portal/waitlist/:waitlistId', ({ params }) => {
      removed.push(String(params['waitlistId']));
      const { memberName: _name, settledAt: _at, ...entry } = dan;
      return answer({ ...entry, status: 'LEFT' });
    }),
  );
  const { user, list } = await open();
  await user.click(list.getByRole('button', { name: /^Remove\s*, Dan Goh$/ }));
  await user.click(await screen.findByRole('button', { name: 'Remove from waitlist' }));
  expect(await screen.findByText('Dan Goh is off the waitlist.')).toBeInTheDocument();
  expect(removed).toEqual([dan.waitlistId]);
});
