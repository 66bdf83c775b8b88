import type { Room } from '@studio/contract/configure/studio.schema';
import { newId } from '../../../platform/db/newId.ts';
import { auditOf } from '../../../testing/auditOf.ts';
import { aMember, aStaff, aStudio, type TestStudio } from '../../../testing/builders/builders.ts';
import { aSession } from '../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { roomModule } from './room.routes.ts';

let api: TestApp;
let studio: TestStudio;
beforeAll(async () => {
  api = await startTestApp({ modules: [roomModule] });
});
beforeEach(async () => {
  studio = await aStudio(api);
});
afterAll(() => api.close());

const ROOM = '/api/studio/portal/room';
const save = <Saved>(url: string, form: object, as: { token: string } = studio.owner) =>
  api.call<Saved>('POST', url, { as, form });
const remove = (url: string, id: string, as: { token: string } = studio.owner) =>
  api.call('DELETE', `${url}/${id}`, { as });
const namesOf = async (url: string) =>
  (await api.call<{ name: string }[]>('GET', url, { as: studio.owner })).data.map(({ name }) => name);

describe('rooms', () => {
  test('are added, changed and removed; each time the audit log says so', async () => {
    const { data } = await save<Room>(ROOM, { name: 'Loft', capacity: 12 });
    await save(ROOM, { roomId: data.roomId, name: 'Attic', capacity: 8 });
    expect(await namesOf(ROOM)).toEqual(['Attic']);
    expect((await remove(ROOM, data.roomId)).code).toBe('0');
    expect(await namesOf(ROOM)).toEqual([]);
    expect(await auditOf(api, studio.studioId, 'room.save')).toMatchObject([
      { after: { name: 'Loft' } },
      { before: { name: 'Loft' }, after: { name: 'Attic' } },
    ]);
    expect(await auditOf(api, studio.studioId, 'room.delete')).toMatchObject([
      { before: { name: 'Attic', capacity: 8 } },
    ]);
  });

  test('a name is there once; an unknown one and one of another studio are not found', async () => {
    await save(ROOM, { name: 'Loft', capacity: 12 });
    expect(await save(ROOM, { name: 'Loft', capacity: 1 })).toMatchObject({
      code: 'NAME_TAKEN',
      data: { errors: [{ field: 'name' }] },
    });
    expect(await save(ROOM, { roomId: newId(), name: 'Other', capacity: 1 })).toMatchObject({ status: 404 });
    const other = await aStudio(api);
    const { data } = await save<Room>(ROOM, { name: 'Theirs', capacity: 5 }, other.owner);
    expect((await remove(ROOM, data.roomId)).status).toBe(404);
  });

  test('one that something was planned in stays', async () => {
    const { data } = await save<Room>(ROOM, { name: 'Loft', capacity: 12 });
    await aSession(api, studio, { startAt: '2026-03-05T10:00:00.000Z', room_id: data.roomId });
    expect(await remove(ROOM, data.roomId)).toMatchObject({ code: 'IN_USE', message: 'Used by 1 session' });
  });

  test('the plan of the studio limits how many there are', async () => {
    for (const name of ['A', 'B']) expect((await save(ROOM, { name, capacity: 5 })).code).toBe('0');
    expect(await save(ROOM, { name: 'C', capacity: 5 })).toMatchObject({ status: 403, code: 'PLAN_LIMIT' });
  });

  test('the front desk may not', async () => {
    expect((await save(ROOM, { name: 'Loft', capacity: 12 }, await aStaff(api, studio, 'STAFF'))).code).toBe(
      'NOT_ALLOWED',
    );
  });
});

describe('the list of rooms', () => {
  const rooms = (as: { token: string }) => api.call<Room[]>('GET', ROOM, { as });

  test('has those of the own studio, by name', async () => {
    const other = await aStudio(api);
    for (const name of ['Sun', 'Moon']) await save(ROOM, { name, capacity: 12 });
    await save(ROOM, { name: 'Elsewhere', capacity: 12 }, other.owner);
    expect((await rooms(studio.owner)).data).toMatchObject([
      { name: 'Moon', capacity: 12, spots: [] },
      { name: 'Sun', capacity: 12, spots: [] },
    ]);
  });

  test('is not for members or strangers', async () => {
    expect(await rooms(await aMember(api, studio))).toMatchObject({ status: 401, code: 'WRONG_TOKEN' });
    expect(await rooms({ token: 'none' })).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' });
  });
});
