import { Route, Routes } from '@studio/platform';
import { answer, refuse } from '@studio/testing/answer';
import { aStaffMember } from '@studio/testing/builders/studios';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { screen, within } from '@testing-library/react';
import { StaffMemberPage } from './StaffMemberPage.tsx';

let person = aStaffMember();
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
    onGet('/api/studio-staff/portal/studio', () => answer([person])),
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

async function open(change: Partial<typeof person>, role: 'SUPER' | 'OWNER' = 'OWNER') {
  person = aStaffMember({ displayName: 'Mei Lin', userEmail: 'mei@example.com', isSelf: false, ...change });
  const { user } = renderPage(
    <Routes>
      <Route path="/dashboard/staff/:staffId" element={<StaffMemberPage />} />
    </Routes>,
    { path: `/dashboard/staff/${person.staffId}`, role },
  );
  await screen.findByRole('heading', { level: 1, name: 'Mei Lin' });
  const choose = async (label: string) => {
    await user.click(screen.getByRole('button', { name: /^Access\s*, Mei Lin/ }));
    await user.click(screen.getByRole('menuitem', { name: label }));
  };
  return { user, choose };
}

test('changes a colleague’s name and role', async () => {
  const { user } = await open({ staffType: ['TRAINER'] });
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit Mei Lin' }));
  expect(await form.findByRole('radio', { name: /^Trainer/ })).toBeChecked();
  await user.clear(form.getByLabelText('Name'));
  await user.type(form.getByLabelText('Name'), 'Mei Tan');
  await user.click(form.getByRole('radio', { name: /^Super/ }));
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
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit Mei Lin' }));
  await user.click(await form.findByRole('radio', { name: /^Staff/ }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('A studio needs at least one owner.')).toBeVisible();
  expect(form.getByRole('radio', { name: /^Staff/ })).toBeChecked();
});

test('takes access away after a question', async () => {
  const { user, choose } = await open({ status: 'ACTIVE' });
  await choose('Disable access…');
  const question = within(await screen.findByRole('dialog', { name: 'Disable Mei Lin’s access?' }));
  expect(sent).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Disable access' }));
  expect(await screen.findByText('Mei Lin can no longer sign in.')).toBeVisible();
  expect(sent).toMatchObject([['update-status', { status: 'DISABLED' }]]);
});

test('gives access back', async () => {
  const { choose } = await open({ status: 'DISABLED' });
  await choose('Restore access');
  expect(await screen.findByText('Mei Lin can sign in again.')).toBeVisible();
  expect(sent).toMatchObject([['update-status', { status: 'ACTIVE' }]]);
});

test('sends an open invitation again', async () => {
  const { choose } = await open({ status: 'INVITED' });
  await choose('Resend invitation');
  expect(await screen.findByText('We emailed Mei Lin a new link.')).toBeVisible();
  expect(sent).toMatchObject([['resend-invite', { staffId: person.staffId }]]);
});

test('offers nothing that the server would refuse', async () => {
  await open({ staffType: ['OWNER'] }, 'SUPER');
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
});

test('offers nothing on the viewer’s own page', async () => {
  await open({ isSelf: true });
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
});
