import type { Spot } from '@studio/contract/configure/spot.schema';
import type { Room, SavedRoom } from '@studio/contract/configure/studio.schema';
import { auditOf } from '../../../testing/auditOf.ts';
import { aMember, aStudio, type TestStudio } from '../../../testing/builders/builders.ts';
import { aPlannedRoom, spotsTaken } from '../../../testing/builders/roomBuilders.ts';
import { aBooking, aSession } from '../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { roomModule } from './room.routes.ts';

const URL = '/api/studio/portal/room';
const TOMORROW = '2026-03-03T10:00:00.000Z';
let api: TestApp;
let studio: TestStudio;
beforeAll(async () => {
  api = await startTestApp({ modules: [roomModule] });
});
beforeEach(async () => {
  api.clock.set('2026-03-02T01:00:00.000Z');
  studio = await aStudio(api);
});
afterAll(() => api.close());

type Sent = Partial<Omit<Spot, 'label'>> & { label: string };
const at = (label: string, column: number, change: Partial<Spot> = {}): Sent => ({
  label,
  row: 1,
  column,
  isClosed: false,
  ...change,
});
const save = (spots: readonly Sent[] | undefined, change: object = {}) =>
  api.call<SavedRoom & { errors?: { field: string }[] }>('POST', URL, {
    as: studio.owner,
    json: { name: 'Reformers', capacity: 12, ...(spots && { spots }), ...change },
  });
const rooms = async () => (await api.call<Room[]>('GET', URL, { as: studio.owner })).data;
const labels = (spots: readonly { label: string }[] = []) => spots.map(({ label }) => label);
const taken = (scheduleId: string) => spotsTaken(api, studio, scheduleId);

/** A class tomorrow, or at another time, in a room, with bookings by the names of their spots; null = none. */
async function aClass(
  room: { roomId: string; spots?: Readonly<Record<string, string>> },
  spots: readonly (string | null)[],
  startAt = TOMORROW,
) {
  const scheduleId = await aSession(api, studio, { startAt, room_id: room.roomId });
  const bookingIds: string[] = [];
  for (const [index, label] of spots.entries())
    bookingIds.push(
      await aBooking(api, studio, {
        scheduleId,
        memberId: (await aMember(api, studio)).memberId,
        status: 'BOOKED',
        booked_at: new Date(Date.UTC(2026, 1, 1, 0, index)),
        spot_id: label && (room.spots?.[label] ?? null),
      }),
    );
  const now = async () => {
    const by = await taken(scheduleId);
    return bookingIds.map((id) => by[id]);
  };
  return { scheduleId, now };
}

describe('a plan', () => {
  test('is kept with its room, from the front; the room holds its open spots', async () => {
    const { data } = await save([at('B', 2), at('A', 1), at('C', 1, { row: 2, isClosed: true })]);
    expect(data).toMatchObject({ capacity: 2, reseated: 0 });
    expect(labels(data.spots)).toEqual(['A', 'B', 'C']);
    expect(await rooms()).toMatchObject([{ capacity: 2, spots: data.spots }]);
    const [line] = await auditOf(api, studio.studioId, 'room.save');
    expect(line?.after).toMatchObject({
      spots: ['B (row 1, column 2)', 'A (row 1, column 1)', 'C (row 2, column 1, closed)'],
    });
  });

  test('stays when it is not sent, and is taken away by an empty one', async () => {
    const { data } = await save([at('A', 1), at('B', 2)]);
    const { roomId } = data;
    expect((await save(undefined, { roomId, name: 'Loft', capacity: 30 })).data).toEqual({
      ...data,
      name: 'Loft',
    });
    expect((await save([], { roomId })).data).toMatchObject({ capacity: 12, spots: [] });
  });

  test('whose spots are renamed and moved has the same spots', async () => {
    const { data } = await save([at('A', 1), at('B', 2)]);
    const [a, b] = data.spots;
    const swapped = [
      { ...a, label: 'b', column: 2 },
      { ...b, label: 'A', column: 1 },
    ] as Sent[];
    const { data: after } = await save(swapped, { roomId: data.roomId });
    expect(after.spots).toEqual([
      { ...b, label: 'A', column: 1 },
      { ...a, label: 'b', column: 2 },
    ]);
  });

  test.each([
    ['two spots have one name', [at('A', 1), at('a', 2)]],
    ['two stand in one place', [at('A', 1), at('B', 1)]],
    ['all are closed', [at('A', 1, { isClosed: true })]],
    ['a spot has no name', [at('', 1)]],
    ['one is outside', [at('A', 31)]],
  ])('is refused when %s', async (_case, spots) => {
    const { code, data } = await save(spots);
    expect(code).toBe('INVALID_FIELDS');
    expect(data.errors?.[0]?.field).toMatch(/^spots/);
  });

  test('cannot name a spot of another room, or of another studio', async () => {
    const [mine, theirs] = [await aPlannedRoom(api, studio), await aPlannedRoom(api, await aStudio(api))];
    for (const { spots } of [mine, theirs])
      expect(await save([at('A1', 1, { spotId: spots['A1'] ?? '' })])).toMatchObject({ status: 404 });
  });
});

