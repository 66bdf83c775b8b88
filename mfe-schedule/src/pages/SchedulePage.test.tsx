import { addDays, localDateOf, mondayOf } from '@studio/contract/values/time';
import { answer, refuse } from '@studio/testing/answer';
import { expectNotified } from '@studio/testing/expectNotified';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { renderPage, type StaffVisit } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { aSession } from '@studio/contract/testing/sessions';
import { aRoom, aStaffProfile } from '@studio/contract/testing/studios';
import { aStaffOption } from '../testing/builders/staff.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { SchedulePage } from './SchedulePage.tsx';

const SESSIONS = '/api/schedule/portal/studio';
const loft = aRoom({ name: 'Loft' });
const mei = aStaffOption({ displayName: 'Mei Lin' });
const sessions = (...list: ReturnType<typeof aSession>[]) => server.use(onGet(SESSIONS, () => answer(list)));
const open = (visit: StaffVisit = {}) =>
  renderPage(<SchedulePage />, { path: '/dashboard/schedule?date=2026-11-18', ...visit });
beforeEach(() =>
  server.use(
    onGet('/api/studio/portal/room', () => answer([loft])),
    onGet('/api/studio-staff/portal/ddl', () => answer([mei])),
    onGet('/api/studio/portal/studio/studio-closure', () => answer([])),
    onGet('/api/schedule/portal/sub-request', () => answer([])),
  ),
);
const search = () => new URLSearchParams(window.location.search);

test('a week shows its days, and how full each session is', async () => {
  const asked: Call[] = [];
  server.use(
    onGet(SESSIONS, (call) => {
      asked.push(call);
      return answer([
        aSession({ className: 'Vinyasa', booked: 3 }),
        aSession({ className: 'Barre', booked: 12, taken: 12, waiting: 2 }),
        aSession({ className: 'Yin', status: 'CANCELLED' }),
      ]);
    }),
  );
  open();
  const wednesday = within(await screen.findByRole('group', { name: 'Wed 18 Nov, 3 sessions' }));
  expect(
    wednesday.getByRole('button', { name: /^7:00 am to 8:00 am, ?Vinyasa.*3\/12 booked/ }),
  ).toBeVisible();
  expect(wednesday.getByRole('button', { name: /Barre.*Full.*2 waiting/ })).toBeVisible();
  expect(wednesday.getByRole('button', { name: /Yin.*Cancelled/ })).toBeVisible();
  expect(screen.getByRole('heading', { name: '16–22 November 2026' })).toBeVisible();
  expect(asked[0]?.query).toEqual({ from: '2026-11-16', to: '2026-11-23' });
});

test.each(['Etc/Unknown', undefined])(
  'a browser that reports the zone %p shows the week',
  async (timeZone) => {
    const real = new Intl.DateTimeFormat().resolvedOptions();
    const reported = jest
      .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
      .mockReturnValue({ ...real, timeZone } as Intl.ResolvedDateTimeFormatOptions);
    sessions(aSession({ className: 'Vinyasa' }));
    open();
    expect(await screen.findByRole('group', { name: 'Wed 18 Nov, 1 session' })).toBeVisible();
    expect(screen.queryByText(/^Times are in/)).toBeNull();
    reported.mockRestore();
  },
);

test.each([
  ['Next week', '2026-11-23', '23–29 November 2026'],
  ['Previous week', '2026-11-09', '9–15 November 2026'],
])('"%s" shows %s, and the address follows', async (button, date, title) => {
  sessions();
  const { user } = open();
  await user.click(screen.getByRole('button', { name: button }));
  expect(search().get('date')).toBe(date);
  expect(screen.getByRole('heading', { name: title })).toBeVisible();
});

test('the arrow keys and T change the period while nothing has the focus', async () => {
  sessions();
  const { user } = open();
  await screen.findByText('No sessions this week.');
  await user.keyboard('{ArrowRight}');
  expect(search().get('date')).toBe('2026-11-23');
  await user.keyboard('t');
  expect(search().get('date')).toBe(localDateOf(new Date(), 'Asia/Singapore'));
});

