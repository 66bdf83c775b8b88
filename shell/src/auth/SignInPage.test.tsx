import { wireOf } from '@studio/contract/refusals/codes';
import { STORAGE_KEYS } from '@studio/contract/accounts/session';
import { answer, dropConnection, refuse } from '@studio/testing/answer';
import { onPost, type Call } from '@studio/testing/on';
import { server } from '@studio/testing/server';
import { untilIdle } from '@studio/testing/untilIdle';
import { screen, waitFor } from '@testing-library/react';
import { clearStaffToken } from '../session/tokenStore.ts';
import { renderShell, signedInAs } from '../testing/renderShell.tsx';

const LOGIN = '/api/auth/login-from-studio';
async function open(path = '/auth/jwt/login') {
  const page = await renderShell({ path, token: null });
  await screen.findByRole('heading', { name: 'Sign in' });
  return page;
}
const fill = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await user.type(screen.getByLabelText('Email'), 'Owner@Lotus.example');
  await user.type(screen.getByLabelText('Password'), 'a good secret');
};
const submit = (user: Awaited<ReturnType<typeof open>>['user']) =>
  user.click(screen.getByRole('button', { name: 'Sign in' }));

test('asks for missing fields, and sends nothing', async () => {
  const { user } = await open();
  await submit(user);
  expect(await screen.findByText('Enter an email address')).toBeInTheDocument();
  expect(screen.getByText('Enter your password')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
});

test.each([
  ['of this tab', false],
  ['that is remembered', true],
])('signing in keeps a token %s and opens the dashboard', async (_case, isRemembered) => {
  signedInAs();
  const calls: Call[] = [];
  server.use(
    onPost(LOGIN, (call) => {
      calls.push(call);
      return answer({ token: 'fresh' });
    }),
  );
  const { user, shell } = await open();
  await fill(user);
  if (isRemembered) await user.click(screen.getByLabelText('Remember me'));
  await submit(user);

  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await untilIdle(shell.store);
  expect((isRemembered ? localStorage : sessionStorage).getItem(STORAGE_KEYS.staffToken)).toBe('fresh');
  expect((isRemembered ? sessionStorage : localStorage).getItem(STORAGE_KEYS.staffToken)).toBeNull();
  expect(calls).toMatchObject([{ body: { userEmail: 'owner@lotus.example', password: 'a good secret' } }]);
});

test('signing in works in a browser that refuses storage to the page', async () => {
  signedInAs();
  server.use(onPost(LOGIN, () => answer({ token: 'fresh' })));
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
  const { user, shell } = await open();
  await fill(user);
  await submit(user);
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await untilIdle(shell.store);
  // Kept in memory, for as long as this file is loaded.
  clearStaffToken();
});

test.each([
  ['wrong details', () => refuse('SIGN_IN_WRONG'), 'Wrong email or password.'],
  [
    'no sentence of the server',
    () => Response.json({ code: wireOf('SIGN_IN_WRONG') }, { status: 400 }),
    'Something wrong',
  ],
  ['no connection', dropConnection, 'Internal server error'],
])('%s: shown above the form, and nothing typed is lost', async (_case, reply, sentence) => {
  server.use(onPost(LOGIN, reply));
  const { user } = await open();
  await fill(user);
  await submit(user);
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('Owner@Lotus.example');
  expect(screen.getByLabelText('Password')).toHaveValue('a good secret');
});

test('leads back to the page that required the sign-in', async () => {
  signedInAs();
  server.use(onPost(LOGIN, () => answer({ token: 'fresh' })));
  const { user } = await open('/dashboard/somewhere?week=2026-11-16');
  expect(window.location.pathname).toBe('/auth/jwt/login');
  await fill(user);
  await submit(user);
  await waitFor(() =>
    expect(window.location.pathname + window.location.search).toBe('/dashboard/somewhere?week=2026-11-16'),
  );
});

test.each([
  [
    'the email address when the person wants that, and no password',
    true,
    { 'remember-me': 'true', credentials: 'owner@lotus.example', accessToken: 'fresh' },
  ],
  ['nothing about anybody else', false, {}],
])('remembers for the next time %s', async (_case, isRemembered, kept) => {
  signedInAs();
  server.use(onPost(LOGIN, () => answer({ token: 'fresh' })));
  const { user, shell } = await open();
  await fill(user);
  if (isRemembered) await user.click(screen.getByLabelText('Remember me'));
  await submit(user);
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  await untilIdle(shell.store);
  // The registry is cached by the code that loads remotes.
  localStorage.removeItem('mfe.registry');
  expect({ ...localStorage }).toEqual(kept);
});

test('starts with the remembered address', async () => {
  const { user } = await open();
  localStorage.setItem('remember-me', 'true');
  localStorage.setItem('credentials', 'ana@aloha.example');
  await user.click(screen.getByRole('link', { name: 'Register your studio' }));
  await user.click(await screen.findByRole('link', { name: 'Sign in' }));
  expect(await screen.findByLabelText('Remember me')).toBeChecked();
  expect(screen.getByLabelText('Email')).toHaveValue('ana@aloha.example');
  expect(screen.getByLabelText('Password')).toHaveValue('');
});

test('the page that the person wanted is not lost on the way through the other pages', async () => {
  const { user } = await open('/dashboard/somewhere');
  await user.click(screen.getByRole('link', { name: 'Forgot password?' }));
  await user.click(await screen.findByRole('link', { name: 'Back to sign in' }));
  await screen.findByRole('heading', { name: 'Sign in' });
  expect(window.history.state).toMatchObject({ usr: { from: '/dashboard/somewhere' } });
});

describe('a person with several studios', () => {
  const lotus = {
    studioId: '01900000-0000-7000-8000-00000000000a',
    studioName: 'Lotus Yoga',
    extension: 'lotus',
  };
  const harbour = {
    studioId: '01900000-0000-7000-8000-00000000000b',
    studioName: 'Harbour Pilates',
    extension: 'harbour',
  };
  const SWITCH = '/api/auth/portal/switch-studio';

  async function arrive() {
    signedInAs({ ...lotus, studios: [lotus, harbour] });
    server.use(onPost(LOGIN, () => answer({ token: 'fresh' })));
    const { user, shell } = await open('/dashboard?tab=today');
    await fill(user);
    await submit(user);
    await screen.findByRole('heading', { name: 'Choose a studio' });
    return { user, shell };
  }

  test('chooses one, and continues', async () => {
    const { user, shell } = await arrive();
    const asked: unknown[] = [];
    server.use(
      onPost(
        SWITCH,
        ({ body, headers }) => (
          asked.push(body['studioId'], headers.get('authorization')),
          signedInAs({ ...harbour, studios: [lotus, harbour] }),
          answer({ token: 'of harbour' })
        ),
      ),
    );
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Harbour Pilatesharbour',
      'Lotus Yogalotus· last used',
    ]);
    await user.click(screen.getByRole('button', { name: /Harbour/ }));
    expect(await screen.findByRole('banner')).toHaveTextContent('Harbour Pilates');
    await untilIdle(shell.store);
    expect(asked).toEqual([harbour.studioId, 'Bearer fresh']);
    expect(sessionStorage.getItem(STORAGE_KEYS.staffToken)).toBe('of harbour');
    expect(window.location.search).toBe('?tab=today');
  });

  test('continues at the last one without asking the server', async () => {
    const { user, shell } = await arrive();
    await user.click(screen.getByRole('button', { name: /Lotus/ }));
    expect(await screen.findByRole('banner')).toHaveTextContent('Lotus Yoga');
    await untilIdle(shell.store);
    expect(sessionStorage.getItem(STORAGE_KEYS.staffToken)).toBe('fresh');
  });

  test('sees why a studio cannot be opened, and may choose another', async () => {
    const { user, shell } = await arrive();
    server.use(onPost(SWITCH, () => refuse('NOT_FOUND', { message: 'You do not work there any more.' })));
    await user.click(screen.getByRole('button', { name: /Harbour/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('You do not work there any more.');
    await user.click(screen.getByRole('button', { name: /Lotus/ }));
    expect(await screen.findByRole('banner')).toHaveTextContent('Lotus Yoga');
    await untilIdle(shell.store);
  });
});

test('a person who is already signed in does not sign in again', async () => {
  signedInAs();
  const { shell } = await renderShell({ path: '/auth/jwt/login' });
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await untilIdle(shell.store);
});

test.each(['/auth', '/auth/jwt'])('%s leads to the sign-in', async (path) => {
  await open(path);
  expect(window.location.pathname).toBe('/auth/jwt/login');
});

test.each(['123 456', '123-456', '１２３４５６', '１２３　４５６'])(
  'a code pasted as %p is sent as it is: the server reads it',
  async (pasted) => {
    signedInAs();
    const codes: unknown[] = [];
    server.use(
      onPost(LOGIN, ({ body }) => {
        const { secondFactor } = body as { secondFactor: string };
        codes.push(secondFactor);
        return secondFactor === '' ? refuse('SECOND_FACTOR_NEEDED') : answer({ token: 'fresh' });
      }),
    );
    const { user, shell } = await open();
    await fill(user);
    await submit(user);
    await user.click(await screen.findByLabelText('Code'));
    await user.paste(pasted);
    await submit(user);
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await untilIdle(shell.store);
    expect(codes).toEqual(['', pasted]);
  },
);

test('asks for a code after the right password, and can go back to the typed values', async () => {
  signedInAs();
  const calls: Call[] = [];
  server.use(
    onPost(LOGIN, (call) => {
      calls.push(call);
      const { secondFactor } = call.body as { secondFactor: string };
      if (secondFactor === '') return refuse('SECOND_FACTOR_NEEDED');
      return secondFactor === '123456' ? answer({ token: 'fresh' }) : refuse('CODE_WRONG');
    }),
  );
  const { user } = await open();
  await fill(user);
  await submit(user);

  expect(await screen.findByRole('heading', { level: 1, name: 'Enter your code' })).toBeVisible();
  expect(screen.getByLabelText('Code')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByLabelText('Email')).toHaveValue('Owner@Lotus.example');
  expect(screen.getByLabelText('Password')).toHaveValue('a good secret');

  await submit(user);
  await screen.findByLabelText('Code');
  await submit(user);
  expect(await screen.findByText('Enter the code')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Code'), '000000');
  await submit(user);
  expect(await screen.findByText('The code is wrong or has expired.')).toBeVisible();
  expect(screen.getByLabelText('Code')).toHaveValue('000000');
  await user.clear(screen.getByLabelText('Code'));
  await user.type(screen.getByLabelText('Code'), '123456');
  await submit(user);
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  expect(calls.map(({ body }) => (body as { secondFactor: string }).secondFactor)).toEqual([
    '',
    '',
    '000000',
    '123456',
  ]);
});