describe('bookings of sessions that are still to begin', () => {
  const kept = (
    { spots }: { spots: Readonly<Record<string, string>> },
    label: string,
    change: object = {},
  ) => ({
    ...at(label, label.startsWith('B') ? 1 : Number(label.slice(1)), { row: label.startsWith('B') ? 2 : 1 }),
    spotId: spots[label] ?? '',
    ...change,
  });

  test('keep their spot when it is renamed and moved', async () => {
    const room = await aPlannedRoom(api, studio, [['A1', 'A2']]);
    const { now } = await aClass(room, ['A2', 'A1']);
    const spots = [kept(room, 'A1', { label: 'X', row: 5 }), kept(room, 'A2', { label: 'A1', column: 1 })];
    expect((await save(spots, { roomId: room.roomId })).data.reseated).toBe(0);
    expect(await now()).toEqual(['A1', 'X']);
  });

  test('get another one from the front when theirs is removed or closed, whoever booked first first', async () => {
    const room = await aPlannedRoom(api, studio, [['A1', 'A2', 'A3'], ['B1']]);
    const full = await aClass(room, ['A3', 'A2', 'B1']);
    const other = await aClass(room, ['A1'], '2026-03-04T10:00:00.000Z');
    const { data } = await save(
      [kept(room, 'A1'), kept(room, 'A2', { isClosed: true }), kept(room, 'B1'), at('B2', 2, { row: 2 })],
      { roomId: room.roomId },
    );
    expect(data).toMatchObject({ capacity: 3, reseated: 2 });
    expect(await full.now()).toEqual(['A1', 'B2', 'B1']);
    expect(await other.now()).toEqual(['A1']);
  });

  test('have none when none is left, until there is one again', async () => {
    const room = await aPlannedRoom(api, studio, [['A1', 'A2']]);
    const { now } = await aClass(room, ['A1', 'A2']);
    const closed = await save([kept(room, 'A1'), kept(room, 'A2', { isClosed: true })], {
      roomId: room.roomId,
    });
    expect(closed.data.reseated).toBe(1);
    expect(await now()).toEqual(['A1', null]);
    await save([kept(room, 'A1'), kept(room, 'A2')], { roomId: room.roomId });
    expect(await now()).toEqual(['A1', 'A2']);
  });

  test('have their spots by the order in which they were made once the room has its first plan', async () => {
    const { data } = await save(undefined);
    const { now } = await aClass({ roomId: data.roomId }, [null, null]);
    const { now: appointment } = await aClass({ roomId: data.roomId }, [null], '2026-03-05T10:00:00.000Z');
    await api.db.studio(studio.studioId, (tx) =>
      tx
        .updateTable('class_template')
        .set({ template_type: 'APPOINTMENT' })
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('session')
              .select('schedule_id')
              .whereRef('session.class_templ_id', '=', 'class_template.class_templ_id')
              .where('start_at', '>', new Date('2026-03-05T00:00:00.000Z')),
          ),
        )
        .execute(),
    );
    expect((await save([at('B', 2), at('A', 1)], { roomId: data.roomId })).data.reseated).toBe(0);
    expect([await now(), await appointment()]).toEqual([['A', 'B'], [null]]);
  });

  test('that has begun keep a closed spot', async () => {
    const room = await aPlannedRoom(api, studio, [['A1', 'A2']]);
    const { now } = await aClass(room, ['A1'], '2026-03-02T01:00:00.000Z');
    const { data } = await save([kept(room, 'A1', { isClosed: true }), kept(room, 'A2')], {
      roomId: room.roomId,
    });
    expect(data.reseated).toBe(0);
    expect(await now()).toEqual(['A1']);
  });
});
