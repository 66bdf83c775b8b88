import { Route, Routes } from '@studio/platform';
import { answer, refuse } from '@studio/testing/answer';
import { aMemberProfile } from '../testing/builders/members.ts';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { onMemberPage } from '../testing/onMember.ts';
import { MemberPage } from './MemberPage.tsx';

const UPDATE = '/api/member/portal/update';
let member = aMemberProfile();
const updates: Call['body'][] = [];

beforeEach(() => {
  member = aMemberProfile({ version: 3 });
  updates.length = 0;
  server.use(
    ...onMemberPage(),
    onGet('/api/member/portal', () => answer(member)),
    onPost(UPDATE, ({ body }) => {
      updates.push(body);
      member = { ...member, ...(body as object), version: member.version + 1 };
      return answer(member);
    }),
  );
});

const page = (role: 'STAFF' | 'TRAINER' = 'STAFF') =>
  renderPage(
    <Routes>
      <Route path="/dashboard/member/:memberId" element={<MemberPage />} />
    </Routes>,
    { path: `/dashboard/member/${member.memberId}`, role },
  );
async function openForm() {
  const { user } = page();
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit Ada Tan' }));
  await form.findByLabelText('First name');
  return { user, form, save: () => user.click(form.getByRole('button', { name: 'Save' })) };
}

test('saves what changed, and the page shows it', async () => {
  const { user, form, save } = await openForm();
  await user.clear(form.getByLabelText('First name'));
  await user.type(form.getByLabelText('First name'), 'Adele');
  await user.type(form.getByLabelText(/Contact’s name/), 'Ben Tan');
  await user.type(form.getByLabelText(/Contact’s phone/), '8111 0000');
  await save();
  expect(await screen.findByRole('heading', { level: 1, name: 'Adele Tan' })).toBeVisible();
  expect(await screen.findByText('Ben Tan, 8111 0000')).toBeVisible();
  expect(updates).toMatchObject([
    { version: '3', firstName: 'Adele', lastName: 'Tan', emergencyContact: { name: 'Ben Tan' } },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['of their number', { phoneCountryCode: '+36', phone: '301234567' }, '+36 Hungary'],
  ['of the studio, without a number', { phoneCountryCode: '', phone: '' }, '+65 Singapore'],
])('countries begin with that %s', async (_case, contact, country) => {
  member = aMemberProfile({ ...contact, hasAccount: false });
  const { user, form } = await openForm();
  await user.click(form.getByRole('combobox', { name: 'Country code' }));
  const [first] = await screen.findAllByRole('option');
  expect(first).toHaveAccessibleName(country);
});

test('the photo stands beside the name until it is removed in the form, which stays as it is', async () => {
  member = { ...member, picture: '/media/member/s/p' };
  const sent: Call['body'][] = [];
  server.use(
    onPost('/api/member/portal/picture', ({ body }) => {
      sent.push(body);
      member = { ...member, picture: null };
      return answer(member);
    }),
  );
  const { user, form } = await openForm();
  const photos = () => [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  expect(photos()).toEqual(['/media/member/s/p/96.webp', '/media/member/s/p/480.webp']);
  await user.clear(form.getByLabelText('First name'));
  await user.type(form.getByLabelText('First name'), 'Adele');
  await user.click(form.getByRole('button', { name: /^Remove photo/ }));
  expect(await screen.findByText('Photo removed.')).toBeInTheDocument();
  expect(sent).toEqual([{ memberId: member.memberId, file: '' }]);
  await waitFor(() => expect(photos()).toEqual([]));
  expect(form.getByLabelText('First name')).toHaveValue('Adele');
});

test('leaves alone what a client signs in with', async () => {
  member = { ...member, hasAccount: true };
  const { form } = await openForm();
  expect(form.getByLabelText('Email')).toBeDisabled();
  expect(form.getByLabelText('Email')).toHaveAccessibleDescription(/only they can change these/);
  expect(form.getByRole('textbox', { name: /Phone/ })).toBeDisabled();
  expect(form.getByLabelText('First name')).toBeEnabled();
});

test('starts a change of what a client signs in with, which only they can make', async () => {
  member = { ...member, hasAccount: true };
  const sent: Call['body'][] = [];
  server.use(
    onPost('/api/member/portal/start-contact-change', ({ body }) => (sent.push(body), answer(null))),
  );
  const { user, form } = await openForm();
  await user.click(form.getByRole('button', { name: 'Email them a link to change phone or email' }));
  expect(await screen.findByText(`Sent to ${member.userEmail}.`)).toBeInTheDocument();
  expect(sent).toEqual([{ memberId: member.memberId }]);
});

test('offers no such link for a client without an account', async () => {
  const { form } = await openForm();
  expect(form.queryByRole('button', { name: 'Email them a link to change phone or email' })).toBeNull();
});

test('takes a number that is somebody else’s now off a client without an account, with a reason', async () => {
  member = { ...member, hasAccount: false, phoneCountryCode: '+65', phone: '91234567' };
  const sent: Call['body'][] = [];
  server.use(
    onPost('/api/member/portal/release-phone', ({ body }) => {
      sent.push(body);
      member = { ...member, phone: '', phoneCountryCode: '', version: 4 };
      return answer(member);
    }),
  );
  const { user, form } = await openForm();
  await user.click(form.getByRole('button', { name: 'This number is somebody else’s now' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Take +65 9123 4567 off Ada Tan?' }));
  await user.click(dialog.getByRole('button', { name: 'Take it off' }));
  expect(await dialog.findByText('Enter a reason')).toBeVisible();
  await user.type(dialog.getByLabelText('Reason'), 'Ben showed his phone');
  await user.click(dialog.getByRole('button', { name: 'Take it off' }));
  expect(await screen.findByText('Ada Tan no longer has +65 9123 4567.')).toBeInTheDocument();
  expect(sent).toEqual([{ memberId: member.memberId, version: 3, reason: 'Ben showed his phone' }]);
  expect(updates).toEqual([]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  ['who signs in with it', { hasAccount: true }],
  ['who has none', { hasAccount: false, phone: '', phoneCountryCode: '' }],
])('takes no number off a client %s', async (_case, change) => {
  member = { ...member, ...change };
  const { form } = await openForm();
  expect(form.queryByRole('button', { name: 'This number is somebody else’s now' })).toBeNull();
});

test('after somebody else has saved, offers to reload and keeps what was typed until then', async () => {
  const { user, form, save } = await openForm();
  server.use(onPost(UPDATE, () => refuse('CHANGED_MEANWHILE')));
  await user.type(form.getByLabelText(/Address/), '1 Orchard Road');
  await save();
  member = { ...member, version: 4, address: '2 Orchard Road' };
  expect(form.getByLabelText(/Address/)).toHaveValue('1 Orchard Road');
  await user.click(await form.findByRole('button', { name: 'Reload' }));
  expect(await form.findByDisplayValue('2 Orchard Road')).toBeVisible();
});

test('is not offered to those who may not change members', async () => {
  page('TRAINER');
  expect(await screen.findByRole('heading', { level: 1, name: 'Ada Tan' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
});

test('a client who signs in and has no phone number is saved', async () => {
  member = { ...member, hasAccount: true, phone: '', phoneCountryCode: '' };
  const { user, form, save } = await openForm();
  await user.clear(form.getByLabelText('First name'));
  await user.type(form.getByLabelText('First name'), 'Adele');
  await save();
  expect(await screen.findByRole('heading', { level: 1, name: 'Adele Tan' })).toBeVisible();
  expect(updates).toHaveLength(1);
});
