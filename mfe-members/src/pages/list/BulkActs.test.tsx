import { answer } from '@studio/testing/answer';
import { aMember } from '../../testing/builders/members.ts';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { withSlot } from '@studio/testing/withSlot.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { MemberTags } from '../../memberList/MemberTags.tsx';
import { MembersPage } from './MembersPage.tsx';

const API = '/api/member/portal';
const TAG = '01900000-0000-7000-8000-000000009999';
const [ada, ben] = [aMember(), aMember({ firstName: 'Ben', tags: ['VIP'] })];
let sent: Call['body'][];
const noted =
  (data: unknown) =>
  ({ body }: Call) => (sent.push(body), answer(data));

beforeEach(() => {
  sent = [];
  localStorage.clear();
  server.use(
    onGet(`${API}/studio`, () => answer({ items: [ada, ben], total: 60, page: 0, pageSize: 25 })),
    onGet(`${API}/tag`, () => answer([{ tagId: TAG, name: 'VIP', members: 1 }])),
    onGet(`${API}/view`, () => answer([])),
    onGet(`${API}/studio/ids`, () => answer({ memberIds: [ada.memberId, ben.memberId], isCut: false })),
    onPost(`${API}/tag/members`, noted({ members: 1 })),
  );
});
const open = () => renderPage(<MembersPage />, { path: '/dashboard/member' });
type User = ReturnType<typeof open>['user'];
const choose = async (user: User, name: RegExp) =>
  user.click(within(await screen.findByRole('row', { name })).getByRole('checkbox'));

test('a tag is taken off the chosen members', async () => {
  const { user } = open();
  await choose(user, /Ben Tan/);
  await user.click(screen.getByRole('button', { name: 'Remove tag…' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Remove a tag from 1 member')).toBeVisible();
  await user.click(await dialog.findByLabelText('Tag'));
  await user.click(await screen.findByTitle('VIP'));
  await user.click(dialog.getByRole('button', { name: 'Remove tag' }));
  expect(await screen.findByText('Removed the tag “VIP” from 1 member.')).toBeInTheDocument();
  expect(sent).toEqual([{ tagId: TAG, memberIds: [ben.memberId], isOn: false }]);
});

test('chosen members alone are exported', async () => {
  URL.createObjectURL = () => '#file';
  server.use(onPost(`${API}/export`, ({ body }) => (sent.push(body), new Response('csv'))));
  const { user } = open();
  await choose(user, /Ada Tan/);
  await user.click(screen.getByRole('button', { name: /^Export/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  await waitFor(() => expect(sent).toEqual([{ memberIds: [ada.memberId], format: 'csv' }]));
});

test('at first the list has the columns that fit; the others can be shown', async () => {
  const { user } = open();
  expect(await screen.findByRole('columnheader', { name: 'Last visit' })).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'Joined' })).toBeNull();
  await user.click(screen.getByRole('button', { name: /Actions/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Columns…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('checkbox', { name: 'Joined' }));
  expect(await screen.findByRole('columnheader', { name: 'Joined' })).toBeVisible();
});

test('columns are hidden, and stay so', async () => {
  const { user, unmount } = open();
  await user.click(await screen.findByRole('button', { name: /Actions/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Columns…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('checkbox', { name: 'Phone' }));
  expect(screen.queryByRole('columnheader', { name: 'Phone' })).toBeNull();
  unmount();
  open();
  expect(await screen.findByRole('columnheader', { name: 'Last visit' })).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'Phone' })).toBeNull();
});

describe('what another remote does with many members', () => {
  const openWith = () =>
    renderPage(
      withSlot(<MembersPage />, {
        name: 'members.bulk-action',
        title: 'Extend packages',
        render: ({ memberIds }) => <dialog open aria-label={memberIds.join(' ')} />,
      }),
      { path: '/dashboard/member' },
    );

  test('is done with those who are chosen', async () => {
    const { user } = openWith();
    await choose(user, /Ben Tan/);
    await user.click(screen.getByRole('button', { name: 'Extend packages…' }));
    expect(screen.getByRole('dialog', { name: ben.memberId })).toBeVisible();
  });

  test('is done with a whole view', async () => {
    const { user } = openWith();
    await screen.findByRole('row', { name: /Ada Tan/ });
    await user.click(screen.getByRole('button', { name: /Actions/ }));
    await user.click(
      await screen.findByRole('menuitem', { name: 'Extend packages of everyone in this view…' }),
    );
    expect(await screen.findByRole('dialog', { name: `${ada.memberId} ${ben.memberId}` })).toBeVisible();
  });
});

test('a tag is taken off one member, and comes back', async () => {
  const { user } = renderPage(<MemberTags memberId={ben.memberId} />, { path: '/dashboard/member' });
  await user.click(await screen.findByRole('button', { name: 'Remove tag VIP' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(sent).toEqual([
      { tagId: TAG, memberIds: [ben.memberId], isOn: false },
      { tagId: TAG, memberIds: [ben.memberId], isOn: true },
    ]),
  );
});
