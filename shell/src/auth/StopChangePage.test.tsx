import { stoppableChangeSchema } from '@studio/contract/accounts/stop-change.schema';
import { answer, refuse } from '@studio/testing/answer';
import { builder } from '@studio/contract/testing/build';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { server } from '@studio/testing/server';
import { screen } from '@testing-library/react';
import { renderShell } from '../testing/renderShell.tsx';

const URL = '/api/auth/stop-change';
const aChange = builder(stoppableChangeSchema)(() => ({
  studioName: 'Lotus',
  who: 'Ana Lim',
  summary: 'changed Nia New from staff to owner',
  changedAt: '2026-11-20T02:00:00.000Z',
  stopUntil: '2026-11-27T02:00:00.000Z',
}));
const open = (reply = () => answer(aChange())) => {
  server.use(onGet(URL, reply));
  return renderShell({ path: '/auth/jwt/stop-change?stopToken=abc', token: null });
};

test('is stopped by the button, not by opening the page', async () => {
  const calls: Call[] = [];
  server.use(onPost(URL, (call) => (calls.push(call), answer(null))));
  const { user } = await open();
  expect(await screen.findByText(/changed Nia New from staff to owner/)).toBeVisible();
  expect(calls).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Stop this change' }));
  expect(await screen.findByRole('heading', { name: 'Change stopped' })).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([{ stopToken: 'abc' }]);
});

test('an expired link is shown as such', async () => {
  await open(() => refuse('NOT_FOUND'));
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test('a change that was stopped meanwhile is shown as such, and any other refusal stays on the page', async () => {
  server.use(onPost(URL, () => refuse('IN_USE')));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Stop this change' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  server.use(onPost(URL, () => refuse('NOT_FOUND')));
  await user.click(screen.getByRole('button', { name: 'Stop this change' }));
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});

test('a failed load can be retried', async () => {
  const { user } = await open(() => refuse('BROKEN'));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  server.use(onGet(URL, () => answer(aChange())));
  await user.click(retry);
  expect(await screen.findByRole('button', { name: 'Stop this change' })).toBeVisible();
});
