import { STORAGE_KEYS } from '@studio/contract/accounts/session';
import { answer, refuse } from '@studio/testing/answer';
import { onPost, type Call } from '@studio/testing/on';
import { server } from '@studio/testing/server';
import { untilIdle } from '@studio/testing/untilIdle';
import { cleanup, screen } from '@testing-library/react';
import { renderShell, signedInAs } from '../../testing/renderShell.tsx';
import { forgetDraft } from './signUpDraft.ts';

const SEND_CODE = '/api/auth/portal/send-email-otp';
const SIGN_UP = '/api/auth/sign-up-from-studio';
const CHECK = '/api/auth/check-password';
beforeEach(forgetDraft);
beforeEach(() => server.use(onPost(CHECK, () => answer(null))));

/** Makes the browser report this time zone, however often the page asks while it loads. */
const inZone = (timeZone: string | undefined) =>
  jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...new Intl.DateTimeFormat().resolvedOptions(),
    timeZone,
  } as Intl.ResolvedDateTimeFormatOptions);
afterEach(() => jest.restoreAllMocks());

async function fillDetails() {
  const { user, shell } = await renderShell({ path: '/auth/jwt/register', token: null });
  await user.type(await screen.findByLabelText('Studio name'), 'Aloha Pilates');
  await user.type(screen.getByLabelText('Your name'), 'Ana Lim');
  await user.type(screen.getByLabelText('Email'), 'ana@aloha.example');
  await user.type(screen.getByLabelText('Password'), 'a good secret');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  return { user, shell };
}

async function expectDashboard({ store }: Awaited<ReturnType<typeof fillDetails>>['shell']) {
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await untilIdle(store);
}

test('the details, then the code from the mail, create the studio and sign its owner in', async () => {
  signedInAs({ studioName: 'Aloha Pilates' });
  inZone('America/New_York');
  const calls: Call[] = [];
  const keep = (data: unknown) => (call: Call) => {
    calls.push(call);
    return answer(data);
  };
  server.use(onPost(SEND_CODE, keep(null)), onPost(SIGN_UP, keep({ token: 'fresh' })));
  const { user, shell } = await fillDetails();
  await user.click(await screen.findByLabelText('Code'));
  await user.paste('１２３-４５６');
  await user.click(screen.getByRole('button', { name: 'Create studio' }));

  await expectDashboard(shell);
  expect(screen.getByRole('banner')).toHaveTextContent('Aloha Pilates');
  expect(calls.map(({ body }) => body)).toMatchObject([
    { otpAction: 'SIGN_UP', userEmail: 'ana@aloha.example' },
    {
      studioName: 'Aloha Pilates',
      name: 'Ana Lim',
      otp: '123456',
      timezone: 'America/New_York',
      currency: 'USD',
    },
  ]);
  expect([sessionStorage, localStorage].map((kept) => kept.getItem(STORAGE_KEYS.staffToken))).toEqual([
    'fresh',
    null,
  ]);
});

test('a name without Latin letters is asked for its web address', async () => {
  const calls: Call[] = [];
  server.use(
    onPost(SEND_CODE, () => answer(null)),
    onPost(SIGN_UP, (call) => (calls.push(call), answer({ token: 'fresh' }))),
  );
  signedInAs({ studioName: '東京ヨガ' });
  const { user, shell } = await renderShell({ path: '/auth/jwt/register', token: null });
  const name = await screen.findByLabelText('Studio name');
  expect(screen.queryByLabelText('Web address')).not.toBeInTheDocument();
  await user.type(name, '東京ヨガ');
  await user.type(screen.getByLabelText('Your name'), '佐藤 花');
  await user.type(screen.getByLabelText('Email'), 'hana@tokyo.example');
  await user.type(screen.getByLabelText('Password'), 'a good secret');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(
    await screen.findByText('Choose a web address in Latin letters, e.g. sakura-yoga'),
  ).toBeInTheDocument();

  await user.type(screen.getByLabelText('Web address'), 'Tokyo Yoga');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.type(await screen.findByLabelText('Code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Create studio' }));
  await expectDashboard(shell);
  expect(calls[0]?.body).toMatchObject({ studioName: '東京ヨガ', address: 'tokyo-yoga' });
});

test('a taken address is reported at its field', async () => {
  server.use(
    onPost(SEND_CODE, () =>
      refuse('USER_EXISTS', { errors: [{ field: 'userEmail', message: 'User already exists' }] }),
    ),
  );
  await fillDetails();
  expect(await screen.findByText('User already exists')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
    'User already exists You already have an account. Sign in instead.',
  );
  expect(screen.getAllByRole('link', { name: 'Sign in' })).toHaveLength(2);
  expect(screen.getByLabelText('Studio name')).toHaveValue('Aloha Pilates');
});

