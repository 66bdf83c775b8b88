import { HostProvider, type Host } from '@studio/platform';
import { answer, refuse } from '@studio/testing/answer';
import { onGet } from '@studio/testing/on';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { anActivity } from '../../testing/builders/rosters.ts';
import { server } from '@studio/testing/server';
import { screen, within } from '@testing-library/react';
import { ID, openSession, serveSession } from '../../testing/openSession.tsx';
import { SessionDrawer } from './SessionDrawer.tsx';

test('shows time, room, instructor, substitute, and how full it is', async () => {
  openSession(
    [],
    {},
    {
      booked: 6,
      capacity: 10,
      waiting: 2,
      staffName: 'Ben Ong',
      subForStaffName: 'Ana Lim',
      startAt: '2099-11-17T23:00:00.000Z',
      endAt: '2099-11-18T00:00:00.000Z',
    },
  );
  expect(await screen.findByText('6 / 10 booked · 2 waiting')).toBeVisible();
  expect(screen.getByText('Ben Ong for Ana Lim · Main room')).toBeVisible();
  expect(screen.getByText('Wed 18 Nov, 7:00 am – 8:00 am')).toBeVisible();
  expect(screen.getByText('Upcoming')).toBeVisible();
});

test('a cancelled session shows the reason, and cannot be edited or cancelled again', async () => {
  const { user } = openSession([], {}, { status: 'CANCELLED', cancelReason: 'The floor is wet.' });
  expect(await screen.findByText('Cancelled: The floor is wet.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  expect(screen.queryByLabelText(/Add a member/)).toBeNull();
  await user.click(screen.getByRole('button', { name: /^More\s*, Vinyasa Flow$/ }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Duplicate…',
    'Print roster',
  ]);
});

test.each([
  ['Duplicate…', 'duplicate'],
  ['Message attendees…', 'message'],
  ['Print roster', 'print'],
  ['Cancel session…', 'cancel'],
])('"%s" is stored in the address', async (label, act) => {
  const { user } = openSession(
    [],
    {},
    { startAt: '2099-11-17T23:00:00.000Z', endAt: '2099-11-18T00:00:00.000Z' },
  );
  await user.click(await screen.findByRole('button', { name: /^More\s*, Vinyasa Flow$/ }));
  await user.click(screen.getByRole('menuitem', { name: label }));
  expect(new URLSearchParams(window.location.search).get('do')).toBe(act);
});

test('the choice of a substitute opens with one click', async () => {
  const { user } = openSession(
    [],
    {},
    { startAt: '2099-11-17T23:00:00.000Z', endAt: '2099-11-18T00:00:00.000Z' },
  );
  await user.click(await screen.findByRole('button', { name: 'Substitute' }));
  expect(new URLSearchParams(window.location.search).get('do')).toBe('substitute');
});

test('a QR code opens the roster on a phone', async () => {
  const { user } = openSession([]);
  await user.click(await screen.findByRole('button', { name: /^More\s*, Vinyasa Flow$/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Show check-in QR' }));
  expect(
    await screen.findByRole('link', { name: new RegExp(`/dashboard/schedule\\?session=${ID}$`) }),
  ).toBeInTheDocument();
  expect(await screen.findByLabelText('QR code of the roster of Vinyasa Flow')).toBeInTheDocument();
});

test('four tabs: roster, waitlist with its number, details, activity', async () => {
  server.use(
    onGet('/api/schedule/portal/activity', () =>
      answer([
        anActivity(),
        anActivity({ what: 'moved the session', actorType: 'SYSTEM', actorName: '', reason: 'Heating' }),
      ]),
    ),
  );
  const { user } = openSession([], {}, { waiting: 3, description: 'Breath and movement.', durationMin: 75 });
  expect((await screen.findAllByRole('tab')).map(({ textContent }) => textContent)).toEqual([
    'Roster',
    'Waitlist (3)',
    'Details',
    'Activity',
  ]);
  await user.click(screen.getByRole('tab', { name: 'Details' }));
  expect(await screen.findByText('75 minutes')).toBeVisible();
  expect(screen.getByText('Breath and movement.')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Activity' }));
  const lines = within(await screen.findByRole('list', { name: 'Activity' })).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Dee Desk booked Ada TanMon 16 Nov, 10:00 am',
    'The portal moved the session“Heating”Mon 16 Nov, 10:00 am',
  ]);
});

test('a trainer cannot see or book members in the class of another', async () => {
  openSession([], { role: 'TRAINER' }, { isRosterShown: false });
  expect(
    await screen.findByText('Only the instructor and the front desk can see who is booked.'),
  ).toBeVisible();
  expect(screen.queryByLabelText(/Add a member/)).toBeNull();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Roster', 'Details']);
  expect(screen.queryByRole('button', { name: /More/ })).toBeNull();
});

test('offers the actions of other remotes', async () => {
  serveSession({ roster: [], roomId: null });
  server.use(onGet('/api/schedule/portal/sub-request', () => answer([])));
  const host: Host = {
    can: () => false,
    fillsOf: (name) =>
      name === 'schedule.session-action'
        ? [
            {
              key: 'reports',
              title: 'Report',
              render: (props) => <p>About {'scheduleId' in props ? props.scheduleId : ''}</p>,
            },
          ]
        : [],
    studio: {
      studioId: 's',
      studioName: 'Lotus',
      extension: 'lotus',
      timezone: 'Asia/Singapore',
      currency: 'SGD',
    },
  };
  const { user } = renderPage(
    <HostProvider value={host}>
      <SessionDrawer scheduleId={ID} onClose={() => undefined} />
    </HostProvider>,
  );
  await user.click(await screen.findByRole('button', { name: 'Report' }));
  expect(screen.getByText(`About ${ID}`)).toBeVisible();
});

test('a deleted session is not found; one that failed to load can be retried', async () => {
  server.use(
    onGet('/api/member/portal/ddl', () => answer([])),
    onGet('/api/schedule/portal/sub-request', () => answer([])),
    onGet('/api/schedule/portal', () => refuse('NOT_FOUND')),
  );
  const gone = renderPage(<SessionDrawer scheduleId="gone" onClose={() => undefined} />);
  expect(await screen.findByText(/We could not find that/)).toBeVisible();
  gone.unmount();

  server.use(onGet('/api/schedule/portal', () => refuse('BROKEN')));
  const { user } = renderPage(<SessionDrawer scheduleId="broken" onClose={() => undefined} />);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  serveSession({ memberNotes: 'Bring a mat.', roster: [], roomId: null });
  await user.click(retry);
  expect(await screen.findByText('Bring a mat.')).toBeVisible();
});
