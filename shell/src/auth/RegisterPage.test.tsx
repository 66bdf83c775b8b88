import { STORAGE_KEYS } from '@studio/contract/session';
import { answer, refuse } from '@studio/testing/answer';
import { onPost, type Call } from '@studio/testing/on';
import { server } from '@studio/testing/server';
import { screen } from '@testing-library/react';
import { renderShell, signedInAs } from '../testing/renderShell.tsx';

const SEND_CODE = '/api/auth/portal/send-email-otp';
const SIGN_UP = '/api/auth/sign-up-from-studio';

async function fillDetails() {
  const { user } = await renderShell({ path: '/auth/jwt/register', token: null });
  await user.type(screen.getByLabelText('Studio name'), 'Aloha Pilates');
  await user.type(screen.getByLabelText('Your name'), 'Ana Lim');
  await user.type(screen.getByLabelText('E-mail'), 'ana@aloha.example');
  await user.type(screen.getByLabelText('Password'), 'a good secret');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  return user;
}

test('the details, then the code from the mail, make the studio and sign its owner in', async () => {
  signedInAs({ studioName: 'Aloha Pilates' });
  const calls: Call[] = [];
  const keep = (data: unknown) => (call: Call) => {
    calls.push(call);
    return answer(data);
  };
  server.use(onPost(SEND_CODE, keep(null)), onPost(SIGN_UP, keep({ token: 'fresh' })));
  const user = await fillDetails();
  await user.type(await screen.findByLabelText('Code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Create studio' }));

  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(screen.getByRole('banner')).toHaveTextContent('Aloha Pilates');
  expect(calls.map(({ body }) => body)).toMatchObject([
    { otpAction: 'SIGN_UP', userEmail: 'ana@aloha.example' },
    { studioName: 'Aloha Pilates', name: 'Ana Lim', otp: '123456' },
  ]);
  expect([sessionStorage, localStorage].map((kept) => kept.getItem(STORAGE_KEYS.staffToken))).toEqual(['fresh', null]);
});

test('an address that is taken is said at its field', async () => {
  server.use(onPost(SEND_CODE, () => refuse('40002', { errors: [{ field: 'userEmail', message: 'User already exists' }] })));
  await fillDetails();
  expect(await screen.findByText('User already exists')).toBeVisible();
  expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription('User already exists');
  expect(screen.getByLabelText('Studio name')).toHaveValue('Aloha Pilates');
});

test('a wrong code can be typed again, and going back keeps the details', async () => {
  server.use(onPost(SEND_CODE, () => answer(null)), onPost(SIGN_UP, () => refuse('40001')));
  const user = await fillDetails();
  await user.type(await screen.findByLabelText('Code'), '000000');
  await user.click(screen.getByRole('button', { name: 'Create studio' }));
  expect(await screen.findByText('The code is wrong or has expired.')).toBeVisible();
  expect(screen.getByLabelText('Code')).toHaveValue('000000');
  expect(screen.getByRole('button', { name: /Send a new code in/ })).toBeDisabled();

  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByLabelText('Your name')).toHaveValue('Ana Lim');
});
