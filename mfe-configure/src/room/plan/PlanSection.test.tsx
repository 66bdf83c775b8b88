import { answer, refuse } from '@studio/testing/answer';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { aPlan } from '@studio/contract/testing/plans';
import { aRoom } from '@studio/contract/testing/studios';
import type { Room } from '@studio/contract/configure/studio.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { RoomsCard } from '../RoomsCard.tsx';

const URL = '/api/studio/portal/room';
const plain = aRoom({ name: 'Loft', capacity: 12 });
const planned = aRoom({ name: 'Loft', capacity: 3, spots: aPlan(1, 3) });
const [front, second, third] = planned.spots;

/** Opens the drawer of a room. What is saved is answered with `reseated`. */
async function open(room: Room, reseated = 0) {
  const bodies: Call['body'][] = [];
  server.use(
    onGet(URL, () => answer([room])),
    onPost(URL, ({ body }) => (bodies.push(body), answer({ ...room, reseated }))),
  );
  const { user } = renderPage(<RoomsCard />, { role: 'OWNER' });
  await user.click(await screen.findByRole('button', { name: 'Edit Loft' }));
  const drawer = within(await screen.findByRole('dialog'));
  await drawer.findByRole('heading', { name: 'Plan of spots' });
  const save = async () => user.click(drawer.getByRole('button', { name: 'Save' }));
  const rowsOf = () => drawer.getAllByRole('row').map(({ textContent }) => textContent);
  const choose = async (name: string) => user.click(await drawer.findByRole('button', { name }));
  return { user, drawer, bodies, save, rowsOf, choose };
}

test('a plan is asked for its shape, which fits the places, and filled from the front', async () => {
  const { user, drawer, bodies, save, rowsOf, choose } = await open(plain);
  expect(drawer.getByText('Members choose their reformer, bike or mat when they book.')).toBeVisible();
  await choose('Add a plan');
  expect(await drawer.findByLabelText('Rows')).toHaveValue('3');
  expect(drawer.getByLabelText('Spots in a row')).toHaveValue('4');
  await user.clear(drawer.getByLabelText('Rows'));
  expect(drawer.getByText('Enter 1 to 30 rows and columns.')).toBeVisible();
  expect(drawer.getByRole('button', { name: 'Add spots' })).toBeDisabled();
  await user.type(drawer.getByLabelText('Rows'), '2{Enter}');
  expect(bodies).toEqual([]);
  expect(rowsOf()).toEqual(['Spot 1Spot 2Spot 3Spot 4', 'Spot 5Spot 6Spot 7Spot 8']);
  expect(drawer.getByText('Front of the room')).toBeVisible();
  expect(drawer.getByRole('button', { name: 'Spot 1' })).toHaveFocus();
  expect(drawer.queryByLabelText('Places')).toBeNull();
  expect(drawer.getByText('8 places: one for each open spot.')).toBeVisible();
  await save();
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]).toMatchObject({ capacity: 8 });
  expect(bodies[0]?.['spots']).toHaveLength(8);
  expect((bodies[0]?.['spots'] as object[])[4]).toEqual({
    spotId: null,
    label: '5',
    row: 2,
    column: 1,
    isClosed: false,
  });
});

test('a room without a plan is saved without spots', async () => {
  const { user, drawer, bodies, save, choose } = await open(plain);
  await choose('Add a plan');
  await user.click(await drawer.findByRole('button', { name: 'No plan' }));
  expect(drawer.getByRole('button', { name: 'Add a plan' })).toHaveFocus();
  await save();
  await waitFor(() => expect(bodies).toEqual([{ roomId: plain.roomId, name: 'Loft', capacity: 12 }]));
});

test('spots are renamed and closed, and keep who they are', async () => {
  const { user, drawer, bodies, save, choose } = await open(planned);
  await choose('Spot 2');
  const name = drawer.getByLabelText('Name of this spot');
  await user.clear(name);
  await user.type(name, 'By the door');
  expect(name).toHaveValue('By the d');
  await choose('Spot 3');
  await user.click(drawer.getByRole('switch', { name: 'Closed (out of order)' }));
  expect(drawer.getByRole('button', { name: /Spot 3\s*Closed/ })).toBeVisible();
  expect(drawer.getByText('2 places: one for each open spot.')).toBeVisible();
  await save();
  await waitFor(() =>
    expect(bodies[0]).toMatchObject({
      capacity: 2,
      spots: [front, { ...second, label: 'By the d' }, { ...third, isClosed: true }],
    }),
  );
});