test.each([
  ['Day by room', 'rooms', 'Loft, 1 session', { from: '2026-11-18', to: '2026-11-19' }],
  ['Day by instructor', 'instructors', 'Mei Lin, 1 session', { from: '2026-11-18', to: '2026-11-19' }],
  ['Month', 'month', '', { from: '2026-10-26', to: '2026-12-07' }],
])('%s is in the address as %s', async (label, view, column, range) => {
  const asked: Call[] = [];
  server.use(
    onGet(SESSIONS, (call) => {
      asked.push(call);
      return answer([aSession({ className: 'Vinyasa', roomId: loft.roomId, staffId: mei.staffId })]);
    }),
  );
  const { user } = open();
  await user.click(screen.getByRole('radio', { name: label }));
  expect(search().get('view')).toBe(view);
  if (column) expect(await screen.findByRole('group', { name: column })).toBeVisible();
  else expect(await screen.findByRole('region', { name: 'Wed 18 Nov' })).toHaveTextContent('Vinyasa');
  expect(asked.at(-1)?.query).toEqual(range);
});

test('a day of the month view opens its rooms', async () => {
  sessions(aSession());
  const { user } = open({ path: '/dashboard/schedule?date=2026-11-18&view=month' });
  await user.click(await screen.findByRole('button', { name: /^Wed 18 Nov, 1 session/ }));
  expect(search().get('view')).toBe('rooms');
  expect(search().get('date')).toBe('2026-11-18');
});