test('an address that turns out to be taken after the code is reported below it, with a link to sign in', async () => {
  server.use(
    onPost(SEND_CODE, () => answer(null)),
    onPost(SIGN_UP, () => refuse('USER_EXISTS')),
  );
  const { user } = await fillDetails();
  await user.type(await screen.findByLabelText('Code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Create studio' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('User already exists');
  expect(screen.getByRole('link', { name: 'Sign in instead' })).toHaveAttribute('href', '/auth/jwt/login');
});

test('an address that is probably mistyped is asked about', async () => {
  const { user } = await renderShell({ path: '/auth/jwt/register', token: null });
  const field = await screen.findByLabelText('Email');
  await user.type(field, 'ana@gmial.com');
  await user.tab();
  await user.click(await screen.findByRole('button', { name: 'ana@gmail.com' }));
  expect(field).toHaveValue('ana@gmail.com');
});

test('shows which password rules are met while typing', async () => {
  const { user } = await renderShell({ path: '/auth/jwt/register', token: null });
  const rules = () =>
    screen
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
      .filter((text) => text?.endsWith(': met'));
  await user.type(await screen.findByLabelText('Password'), '123456789');
  expect(rules()).toEqual(['Not your email address: met']);
  await user.type(screen.getByLabelText('Password'), '0');
  expect(rules()).toContain('10 to 128 characters: met');
  expect(screen.getByText('Strength: weak')).toBeVisible();
});

describe('reloaded while the code is on its way', () => {
  /** Simulates a reload: the session storage stays, and all that the page holds in memory is gone. */
  async function reload() {
    server.use(onPost(SEND_CODE, () => answer(null)));
    await fillDetails();
    await screen.findByLabelText('Code');
    const kept = { ...sessionStorage };
    cleanup();
    forgetDraft();
    const page = await renderShell({ path: '/auth/jwt/login', token: null });
    Object.entries(kept).forEach(([key, value]) => sessionStorage.setItem(key, value));
    await page.user.click(await screen.findByRole('link', { name: 'Register your studio' }));
    return { ...page, kept };
  }

  test('the code can still be typed; the password has to be typed again, because it is never stored', async () => {
    const { user, shell, kept } = await reload();
    expect(JSON.stringify([kept, { ...localStorage }])).not.toContain('a good secret');
    expect(await screen.findByText('Enter your password again')).toBeVisible();

    signedInAs({ studioName: 'Aloha Pilates' });
    const calls: Call[] = [];
    server.use(onPost(SIGN_UP, (call) => (calls.push(call), answer({ token: 'fresh' }))));
    await user.type(screen.getByLabelText('Code'), '123456');
    await user.type(screen.getByLabelText('Password'), 'a good secret');
    await user.click(screen.getByRole('button', { name: 'Create studio' }));
    await expectDashboard(shell);
    expect(calls[0]?.body).toMatchObject({
      studioName: 'Aloha Pilates',
      name: 'Ana Lim',
      userEmail: 'ana@aloha.example',
      password: 'a good secret',
      otp: '123456',
    });
    expect(sessionStorage.getItem('sign-up-draft')).toBeNull();
  });

  test('the wait for another code continues', async () => {
    await reload();
    expect(await screen.findByRole('button', { name: /Send a new code in/ })).toBeDisabled();
  });
});

test('a password that only the server refuses can be typed again next to the code', async () => {
  server.use(
    onPost(SEND_CODE, () => answer(null)),
    onPost(SIGN_UP, () =>
      refuse('INVALID_FIELDS', { errors: [{ field: 'password', message: 'Choose something else' }] }),
    ),
  );
  const { user } = await fillDetails();
  await user.type(await screen.findByLabelText('Code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Create studio' }));
  expect(await screen.findByLabelText('Password')).toHaveValue('a good secret');
  expect(screen.getByText('Choose something else')).toBeInTheDocument();
});

test('a wrong code can be typed again, and going back keeps the details', async () => {
  server.use(
    onPost(SEND_CODE, () => answer(null)),
    onPost(SIGN_UP, () => refuse('CODE_WRONG')),
  );
  const { user } = await fillDetails();
  await user.type(await screen.findByLabelText('Code'), '000000');
  await user.click(screen.getByRole('button', { name: 'Create studio' }));
  expect(await screen.findByText('The code is wrong or has expired.')).toBeVisible();
  expect(screen.getByLabelText('Code')).toHaveValue('000000');
  expect(screen.getByRole('button', { name: /Send a new code in/ })).toBeDisabled();

  await user.click(screen.getByRole('button', { name: 'Change email' }));
  expect(await screen.findByLabelText('Your name')).toHaveValue('Ana Lim');
  expect(screen.getByLabelText('Password')).toHaveValue('a good secret');
});

test('a leaked password is refused at its field before a code is sent', async () => {
  server.use(
    onPost(CHECK, () =>
      refuse('INVALID_FIELDS', {
        errors: [{ field: 'password', message: 'This password appeared in a data leak. Choose another one' }],
      }),
    ),
  );
  await fillDetails();
  expect(
    await screen.findByText('This password appeared in a data leak. Choose another one'),
  ).toBeInTheDocument();
  expect(screen.getByLabelText('Password')).toHaveValue('a good secret');
  expect(screen.queryByLabelText('Code')).toBeNull();
});

test.each([['Etc/Unknown'], [undefined]])(
  'a browser that reports the zone %p leaves it to be chosen',
  async (zone) => {
    inZone(zone);
    const { user } = await fillDetails();
    expect(await screen.findByText('Choose a time zone')).toBeInTheDocument();
    expect(user).toBeDefined();
  },
);
