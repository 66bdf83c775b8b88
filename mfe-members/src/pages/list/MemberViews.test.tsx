import { answer, refuse } from '@studio/testing/answer';
import { aMember } from '../../testing/builders/members.ts';
import { expectNotified } from '@studio/testing/expectNotified';
import { onDelete, onGet, onPost, type Call } from '@studio/testing/on';
import { renderPage, type StaffVisit } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { MembersPage } from './MembersPage.tsx';

const API = '/api/member/portal';
const TAG = '01900000-0000-7000-8000-000000009999';
const SAVED = '01900000-0000-7000-8000-000000008888';
const [ada, ben] = [
  aMember({ engagement: 'AT_RISK', engagementReason: 'AWAY_31', tags: ['VIP'] }),
  aMember({ firstName: 'Ben', userEmail: '' }),
];
let asked: Call['query'][];

beforeEach(() => {
  // Every column.
  localStorage.setItem('app.memberColumns', '');
  asked = [];
  server.use(
    onGet(`${API}/studio`, ({ query }) => {
      asked.push(query);
      return answer({ items: [ada, ben], total: 60, page: 0, pageSize: 25 });
    }),
    onGet(`${API}/tag`, () => answer([{ tagId: TAG, name: 'VIP', members: 1 }])),
    onGet(`${API}/view`, () => answer([{ savedViewId: SAVED, name: 'My regulars', query: 'status=ACTIVE' }])),
    onGet(`${API}/studio/ids`, () => answer({ memberIds: [ada.memberId, ben.memberId], isCut: false })),
  );
});
const open = (visit: StaffVisit = {}) => renderPage(<MembersPage />, { path: '/dashboard/member', ...visit });

/** The open dialog. By its words: antd gives every title of a test the same id, by which dialogs are named. */
async function dialogOf(title: string): Promise<HTMLElement> {
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(title)).toBeVisible();
  return dialog;
}

test('views are tabs, one\u2019s own among them, and stand in the address', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('tab', { name: 'At risk' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ view: 'AT_RISK', sort: 'name' }));
  expect(window.location.search).toBe('?view=AT_RISK');
  await user.click(await screen.findByRole('tab', { name: 'My regulars' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ view: 'ALL', status: 'ACTIVE' }));
  expect(screen.getByRole('tab', { name: 'My regulars' })).toHaveAttribute('aria-selected', 'true');
});