test('spots are removed, added in a gap and in rows and columns, and moved', async () => {
  const { user, drawer, bodies, save, rowsOf, choose } = await open(planned);
  await choose('Spot 2');
  await user.click(drawer.getByRole('button', { name: 'Remove this spot' }));
  const gap = drawer.getByRole('button', { name: 'Add a spot in row 1, column 2' });
  expect(gap).toHaveFocus();
  await user.click(gap);
  expect(drawer.getByRole('button', { name: 'Spot 2', pressed: true })).toHaveFocus();
  await choose('Add a row');
  await choose('Add a column');
  expect(rowsOf()).toEqual(['Spot 1Spot 2Spot 3Spot 7', 'Spot 4Spot 5Spot 6Spot 8']);
  await choose('Move right');
  await choose('Move to the back');
  expect(rowsOf()).toEqual(['Spot 1Spot 3Spot 6Spot 7', 'Spot 4Spot 5Spot 2Spot 8']);
  await save();
  await waitFor(() => expect(bodies).toHaveLength(1));
  const spots = bodies[0]?.['spots'] as { spotId: string | null; label: string }[];
  expect(spots.find(({ label }) => label === '1')?.spotId).toBe(front?.spotId);
  expect(spots.find(({ label }) => label === '2')?.spotId).toBeNull();
});

test('the keyboard goes from spot to spot, and opens one', async () => {
  const { user, drawer, choose } = await open(planned);
  await choose('Spot 1');
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}{Enter}');
  expect(drawer.getByRole('group', { name: 'Spot 2' })).toBeVisible();
  await user.tab();
  expect(drawer.getByLabelText('Name of this spot')).toHaveFocus();
});

test.each([
  ['a name that two have', '1', 'Two spots are called “1”.'],
  ['no name', '', 'Give the spot a name (row 1, column 3).'],
])('%s is told at the plan, where the focus goes', async (_case, label, sentence) => {
  const { user, drawer, bodies, save, choose } = await open(planned);
  await choose('Spot 3');
  const name = drawer.getByLabelText('Name of this spot');
  await user.clear(name);
  if (label) await user.type(name, label);
  await save();
  expect(await drawer.findByText(sentence)).toBeInTheDocument();
  expect(drawer.getByRole('group', { name: 'Plan of spots' })).toHaveAccessibleDescription(sentence);
  const [, , cell] = drawer.getAllByRole('gridcell');
  expect(cell).toHaveAttribute('aria-invalid', 'true');
  await waitFor(() => expect(within(cell as HTMLElement).getByRole('button')).toHaveFocus());
  expect(bodies).toEqual([]);
});

test('a room cannot have all its spots closed', async () => {
  const { user, drawer, bodies, save, choose } = await open({ ...planned, capacity: 1, spots: aPlan(1, 1) });
  await choose('Spot 1');
  await user.click(drawer.getByRole('switch', { name: 'Closed (out of order)' }));
  await save();
  expect(await drawer.findByText('All spots are closed. Open one, or remove the plan.')).toBeInTheDocument();
  expect(await drawer.findByText('1 field needs attention')).toBeInTheDocument();
  expect(bodies).toEqual([]);
});

test('what the server refuses is told at the plan', async () => {
  const { drawer, save, choose } = await open(planned);
  const refused = [{ field: 'spots', message: 'A spot of this plan is not from this room.' }];
  server.use(onPost(URL, () => refuse('INVALID_FIELDS', { errors: refused })));
  await choose('Spot 1');
  await save();
  await waitFor(() =>
    expect(drawer.getByRole('group', { name: 'Plan of spots' })).toHaveAccessibleDescription(
      'A spot of this plan is not from this room.',
    ),
  );
});

test('the plan is removed after a question, which is sent as no spots', async () => {
  const { user, drawer, bodies, save, choose } = await open(planned, 0);
  await choose('Remove the plan');
  expect((await screen.findAllByText('Remove the plan?'))[0]).toBeInTheDocument();
  const question = screen.getAllByRole('dialog').at(-1) ?? document.body;
  await user.click(within(question).getByRole('button', { name: 'Remove the plan' }));
  expect(await drawer.findByLabelText('Places')).toHaveValue('3');
  await save();
  await waitFor(() => expect(bodies[0]).toMatchObject({ capacity: 3, spots: [] }));
});

test('who got another spot is said once it is saved', async () => {
  const { save, drawer } = await open(planned, 3);
  await drawer.findByRole('button', { name: 'Spot 1' });
  await save();
  expect(await screen.findByText('3 upcoming bookings got another spot.')).toBeInTheDocument();
});

test('changes of the plan are asked about before they are lost', async () => {
  const { user, choose } = await open(planned);
  await choose('Add a row');
  await user.keyboard('{Escape}');
  expect((await screen.findAllByText('Leave without saving?'))[0]).toBeInTheDocument();
});

test('the list of rooms says which have a plan', async () => {
  const spots = planned.spots.map((spot, at) => ({ ...spot, isClosed: at === 0 }));
  server.use(onGet(URL, () => answer([plain, { ...planned, name: 'Bikes', capacity: 2, spots }])));
  renderPage(<RoomsCard />, { role: 'STAFF' });
  expect(await screen.findByText('12 places')).toBeVisible();
  expect(screen.getByText('2 places on a plan, 1 spot closed')).toBeVisible();
});
