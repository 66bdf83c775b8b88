import type { Availability, Leave } from '@studio/contract/members/availability.schema';
import { Route, Routes } from '@studio/platform';
import { answer, refuse } from '@studio/testing/answer';
import { onDelete, onGet, onPost, type Call } from '@studio/testing/on';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { aRoom, aStaffMember } from '@studio/testing/builders/studios';
import { screen, within } from '@testing-library/react';
import { StaffMemberPage } from './StaffMemberPage.tsx';

const HOURS = '/api/studio-staff/portal/availability';
const LEAVE = '/api/studio-staff/portal/leave';
const MEI = aStaffMember({ displayName: 'Mei Lin' });
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

const visit = (tab = 'hours') =>
  renderPage(
    <Routes>
      <Route path="/dashboard/staff/:staffId" element={<StaffMemberPage />} />
    </Routes>,
    { path: `/dashboard/staff/${MEI.staffId}?tab=${tab}` },
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
    onGet('/api/studio-staff/portal/studio', () => answer([MEI])),
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
  await user.click(await screen.findByRole('button', { name: 'Remove 09:00 to 12:00 on Monday' }));
  await user.click(screen.getByRole('button', { name: 'Save hours' }));
  await screen.findByText('Working hours saved.');
  expect(bodies[0]?.['hours'] ?? []).toEqual([]);
});

test('an end before the start is said at its field, and nothing is sent', async () => {
  const bodies = saved();
  const { user } = visit();
  const to = (await day('Monday')).getByLabelText(/^To/);
  await user.clear(to);
  await user.type(to, '08:00');
  await user.click(screen.getByRole('button', { name: 'Save hours' }));
  expect(await screen.findByText('The end must be after the start')).toBeInTheDocument();
  expect(bodies).toEqual([]);
});

test('a refusal stands at its field', async () => {
  server.use(
    onPost(HOURS, () =>
      refuse('INVALID_FIELDS', {
        errors: [{ field: 'hours[0].fromTime', message: 'These hours overlap others of the same day' }],
      }),
    ),
  );
  const { user } = visit();
  await user.click(await screen.findByRole('button', { name: 'Save hours' }));
  expect(await screen.findByText('These hours overlap others of the same day')).toBeInTheDocument();
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
  server.use(onGet('/api/studio-staff/portal/studio', () => answer([])));
  visit();
  expect(await screen.findByText(/could not find/i)).toBeVisible();
});
