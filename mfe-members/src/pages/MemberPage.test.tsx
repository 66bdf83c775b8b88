import { PEOPLE_FIGURE_WORDS } from '@studio/contract/reports/figureWords';
import type { Attendance } from '@studio/contract/booking/attendance.schema';
import { HostProvider, Route, Routes, type Host } from '@studio/platform';
import { answer, refuse } from '@studio/testing/answer';
import { aMemberProfile, anAttendance, anEngagement } from '../testing/builders/members.ts';
import { onGet } from '@studio/testing/on';
import { anOrder, aDue } from '@studio/contract/testing/orders';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { someDues } from '../testing/builders/dues.ts';
import { server } from '@studio/testing/server';
import { screen } from '@testing-library/react';
import { onMemberPage } from '../testing/onMember.ts';
import { MemberPage } from './MemberPage.tsx';

const member = aMemberProfile({ visits: 12, lifetimeSpend: '480.00', creditsLeft: 7 });
const ENGAGEMENT = '/api/member/portal/engagement';
const path = `/dashboard/member/${member.memberId}`;
const routes = (
  <Routes>
    <Route path="/dashboard/member/:memberId/*" element={<MemberPage />} />
  </Routes>
);
const open = (rest = '') => renderPage(routes, { path: path + rest });
/** What another remote brings: its tab says whose it is. */
const aGuest = (key: string, title: string) => ({
  key,
  title,
  preload: jest.fn(),
  render: (props: object) => (
    <p>
      {title} of {'memberId' in props ? String(props.memberId) : ''}
    </p>
  ),
});
const openWith = (guests: ReturnType<typeof aGuest>[], rest = '') => {
  const host: Host = { can: () => true, fillsOf: (name) => (name === 'member.tab' ? guests : []), studio };
  return renderPage(<HostProvider value={host}>{routes}</HostProvider>, { path: path + rest });
};
const studio = {
  studioId: 's',
  studioName: 'Lotus',
  extension: 'lotus',
  timezone: 'Asia/Singapore',
  currency: 'SGD',
};
beforeEach(() =>
  server.use(
    ...onMemberPage(),
    onGet('/api/member/portal', ({ query }) =>
      query['memberId'] === member.memberId ? answer(member) : refuse('NOT_FOUND'),
    ),
  ),
);

const pageOf = (...items: Attendance[]) => ({
  items,
  total: items.length,
  page: 0,
  pageSize: 25,
  attended: 0,
  expected: items.length,
});

test('shows who it is, in figures and facts', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Ada Tan' })).toBeVisible();
  expect(screen.getByText('S$480.00')).toBeVisible();
  expect(screen.getByText(PEOPLE_FIGURE_WORDS.lifetimeSpend)).toBeVisible();
  expect(screen.getByText('1 Apr 1990')).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Overview', selected: true })).toBeVisible();
  expect(document.title).toBe('Ada Tan · Studio');
});

test('says beside the name how they are doing, and what to act on', async () => {
  server.use(
    onGet(ENGAGEMENT, () =>
      answer(anEngagement({ status: 'AT_RISK', reason: 'AWAY_31', owed: '32.00', isWaiverMissing: true })),
    ),
    onGet('/api/member/portal/transaction-history', () =>
      answer({ items: [], total: 0, page: 0, pageSize: 25 }),
    ),
  );
  const { user, unmount } = open();
  expect(await screen.findByText('At risk')).toBeVisible();
  expect(await screen.findByText('No visit in 30 days')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Waiver not signed' })).toHaveAttribute('href', `${path}/forms`);
  await user.click(screen.getByRole('link', { name: 'Owes S$32.00' }));
  expect(await screen.findByRole('tab', { name: 'Transactions', selected: true })).toBeVisible();
  unmount();
  renderPage(routes, { path, role: 'TRAINER' });
  expect(await screen.findByText('Waiver not signed')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Waiver not signed' })).toBeNull();
});

test('leaves out what somebody has spent for those who may not see it', async () => {
  server.use(onGet('/api/member/portal', () => answer({ ...member, lifetimeSpend: null })));
  open();
  expect(await screen.findByText('Visits')).toBeVisible();
  expect(screen.queryByText('Lifetime spend')).toBeNull();
});

test('there are no transactions for those who may not see what was bought', async () => {
  renderPage(routes, { path: `${path}/transaction-history`, role: 'TRAINER' });
  expect(await screen.findByRole('tab', { name: 'Overview', selected: true })).toBeVisible();
  expect(screen.queryByRole('tab', { name: 'Transactions' })).toBeNull();
});

test('tabs are in the address, and the arrow keys move between them', async () => {
  server.use(
    onGet(ENGAGEMENT, () => refuse('NOT_FOUND')),
    onGet('/api/member/portal/attendance-history', () =>
      answer(pageOf(anAttendance({ className: 'Vinyasa', status: 'NO_SHOW' }))),
    ),
    onGet('/api/member/portal/transaction-history', () =>
      answer({
        items: [anOrder({ item: '10 classes', status: 'PAID', balance: '0.00' })],
        total: 1,
        page: 0,
        pageSize: 25,
      }),
    ),
  );
  const { user } = open('/attendance-history');
  expect(await screen.findByText('No-show')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Bookings' }));
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Transactions', selected: true })).toHaveFocus();
  expect(window.location.pathname).toBe(`${path}/transaction-history`);
  expect(window.history.state).toMatchObject({ usr: { withinPage: path } });
  expect(await screen.findByRole('row', { name: /10 classes.*S\$200\.00.*Paid/ })).toBeVisible();
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'Overview', selected: true })).toHaveFocus();
});