test('more than 150 sessions in a week are shown as a list, and as a grid on demand', async () => {
  sessions(...Array.from({ length: 151 }, () => aSession()));
  const { user } = open();
  expect(await screen.findByRole('region', { name: 'Wed 18 Nov' })).toBeVisible();
  expect(screen.queryByRole('group', { name: /^Wed 18 Nov/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show them at their times' }));
  expect(screen.getByLabelText('Wed 18 Nov, 151 sessions')).toBeVisible();
});

describe('filters', () => {
  test('are stored in the address, and filter the sessions', async () => {
    sessions(aSession({ className: 'Vinyasa', staffId: mei.staffId }), aSession({ className: 'Barre' }));
    const { user } = open();
    await screen.findByText('Barre');
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await user.click(await screen.findByLabelText('Instructor'));
    await user.click(await screen.findByTitle('Mei Lin'));
    await waitFor(() => expect(screen.queryByText('Barre')).toBeNull());
    expect(screen.getByText('Vinyasa')).toBeVisible();
    expect(search().get('instructor')).toBe(mei.staffId);
    expect(screen.getByRole('button', { name: 'Filters (1)', expanded: true })).toBeVisible();
  });

  test('without a match can be cleared', async () => {
    sessions(aSession({ className: 'Vinyasa' }));
    const { user } = open({ path: '/dashboard/schedule?date=2026-11-18&type=EVENT' });
    expect(await screen.findByText('No sessions match these filters.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('Vinyasa')).toBeVisible();
    expect(search().get('type')).toBeNull();
  });
});

test('trainers see their own sessions, and all on demand; they cannot add any', async () => {
  server.use(onGet('/api/users/portal/user-profile', () => answer(aStaffProfile({ staffId: mei.staffId }))));
  sessions(aSession({ className: 'Vinyasa', staffId: mei.staffId }), aSession({ className: 'Barre' }));
  const { user } = open({ role: 'TRAINER' });
  expect(await screen.findByText('Vinyasa')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Barre')).toBeNull());
  await user.click(screen.getByRole('radio', { name: 'All' }));
  expect(await screen.findByText('Barre')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull();
});

test('an empty week offers to add a session, or to copy the previous one', async () => {
  sessions();
  const { user } = open();
  expect(await screen.findByRole('button', { name: 'Add the first one' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Copy last week' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Copy a week' }));
  expect(await dialog.findByText('Mon 9 Nov to Sun 15 Nov')).toBeInTheDocument();
  expect(dialog.getByText('Mon 16 Nov to Sun 22 Nov')).toBeInTheDocument();
});

test('offers a retry when the week failed to load', async () => {
  server.use(onGet(SESSIONS, () => refuse('BROKEN')));
  const { user } = open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  sessions(aSession({ className: 'Vinyasa' }));
  await user.click(retry);
  expect(await screen.findByText('Vinyasa')).toBeVisible();
});

test('a closure shows its name in its place', async () => {
  sessions();
  server.use(
    onGet('/api/studio/portal/studio/studio-closure', () =>
      answer([
        {
          studioClosureId: loft.roomId,
          studioClosureName: 'Repairs',
          fromDate: '2026-11-18',
          toDate: '2026-11-18',
          isAllDay: true,
          roomIds: [],
          roomNames: [],
          startAt: '2026-11-17T16:00:00.000Z',
          endAt: '2026-11-18T16:00:00.000Z',
        },
      ]),
    ),
  );
  open();
  expect(
    await within(await screen.findByRole('group', { name: 'Wed 18 Nov, 0 sessions' })).findByText('Repairs'),
  ).toBeVisible();
});

describe('on a phone', () => {
  const width = window.innerWidth;
  beforeEach(() => Object.assign(window, { innerWidth: 360 }));
  afterEach(() => Object.assign(window, { innerWidth: width }));

  test('the schedule is a list that starts with the chosen day', async () => {
    sessions(
      aSession({ className: 'Vinyasa' }),
      aSession({
        className: 'Barre',
        localDate: '2026-11-20',
        startAt: '2026-11-19T23:00:00.000Z',
        endAt: '2026-11-20T00:00:00.000Z',
      }),
    );
    const { user } = open();
    expect(await screen.findByRole('button', { name: /7:00 am – 8:00 am.*Vinyasa/ })).toBeVisible();
    expect(screen.queryByRole('radio', { name: 'Week' })).toBeNull();
    await user.click(
      within(screen.getByRole('group', { name: 'Day' })).getByRole('button', { name: 'Fri 20' }),
    );
    expect(screen.getByText('Barre')).toBeVisible();
    expect(screen.queryByText('Vinyasa')).toBeNull();
  });
});

describe('moving by keyboard', () => {
  /** A future day: a session that has begun cannot be moved. */
  const MONDAY = addDays(mondayOf(localDateOf(new Date(), 'Asia/Singapore')), 14);
  const vinyasa = (more = {}) =>
    aSession({
      className: 'Vinyasa',
      localDate: MONDAY,
      startAt: `${addDays(MONDAY, -1)}T23:00:00.000Z`,
      endAt: `${MONDAY}T00:00:00.000Z`,
      version: 3,
      ...more,
    });
  const UPDATE = '/api/schedule/portal/update';
  const moved = (calls: Call[]) =>
    onPost(UPDATE, (call) => {
      calls.push(call);
      return answer({ scheduleIds: [String(call.body['scheduleId'])], told: 0, movedToWaitlist: 0 });
    });
  const openWith = async (session: ReturnType<typeof aSession>) => {
    sessions(session);
    const { user } = open({ path: `/dashboard/schedule?date=${MONDAY}` });
    const button = await screen.findByRole('button', { name: /Vinyasa/ });
    act(() => button.focus());
    return { user, button };
  };

  test('without bookings it is done at once, announced, and can be undone', async () => {
    const calls: Call[] = [];
    const { user } = await openWith(vinyasa());
    server.use(moved(calls));
    await user.keyboard('m{ArrowDown}{Enter}');
    expect(await screen.findByText('Moved to 7:15 am')).toBeInTheDocument();
    expect(calls[0]?.body).toMatchObject({ start: '07:15', version: '3', notify: 'false' });
    expect(calls[0]?.body).not.toHaveProperty('date');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(calls[1]?.body).toMatchObject({ start: '07:00', version: '4' }));
  });

  test('with bookings it asks first, and notifies the members', async () => {
    const calls: Call[] = [];
    const { user } = await openWith(vinyasa({ booked: 6, taken: 6 }));
    server.use(moved(calls));
    await user.keyboard('m{ArrowRight}{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: /^Move Vinyasa to Tue/ }));
    expect(dialog.getByText(/^6 members are booked\./)).toBeInTheDocument();
    expect(calls).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ date: addDays(MONDAY, 1), notify: 'true' }));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test('a refusal reverts it and shows the reason', async () => {
    const { user } = await openWith(vinyasa());
    server.use(
      onPost(UPDATE, () =>
        refuse('TIME_TAKEN', { errors: [{ field: 'start', message: 'The room is taken.' }] }),
      ),
    );
    await user.keyboard('m{ArrowDown}{Enter}');
    await expectNotified('The room is taken.');
    expect(screen.getByText('Vinyasa was not moved.')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: /^7:00 am to 8:00 am/ })).toBeVisible();
  });

  test('a clash of the instructor opens a question', async () => {
    const calls: Call[] = [];
    const { user } = await openWith(vinyasa());
    server.use(
      onPost(UPDATE, (call) => {
        calls.push(call);
        return call.body['allowStaffClash'] === 'true'
          ? answer({ scheduleIds: [], told: 0, movedToWaitlist: 0 })
          : refuse('TIME_TAKEN', { errors: [{ field: 'staffId', message: 'Mei teaches Barre then.' }] });
      }),
    );
    await user.keyboard('m{ArrowDown}{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Move anyway' }));
    expect(await screen.findByText('Moved to 7:15 am')).toBeInTheDocument();
    expect(calls).toHaveLength(2);
  });
});
