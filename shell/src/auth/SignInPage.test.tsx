import { STORAGE_KEYS } from '@studio/contract/session';
import { answer, dropConnection, refuse } from '@studio/testing/answer';
import { onPost, type Call } from '@studio/testing/on';
import { server } from '@studio/testing/server';
import { screen, waitFor } from '@testing-library/react';
import { renderShell, signedInAs } from '../testing/renderShell.tsx';

const LOGIN = '/api/auth/login-from-studio';
const open = (path = '/auth/jwt/login') => renderShell({ path, token: null });
const fill = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await user.type(screen.getByLabelText('E-mail'), 'Owner@Lotus.example');
  await user.type(screen.getByLabelText('Password'), 'a good secret');
};
const submit = (user: Awaited<ReturnType<typeof open>>['user']) => user.click(screen.getByRole('button', { name: 'Sign in' }));

test('asks for what is missing, and sends nothing', async () => {
  const { user } = await open();
  await submit(user);
  expect(await screen.findByText('Enter your email address')).toBeInTheDocument();
  expect(screen.getByText('Enter your password')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveFocus());
});

test.each([
  ['of this tab', false],
  ['that is remembered', true],
])('signing in keeps a token %s and opens the dashboard', async (_case, isRemembered) => {
  signedInAs();
  const calls: Call[] = [];
  server.use(onPost(LOGIN, (call) => {
    calls.push(call);
    return answer({ token: 'fresh' });
  }));
  const { user } = await open();
  await fill(user);
  if (isRemembered) await user.click(screen.getByLabelText('Remember me'));
  await submit(user);

  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  expect((isRemembered ? localStorage : sessionStorage).getItem(STORAGE_KEYS.staffToken)).toBe('fresh');
  expect((isRemembered ? sessionStorage : localStorage).getItem(STORAGE_KEYS.staffToken)).toBeNull();
  expect(calls).toMatchObject([{ body: { userEmail: 'owner@lotus.example', password: 'a good secret' } }]);
});

test.each([
  ['wrong details', () => refuse('40003'), 'The sign-in details are not right.'],
  ['no connection', dropConnection, /could not reach the server/],
])('%s are said above the form, and nothing typed is lost', async (_case, reply, sentence) => {
  server.use(onPost(LOGIN, reply));
  const { user } = await open();
  await fill(user);
  await submit(user);
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByLabelText('E-mail')).toHaveValue('Owner@Lotus.example');
  expect(screen.getByLabelText('Password')).toHaveValue('a good secret');
});

test('leads back to the page that asked for it', async () => {
  signedInAs();
  server.use(onPost(LOGIN, () => answer({ token: 'fresh' })));
  const { user } = await open('/dashboard/somewhere?week=2026-11-16');
  expect(window.location.pathname).toBe('/auth/jwt/login');
  await fill(user);
  await submit(user);
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/dashboard/somewhere?week=2026-11-16'));
});
