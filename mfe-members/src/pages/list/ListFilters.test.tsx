import { answer } from '@studio/testing/answer';
import { aMember } from '../../testing/builders/members.ts';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { renderPage, type StaffVisit } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { MembersPage } from './MembersPage.tsx';

const API = '/api/member/portal';
const TAG = '01900000-0000-7000-8000-000000009999';
const SAVED = '01900000-0000-7000-8000-000000008888';
const ada = aMember({ owed: '32.00', endsOn: '2026-12-24' });
let asked: Call['query'][];
let found: ReturnType<typeof aMember>[];

beforeEach(() => {
  [asked, found] = [[], [ada]];
  localStorage.clear();
  server.use(
    onGet(`${API}/studio`, ({ query }) => {
      asked.push(query);
      return answer({ items: found, total: found.length, page: 0, pageSize: 25 });
    }),
    onGet(`${API}/tag`, () => answer([{ tagId: TAG, name: 'VIP', members: 1 }])),
    onGet(`${API}/view`, () => answer([])),
  );
});
const open = (visit: StaffVisit = {}) => renderPage(<MembersPage />, { path: '/dashboard/member', ...visit });
type User = ReturnType<typeof open>['user'];
const chip = (label: string) => screen.findByRole('button', { name: new RegExp(`^${label}.*filter$`) });
async function choose(user: User, label: string, option: string): Promise<void> {
  await user.click(await chip(label));
  await user.click(screen.getByRole('menuitemradio', { name: option }));
}

test('filters narrow a view together, stand on their chips and in the address, and are cleared at once', async () => {
  const { user } = open({ path: '/dashboard/member?view=ACTIVE&page=3' });
  await choose(user, 'Package', 'Low on credits');
  await choose(user, 'Last visit', '30 days ago or more');
  await choose(user, 'Tag', 'VIP');
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({
      view: 'ACTIVE',
      packages: 'LOW',
      awayDays: '30',
      tagId: TAG,
      page: '0',
    }),
  );
  expect(window.location.search).toBe(`?view=ACTIVE&packages=LOW&awayDays=30&tagId=${TAG}`);
  await user.click(await chip('Package: Low on credits'));
  expect(screen.getByRole('menuitemradio', { name: 'Low on credits' })).toBeChecked();
  expect(screen.getByRole('menuitemradio', { name: 'No package' })).not.toBeChecked();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(window.location.search).toBe('?view=ACTIVE'));
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
});

test('any number of days can be asked for', async () => {
  const { user } = open();
  await user.click(await chip('Last visit'));
  await user.click(screen.getByRole('menuitem', { name: 'Another number of days…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByLabelText('Days ago or more'), '45');
  await user.click(dialog.getByRole('button', { name: 'Show members' }));
  expect(await chip('Last visit: 45 days ago or more')).toBeVisible();
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ awayDays: '45' }));
});

test('when nobody matches, the filters can be cleared', async () => {
  found = [];
  const { user } = open({ path: '/dashboard/member?joined=DAYS_30' });
  expect(await screen.findByText('No members match these filters.')).toBeVisible();
  found = [ada];
  await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement);
  expect(await screen.findByRole('row', { name: /Ada Tan/ })).toBeVisible();
});

test('debts and ends of packages are columns that the server sorts', async () => {
  localStorage.setItem('app.memberColumns', '');
  const { user } = open();
  const row = within(await screen.findByRole('row', { name: /Ada Tan/ }));
  expect(row.getByText('S$32.00')).toBeVisible();
  expect(row.getByText('24 Dec 2026')).toBeVisible();
  await user.click(screen.getByRole('columnheader', { name: 'Owes' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: 'owed', order: 'asc' }));
  await user.click(screen.getByRole('columnheader', { name: 'Package ends' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: 'endsOn' }));
});

test('who does not see money has neither its column nor its filter', async () => {
  open({ role: 'TRAINER' });
  expect(await screen.findByRole('columnheader', { name: 'Last visit' })).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'Owes' })).toBeNull();
  expect(await chip('Package')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Money/ })).toBeNull();
});

test('a saved view keeps its columns, on a device that shows others, too', async () => {
  const kept: Call['body'][] = [];
  server.use(
    onPost(`${API}/view`, ({ body }) => {
      kept.push(body);
      return answer({ savedViewId: SAVED, ...(body as object) });
    }),
  );
  localStorage.setItem('app.memberColumns', 'userEmail,tags');
  const { user, unmount } = open({ path: '/dashboard/member?money=OWES' });
  await screen.findByRole('row', { name: /Ada Tan/ });
  await user.click(screen.getByRole('button', { name: /Actions/ }));
  await user.click(await screen.findByText('Save as a view…'));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByLabelText('Name'), 'Debts');
  await user.click(dialog.getByRole('button', { name: 'Save view' }));
  await waitFor(() => expect(kept).toHaveLength(1));
  const { query } = kept[0] as { query: string };
  await waitFor(() => expect(window.location.search).toBe(`?${query}`));
  unmount();
  localStorage.clear();
  open({ path: `/dashboard/member?${query}` });
  expect(await screen.findByRole('columnheader', { name: 'Phone' })).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'Email' })).toBeNull();
  expect(asked.at(-1)).toMatchObject({ money: 'OWES' });
});