test('packages that end soon come in the order in which they end', async () => {
  open({ path: '/dashboard/member?view=EXPIRING' });
  expect(await screen.findByRole('columnheader', { name: 'Package ends' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  expect(asked.at(-1)).toMatchObject({ view: 'EXPIRING', sort: 'endsOn', order: 'asc' });
});

test('who does not see money has no view of who owes it', async () => {
  open({ role: 'TRAINER' });
  expect(await screen.findByRole('tab', { name: 'At risk' })).toBeVisible();
  expect(screen.queryByRole('tab', { name: 'Owes money' })).toBeNull();
});

test('each member has a status with its reason, and tags', async () => {
  open();
  const row = within(await screen.findByRole('row', { name: /Ada Tan/ }));
  expect(row.getByText('At risk')).toBeVisible();
  expect(row.getByText('No visit in 30 days')).toBeVisible();
  expect(row.getByText('VIP')).toBeVisible();
});

test.each([
  ['SIGNED', 'Signed'],
  ['UNSIGNED', 'Not signed'],
  ['NOTHING', 'Nothing to sign'],
] as const)('the waiver of %s reads “%s”', async (waiver, words) => {
  server.use(
    onGet(`${API}/studio`, () => answer({ items: [aMember({ waiver })], total: 1, page: 0, pageSize: 25 })),
  );
  open();
  const row = within(await screen.findByRole('row', { name: /Ada Tan/ }));
  expect(row.getByText(words)).toBeVisible();
});

test.each([
  ['EXPIRING', 'Package ends', '30 Nov 2026'],
  ['UNSIGNED', 'Waiver', 'Not signed'],
  ['OWING', 'Owes', 'S$15.00'],
  ['NEW_THIS_MONTH', 'Joined', '2 Nov 2026'],
])('on a phone, a card of the view %s shows “%s”', async (view, name, fact) => {
  localStorage.clear();
  jest.replaceProperty(window, 'innerWidth', 360);
  const member = aMember({
    endsOn: '2026-11-30',
    waiver: 'UNSIGNED',
    owed: '15.00',
    joinedAt: '2026-11-02T02:00:00.000Z',
  });
  server.use(onGet(`${API}/studio`, () => answer({ items: [member], total: 1, page: 0, pageSize: 25 })));
  open({ path: `/dashboard/member?view=${view}` });
  const card = within(await screen.findByRole('listitem'));
  const facts = card.getAllByRole('term').map(({ textContent }) => textContent);
  expect(facts).toEqual(expect.arrayContaining(['Phone', 'Status', name]));
  expect(card.getByText(fact)).toBeVisible();
  expect(facts).not.toEqual(expect.arrayContaining(['Email', 'Next booking']));
});

test('a saved view is written to in four clicks', async () => {
  const sent: Call['body'][] = [];
  server.use(
    onPost(`${API}/bulk-message/reach`, () => answer({ reached: 1, withoutAddress: 1, withoutConsent: 0 })),
    onPost(`${API}/bulk-message`, ({ body }) => {
      sent.push(body);
      return answer({ sent: 1, skipped: 1, withoutAddress: 1, withoutConsent: 0 });
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('tab', { name: 'My regulars' }));
  await screen.findByRole('row', { name: /Ada Tan/ });
  await user.click(screen.getByRole('button', { name: /Actions/ }));
  await user.click(await screen.findByText('Message everyone in this view…'));
  const dialog = within(await dialogOf('Message 2 members'));
  expect(await dialog.findByText('Not everyone gets it. 1 member has no email address.')).toBeVisible();
  await user.type(await dialog.findByLabelText('Subject'), 'Hello');
  await user.type(dialog.getByLabelText('Message'), 'We miss you.');
  await user.click(dialog.getByRole('button', { name: 'Send to 1 member' }));
  expect(
    await screen.findByText('Sent to 1 member. Left out: 1 member has no email address.'),
  ).toBeInTheDocument();
  expect(sent).toMatchObject([
    { subject: 'Hello', message: 'We miss you.', memberIds: [ada.memberId, ben.memberId], reached: 1 },
  ]);
});

test('a message that would go to another number of members is asked about again, with what is typed', async () => {
  const left = { withoutAddress: 0, withoutConsent: 0, blocked: 0, suppressed: 0 };
  server.use(onPost(`${API}/bulk-message/reach`, () => answer({ reached: 2, ...left })));
  const { user } = open();
  await screen.findByRole('row', { name: /Ada Tan/ });
  await user.click(screen.getByRole('button', { name: /Actions/ }));
  await user.click(await screen.findByText('Message everyone in this view…'));
  const dialog = within(await dialogOf('Message 2 members'));
  await user.type(await dialog.findByLabelText('Subject'), 'Hello');
  await user.type(dialog.getByLabelText('Message'), 'We miss you.');
  const sent: Call['body'][] = [];
  const now = { ...left, blocked: 1 };
  server.use(
    onPost(`${API}/bulk-message/reach`, () => answer({ reached: 1, ...now })),
    onPost(`${API}/bulk-message`, () => refuse('PREVIEW_OUTDATED', { data: { reached: 1, ...now } })),
  );
  await user.click(dialog.getByRole('button', { name: 'Send to 2 members' }));
  const again = await dialog.findByRole('button', { name: 'Send to 1 member' });
  expect(dialog.getByText('Not everyone gets it. 1 member is blocked.')).toBeVisible();
  server.use(
    onPost(`${API}/bulk-message`, ({ body }) => {
      sent.push(body);
      return answer({ sent: 1, skipped: 1, ...now });
    }),
  );
  await user.click(again);
  expect(await screen.findByText('Sent to 1 member. Left out: 1 member is blocked.')).toBeInTheDocument();
  expect(sent).toMatchObject([{ subject: 'Hello', message: 'We miss you.', reached: 1 }]);
});

test('nothing is written to members of whom nobody agreed', async () => {
  server.use(
    onPost(`${API}/bulk-message/reach`, () => answer({ reached: 0, withoutAddress: 0, withoutConsent: 2 })),
  );
  const { user } = open();
  await screen.findByRole('row', { name: /Ada Tan/ });
  await user.click(screen.getByRole('button', { name: /Actions/ }));
  await user.click(await screen.findByText('Message everyone in this view…'));
  const dialog = within(await dialogOf('Message 2 members'));
  expect(
    await dialog.findByText('Nobody can get this message. 2 members have not agreed to news and offers.'),
  ).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Send/ })).toBeNull();
});

test('chosen members get a tag', async () => {
  const tagged: Call['body'][] = [];
  server.use(
    onPost(`${API}/tag`, () => answer({ tagId: TAG, name: 'VIP', members: 0 })),
    onPost(`${API}/tag/members`, ({ body }) => {
      tagged.push(body);
      return answer({ members: 1 });
    }),
  );
  const { user } = open();
  const row = within(await screen.findByRole('row', { name: /Ben Tan/ }));
  await user.click(row.getByRole('checkbox'));
  expect(screen.getByText('1 member chosen')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Tag…' }));
  const dialog = within(await dialogOf('Tag 1 member'));
  await user.click(await dialog.findByText('VIP'));
  await user.click(dialog.getByRole('button', { name: 'Add tag' }));
  expect(await screen.findByText('1 member got the tag “VIP”.')).toBeInTheDocument();
  expect(tagged).toEqual([{ tagId: TAG, memberIds: [ben.memberId], isOn: true }]);
});

test('a view is kept under a name', async () => {
  localStorage.clear();
  const kept: Call['body'][] = [];
  server.use(
    onPost(`${API}/view`, ({ body }) => {
      kept.push(body);
      return answer({ savedViewId: SAVED, name: 'Away', query: 'view=AWAY' });
    }),
  );
  const { user } = open({ path: '/dashboard/member?view=AWAY&page=2' });
  await screen.findByRole('row', { name: /Ada Tan/ });
  await user.click(screen.getByRole('button', { name: /Actions/ }));
  await user.click(await screen.findByText('Save as a view…'));
  const dialog = within(await dialogOf('Save as a view'));
  await user.type(await dialog.findByLabelText('Name'), 'Away');
  await user.click(dialog.getByRole('button', { name: 'Save view' }));
  expect(await screen.findByText('“Away” is now one of your tabs.')).toBeInTheDocument();
  expect(kept).toEqual([{ name: 'Away', query: 'view=AWAY' }]);
});

/** Removes the shown view; what was asked of the server is in the list that comes back. */
async function removeView(reply: () => Response): Promise<unknown[]> {
  const removed: unknown[] = [];
  server.use(onDelete(`${API}/view/:id`, ({ params }) => (removed.push(params['id']), reply())));
  const { user } = open({ path: '/dashboard/member?status=ACTIVE' });
  await screen.findByRole('row', { name: /Ada Tan/ });
  await user.click(screen.getByRole('button', { name: /Actions/ }));
  await user.click(await screen.findByText('Remove this view'));
  return removed;
}

test('a view of one’s own is removed, and its members stay', async () => {
  const removed = await removeView(() => answer(null));
  expect(
    await screen.findByText('The view “My regulars” was removed. Its members stay.'),
  ).toBeInTheDocument();
  expect(removed).toEqual([SAVED]);
});

test('a view that could not be removed says so', async () => {
  await removeView(() => refuse('BROKEN'));
  await expectNotified('Internal server error');
  expect(screen.getByRole('tab', { name: /^My regulars/ })).toBeVisible();
});

test('a trainer chooses nobody and exports nothing', async () => {
  const { user } = open({ role: 'TRAINER' });
  const row = within(await screen.findByRole('row', { name: /Ada Tan/ }));
  expect(row.queryByRole('checkbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: /Actions/ }));
  expect(await screen.findByText('Save as a view…')).toBeInTheDocument();
  expect(screen.queryByText('Export as CSV')).toBeNull();
});
