import { answer, refuse } from '@studio/testing/answer';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { server } from '@studio/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { renderShell, signedInAs } from '../testing/renderShell.tsx';

const STEP_UP = '/api/auth/portal/step-up';
const CHANGE = '/api/users/portal/change-user-password';
const ANSWER = {
  methods: ['PASSWORD'],
  asksCode: false,
  userEmail: 'ana@lotus.example',
  purpose: null,
  until: null,
};
const asked = (errors?: { field: string; message: string }[]) =>
  refuse('SIGN_IN_WRONG', errors ? { errors } : undefined);

let given: Call['body'][];
let changes: number;
/** A server that accepts the change once a proof was given. */
function proving(stepUp: object, isRight: (body: Call['body']) => boolean, refusal = () => asked()) {
  let isProved = false;
  signedInAs({ userEmail: 'ana@lotus.example' });
  given = [];
  changes = 0;
  server.use(
    onGet(STEP_UP, () => answer({ ...ANSWER, ...stepUp })),
    onPost(STEP_UP, ({ body }) => {
      given.push(body);
      isProved = isRight(body);
      return isProved
        ? answer({ ...ANSWER, purpose: 'PASSWORD', until: '2026-11-21T02:10:00.000Z' })
        : refusal();
    }),
    onPost(CHANGE, () => {
      changes += 1;
      return isProved ? answer(null) : refuse('PROOF_NEEDED', { data: { purpose: 'PASSWORD' } });
    }),
  );
}

async function changePassword() {
  const { user } = await renderShell({ path: '/dashboard/profile' });
  const section = within(await screen.findByRole('region', { name: 'Password' }, { timeout: 20_000 }));
  await user.click(section.getByRole('button', { name: 'Change password' }));
  await user.type(section.getByLabelText('New password'), 'a new good secret');
  await user.type(section.getByLabelText('Confirm new password'), 'a new good secret');
  await user.click(section.getByRole('button', { name: 'Change password' }));
  const dialog = within(await screen.findByRole('dialog', {}, { timeout: 20_000 }));
  return { user, section, dialog };
}

test('asks for the password, reports a wrong one, and does the change after the right one', async () => {
  proving(
    {},
    (body) => body?.['currentPassword'] === 'the old secret',
    () => asked([{ field: 'currentPassword', message: 'This is not your current password' }]),
  );
  const { user, dialog } = await changePassword();
  expect(dialog.getByText('This changes your password.')).toBeVisible();
  expect(await dialog.findByLabelText('Your password')).toHaveFocus();
  await user.type(dialog.getByLabelText('Your password'), 'wrong');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() =>
    expect(dialog.getByLabelText('Your password')).toHaveAccessibleDescription(
      'This is not your current password',
    ),
  );
  await user.clear(dialog.getByLabelText('Your password'));
  await user.type(dialog.getByLabelText('Your password'), 'the old secret');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Password changed.')).toBeVisible();
  expect(given.at(-1)).toMatchObject({
    purpose: 'PASSWORD',
    method: 'PASSWORD',
    currentPassword: 'the old secret',
  });
  expect(changes).toBe(2);
});

test('asks for a code as well if two-step sign-in is on', async () => {
  proving(
    { asksCode: true },
    (body) => body?.['secondFactor'] === '123456',
    () => refuse('CODE_WRONG'),
  );
  const { user, dialog } = await changePassword();
  await user.type(await dialog.findByLabelText('Your password'), 'the old secret');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await dialog.findByText('Enter the code')).toBeVisible();
  await user.type(dialog.getByLabelText('Code from your app'), '000000');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await dialog.findByText('The code is wrong or has expired.')).toBeVisible();
  await user.clear(dialog.getByLabelText('Code from your app'));
  await user.type(dialog.getByLabelText('Code from your app'), '123456');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Password changed.')).toBeVisible();
});

test('sends a code to a person without a password', async () => {
  proving({ methods: ['EMAIL'] }, (body) => body?.['otp'] === '123456');
  server.use(
    onPost('/api/auth/portal/send-email-otp', ({ body }) =>
      body?.['otpAction'] === 'STEP_UP' ? answer(null) : refuse('INVALID_FIELDS'),
    ),
  );
  const { user, dialog } = await changePassword();
  await user.click(await dialog.findByRole('button', { name: 'Send a code to ana@lotus.example' }));
  await user.type(await dialog.findByLabelText('Code'), '123456');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Password changed.')).toBeVisible();
});

test('explains what to do when there is no way to prove it', async () => {
  proving({ methods: [] }, () => false);
  const { dialog } = await changePassword();
  expect(await dialog.findByText(/You have no password yet/)).toBeVisible();
});

test('closing it reports why nothing changed, and keeps what was typed', async () => {
  proving({}, () => false);
  const { user, dialog, section } = await changePassword();
  await user.click(await dialog.findByRole('button', { name: 'Cancel' }));
  expect(await section.findByText('Confirm it’s you.')).toBeVisible();
  expect(section.getByLabelText('New password')).toHaveValue('a new good secret');
  expect(changes).toBe(1);
});

test('a failed load can be retried', async () => {
  proving({}, () => true);
  server.use(onGet(STEP_UP, () => refuse('BROKEN')));
  const { user, dialog } = await changePassword();
  const retry = await dialog.findByRole('button', { name: 'Try again' });
  server.use(onGet(STEP_UP, () => answer(ANSWER)));
  await user.click(retry);
  expect(await dialog.findByLabelText('Your password')).toBeVisible();
});
