import { ATTENDANCE_REPORT } from '@studio/contract/reports/definitions/attendance.report';
import { TRANSACTION_REPORT } from '@studio/contract/reports/definitions/transaction.report';
import { aRegistryEntry } from '@studio/federation/runtime/release/aRegistryEntry';
import { baseApi } from '@studio/platform';
import { answer, refuse } from '@studio/testing/answer';
import { someHomeFigures } from '../../testing/builders/home.ts';
import { onGet } from '@studio/testing/on';
import { server } from '@studio/testing/server';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderShell, signedInAs } from '../../testing/renderShell.tsx';

const nav = (key: string, path: string) => ({
  key,
  label: key,
  icon: 'reports',
  path,
  permission: 'dashboard.view' as const,
  order: 60,
});
const remotes = [
  aRegistryEntry({
    id: 'reports',
    nav: [nav('Reports', '/dashboard/report')],
    prefixes: ['/dashboard/report'],
    routes: [{ path: '/dashboard/report', title: 'Reports', permission: 'dashboard.view' }],
  }),
  aRegistryEntry({
    id: 'members',
    nav: [nav('Members', '/dashboard/member')],
    prefixes: ['/dashboard/member'],
    routes: [{ path: '/dashboard/member', title: 'Members', permission: 'member.view' }],
  }),
];
const figures = (change: Parameters<typeof someHomeFigures>[0] = {}) => {
  const asked: string[] = [];
  server.use(
    onGet('/api/report/portal/dashboard', ({ query }) => {
      asked.push(query['period'] ?? '');
      return answer(someHomeFigures(change));
    }),
  );
  return asked;
};
const part = () => within(screen.getByRole('region', { name: 'How it is going' }));
const cards = async () => {
  await part().findAllByRole('listitem');
  return part()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
};
beforeEach(() => signedInAs({ staffType: 'OWNER' }));

