import { addressUndoSchema } from '@studio/contract/accounts/address.schema';
import { answer, refuse } from '@studio/testing/answer';
import { builder } from '@studio/contract/testing/build';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { server } from '@studio/testing/server';
import { screen } from '@testing-library/react';
import { renderShell } from '../testing/renderShell.tsx';

const URL = '/api/auth/undo-address';
const aChange = builder(addressUndoSchema)(() => ({
  userEmail: 'ana@lotus.example',
  newEmail: 't•••@thief.example',
  changedAt: '2026-11-20T02:00:00.000Z',
  undoUntil: '2026-11-27T02:00:00.000Z',
}));
const open = (reply = () => answer(aChange())) => {
  server.use(onGet(URL, reply));
  return renderShell({ path: '/auth/jwt/undo-address?undoToken=abc', token: null });
};

test('is undone by the button, not by opening the page, and leads to a new password', async () => {
  const calls: Call[] = [];
  server.use(
    onPost(URL, (call) => (calls.push(call), answer({ userEmail: 'ana@lotus.example', isStaff: true }))),
    onPost('/api/users/portal/forgot-password', (call) => (calls.push(call), answer(null))),
  );
  const { user } = await open();
  expect(await screen.findByText('t•••@thief.example')).toBeVisible();
  expect(calls).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Undo the change' }));
  expect(await screen.findByRole('heading', { name: 'Your email address is restored' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Choose a new password' }));
  expect(await screen.findByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([{ undoToken: 'abc' }, { userEmail: 'ana@lotus.example' }]);
});

test('a person who is not staff anywhere goes to a booking website', async () => {
  server.use(onPost(URL, () => answer({ userEmail: 'ana@lotus.example', isStaff: false })));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Undo the change' }));
  expect(await screen.findByText(/booking website of your studio/)).toBeVisible();
});

test('an expired link is shown as such', async () => {
  await open(() => refuse('NOT_FOUND'));
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test('a link that was used meanwhile is shown as such, and any other refusal stays on the page', async () => {
  server.use(onPost(URL, () => refuse('USER_EXISTS')));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Undo the change' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('User already exists');
  server.use(onPost(URL, () => refuse('NOT_FOUND')));
  await user.click(screen.getByRole('button', { name: 'Undo the change' }));
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});

test('a failed load can be retried', async () => {
  const { user } = await open(() => refuse('BROKEN'));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  server.use(onGet(URL, () => answer(aChange())));
  await user.click(retry);
  expect(await screen.findByRole('button', { name: 'Undo the change' })).toBeVisible();
});
