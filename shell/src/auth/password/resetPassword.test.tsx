import { STORAGE_KEYS } from '@studio/contract/accounts/session';
import { answer, refuse } from '@studio/testing/answer';
import { onPost, type Call } from '@studio/testing/on';
import { server } from '@studio/testing/server';
import { screen, waitFor } from '@testing-library/react';
import { renderShell, signedInAs } from '../../testing/renderShell.tsx';

const FORGOT = '/api/users/portal/forgot-password';
const RESET = '/api/auth/portal/reset-password';
const NEW = 'quiet river below';

/** Requests a code as a person who was on the way to a page. */
async function ask() {
  server.use(onPost(FORGOT, () => answer(null)));
  const { user } = await renderShell({ path: '/dashboard/somewhere', token: null });
  await user.click(await screen.findByRole('link', { name: 'Forgot password?' }));
  await user.type(await screen.findByLabelText('Email'), 'Ana@Aloha.example');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  await screen.findByRole('heading', { name: 'Choose a new password' });
  return user;
}
async function fill(user: Awaited<ReturnType<typeof ask>>, again = NEW) {
  await user.type(screen.getByLabelText('Code'), '123456');
  await user.type(screen.getByLabelText('New password'), NEW);
  await user.type(screen.getByLabelText('Confirm new password'), again);
  await user.click(screen.getByRole('button', { name: 'Change password' }));
}

test('email, code, new password twice, then one click signs in and opens the wanted page', async () => {
  signedInAs();
  const calls: Call[] = [];
  server.use(onPost(RESET, (call) => (calls.push(call), answer({ token: 'fresh' }))));
  const user = await ask();
  expect(screen.getByText('ana@aloha.example')).toBeVisible();
  await fill(user);
  expect(await screen.findByRole('heading', { name: 'Password changed' })).toBeVisible();
  expect(calls[0]?.body).toEqual({
    userEmail: 'ana@aloha.example',
    otp: '123456',
    password: NEW,
    confirmPassword: NEW,
    secondFactor: '',
  });
  expect(sessionStorage.getItem(STORAGE_KEYS.staffToken)).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard/somewhere'));
  expect(sessionStorage.getItem(STORAGE_KEYS.staffToken)).toBe('fresh');
});

test('two different passwords are not sent', async () => {
  const user = await ask();
  await fill(user, 'something else');
  expect(await screen.findByText('The passwords do not match')).toBeInTheDocument();
});

test('a wrong code is reported, and nothing typed is lost', async () => {
  server.use(onPost(RESET, () => refuse('CODE_WRONG')));
  const user = await ask();
  await fill(user);
  expect(await screen.findByText('The code is wrong or has expired.')).toBeVisible();
  expect(screen.getByLabelText('New password')).toHaveValue(NEW);
  expect(screen.getByRole('button', { name: /Send a new code in \d+ s/ })).toBeDisabled();
});

test('an unknown address gets the same answer as a known one', async () => {
  await ask();
  expect(screen.getByText(/has an account, a 6-digit code is on its way/)).toBeVisible();
});

test('the page asks for the email as well when it is opened directly', async () => {
  const { user } = await renderShell({ path: '/auth/jwt/reset-password', token: null });
  await user.click(await screen.findByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('Enter an email address')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Send a code' })).toHaveAttribute(
    'href',
    '/auth/jwt/forgot-password',
  );
});

test('asks a person with a second factor for a code', async () => {
  server.use(
    onPost(RESET, ({ body }) =>
      (body as { secondFactor: string }).secondFactor === '654321'
        ? answer({ token: 'fresh' })
        : refuse('SECOND_FACTOR_NEEDED'),
    ),
  );
  const user = await ask();
  await fill(user);
  expect(await screen.findByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await user.type(screen.getByLabelText('Code'), '654321');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByRole('heading', { name: 'Password changed' })).toBeVisible();
});

test('silently does the proof of work that the server demands of a network with many requests', async () => {
  const calls: Call[] = [];
  const { user } = await renderShell({ path: '/auth/jwt/forgot-password', token: null });
  server.use(
    onPost(
      FORGOT,
      (call) => (
        calls.push(call),
        calls.length === 1 ? refuse('EFFORT_NEEDED', { data: { challenge: 'a.b.c', bits: 4 } }) : answer(null)
      ),
    ),
  );
  await user.type(await screen.findByLabelText('Email'), 'Ana@Aloha.example');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([
    { userEmail: 'ana@aloha.example' },
    { userEmail: 'ana@aloha.example', effort: { challenge: 'a.b.c', nonce: expect.stringMatching(/^\d+$/) } },
  ]);
});
