import { HostProvider, Route, Routes, type Host } from '@studio/platform';
import { answer, refuse } from '@studio/testing/answer';
import { aMemberProfile, anAttendance } from '@studio/testing/builders/members';
import { onGet } from '@studio/testing/on';
import { anOrder } from '@studio/testing/builders/packages';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { aDue, someDues } from '@studio/testing/builders/selling';
import { server } from '@studio/testing/server';
import { screen } from '@testing-library/react';
import { MemberPage, MemberTabPage } from './MemberPage.tsx';

const member = aMemberProfile({ visits: 12, lifetimeSpend: '480.00', creditsLeft: 7 });
const path = `/dashboard/member/${member.memberId}`;
const routes = (
  <Routes>
    <Route path="/dashboard/member/:memberId" element={<MemberPage />} />
    <Route
      path="/dashboard/member/:memberId/transaction-history"
      element={<MemberTabPage tab="transactions" />}
    />
  </Routes>
);
const open = (search = '') => renderPage(routes, { path: path + search });
beforeEach(() =>
  server.use(
    onGet('/api/transaction/portal/dues', () => answer(someDues())),
    onGet('/api/member/portal', ({ query }) =>
      query['memberId'] === member.memberId ? answer(member) : refuse('NOT_FOUND'),
    ),
  ),
);

test('shows who it is, in figures and facts', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Ada Tan' })).toBeVisible();
  expect(screen.getByText('S$480.00')).toBeVisible();
  expect(screen.getByText('1 Apr 1990')).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Overview', selected: true })).toBeVisible();
  expect(document.title).toBe('Ada Tan · Studio');
});

test('leaves out what somebody has spent for those who may not see it', async () => {
  server.use(onGet('/api/member/portal', () => answer({ ...member, lifetimeSpend: null })));
  open();
  expect(await screen.findByText('Visits')).toBeVisible();
  expect(screen.queryByText('Lifetime spend')).toBeNull();
});

test('there are no transactions for those who may not see what was bought', async () => {
  renderPage(routes, { path: `${path}?tab=transactions`, role: 'TRAINER' });
  expect(await screen.findByRole('tab', { name: 'Overview', selected: true })).toBeVisible();
  expect(screen.queryByRole('tab', { name: 'Transactions' })).toBeNull();
});

test('tabs are in the address, and the arrow keys move between them', async () => {
  server.use(
    onGet('/api/member/portal/attendance-history', () =>
      answer([anAttendance({ className: 'Vinyasa', status: 'NO_SHOW' })]),
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
  const { user } = open('?tab=bookings');
  expect(await screen.findByText('No-show')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Bookings' }));
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Transactions', selected: true })).toHaveFocus();
  expect(window.location.search).toBe('?tab=transactions');
  expect(await screen.findByRole('row', { name: /10 classes.*S\$200\.00.*Paid/ })).toBeVisible();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Overview', selected: true })).toHaveFocus();
});

test.each([
  ['bookings', '/api/member/portal/attendance-history', [], 'No visits yet.'],
  [
    'transactions',
    '/api/member/portal/transaction-history',
    { items: [], total: 0, page: 0, pageSize: 25 },
    'No purchases yet.',
  ],
])('%s: empty, and failed with a way on', async (tab, address, nothing, sentence) => {
  server.use(onGet(address, () => refuse('BROKEN')));
  const { user } = open(`?tab=${tab}`);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  server.use(onGet(address, () => answer(nothing)));
  await user.click(retry);
  expect(await screen.findByText(sentence)).toBeVisible();
});

test('tabs of other remotes stand between ours, and know the member', async () => {
  const preload = jest.fn();
  const host: Host = {
    can: () => true,
    fillsOf: () => [
      {
        key: 'packages',
        title: 'Packages',
        preload,
        render: (props) => <p>Packages of {'memberId' in props ? props.memberId : ''}</p>,
      },
    ],
    studio: {
      studioId: 's',
      studioName: 'Lotus',
      extension: 'lotus',
      timezone: 'Asia/Singapore',
      currency: 'SGD',
    },
  };
  const { user } = renderPage(<HostProvider value={host}>{routes}</HostProvider>, { path });
  const tab = await screen.findByRole('tab', { name: 'Packages' });
  expect(preload).not.toHaveBeenCalled();
  await user.hover(tab);
  expect(preload).toHaveBeenCalledTimes(1);
  await user.click(tab);
  expect(screen.getByText(`Packages of ${member.memberId}`)).toBeVisible();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Overview',
    'Packages',
    'Bookings',
    'Transactions',
  ]);
});

test('a tab with an address of its own is opened by it', async () => {
  server.use(
    onGet('/api/member/portal/transaction-history', () =>
      answer({ items: [], total: 0, page: 0, pageSize: 25 }),
    ),
  );
  renderPage(routes, { path: `${path}/transaction-history`, role: 'OWNER' });
  expect(await screen.findByRole('tab', { name: 'Transactions', selected: true })).toBeVisible();
  expect(await screen.findByText('No purchases yet.')).toBeVisible();
});

test('a package is sold from wherever on the page, by who may', async () => {
  const { user, unmount } = open('?tab=overview');
  await user.click(await screen.findByRole('button', { name: 'Add package' }));
  expect(window.location.search).toBe('?tab=packages&sell=');
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
    await screen.findByRole('button', { name: 'Charge for Late cancellation: Vinyasa Flow' }),
  ).toBeVisible();
  unmount();
  renderPage(routes, { path, role: 'TRAINER' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Ada Tan' })).toBeVisible();
  expect(screen.queryByText('S$15.00 to pay')).toBeNull();
});
