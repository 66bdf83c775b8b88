import type { StaffRole } from '@studio/contract/configure/roles/roles';
import { STAFF_COLOURS } from '@studio/contract/members/staffColours';
import type { Availability, Leave } from '@studio/contract/members/availability.schema';
import { Route, Routes } from '@studio/platform';
import { answer, refuse } from '@studio/testing/answer';
import { onDelete, onGet, onPost, type Call } from '@studio/testing/on';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { aRoom } from '@studio/contract/testing/studios';
import { aStaffDetail } from '../testing/builders/staff.ts';
import { withSlot } from '@studio/testing/withSlot.tsx';
import { screen, within } from '@testing-library/react';
import { StaffMemberPage } from './StaffMemberPage.tsx';

const HOURS = '/api/studio-staff/portal/availability';
const DETAIL = '/api/studio-staff/portal';
const LEAVE = '/api/studio-staff/portal/leave';
const MEI = aStaffDetail({ displayName: 'Mei Lin' });
const LOFT = aRoom({ name: 'Loft' });
const MORNING = {
  availabilityId: 'a',
  weekday: 1,
  fromTime: '09:00',
  toTime: '12:00',
  roomId: null,
  roomName: null,
  validFrom: null,
  validTo: null,
};
const aLeave = (change: Partial<Leave> = {}): Leave => ({
  leaveId: 'leave-1',
  staffId: MEI.staffId,
  startAt: '2026-12-08T16:00:00.000Z',
  endAt: '2026-12-09T16:00:00.000Z',
  reason: 'Wedding',
  sessions: 2,
  ...change,
});
const week = (hours: Availability['hours']): Availability => ({ staffId: MEI.staffId, hours });

const visit = (tab = 'hours', role: StaffRole = 'OWNER') =>
  renderPage(
    <Routes>
      <Route path="/dashboard/staff/:staffId/*" element={<StaffMemberPage />} />
    </Routes>,
    { path: `/dashboard/staff/${MEI.staffId}/${tab}`, role },
  );
const day = async (name: string) => within(await screen.findByRole('region', { name }));
const saved = (): Call['body'][] => {
  const bodies: Call['body'][] = [];
  server.use(
    onPost(HOURS, ({ body }) => {
      bodies.push(body);
      return answer(week([]));
    }),
  );
  return bodies;
};

beforeEach(() => {
  server.use(
    onGet(DETAIL, () => answer(MEI)),
    onGet('/api/studio-staff/portal/studio/get-colour-list', () => answer(STAFF_COLOURS)),
    onGet('/api/studio/portal/room', () => answer([LOFT])),
    onGet(HOURS, () => answer(week([MORNING]))),
    onGet(LEAVE, () => answer([aLeave()])),
  );
});

test('shows a week, and adds hours to a day', async () => {
  const bodies = saved();
  const { user } = visit();
  expect((await day('Monday')).getByLabelText(/^From/)).toHaveValue('09:00');
  expect((await day('Tuesday')).getByText('Not available')).toBeVisible();
  await user.click((await day('Tuesday')).getByRole('button', { name: 'Add hours on Tuesday' }));
  expect((await day('Tuesday')).getByLabelText(/^To/)).toHaveValue('17:00');
  await user.click(screen.getByRole('button', { name: 'Save hours' }));
  expect(await screen.findByText('Working hours saved.')).toBeInTheDocument();
  expect(bodies).toMatchObject([
    {
      staffId: MEI.staffId,
      hours: [
        { weekday: '1', fromTime: '09:00' },
        { weekday: '2', fromTime: '09:00', toTime: '17:00' },
      ],
    },
  ]);
});

