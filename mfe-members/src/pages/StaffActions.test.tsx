import { Route, Routes } from '@studio/platform';
import { answer, refuse } from '@studio/testing/answer';
import { aStaffDetail, aStaffMember } from '../testing/builders/staff.ts';
import { onDelete, onGet, onPost, type Call } from '@studio/testing/on';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { screen, within } from '@testing-library/react';
import { StaffMemberPage } from './StaffMemberPage.tsx';

let person = aStaffDetail();
const sent: [url: string, body: Call['body']][] = [];
const note =
  (url: string) =>
  ({ body }: Call) => {
    sent.push([url, body]);
    return answer(null);
  };

beforeEach(() => {
  sent.length = 0;
  server.use(
    onGet('/api/studio-staff/portal', () => answer(person)),
    onGet('/api/studio-staff/portal/studio/get-colour-list', () => answer([])),
    onGet('/api/studio/portal/room', () => answer([])),
    onGet('/api/studio-staff/portal/availability', () => answer({ staffId: person.staffId, hours: [] })),
    onPost('/api/studio-staff/portal/create', (call) => {
      person = { ...person, displayName: (call.body as { displayName: string }).displayName };
      return note('create')(call);
    }),
    onPost('/api/studio-staff/portal/update-status', note('update-status')),
    onPost('/api/studio-staff/portal/resend-invite', note('resend-invite')),
  );
});

async function open(change: Partial<typeof person>, { role = 'OWNER' as 'SUPER' | 'OWNER', tab = '' } = {}) {
  person = aStaffDetail({ displayName: 'Mei Lin', userEmail: 'mei@example.com', isSelf: false, ...change });
  const { user } = renderPage(
    <Routes>
      <Route path="/dashboard/staff" element={null} />
      <Route path="/dashboard/staff/:staffId/*" element={<StaffMemberPage />} />
    </Routes>,
    { path: `/dashboard/staff/${person.staffId}/${tab}`, role },
  );
  await screen.findByRole('heading', { level: 1, name: 'Mei Lin' });
  const choose = async (name: string) => user.click(await screen.findByRole('button', { name }));
  return { user, choose };
}

test('the heading says what somebody is here, and whether they get in', async () => {
  await open({ staffType: ['TRAINER', 'SUPER'], status: 'DISABLED' });
  const heading = screen.getByRole('heading', { level: 1, name: 'Mei Lin' }).parentElement as HTMLElement;
  for (const words of ['Instructor', 'Manager', 'Disabled'])
    expect(within(heading).getByText(words)).toBeVisible();
});

