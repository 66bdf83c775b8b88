import { HEIC_HINT } from '@studio/contract/values/pictures';
import { answer, refuse } from '@studio/testing/answer';
import { onPost, type Call } from '@studio/testing/on';
import { server } from '@studio/testing/server';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderShell, signedInAs } from '../testing/renderShell.tsx';

const USERS = '/api/users/portal';

/** Records the requests to a path. */
function kept(path: string, reply = () => answer(null)) {
  const bodies: Call['body'][] = [];
  server.use(
    onPost(path, ({ body }) => {
      bodies.push(body);
      return reply();
    }),
  );
  return bodies;
}

async function openProfile() {
  signedInAs({ name: 'Ana Lim', userEmail: 'ana@lotus.example', phone: '91234567', phoneCountryCode: '+65' });
  const { user } = await renderShell({ path: '/dashboard/profile' });
  return {
    user,
    section: within(await screen.findByRole('region', { name: 'About you' }, { timeout: 20_000 })),
  };
}
const region = (name: string) => within(screen.getByRole('region', { name }));

test('saves name and phone, and does not send the photo', async () => {
  const { user, section } = await openProfile();
  const sent = kept(`${USERS}/update-user-profile`);
  await user.clear(section.getByLabelText('Name'));
  await user.type(section.getByLabelText('Name'), 'Ana Tan');
  await user.click(section.getByRole('button', { name: 'Save' }));
  await screen.findByText('Profile saved.');
  expect(sent).toEqual([{ name: 'Ana Tan', phone: '91234567', phoneCountryCode: '+65' }]);
});

test('refuses an empty name before it is sent', async () => {
  const { user, section } = await openProfile();
  const sent = kept(`${USERS}/update-user-profile`);
  await user.clear(section.getByLabelText('Name'));
  await user.click(section.getByRole('button', { name: 'Save' }));
  expect(await section.findByText('Enter your name')).toBeVisible();
  expect(sent).toEqual([]);
});

test('reports at the phone field that it belongs to somebody else', async () => {
  const { user, section } = await openProfile();
  kept(`${USERS}/update-user-profile`, () => refuse('USER_EXISTS'));
  await user.click(section.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(section.getByLabelText(/Mobile number/)).toHaveAccessibleDescription(
      'Somebody else uses this number',
    ),
  );
});

test('reports what is wrong with a file that is not a photo', async () => {
  const { section } = await openProfile();
  const choose = (file: File) =>
    fireEvent.change(section.getByLabelText(/^Photo file/), { target: { files: [file] } });
  choose(new File(['x'], 'x.svg', { type: 'image/svg+xml' }));
  expect(await section.findByText('Choose a JPEG, PNG or WebP image.')).toBeVisible();
  choose(new File(['x'], 'IMG_0001.HEIC'));
  expect(await section.findByText(HEIC_HINT)).toBeVisible();
  choose(new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'x.png', { type: 'image/png' }));
  expect(await section.findByText('Choose an image of at most 10 MB.')).toBeVisible();
});

test('changes the email with a code sent to the new address', async () => {
  const { user } = await openProfile();
  const codes = kept('/api/auth/portal/send-email-otp');
  const changes = kept(`${USERS}/update-user-email`);
  const email = region('Email');
  await user.click(email.getByRole('button', { name: 'Change email' }));
  await user.type(email.getByLabelText('New email'), 'new@gmial.com');
  await user.tab();
  expect(await email.findByRole('button', { name: 'new@gmail.com' })).toBeVisible();
  await user.clear(email.getByLabelText('New email'));
  await user.type(email.getByLabelText('New email'), 'New@Lotus.example');
  await user.click(email.getByRole('button', { name: 'Send code' }));
  expect(await email.findByText('new@lotus.example')).toBeVisible();
  await user.type(email.getByLabelText('Code'), '123456');
  await user.click(email.getByRole('button', { name: 'Change email' }));
  await screen.findByText('Email changed.');
  expect(codes).toEqual([{ otpAction: 'CHANGE_EMAIL', userEmail: 'new@lotus.example' }]);
  expect(changes).toEqual([{ userEmail: 'new@lotus.example', otp: '123456' }]);
});

test('changes the password, typed twice, sent once', async () => {
  const { user } = await openProfile();
  const sent = kept(`${USERS}/change-user-password`);
  const password = region('Password');
  await user.click(password.getByRole('button', { name: 'Change password' }));
  await user.type(password.getByLabelText('New password'), 'a new good secret');
  await user.type(password.getByLabelText('Confirm new password'), 'another');
  await user.click(password.getByRole('button', { name: 'Change password' }));
  expect(await password.findByText('The passwords do not match')).toBeVisible();
  await user.clear(password.getByLabelText('Confirm new password'));
  await user.type(password.getByLabelText('Confirm new password'), 'a new good secret');
  await user.click(password.getByRole('button', { name: 'Change password' }));
  await screen.findByText('Password changed.');
  expect(sent).toEqual([{ newPassword: 'a new good secret' }]);
});

test('asks before typed input is lost, even if another form is open', async () => {
  const { user, section } = await openProfile();
  await user.type(section.getByLabelText('Name'), ' Tan');
  await user.click(region('Password').getByRole('button', { name: 'Change password' }));
  const unload = new Event('beforeunload', { cancelable: true });
  expect(window.dispatchEvent(unload)).toBe(false);
  await user.click(screen.getByRole('link', { name: 'Dashboard' }));
  await user.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(section.getByLabelText('Name')).toHaveValue('Ana Lim Tan');
});
