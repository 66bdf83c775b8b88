import { answer, refuse } from '@studio/testing/answer';
import { onGet, type Call } from '@studio/testing/on';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { anAttendanceRow } from '@studio/testing/builders/studios';
import { screen, waitFor } from '@testing-library/react';
import { ClassAttendancePage } from './ClassAttendancePage.tsx';

const REPORT = '/api/report/portal/class-attendance';
const totals = {
  sessions: 30,
  capacity: 360,
  booked: 270,
  checkedIn: 240,
  noShow: 20,
  lateCancelled: 6,
  cancelled: 4,
  firstTimers: 11,
  fillRate: 0.75,
  showRate: 0.92,
};
const reportOf = (rows: ReturnType<typeof anAttendanceRow>[], cancelledSessions = 0) =>
  answer({ rows, cancelledSessions, totals });
const open = (search = '') =>
  renderPage(<ClassAttendancePage />, {
    path: `/dashboard/report/class-attendance${search}`,
    role: 'TRAINER',
  });

test('shows the totals, the excluded sessions, and each session', async () => {
  server.use(onGet(REPORT, () => reportOf([anAttendanceRow({ className: 'Vinyasa', showRate: null })], 2)));
  open();
  expect(await screen.findByText('270 of 360')).toBeVisible();
  expect(screen.getByText('Excludes 2 cancelled sessions.')).toBeVisible();
  expect(await screen.findByRole('row', { name: /Vinyasa.*9\/12.*75%.*—/ })).toBeVisible();
});

test('another range is requested, and stored in the address', async () => {
  const asked: Call['query'][] = [];
  server.use(
    onGet(REPORT, ({ query }) => {
      asked.push(query);
      return reportOf([]);
    }),
  );
  const { user } = open('?range=nonsense');
  expect(await screen.findByText(/^No sessions in/)).toBeVisible();
  await user.click(screen.getByLabelText('Date range'));
  await user.click(await screen.findByTitle('Last 7 days'));
  await waitFor(() => expect(asked).toHaveLength(2));
  const days = asked.map(({ from = '', to = '' }) => (Date.parse(to) - Date.parse(from)) / 86_400_000);
  expect(days).toEqual([30, 7]);
  expect(window.location.search).toBe('?range=Last+7+days');
});

describe('one class, with dates in the address', () => {
  const CLASS = '01900000-0000-7000-8000-00000000c1a5';
  const path = `?from=2026-10-23&to=2026-11-22&classTemplId=${CLASS}`;
  const serve = () => {
    const asked: Call['query'][] = [];
    server.use(
      onGet(REPORT, ({ query }) => {
        asked.push(query);
        return reportOf([anAttendanceRow({ className: 'Vinyasa' })]);
      }),
    );
    return asked;
  };

  test('is requested and named', async () => {
    const asked = serve();
    open(path);
    expect(await screen.findByText('Only Vinyasa')).toBeVisible();
    expect(screen.getByText('23 Oct 2026 – 21 Nov 2026')).toBeVisible();
    expect(screen.getByText('Chosen days')).toBeInTheDocument();
    expect(asked).toEqual([{ from: '2026-10-23', to: '2026-11-22', classTemplId: CLASS }]);
  });

  test('showing all classes keeps the dates', async () => {
    const asked = serve();
    const { user } = open(path);
    await user.click(await screen.findByRole('button', { name: 'Show all classes' }));
    await waitFor(() => expect(asked[1]).toEqual({ from: '2026-10-23', to: '2026-11-22' }));
    expect(screen.queryByText(/^Only/)).toBeNull();
    expect(window.location.search).toBe('?from=2026-10-23&to=2026-11-22');
  });

  test('a preset keeps the class', async () => {
    const asked = serve();
    const { user } = open(path);
    await user.click(await screen.findByLabelText('Date range'));
    await user.click(await screen.findByTitle('Last 7 days'));
    await waitFor(() => expect(asked[1]).toMatchObject({ classTemplId: CLASS }));
    expect(window.location.search).toBe(`?range=Last+7+days&classTemplId=${CLASS}`);
  });

  test('a class without sessions has a link back', async () => {
    server.use(onGet(REPORT, () => reportOf([])));
    open(path);
    expect(await screen.findByText('No sessions in 23 Oct 2026 – 21 Nov 2026.')).toBeVisible();
    expect(screen.getByText('Only one class')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Show all classes' })).toBeVisible();
  });
});

test('can be paged, with the chosen page size', async () => {
  server.use(
    onGet(REPORT, () =>
      reportOf(
        Array.from({ length: 60 }, (_, index) => anAttendanceRow({ className: `Class ${index + 1}.` })),
      ),
    ),
  );
  const { user } = open();
  expect(await screen.findByText('1–25 of 60')).toBeVisible();
  await user.click(screen.getByTitle('2'));
  expect(await screen.findByText('Class 26.')).toBeVisible();
  expect(screen.queryByText('Class 1.')).toBeNull();
});

test('offers a retry', async () => {
  server.use(onGet(REPORT, () => refuse('BROKEN')));
  const { user } = open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  server.use(onGet(REPORT, () => reportOf([anAttendanceRow()])));
  await user.click(retry);
  expect(await screen.findByText('270 of 360')).toBeVisible();
});
