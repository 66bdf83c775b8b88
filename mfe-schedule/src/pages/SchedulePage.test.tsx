import { addDays, mondayOf } from '@studio/contract/time';
import { answer, refuse } from '@studio/testing/answer';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { renderPage, type StaffVisit } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { aSession, aSessionDetail, aTemplate } from '@studio/testing/sessions';
import { aRoom, aStaffOption } from '@studio/testing/studios';
import { screen, waitFor, within } from '@testing-library/react';
import { SchedulePage } from './SchedulePage.tsx';

const SESSIONS = '/api/schedule/portal/studio';
const CREATE = '/api/schedule/portal/create';
const sessions = (...list: ReturnType<typeof aSession>[]) => server.use(onGet(SESSIONS, () => answer(list)));
const open = (visit: StaffVisit = {}) => renderPage(<SchedulePage />, { path: '/dashboard/schedule?week=2026-11-18', ...visit });

test('shows a week by its days, and how full each session is', async () => {
  const asked: Call[] = [];
  server.use(onGet(SESSIONS, (call) => {
    asked.push(call);
    return answer([aSession({ className: 'Vinyasa', booked: 3 }), aSession({ className: 'Barre', booked: 12 }), aSession({ className: 'Yin', status: 'CANCELLED' })]);
  }));
  open();
  const wednesday = await screen.findByRole('region', { name: 'Wed 18 Nov' });
  expect(within(wednesday).getByRole('button', { name: /7:00 am to 8:00 am\s*Vinyasa.*3\/12 booked/ })).toBeVisible();
  expect(within(wednesday).getByRole('button', { name: /Barre.*Full/ })).toBeVisible();
  expect(within(wednesday).getByRole('button', { name: /Yin.*Cancelled/ })).toBeVisible();
  expect(asked[0]?.query).toEqual({ from: '2026-11-16', to: '2026-11-23' });
});

test('moves to the next week, and the address follows', async () => {
  sessions();
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Next week' }));
  expect(window.location.search).toBe('?week=2026-11-23');
  expect(screen.getByText('23 Nov 2026 – 29 Nov 2026')).toBeVisible();
});

test('an empty week leads to adding; a trainer may only look', async () => {
  sessions();
  const owner = open();
  expect(await screen.findByText('No sessions this week.')).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Add session' })).toHaveLength(2);
  owner.unmount();
  open({ role: 'TRAINER' });
  expect(await screen.findByText('No sessions this week.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add session' })).toBeNull();
});

test('offers to try again when the week cannot be loaded', async () => {
  server.use(onGet(SESSIONS, () => refuse('50000')));
  const { user } = open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  sessions(aSession({ className: 'Vinyasa' }));
  await user.click(retry);
  expect(await screen.findByText('Vinyasa')).toBeVisible();
});

test('a session opens beside the week, and closing it clears the address', async () => {
  const session = aSession({ className: 'Vinyasa' });
  sessions(session);
  server.use(onGet('/api/schedule/portal', ({ query }) => answer(aSessionDetail({ scheduleId: query['scheduleId'] ?? '', className: 'Vinyasa', memberNotes: 'Bring a mat.' }))), onGet('/api/member/portal/ddl', () => answer([])));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /Vinyasa/ }));
  expect(await screen.findByText('Bring a mat.')).toBeInTheDocument();
  expect(window.location.search).toContain(`session=${session.scheduleId}`);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(window.location.search).toBe('?week=2026-11-18');
  expect(screen.getByRole('button', { name: /Vinyasa/ })).toHaveFocus();
});

describe('adding a session', () => {
  /** A week without today: the form starts with its Monday. */
  // A Monday that stays ahead, and within the five years that a session may be ahead.
  const MONDAY = addDays(mondayOf(new Date().toISOString().slice(0, 10)), 364);
  const LATER = `/dashboard/schedule?week=${MONDAY}`;
  const vinyasa = aTemplate({ className: 'Vinyasa', durationMin: 75, capacity: 8 });
  const openForm = async () => {
    sessions();
    server.use(
      onGet('/api/class-template/portal/studio', () => answer([vinyasa, aTemplate({ className: 'Retired', status: 'INACTIVE' })])),
      onGet('/api/studio/portal/room', () => answer([aRoom({ name: 'Loft' })])),
      onGet('/api/studio-staff/portal/ddl', () => answer([aStaffOption()])),
    );
    const { user } = open({ path: LATER });
    await user.click(screen.getAllByRole('button', { name: 'Add session' })[0] as HTMLElement);
    const form = within(await screen.findByRole('dialog'));
    await form.findByLabelText('Class');
    return { user, form, submit: () => user.click(form.getByRole('button', { name: 'Add session' })) };
  };
  const choose = async ({ user, form }: Awaited<ReturnType<typeof openForm>>, label: string, option: string) => {
    await user.click(form.getByLabelText(label));
    await user.click(await screen.findByTitle(option));
  };

  test('a class that is chosen fills in its length and places; the week is asked again', async () => {
    const page = await openForm();
    const calls: Call[] = [];
    server.use(onPost(CREATE, (call) => {
      calls.push(call);
      return answer({ scheduleIds: [aSession().scheduleId], skipped: [] });
    }));
    await choose(page, 'Class', 'Vinyasa');
    expect(page.form.getByLabelText('Length in minutes')).toHaveValue('75');
    expect(page.form.getByLabelText('Places')).toHaveValue('8');
    sessions(aSession({ className: 'The new one', localDate: MONDAY }));
    await page.submit();
    expect(await screen.findByText('Session added.')).toBeInTheDocument();
    expect(await screen.findByText('The new one')).toBeInTheDocument();
    expect(calls[0]?.body).toMatchObject({ classTemplId: vinyasa.classTemplId, date: MONDAY, durationMin: '75', capacity: '8', repeat: 'NONE' });
  });

  test('a class must be chosen', async () => {
    const { form, submit } = await openForm();
    await submit();
    expect(await form.findByText('Choose a class')).toBeInTheDocument();
    await waitFor(() => expect(form.getByLabelText('Class')).toHaveFocus());
  });

  test('a series needs its last day and starts with the weekday of its first', async () => {
    const page = await openForm();
    await choose(page, 'Repeat', 'Weekly');
    expect(await page.form.findByText('Monday')).toBeInTheDocument();
    await choose(page, 'Class', 'Vinyasa');
    await page.submit();
    expect(await page.form.findByText('Choose the last day')).toBeInTheDocument();
  });

  test('a refused time is said at its field, and nothing is lost', async () => {
    const page = await openForm();
    server.use(onPost(CREATE, () => refuse('40051', { errors: [{ field: 'start', message: 'The room is taken at 9:00.' }] })));
    await choose(page, 'Class', 'Vinyasa');
    await page.user.type(page.form.getByLabelText(/Notes for members/), 'Bring water');
    await page.submit();
    expect(await page.form.findByText('The room is taken at 9:00.')).toBeInTheDocument();
    expect(page.form.getByLabelText('Start')).toHaveAccessibleDescription('The room is taken at 9:00.');
    expect(page.form.getByLabelText(/Notes for members/)).toHaveValue('Bring water');
  });

  test('without a class it says what to do first', async () => {
    sessions();
    server.use(onGet('/api/class-template/portal/studio', () => answer([])));
    const { user } = open();
    await user.click(screen.getAllByRole('button', { name: 'Add session' })[0] as HTMLElement);
    expect(await screen.findByRole('link', { name: 'Create your first class' })).toHaveAttribute('href', '/dashboard/services/create-class');
  });
});