test.each([
  ['attendance-history', '/api/member/portal/attendance-history', pageOf(), 'No bookings yet.'],
  [
    'transaction-history',
    '/api/member/portal/transaction-history',
    { items: [], total: 0, page: 0, pageSize: 25 },
    'No purchases yet.',
  ],
])('%s: empty, and failed with a way on', async (tab, address, nothing, sentence) => {
  server.use(onGet(address, () => refuse('BROKEN')));
  const { user } = open(`/${tab}`);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  server.use(onGet(address, () => answer(nothing)));
  await user.click(retry);
  expect(await screen.findByText(sentence)).toBeVisible();
});

test('tabs of other remotes stand between ours, and know the member', async () => {
  const guest = aGuest('packages', 'Packages');
  const { user } = openWith([aGuest('later-probe', 'Probe'), guest]);
  const tab = await screen.findByRole('tab', { name: 'Packages' });
  expect(guest.preload).not.toHaveBeenCalled();
  await user.hover(tab);
  expect(guest.preload).toHaveBeenCalledTimes(1);
  await user.click(tab);
  expect(screen.getByText(`Packages of ${member.memberId}`)).toBeVisible();
  expect(window.location.pathname).toBe(`${path}/packages`);
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Overview',
    'Packages',
    'Bookings',
    'Transactions',
    'Engagement',
    'Notes',
    'Family',
    'Payment methods',
    'Messages',
    'Audit',
    'Privacy',
    'Probe',
  ]);
  // A tab that this release does not know has no address of its own.
  await user.click(screen.getByRole('tab', { name: 'Probe' }));
  expect(screen.getByText(`Probe of ${member.memberId}`)).toBeVisible();
  expect(window.location.pathname + window.location.search).toBe(`${path}?tab=later-probe`);
});

test.each([
  ['?tab=packages&package=42', '/packages?package=42', 'Packages'],
  ['?tab=packages&sell=', '/packages?sell=', 'Packages'],
  ['?tab=packages-subscription', '/subscription', 'Subscription'],
  ['?tab=bookings', '/attendance-history', 'Bookings'],
  ['?tab=overview', '', 'Overview'],
  ['?tab=unheard-of', '?tab=unheard-of', 'Overview'],
  ['/forms', '', 'Overview'],
])('%s leads to %s', async (asked, expected, title) => {
  server.use(onGet('/api/member/portal/attendance-history', () => answer(pageOf())));
  openWith([aGuest('packages', 'Packages'), aGuest('packages-subscription', 'Subscription')], asked);
  expect(await screen.findByRole('tab', { name: title, selected: true })).toBeVisible();
  expect(window.location.pathname + window.location.search).toBe(path + expected);
});

test('a package is sold from wherever on the page, by who may', async () => {
  const { user, unmount } = openWith([aGuest('packages', 'Packages')]);
  await user.click(await screen.findByRole('button', { name: 'Add package' }));
  expect(window.location.pathname + window.location.search).toBe(`${path}/packages?sell=`);
  unmount();
  renderPage(routes, { path, role: 'TRAINER' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Ada Tan' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add package' })).toBeNull();
});

test('a member of nobody here is not found', async () => {
  renderPage(routes, { path: '/dashboard/member/somebody-else' });
  expect(await screen.findByText(/We could not find that/)).toBeVisible();
});

test('what is to be paid is said first, and leads to where it is charged', async () => {
  server.use(
    onGet('/api/transaction/portal/dues', () => answer(someDues({ total: '15.00', items: [aDue()] }))),
    onGet('/api/member/portal/transaction-history', () =>
      answer({ items: [], total: 0, page: 0, pageSize: 25 }),
    ),
  );
  const { user, unmount } = open();
  expect(await screen.findByText('S$15.00 to pay')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(
    await screen.findByRole('button', { name: 'Take payment for Late cancellation: Vinyasa Flow' }),
  ).toBeVisible();
  unmount();
  renderPage(routes, { path, role: 'TRAINER' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Ada Tan' })).toBeVisible();
  expect(screen.queryByText('S$15.00 to pay')).toBeNull();
});
