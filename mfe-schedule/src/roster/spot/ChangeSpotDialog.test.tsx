import { answer, refuse } from '@studio/testing/answer';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { server } from '@studio/testing/server';
import type { RosterEntry } from '@studio/contract/schedule/schedule.schema';
import { aBooking } from '@studio/contract/testing/bookings';
import { nextId } from '@studio/contract/testing/build';
import { aPlan } from '@studio/contract/testing/plans';
import { aRoom } from '@studio/contract/testing/studios';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aDeskSpot } from '../../testing/builders/spots.ts';
import { ada, ben, dialogTitled, openSession, serveSession } from '../../testing/openSession.tsx';

const SPOTS = '/api/booking/portal/spots';
const CHANGE = '/api/booking/portal/spot';
const room = aRoom({ spots: aPlan(2, 2) });
const [one, two, three, four] = room.spots.map(({ isClosed: _closed, ...place }) => place);
const on = (entry: RosterEntry, spot = one): RosterEntry => ({
  ...entry,
  spot: { spotId: spot?.spotId ?? '', label: spot?.label ?? '' },
});
const has = ({ bookingId, memberName }: RosterEntry) => ({
  state: 'TAKEN' as const,
  booking: { bookingId, name: memberName },
});
/** The plan: Ada has the first, Ben the second, the third is free, the fourth closed. */
const planOf = (given: { one?: object; three?: object } = {}) => [
  aDeskSpot({ ...one, ...has(ada), ...given.one }),
  aDeskSpot({ ...two, ...has(ben) }),
  aDeskSpot({ ...three, ...given.three }),
  aDeskSpot({ ...four, state: 'CLOSED' }),
];

/** Opens the roster of a session in a room with a plan, and the plan for Ada. */
async function open(plan = planOf(), roster = [on(ada), on(ben, two)]) {
  const bodies: Call['body'][] = [];
  const { user } = openSession(roster, {}, { roomId: room.roomId });
  server.use(
    onGet('/api/studio/portal/room', () => answer([room])),
    onGet(SPOTS, () => answer(plan)),
    onPost(CHANGE, ({ body }) => {
      bodies.push(body);
      return answer(aBooking());
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Actions for Ada Tan' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Change spot…' }));
  const dialog = await dialogTitled('Change Ada Tan’s spot');
  await dialog.findByRole('grid', { name: 'Spots of the room' });
  const choose = async (name: string) => user.click(await dialog.findByRole('button', { name }));
  return { user, dialog, bodies, choose };
}

test('the roster says who has which spot; the plan shows it, and what is closed', async () => {
  const { dialog, choose } = await open();
  const roster = within(screen.getByRole('region', { name: 'Roster' })).getAllByRole('listitem');
  expect(roster.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Ada Tan.*Spot 1/),
    expect.stringMatching(/Ben Ong.*Spot 2/),
  ]);
  expect(dialog.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'Spot 1NowSpot 2Ben Ong',
    'Spot 3FreeSpot 4Closed',
  ]);
  await choose('Spot 4 Closed');
  expect(dialog.getByRole('status')).toHaveTextContent('Choose the new spot.');
  expect(dialog.getByRole('button', { name: 'Change spot' })).toBeDisabled();
});

test('a member moves to a free spot', async () => {
  const { user, dialog, bodies, choose } = await open();
  await choose('Spot 3 Free');
  expect(dialog.getByRole('status')).toHaveTextContent('Spot 3 is free.');
  serveSession({ roomId: room.roomId, roster: [on(ada, three), on(ben, two)] });
  await user.click(dialog.getByRole('button', { name: 'Change spot' }));
  expect(await screen.findByText('Ada Tan has spot 3 now.')).toBeInTheDocument();
  expect(bodies).toEqual([{ bookingId: ada.bookingId, spotId: three?.spotId }]);
  expect(await screen.findByText('Spot 3')).toBeInTheDocument();
});

test('two members swap', async () => {
  const { user, dialog, bodies, choose } = await open();
  await choose('Spot 2 Ben Ong');
  expect(dialog.getByRole('status')).toHaveTextContent('Swap with Ben Ong? They get spot 1.');
  await user.click(dialog.getByRole('button', { name: 'Swap' }));
  expect(await screen.findByText('Ada Tan and Ben Ong swapped spots.')).toBeInTheDocument();
  expect(bodies).toEqual([{ bookingId: ada.bookingId, spotId: two?.spotId, swap: 'true' }]);
});

test('a spot that was taken meanwhile is said so, and the plan is loaded again', async () => {
  const { user, dialog, choose } = await open();
  server.use(
    onPost(CHANGE, () => refuse('SPOT_TAKEN')),
    onGet(SPOTS, () =>
      answer(planOf({ three: { state: 'TAKEN', booking: { bookingId: nextId(), name: 'Cara Lim' } } })),
    ),
  );
  await choose('Spot 3 Free');
  await user.click(dialog.getByRole('button', { name: 'Change spot' }));
  expect(await dialog.findByText('Somebody else has this spot. Choose another one.')).toBeInTheDocument();
  expect(dialog.getByText('This is the plan as it is now.')).toBeInTheDocument();
  expect(await dialog.findByRole('button', { name: 'Spot 3 Cara Lim', pressed: false })).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Change spot' })).toBeDisabled();
});

test('the keyboard goes over the plan and chooses', async () => {
  const { user, dialog } = await open();
  act(() => dialog.getByRole('button', { name: 'Spot 1 Now' }).focus());
  await user.keyboard('{ArrowDown}{Enter}');
  expect(dialog.getByRole('button', { name: 'Spot 3 Free', pressed: true })).toHaveFocus();
});

test('who has no spot takes one', async () => {
  const { user, dialog, choose } = await open(planOf({ one: { state: 'FREE', booking: null } }), [ada, ben]);
  await choose('Spot 2 Ben Ong');
  expect(dialog.getByRole('status')).toHaveTextContent(/They get the first free spot/);
  await choose('Spot 1 Free');
  await user.click(dialog.getByRole('button', { name: 'Change spot' }));
  expect(await screen.findByText('Ada Tan has spot 1 now.')).toBeInTheDocument();
});

test('in a room without a plan nobody is asked for a spot', async () => {
  const { user } = openSession([ada], {}, { roomId: room.roomId });
  let isAsked = false;
  server.use(
    onGet('/api/studio/portal/room', () => {
      isAsked = true;
      return answer([{ ...room, spots: [] }]);
    }),
  );
  await waitFor(() => expect(isAsked).toBe(true));
  await user.click(await screen.findByRole('button', { name: 'Actions for Ada Tan' }));
  expect(screen.getByRole('menuitem', { name: 'Move to another session…' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Change spot…' })).toBeNull();
});
