import { inviteSchema } from '@studio/contract/accounts/auth.schema';
import { STORAGE_KEYS } from '@studio/contract/accounts/session';
import { answer, refuse } from '@studio/testing/answer';
import { builder } from '@studio/contract/testing/build';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { server } from '@studio/testing/server';
import { untilIdle } from '@studio/testing/untilIdle';
import { screen } from '@testing-library/react';
import { renderShell, signedInAs } from '../../testing/renderShell.tsx';

const anInvite = builder(inviteSchema)(() => ({
  studioName: 'Lotus Yoga',
  displayName: 'Ben',
  userEmail: 'ben@lotus.example',
  staffType: 'TRAINER',
  hasAccount: false,
  needsCode: false,
}));
const INVITE = '/api/auth/portal/invite';
const ACCEPT = '/api/auth/portal/accept-invite';

function accepting(): Call[] {
  const calls: Call[] = [];
  server.use(onPost(ACCEPT, (call) => (calls.push(call), answer({ token: 'fresh' }))));
  return calls;
}
const open = async (hasAccount: boolean) => {
  signedInAs({ name: 'Ben' });
  server.use(
    onGet(INVITE, ({ query }) =>
      query['inviteToken'] === 'abc' ? answer(anInvite({ hasAccount })) : refuse('NOT_FOUND'),
    ),
  );
  const page = await renderShell({ path: '/auth/jwt/accept-invite?inviteToken=abc', token: null });
  await screen.findByRole('heading', { name: 'Join Lotus Yoga' });
  return page;
};

test('a new person chooses a password and is signed in', async () => {
  const calls = accepting();
  const { user, shell } = await open(false);
  expect(screen.getByText(/Hello Ben. You are invited as a trainer/)).toHaveTextContent('ben@lotus.example');
  await user.type(screen.getByLabelText('Choose a password'), 'quiet river below');
  await user.type(screen.getByLabelText('Confirm password'), 'quiet river below');
  await user.click(screen.getByRole('button', { name: 'Join Lotus Yoga' }));
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await untilIdle(shell.store);
  expect(calls[0]?.body).toEqual({
    inviteToken: 'abc',
    password: 'quiet river below',
    secondFactor: '',
    otp: '',
  });
  expect(sessionStorage.getItem(STORAGE_KEYS.staffToken)).toBe('fresh');
});

test('a person with an account types its password', async () => {
  const calls = accepting();
  const { user, shell } = await open(true);
  expect(screen.queryByLabelText('Confirm password')).toBeNull();
  await user.type(screen.getByLabelText('Password'), 'old one');
  await user.click(screen.getByRole('button', { name: 'Join Lotus Yoga' }));
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await untilIdle(shell.store);
  expect(calls[0]?.body).toEqual({ inviteToken: 'abc', password: 'old one', secondFactor: '', otp: '' });
});

test('a new password that is too short is not sent', async () => {
  const { user } = await open(false);
  await user.type(screen.getByLabelText('Choose a password'), 'short');
  await user.click(screen.getByRole('button', { name: 'Join Lotus Yoga' }));
  expect(await screen.findByText('Use at least 10 characters')).toBeInTheDocument();
});

test('an expired invitation is shown as such, and leads to the sign-in', async () => {
  server.use(onGet(INVITE, () => refuse('NOT_FOUND', { message: 'This invitation is over.' })));
  await renderShell({ path: '/auth/jwt/accept-invite?inviteToken=old', token: null });
  expect(await screen.findByRole('alert')).toHaveTextContent('This invitation is over.');
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth/jwt/login');
});

test('a link that was handed over lets nobody in without a code of the address', async () => {
  const calls = accepting();
  const mailed: Call['body'][] = [];
  signedInAs({ name: 'Ben' });
  server.use(
    onGet(INVITE, () => answer(anInvite({ needsCode: true }))),
    onPost('/api/auth/portal/send-email-otp', ({ body }) => (mailed.push(body), answer(null))),
  );
  const { user, shell } = await renderShell({ path: '/auth/jwt/accept-invite?inviteToken=abc', token: null });
  await user.click(await screen.findByRole('button', { name: 'Email me a code' }));
  await user.type(await screen.findByLabelText('Choose a password'), 'quiet river below');
  await user.type(screen.getByLabelText('Confirm password'), 'quiet river below');
  await user.click(screen.getByRole('button', { name: 'Join Lotus Yoga' }));
  expect(calls).toEqual([]);
  await user.type(screen.getAllByRole('textbox')[0] as HTMLElement, '123456');
  await user.click(screen.getByRole('button', { name: 'Join Lotus Yoga' }));
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await untilIdle(shell.store);
  expect(mailed).toEqual([expect.objectContaining({ otpAction: 'SIGN_UP', userEmail: 'ben@lotus.example' })]);
  expect(calls[0]?.body).toMatchObject({ inviteToken: 'abc', password: 'quiet river below', otp: '123456' });
});