test('each figure has its difference, its line in words, and leads to what it counts', async () => {
  const asked = figures();
  await renderShell({ remotes });
  expect(await cards()).toEqual([
    'Net salesS$1,240.00S$240.00 more than the 30 days before' +
      'Last 30 days: lowest S$1,000.00 on 19 Feb, highest S$1,240.00 on 20 Mar, S$1,240.00 today.',
    'Places filled72%4 points more than the 30 days before' +
      'Last 30 days: lowest 68% on 19 Feb, highest 72% on 20 Mar, 72% today.',
    'Active members905 more than on 19 Feb' +
      'Last 30 days: lowest 85 on 19 Feb, highest 90 on 20 Mar, 90 today.',
    'Members at risk42 fewer than on 19 Feb' +
      'Last 30 days: lowest 4 on 20 Mar, highest 6 on 19 Feb, 4 today.',
  ]);
  expect(
    part()
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([
    '/dashboard/report/transaction?from=2026-02-19&to=2026-03-21',
    '/dashboard/report/class-attendance?from=2026-02-19&to=2026-03-21',
    '/dashboard/member?view=ACTIVE',
    '/dashboard/member?view=AT_RISK',
  ]);
  expect(asked).toEqual(['DAYS_30']);
});

test('each figure says what it counts in the words of its report, by a press and by keys', async () => {
  figures();
  const { user } = await renderShell({ remotes });
  await cards();
  const button = (label: string) => part().getByRole('button', { name: `What “${label}” counts` });
  await user.click(button('Net sales'));
  expect(await part().findByText(TRANSACTION_REPORT.figures.netSales.words)).toBeVisible();
  act(() => button('Places filled').focus());
  await user.keyboard('{Enter}');
  expect(button('Places filled')).toHaveAttribute('aria-expanded', 'true');
  expect(await part().findByText(ATTENDANCE_REPORT.figures.fillRate.words)).toBeVisible();
  // One at a time: the other one was left.
  expect(part().queryByText(TRANSACTION_REPORT.figures.netSales.words)).toBeNull();
  await user.keyboard('{Escape}');
  expect(part().queryByText(ATTENDANCE_REPORT.figures.fillRate.words)).toBeNull();
  expect(button('Places filled')).toHaveFocus();
  expect(part().getAllByRole('button', { name: /^What “/ })).toHaveLength(4);
});

test('the front desk reads that its figure is of its own sales, and of today', async () => {
  signedInAs({ staffType: 'STAFF' });
  const own = { from: '2026-03-20', to: '2026-03-21', beforeFrom: '2026-03-19', isOwn: true };
  figures({
    netSales: { ...own, value: '40.00', before: '0.00', days: Array<string>(30).fill('0.00') },
    fillRate: null,
    activeMembers: null,
    atRisk: null,
  });
  const { user } = await renderShell({ remotes });
  await cards();
  await user.click(part().getByRole('button', { name: 'What “Your sales today” counts' }));
  expect(await part().findByText(/Here only what you sold today\.$/)).toBeVisible();
});

test('another period is asked for at once, and stands in the address', async () => {
  const asked = figures();
  const { user } = await renderShell({ remotes });
  await cards();
  expect(part().getByRole('radio', { name: '30 days' })).toBeChecked();
  await user.click(part().getByRole('radio', { name: 'Today' }));
  await waitFor(() => expect(asked).toEqual(['DAYS_30', 'TODAY']));
  expect(window.location.search).toBe('?period=TODAY');
  expect(part().getByRole('radio', { name: 'Today' })).toBeChecked();
});

test.each([
  ['?period=MONTH', 'MONTH'],
  ['?period=toString', 'DAYS_30'],
])('the address %s asks for %s', async (search, period) => {
  const asked = figures();
  await renderShell({ remotes, path: `/dashboard${search}` });
  await cards();
  expect(asked).toEqual([period]);
});

test('a trainer has their own sessions, how full those were, and their pay so far', async () => {
  signedInAs({ staffType: 'TRAINER' });
  const own = { from: '2026-03-14', to: '2026-03-21', beforeFrom: '2026-03-07', isOwn: true };
  figures({
    netSales: null,
    activeMembers: null,
    atRisk: null,
    sessions: { ...own, value: 6, before: 8, days: Array<number>(30).fill(1) },
    fillRate: { ...own, value: 0.5, before: null, days: Array<null>(30).fill(null) },
    ownPay: { from: '2026-03-01', to: '2026-03-20', total: '250.00', isWithoutRate: false },
  });
  await renderShell({ remotes });
  expect(await cards()).toEqual([
    'Your sessions62 fewer than the 7 days beforeLast 30 days: 1 on each day, 1 today.',
    'Your places filled50%No sessions in the 7 days before',
    'Your pay so farS$250.00Since 1 Mar 2026, before corrections',
  ]);
  expect(part().getAllByTestId('sparkline')).toHaveLength(1);
});

test('a trainer whom no rate pays is told so, not zero', async () => {
  signedInAs({ staffType: 'TRAINER' });
  const none = { netSales: null, activeMembers: null, atRisk: null, sessions: null, fillRate: null };
  figures({ ...none, ownPay: { from: '2026-03-01', to: '2026-03-20', total: '0.00', isWithoutRate: true } });
  await renderShell({ remotes });
  expect(await cards()).toEqual(['Your pay so far—No rate is set for you yet. Ask the studio.']);
});

test('says so while nothing was counted before, and draws no line of it', async () => {
  const history = { before: null, beforeOn: null, countedSince: '2026-03-20' };
  figures({ atRisk: { value: 4, ...history, days: [...Array<null>(29).fill(null), 4] } });
  await renderShell({ remotes });
  expect((await cards()).at(-1)).toBe(
    'Members at risk4Counted since 20 Mar 2026: nothing to compare with yet',
  );
  expect(part().getAllByTestId('sparkline')).toHaveLength(3);
});

test('fails by itself, can be tried again, and follows what is sold', async () => {
  server.use(onGet('/api/report/portal/dashboard', () => refuse('BROKEN')));
  const { user, shell } = await renderShell({ remotes });
  expect(await part().findByText('We could not load these figures.')).toBeVisible();
  expect(screen.getByText('Sessions today')).toBeVisible();
  figures();
  await user.click(part().getByRole('button', { name: 'Try again' }));
  expect(await part().findByText('S$1,240.00')).toBeVisible();
  figures({ atRisk: { value: 91, before: 90, beforeOn: '2026-02-19', countedSince: null, days: [] } });
  act(() => void shell.store.dispatch(baseApi.util.invalidateTags([{ type: 'Order', id: 'LIST' }])));
  expect(await part().findByText('91')).toBeVisible();
});