test('Monday is copied to the other weekdays', async () => {
  const bodies = saved();
  const { user } = visit();
  await user.click(await screen.findByRole('button', { name: 'Copy Monday to Tuesday–Friday' }));
  expect((await day('Friday')).getByLabelText(/^From/)).toHaveValue('09:00');
  expect((await day('Saturday')).queryByLabelText(/^From/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save hours' }));
  await screen.findByText('Working hours saved.');
  expect(bodies[0]?.['hours']).toHaveLength(5);
});

test('hours are taken away', async () => {
  const bodies = saved();
  const { user } = visit();
  await user.click(await screen.findByRole('button', { name: 'Remove 9:00 am to 12:00 pm on Monday' }));
  await user.click(screen.getByRole('button', { name: 'Save hours' }));
  await screen.findByText('Working hours saved.');
  expect(bodies[0]?.['hours'] ?? []).toEqual([]);
});

test('an end that is the start is said at its field, and nothing is sent', async () => {
  const bodies = saved();
  const { user } = visit();
  const to = (await day('Monday')).getByLabelText(/^To/);
  await user.clear(to);
  await user.type(to, '09:00');
  await user.click(screen.getByRole('button', { name: 'Save hours' }));
  expect(await screen.findByText('The end must differ from the start')).toBeInTheDocument();
  expect(bodies).toEqual([]);
});

test.each(['00:00', '02:00'])('hours until %s end on the next day, and say so', async (end) => {
  const bodies = saved();
  const { user } = visit();
  const to = (await day('Monday')).getByLabelText(/^To/);
  await user.clear(to);
  await user.type(to, end);
  expect(await screen.findByText('On the next day')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save hours' }));
  await screen.findByText('Working hours saved.');
  expect(bodies[0]?.['hours']).toMatchObject([{ fromTime: '09:00', toTime: end }]);
});

test('a refusal stands at its field', async () => {
  server.use(
    onPost(HOURS, () =>
      refuse('INVALID_FIELDS', {
        errors: [{ field: 'hours[0].fromTime', message: 'These hours overlap others' }],
      }),
    ),
  );
  const { user } = visit();
  await user.click(await screen.findByRole('button', { name: 'Save hours' }));
  expect(await screen.findByText('These hours overlap others')).toBeInTheDocument();
});

test('dates are asked for only when hours are limited to some weeks', async () => {
  const { user } = visit();
  const monday = await day('Monday');
  expect(monday.queryByLabelText(/^First day/)).toBeNull();
  await user.click(monday.getByRole('button', { name: 'Limit to some weeks on Monday' }));
  expect(await monday.findByLabelText(/^First day/)).toBeInTheDocument();
});

test('leave says when, why, and what is left to hand over', async () => {
  visit('leave');
  const row = await screen.findByRole('row', { name: /Wed 9 Dec.*Wedding/ });
  expect(within(row).getByRole('link', { name: '2 sessions to hand over' })).toHaveAttribute(
    'href',
    `/dashboard/schedule?staff=${MEI.staffId}&date=2026-12-09`,
  );
});

test('leave is added, and the sessions in it are told of', async () => {
  const bodies: Call['body'][] = [];
  server.use(
    onGet(LEAVE, () => answer([])),
    onPost(LEAVE, ({ body }) => {
      bodies.push(body);
      server.use(onGet(LEAVE, () => answer([aLeave({ sessions: 1 })])));
      return answer(aLeave({ sessions: 1 }));
    }),
  );
  const { user } = visit('leave');
  expect(await screen.findByText('No upcoming leave.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add leave' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByLabelText('First day'), '09 Dec 2026{Enter}');
  await user.type(dialog.getByLabelText('Last day'), '09 Dec 2026{Enter}');
  await user.type(dialog.getByLabelText(/^Reason/), 'Wedding');
  await user.click(dialog.getByRole('button', { name: 'Add leave' }));
  expect(await screen.findByText('Hand over 1 session on the schedule.')).toBeInTheDocument();
  expect(bodies).toMatchObject([
    { staffId: MEI.staffId, fromDate: '2026-12-09', toDate: '2026-12-09', reason: 'Wedding' },
  ]);
  expect(await screen.findByRole('row', { name: /Wedding/ })).toBeInTheDocument();
});

test('leave is removed after a question', async () => {
  const removed: unknown[] = [];
  server.use(
    onDelete(`${LEAVE}/:leaveId`, ({ params }) => {
      removed.push(params['leaveId']);
      server.use(onGet(LEAVE, () => answer([])));
      return answer(null);
    }),
  );
  const { user } = visit('leave');
  await user.click(await screen.findByRole('button', { name: 'Remove leave Wed 9 Dec' }));
  await user.click(await screen.findByRole('button', { name: 'Remove leave' }));
  expect(await screen.findByText('No upcoming leave.')).toBeVisible();
  expect(removed).toEqual(['leave-1']);
});

test('who may not see it is told so; nobody of that id is not found', async () => {
  server.use(onGet(HOURS, () => refuse('NOT_ALLOWED')));
  const { unmount } = visit();
  expect(await screen.findByText(/do not have access/)).toBeVisible();
  unmount();
  server.use(onGet(DETAIL, () => refuse('NOT_FOUND')));
  visit();
  expect(await screen.findByText(/could not find/i)).toBeVisible();
});

test('a link of an earlier release opens its tab at its address', async () => {
  renderPage(
    <Routes>
      <Route path="/dashboard/staff/:staffId/*" element={<StaffMemberPage />} />
    </Routes>,
    { path: `/dashboard/staff/${MEI.staffId}?tab=leave` },
  );
  expect(await screen.findByRole('tab', { name: 'Leave', selected: true })).toBeVisible();
  expect(window.location.pathname).toBe(`/dashboard/staff/${MEI.staffId}/leave`);
});

test('details are changed and sent whole, with the version that was read', async () => {
  const bodies: Call['body'][] = [];
  server.use(
    onPost(`${DETAIL}/update`, ({ body }) => {
      bodies.push(body);
      return answer({ ...MEI, bio: 'Yin.', version: 2 });
    }),
  );
  const { user } = visit('');
  const bio = await screen.findByLabelText(/^Bio/);
  await user.clear(bio);
  await user.type(bio, 'Yin.');
  await user.click(screen.getByRole('switch', { name: /^Show on the booking website/ }));
  await user.click(screen.getByRole('button', { name: 'Save details' }));
  expect(await screen.findByText('Details saved.')).toBeInTheDocument();
  expect(bodies).toMatchObject([
    { staffId: MEI.staffId, bio: 'Yin.', version: '1', showOnSite: 'false', colour: '#0F766E' },
  ]);
});

test('a colour is chosen by its name', async () => {
  const { user } = visit('');
  await user.click(await screen.findByRole('combobox', { name: 'Colour on the schedule' }));
  expect(await screen.findByTitle('Violet')).toBeInTheDocument();
});

test('who teaches tells of themselves; the rest is for managers', async () => {
  server.use(onGet(DETAIL, () => answer({ ...MEI, isSelf: true })));
  visit('', 'TRAINER');
  expect(await screen.findByLabelText(/^Bio/)).toBeVisible();
  expect(screen.queryByLabelText(/^Payroll code/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Change name or role' })).toBeNull();
  expect(screen.queryByRole('tab', { name: 'Access' })).toBeNull();
});

test('the desk reads the details of a colleague', async () => {
  server.use(onGet(DETAIL, () => answer({ ...MEI, employment: null, payrollCode: null })));
  visit('', 'STAFF');
  expect(await screen.findByText('Vinyasa and breath work.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save details' })).toBeNull();
});

test('sessions are upcoming or past', async () => {
  server.use(
    onGet(`${DETAIL}/sessions`, ({ query }) => {
      const isPast = query['when'] === 'PAST';
      const item = {
        scheduleId: '0198a696-0000-7000-8000-000000000001',
        className: isPast ? 'Yin' : 'Vinyasa',
        startAt: '2026-12-01T02:00:00.000Z',
        roomName: 'Loft',
        status: 'PUBLISHED',
        booked: 7,
        capacity: 12,
        isAssisting: false,
      };
      return answer({ items: [item], total: 1, page: 0, pageSize: 25 });
    }),
  );
  const { user } = visit('sessions');
  expect(await screen.findByRole('row', { name: /Vinyasa.*Loft.*7 of 12/ })).toBeVisible();
  await user.click(screen.getByText('Past'));
  expect(await screen.findByRole('table', { name: 'Past sessions' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Yin' })).toBeVisible();
});

describe('the pay of a colleague', () => {
  const page = (
    <Routes>
      <Route path="/dashboard/staff/:staffId/*" element={<StaffMemberPage />} />
    </Routes>
  );
  const path = `/dashboard/staff/${MEI.staffId}/pay`;

  test('is a tab that reports bring', async () => {
    const fill = { name: 'staff.tab' as const, title: 'Pay', render: () => <p>40.00 a class</p> };
    renderPage(withSlot(page, { ...fill, key: 'reports' }), { path });
    expect(await screen.findByText('40.00 a class')).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Pay' })).toHaveAttribute('aria-selected', 'true');
  });

  test('is no tab while they bring none', async () => {
    renderPage(page, { path });
    expect(await screen.findByRole('tab', { name: 'Details' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.queryByRole('tab', { name: 'Pay' })).toBeNull();
  });
});