test('changes a colleague’s name and role', async () => {
  const { user } = await open({ staffType: ['TRAINER'] });
  await user.click(await screen.findByRole('button', { name: 'Change name or role' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit Mei Lin' }));
  expect(await form.findByRole('radio', { name: /^Instructor/ })).toBeChecked();
  await user.clear(form.getByLabelText('Name'));
  await user.type(form.getByLabelText('Name'), 'Mei Tan');
  await user.click(form.getByRole('radio', { name: /^Manager/ }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Mei Tan' })).toBeVisible();
  expect(sent).toMatchObject([['create', { staffId: person.staffId, displayName: 'Mei Tan' }]]);
  expect(JSON.stringify(sent)).toContain('SUPER');
});

test('says why the last owner stays one, and keeps what was typed', async () => {
  const { user } = await open({ staffType: ['OWNER'] });
  server.use(
    onPost('/api/studio-staff/portal/create', () =>
      refuse('IN_USE', { message: 'A studio needs at least one owner.' }),
    ),
  );
  await user.click(await screen.findByRole('button', { name: 'Change name or role' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit Mei Lin' }));
  await user.click(await form.findByRole('radio', { name: /^Front desk/ }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('A studio needs at least one owner.')).toBeVisible();
  expect(form.getByRole('radio', { name: /^Front desk/ })).toBeChecked();
});

test('takes access away after a question', async () => {
  const { user, choose } = await open({ status: 'ACTIVE' }, { tab: 'access' });
  await choose('Disable access');
  const question = within(await screen.findByRole('dialog', { name: 'Disable Mei Lin’s access?' }));
  expect(sent).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Disable access' }));
  expect(await screen.findByText('Mei Lin can no longer sign in.')).toBeVisible();
  expect(sent).toMatchObject([['update-status', { status: 'DISABLED' }]]);
});

test.each([
  [0, 'Their history stays. You can restore access at any time.'],
  [1, 'Their 1 upcoming session stays on sale with their name until you give it to somebody else.'],
  [119, 'Their 119 upcoming sessions stay on sale with their name until you give them to somebody else.'],
])('the question says what becomes of %d upcoming sessions', async (sessionsAhead, words) => {
  const { choose } = await open({ status: 'ACTIVE', sessionsAhead }, { tab: 'access' });
  await choose('Disable access');
  const question = within(await screen.findByRole('dialog', { name: 'Disable Mei Lin’s access?' }));
  expect(question.getByText(new RegExp(words))).toBeInTheDocument();
});

test('gives access back', async () => {
  const { choose } = await open({ status: 'DISABLED' }, { tab: 'access' });
  await choose('Restore access');
  expect(await screen.findByText('Mei Lin can sign in again.')).toBeVisible();
  expect(sent).toMatchObject([['update-status', { status: 'ACTIVE' }]]);
});

test('who never accepted the invitation is sent another one, and it says so', async () => {
  const { choose } = await open({ status: 'DISABLED', hasJoined: false }, { tab: 'access' });
  expect(screen.queryByRole('button', { name: 'Restore access' })).toBeNull();
  await choose('Invite again');
  expect(await screen.findByText('We emailed Mei Lin a new invitation.')).toBeVisible();
});

test('sends an open invitation again', async () => {
  const { choose } = await open({ status: 'INVITED', hasJoined: false }, { tab: 'access' });
  await choose('Resend invitation');
  expect(await screen.findByText('We emailed Mei Lin a new link.')).toBeVisible();
  expect(sent).toMatchObject([['resend-invite', { staffId: person.staffId }]]);
});

test('gives a link to hand over, which ends the one before', async () => {
  server.use(
    onPost('/api/studio-staff/portal/copy-invite', ({ body }) => {
      sent.push(['copy-invite', body]);
      return answer({
        inviteUrl: '/auth/jwt/accept-invite?inviteToken=abc',
        expiresAt: '2026-03-09T01:00:00.000Z',
      });
    }),
  );
  const { user, choose } = await open({ status: 'INVITED', hasJoined: false }, { tab: 'access' });
  await choose('Get invitation link');
  const link = `${window.location.origin}/auth/jwt/accept-invite?inviteToken=abc`;
  expect(await screen.findByText(link)).toBeVisible();
  expect(screen.getByText(/Earlier links no longer work/)).toHaveTextContent('until Mon 9 Mar');
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('Copied')).toBeInTheDocument();
  expect(sent).toMatchObject([['copy-invite', { staffId: person.staffId }]]);
});

test('there is no link of whoever works here already', async () => {
  await open({ status: 'ACTIVE' }, { tab: 'access' });
  expect(await screen.findByRole('button', { name: 'Disable access' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Get invitation link' })).toBeNull();
});

test('removes somebody after a question, and goes back to the list', async () => {
  const removed: unknown[] = [];
  server.use(
    onDelete('/api/studio-staff/portal/:staffId', ({ params }) => {
      removed.push(params['staffId']);
      return answer(null);
    }),
  );
  const { user, choose } = await open({}, { tab: 'access' });
  await choose('Remove from the team');
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Remove Mei Lin?' })).getByRole('button', {
      name: 'Remove',
    }),
  );
  expect(await screen.findByText('Mei Lin was removed.')).toBeInTheDocument();
  expect(removed).toEqual([person.staffId]);
  expect(window.location.pathname).toBe('/dashboard/staff');
});

test('somebody with upcoming sessions is not offered to be removed; it says what to do first', async () => {
  await open({ sessionsAhead: 3 }, { tab: 'access' });
  expect(await screen.findByRole('link', { name: 'reassign their 3 upcoming sessions' })).toHaveAttribute(
    'href',
    `/dashboard/staff/${person.staffId}/sessions`,
  );
  expect(screen.queryByRole('button', { name: 'Remove from the team' })).toBeNull();
});

describe('reassigning', () => {
  const ben = aStaffMember({ displayName: 'Ben Lim' });
  const left = {
    scheduleId: 's1',
    className: 'Hatha',
    startAt: '2026-03-04T10:00:00.000Z',
    reason: 'Ben Lim is on leave on Wed 4 Mar.',
  };
  const asked: unknown[] = [];
  beforeEach(() => {
    asked.length = 0;
    server.use(
      onGet('/api/studio-staff/portal/studio', () =>
        answer([
          ben,
          aStaffMember({ staffId: person.staffId, displayName: 'Mei Lin' }),
          aStaffMember({ displayName: 'Gone Away', status: 'DISABLED' }),
        ]),
      ),
      onGet('/api/studio-staff/portal/sessions', () =>
        answer({ items: [], total: 0, page: 0, pageSize: 25 }),
      ),
      onGet('/api/schedule/portal/reassign', ({ query }) => {
        asked.push(query);
        return answer({ reassigned: 11, members: 7, left: [left] });
      }),
    );
  });

  test('says what it would do, and which sessions stay, before anything is done', async () => {
    const { user, choose } = await open({ sessionsAhead: 12 }, { tab: 'sessions' });
    await choose('Reassign all…');
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Reassign Mei Lin’s upcoming sessions' }),
    );
    await user.click(await dialog.findByRole('combobox', { name: 'New instructor' }));
    expect(screen.queryByText('Gone Away')).toBeNull();
    await user.click(await screen.findByText('Ben Lim'));
    expect(await dialog.findByText(/^11 sessions will change hands/)).toBeVisible();
    expect(dialog.getByText('1 session stays with Mei Lin:')).toBeVisible();
    expect(dialog.getByRole('listitem')).toHaveTextContent('Hatha: Ben Lim is on leave on Wed 4 Mar.');
    expect(asked).toEqual([{ staffId: person.staffId, toStaffId: ben.staffId }]);
    expect(sent).toEqual([]);
  });

  test('is done on confirmation', async () => {
    server.use(
      onPost('/api/schedule/portal/reassign', ({ body }) => {
        sent.push(['reassign', body]);
        return answer({ reassigned: 11, members: 7, left: [left] });
      }),
    );
    const { user, choose } = await open({ sessionsAhead: 12 }, { tab: 'sessions' });
    await choose('Reassign all…');
    const dialog = within(await screen.findByRole('dialog', { name: /^Reassign Mei Lin/ }));
    await user.click(await dialog.findByRole('combobox', { name: 'New instructor' }));
    await user.click(await screen.findByText('Ben Lim'));
    const mail = await dialog.findByRole('checkbox', { name: 'Email booked members (7)' });
    expect(mail).toBeChecked();
    await user.click(mail);
    await user.click(dialog.getByRole('button', { name: 'Reassign' }));
    expect(
      await screen.findByText('Ben Lim teaches 11 sessions more. 1 session could not be reassigned.'),
    ).toBeVisible();
    expect(sent).toEqual([
      ['reassign', { staffId: person.staffId, toStaffId: ben.staffId, notify: 'false' }],
    ]);
  });

  test('is not offered without sessions ahead', async () => {
    await open({ sessionsAhead: 0 }, { tab: 'sessions' });
    expect(await screen.findByText('No upcoming sessions.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Reassign all…' })).toBeNull();
  });
});

test.each([
  ['a manager, of an owner', { staffType: ['OWNER'] }, 'SUPER', /Only an owner can change/],
  ['on one’s own page', { isSelf: true }, 'OWNER', /cannot change your own access/],
] as const)('offers nothing that the server would refuse: %s', async (_case, change, role, words) => {
  await open({ ...change } as Partial<typeof person>, { role, tab: 'access' });
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole('button', { name: /access|Remove|invit/i })).toBeNull();
});
