import type { AuditLogPage } from '@studio/contract/shell/platform.schema';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { newId } from '../../../platform/db/newId.ts';
import { aMember, aStaff, aStudio, type TestStudio } from '../../../testing/builders/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { auditLogModule } from './audit-log.routes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ modules: [auditLogModule] });
});
afterAll(() => app.close());

const read = (as: { token: string }, query: Record<string, string> = {}) =>
  app.call<AuditLogPage>('GET', '/api/studio/portal/audit-log', { as, query });
const actionsOf = async (as: { token: string }, query: Record<string, string> = {}) =>
  (await read(as, query)).data.items.map(({ action }) => action);

const aLine = ({ studioId, owner }: TestStudio, at: string, action: string, entityId = newId()) =>
  app.db.studio(studioId, async (tx) =>
    writeAudit(
      tx,
      {
        audience: 'staff',
        studioId,
        staffId: owner.staffId,
        ip: '10.0.0.1',
        userAgent: 'Firefox',
        now: new Date(at),
      },
      { action, entity: 'room', entityId, after: { name: 'Moon', password: 'hush' }, reason: 'asked for' },
    ),
  );

async function aLoggedStudio() {
  app.clock.set('2026-03-20T00:00:00Z');
  const studio = await aStudio(app);
  const moon = newId();
  await aLine(studio, '2026-03-10T15:59:59Z', 'room.add', moon);
  await aLine(studio, '2026-03-10T16:00:00Z', 'room.rename', moon);
  await aLine(studio, '2026-03-12T00:00:00Z', 'room.close');
  return { ...studio, moon };
}

test('says who, what, when and from where, newest first, without secrets', async () => {
  const studio = await aLoggedStudio();
  const { data } = await read(studio.owner);
  expect(data.items.map(({ action }) => action)).toEqual(['room.close', 'room.rename', 'room.add']);
  expect(data).toMatchObject({ total: 3, page: 0, pageSize: 25 });
  expect(data.items[0]).toMatchObject({
    at: '2026-03-12T00:00:00.000Z',
    actorType: 'STAFF',
    actorId: studio.owner.staffId,
    actorName: 'Test OWNER',
    entity: 'room',
    before: null,
    after: { name: 'Moon', password: '•••' },
    reason: 'asked for',
    ip: '10.0.0.1',
    userAgent: 'Firefox',
  });
});

test('is filtered by actor, thing and day of the studio, and paged', async () => {
  const studio = await aLoggedStudio();
  const { owner } = studio;
  const someone = await aMember(app, studio);
  await app.db.studio(studio.studioId, async (tx) =>
    writeAudit(
      tx,
      {
        audience: 'member',
        studioId: studio.studioId,
        memberId: someone.memberId,
        ip: '',
        now: new Date('2026-03-13T00:00:00Z'),
      },
      { action: 'booking.create', entity: 'booking', entityId: newId() },
    ),
  );
  expect(await actionsOf(owner, { actor: 'test mem' })).toEqual(['booking.create']);
  expect(await actionsOf(owner, { actor: owner.staffId })).toEqual(['room.close', 'room.rename', 'room.add']);
  expect(await actionsOf(owner, { entity: studio.moon })).toEqual(['room.rename', 'room.add']);
  expect(await actionsOf(owner, { entity: 'Booking' })).toEqual(['booking.create']);
  // Midnight in Singapore is 16:00 the day before in UTC.
  expect(await actionsOf(owner, { from: '2026-03-11', to: '2026-03-11' })).toEqual(['room.rename']);
  expect(await actionsOf(owner, { to: '2026-03-10' })).toEqual(['room.add']);
  expect((await read(owner, { page: '1', pageSize: '3' })).data).toMatchObject({
    total: 4,
    items: [{ action: 'room.add' }],
  });
});

test('goes as far back as the plan shows', async () => {
  const studio = await aLoggedStudio();
  await aLine(studio, '2026-02-17T23:59:59Z', 'room.old');
  await aLine(studio, '2026-02-18T00:00:00Z', 'room.edge');
  expect(await actionsOf(studio.owner)).toEqual(['room.close', 'room.rename', 'room.add', 'room.edge']);
  expect((await read(studio.owner)).data.shownSince).toBe('2026-02-18T00:00:00.000Z');
  await app.db.platform((tx) =>
    tx.updateTable('studio').set({ plan: 'PREMIUM' }).where('studio_id', '=', studio.studioId).execute(),
  );
  expect(await actionsOf(studio.owner)).toContain('room.old');
});

test('is for SUPER and OWNER of the studio', async () => {
  const studio = await aLoggedStudio();
  expect((await read(await aStaff(app, studio, 'SUPER'))).data.total).toBe(3);
  expect((await read((await aStudio(app)).owner)).data.total).toBe(0);
  expect(await read(await aStaff(app, studio, 'STAFF'))).toMatchObject({ status: 403, code: 'NOT_ALLOWED' });
  expect(await read(await aMember(app, studio))).toMatchObject({ status: 401, code: 'WRONG_TOKEN' });
  expect((await read({ token: 'none' })).status).toBe(401);
});

test.each([
  ['page', '-1'],
  ['pageSize', '201'],
  ['from', 'yesterday'],
  ['to', '2026-02-30'],
] as const)('refuses %s %s', async (field, value) => {
  expect(await read((await aStudio(app)).owner, { [field]: value })).toMatchObject({
    status: 400,
    code: 'INVALID_FIELDS',
  });
});
