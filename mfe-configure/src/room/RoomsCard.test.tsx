import { expectNotified } from '@studio/testing/expectNotified';
import { answer, refuse } from '@studio/testing/answer';
import { onDelete, onGet, onPost, type Call } from '@studio/testing/on';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { aRoom } from '@studio/contract/testing/studios';
import { screen, waitFor, within } from '@testing-library/react';
import { RoomsCard } from './RoomsCard.tsx';

const URL = '/api/studio/portal/room';
const loft = aRoom({ name: 'Loft', capacity: 12 });
beforeEach(() => server.use(onGet(URL, () => answer([loft]))));
const open = (role: 'OWNER' | 'STAFF' = 'OWNER') => renderPage(<RoomsCard />, { role });

test('shows the rooms; who may not change them finds no buttons', async () => {
  open('STAFF');
  expect(await screen.findByText('Loft')).toBeVisible();
  expect(screen.getByText('12 places')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  ['added', 'Add room', { roomId: null, name: 'Attic' }],
  ['changed', 'Edit Loft', { roomId: loft.roomId, name: 'Attic' }],
])('a room is %s', async (_what, button, sent) => {
  const calls: Call[] = [];
  server.use(onPost(URL, (call) => (calls.push(call), answer(loft))));
  const { user } = open();
  await screen.findByText('12 places');
  await user.click(screen.getByRole('button', { name: button }));
  const drawer = within(await screen.findByRole('dialog'));
  const name = await drawer.findByLabelText('Name');
  await user.clear(name);
  await user.type(name, 'Attic');
  await user.click(drawer.getByRole('button', { name: /Add room|Save/ }));
  await waitFor(() => expect(calls[0]?.body).toMatchObject(sent));
});

test('the limit of the plan is said above the form, and nothing is lost', async () => {
  server.use(onPost(URL, () => refuse('PLAN_LIMIT', { message: 'Your plan allows 2 rooms.' })));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add room' }));
  const drawer = within(await screen.findByRole('dialog'));
  await user.type(await drawer.findByLabelText('Name'), 'Attic');
  await user.click(drawer.getByRole('button', { name: 'Add room' }));
  expect(await drawer.findByText('Your plan allows 2 rooms.')).toBeInTheDocument();
  expect(drawer.getByLabelText('Name')).toHaveValue('Attic');
});

test('a room that is used stays, and says by what', async () => {
  server.use(onDelete(`${URL}/:roomId`, () => refuse('IN_USE', { message: 'Used by 3 sessions' })));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Delete Loft' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await expectNotified('Used by 3 sessions');
  expect(screen.getByText('12 places')).toBeInTheDocument();
});
