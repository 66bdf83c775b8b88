import type { SessionSummary } from '@studio/contract/schedule/schedule.schema';
import { MINUTE, localDateOf } from '@studio/contract/values/time';
import { answer, refuse } from '@studio/testing/answer';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { renderPage, type StaffVisit } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { aBooking } from '@studio/contract/testing/bookings';
import { aRosterEntry } from '../../testing/builders/rosters.ts';
import { aSession, aSessionDetail } from '@studio/contract/testing/sessions';
import { screen, waitFor, within } from '@testing-library/react';
import { UpNextPanel } from './UpNextPanel.tsx';

const ada = aRosterEntry({ memberName: 'Ada Tan', visitNumber: 1 });
const ben = aRosterEntry({ memberName: 'Ben Ong' });

/** A session that starts in `minutes` minutes. */
function inMinutes(minutes: number, given: Partial<SessionSummary> = {}): SessionSummary {
  const startAt = new Date(Date.now() + minutes * MINUTE);
  return aSession({
    startAt: startAt.toISOString(),
    endAt: new Date(startAt.getTime() + 60 * MINUTE).toISOString(),
    localDate: localDateOf(startAt, 'Asia/Singapore'),
    ...given,
  });
}

function open(sessions: SessionSummary[], visit: StaffVisit = {}) {
  server.use(
    onGet('/api/schedule/portal/studio', () => answer(sessions)),
    onGet('/api/schedule/portal', ({ query }) =>
      answer(aSessionDetail({ scheduleId: query['scheduleId'] ?? '', roster: [ada, ben] })),
    ),
  );
  return renderPage(<UpNextPanel />, visit);
}

test('the members of the next session can be checked in with one click', async () => {
  const calls: Call[] = [];
  const session = inMinutes(20, { className: 'Vinyasa', booked: 2 });
  const { user } = open([session]);
  server.use(
    onPost('/api/booking/portal/check-in', (call) => {
      calls.push(call);
      server.use(
        onGet('/api/schedule/portal', () =>
          answer(
            aSessionDetail({
              scheduleId: session.scheduleId,
              roster: [{ ...ada, status: 'CHECKED_IN' }, ben],
            }),
          ),
        ),
      );
      return answer([aBooking()]);
    }),
  );
  await user.click(await screen.findByRole('button', { name: /^Check in\s?, Ada Tan$/ }));
  expect(await screen.findByText('1 of 2 checked in')).toBeVisible();
  await waitFor(() => expect(calls[0]?.body).toEqual({ bookingIds: [ada.bookingId], undo: 'false' }));
  expect(screen.getByText('First visit')).toBeVisible();
  expect(screen.getByText(/^Starts in (19|20) min · Mei Lin · Main room$/)).toBeVisible();
});

test('all are checked in at once, which can be undone', async () => {
  const calls: Call[] = [];
  server.use(
    onPost('/api/booking/portal/check-in', (call) => {
      calls.push(call);
      return answer([]);
    }),
  );
  const { user } = open([inMinutes(-5)]);
  await user.click(await screen.findByRole('button', { name: 'Check in everyone' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(calls.map(({ body }) => body['undo'])).toEqual(['false', 'true']));
});

test('later sessions open on demand, one at a time', async () => {
  const { user } = open([inMinutes(10, { className: 'Vinyasa' }), inMinutes(100, { className: 'Yin' })]);
  const toggle = (name: string) =>
    screen.getByRole('button', { name: new RegExp(`^Check in\\s+to ${name}`) });
  await screen.findByRole('button', { name: /^Check in\s?, Ada Tan$/ });
  expect(toggle('Vinyasa')).toHaveAttribute('aria-expanded', 'true');
  await user.click(toggle('Yin'));
  expect(toggle('Vinyasa')).toHaveAttribute('aria-expanded', 'false');
  expect(toggle('Yin')).toHaveAttribute('aria-expanded', 'true');
  await user.click(toggle('Yin'));
  expect(screen.queryByText('Ada Tan')).toBeNull();
});

test('links to the session and to the schedule', async () => {
  const session = inMinutes(100, { className: 'Yin' });
  open([session]);
  expect(await screen.findByRole('link', { name: 'Yin' })).toHaveAttribute(
    'href',
    `/dashboard/schedule?session=${session.scheduleId}`,
  );
  expect(screen.getByRole('link', { name: 'View schedule' })).toHaveAttribute('href', '/dashboard/schedule');
});

test('shows an empty state without further sessions', async () => {
  open([]);
  expect(await screen.findByText('No more sessions today.')).toBeVisible();
});

test('offers a retry after a failure', async () => {
  server.use(onGet('/api/schedule/portal/studio', () => refuse('BROKEN')));
  const { user } = renderPage(<UpNextPanel />);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  server.use(onGet('/api/schedule/portal/studio', () => answer([inMinutes(100, { className: 'Yin' })])));
  await user.click(retry);
  expect(await screen.findByText('Yin')).toBeVisible();
});

test('a trainer sees their own sessions', async () => {
  const MEI = '01900000-0000-7000-8000-00000000dddd';
  server.use(onGet('/api/users/portal/user-profile', () => answer({ staffId: MEI })));
  open([inMinutes(100, { className: 'Own', staffId: MEI }), inMinutes(110, { className: 'Of another' })], {
    role: 'TRAINER',
  });
  expect(within(await screen.findByRole('list')).getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByText('Own')).toBeVisible();
});
