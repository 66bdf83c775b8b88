import { answer, refuse } from '@studio/testing/answer';
import { aMember, aMemberProfile } from '../../testing/builders/members.ts';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { renderPage, type StaffVisit } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { MembersPage } from './MembersPage.tsx';

const LIST = '/api/member/portal/studio';
const CREATE = '/api/member/portal/create';
const TAG = '01900000-0000-7000-8000-000000009999';
const pageOf = (items: ReturnType<typeof aMember>[], total = items.length) =>
  answer({ items, total, page: 0, pageSize: 25 });
beforeEach(() =>
  server.use(
    onGet('/api/member/portal/tag', () => answer([{ tagId: TAG, name: 'VIP', members: 1 }])),
    onGet('/api/member/portal/view', () => answer([])),
    onGet('/api/member/portal/look-alikes', () => answer([])),
  ),
);
const open = (visit: StaffVisit = {}) => renderPage(<MembersPage />, { path: '/dashboard/member', ...visit });

test('lists members with what they have left', async () => {
  const ada = aMember({ creditsLeft: 3, picture: '/media/member/s/p' });
  server.use(onGet(LIST, () => pageOf([ada, aMember({ firstName: 'Ben', hasUnlimited: true })])));
  open();
  const row = within(await screen.findByRole('row', { name: /Ada Tan/ }));
  expect(row.getByRole('link', { name: 'Ada Tan' })).toHaveAttribute(
    'href',
    `/dashboard/member/${ada.memberId}`,
  );
  expect(row.getByText('+65 9123 4567')).toBeVisible();
  expect(document.querySelector('img')).toHaveAttribute('src', '/media/member/s/p/96.webp');
  expect(screen.getByRole('row', { name: /Ben Tan.*Unlimited/ })).toBeVisible();
  expect(screen.getByText('2 members')).toBeVisible();
});

test('searches, sorts and turns pages on the server, and keeps all of it in the address', async () => {
  const asked: Call['query'][] = [];
  server.use(
    onGet(LIST, ({ query }) => {
      asked.push(query);
      return pageOf([aMember()], 60);
    }),
  );
  localStorage.setItem('app.memberColumns', '');
  const { user } = open();
  await user.click(await screen.findByRole('columnheader', { name: 'Joined' }));
  await user.click(await screen.findByTitle('2'));
  await user.type(screen.getByRole('searchbox', { name: 'Search members' }), 'tan');
  await waitFor(() =>
    expect(asked.at(-1)).toEqual({
      search: 'tan',
      sort: 'joinedAt',
      order: 'asc',
      page: '0',
      pageSize: '25',
      view: 'ALL',
    }),
  );
  expect(asked).toContainEqual(expect.objectContaining({ search: '', sort: 'joinedAt', page: '1' }));
  expect(window.location.search).toMatch(/search=tan/);
  expect(window.location.search).not.toMatch(/page=/);
});

test('an empty studio leads to adding; a search without a match can be cleared', async () => {
  server.use(onGet(LIST, ({ query }) => pageOf(query['search'] ? [] : [aMember()])));
  const { user, unmount } = open({ path: '/dashboard/member?search=zzz' });
  await user.click(await screen.findByRole('button', { name: 'Clear search' }));
  expect(await screen.findByText('Ada Tan')).toBeVisible();
  unmount();

  server.use(onGet(LIST, () => pageOf([])));
  const owner = open();
  expect(await screen.findByText('No members yet.')).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Add client' })).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: 'Import' })).toHaveLength(1);
  owner.unmount();
  open({ role: 'TRAINER' });
  expect(await screen.findByText('No members yet.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add client' })).toBeNull();
});

test('offers to try again, and says what is forbidden', async () => {
  server.use(onGet(LIST, () => refuse('BROKEN')));
  const { user, unmount } = open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  server.use(onGet(LIST, () => pageOf([aMember()])));
  await user.click(retry);
  expect(await screen.findByText('Ada Tan')).toBeVisible();
  unmount();

  server.use(onGet(LIST, () => refuse('NOT_ALLOWED')));
  open();
  expect(await screen.findByText('You do not have access to members.')).toBeVisible();
});

describe('adding a client', () => {
  const openForm = async () => {
    server.use(onGet(LIST, () => pageOf([])));
    const { user } = open();
    await user.click(screen.getAllByRole('button', { name: 'Add client' })[0] as HTMLElement);
    const form = within(await screen.findByRole('dialog'));
    await form.findByLabelText('First name');
    return { user, form, submit: () => user.click(form.getByRole('button', { name: 'Add client' })) };
  };
  const fill = async ({ user, form }: Awaited<ReturnType<typeof openForm>>) => {
    await user.type(form.getByLabelText('First name'), 'Cara');
    await user.type(form.getByLabelText('Last name (optional)'), 'Lim');
    await user.type(form.getByRole('textbox', { name: /Phone/ }), '91112222');
    await user.type(form.getByLabelText(/^Email/), 'cara@example.com');
  };

  test('says what is missing, at each field', async () => {
    const { form, submit } = await openForm();
    await submit();
    expect(await form.findByText('Enter the first name')).toBeInTheDocument();
    expect(form.getByText('Enter a valid phone number')).toBeInTheDocument();
    await waitFor(() => expect(form.getByLabelText('First name')).toHaveFocus());
  });

  test('offers the new member’s page, and the list is asked again', async () => {
    const bodies: Call['body'][] = [];
    const page = await openForm();
    const cara = aMemberProfile({ firstName: 'Cara', lastName: 'Lim' });
    server.use(
      onPost(CREATE, ({ body }) => {
        bodies.push(body);
        return answer(cara);
      }),
      onGet(LIST, () => pageOf([aMember({ firstName: 'Cara' })])),
    );
    await fill(page);
    await page.submit();
    await page.user.click(await screen.findByRole('button', { name: 'View member profile' }));
    expect(window.location.pathname).toBe(`/dashboard/member/${cara.memberId}`);
    expect(bodies).toMatchObject([
      {
        firstName: 'Cara',
        lastName: 'Lim',
        phoneCountryCode: '+65',
        phone: '91112222',
        userEmail: 'cara@example.com',
      },
    ]);
    expect(await screen.findByText('1 member')).toBeInTheDocument();
  });

  test('an address that is taken is said at its field, and nothing is lost', async () => {
    const page = await openForm();
    server.use(
      onPost(CREATE, () =>
        refuse('USER_EXISTS', { errors: [{ field: 'userEmail', message: 'A member has this address.' }] }),
      ),
    );
    await fill(page);
    await page.submit();
    expect(await page.form.findByText('A member has this address.')).toBeInTheDocument();
    expect(page.form.getByLabelText(/^Email/)).toHaveAccessibleDescription(/^A member has this address\./);
    expect(page.form.getByLabelText('First name')).toHaveValue('Cara');
  });
});
