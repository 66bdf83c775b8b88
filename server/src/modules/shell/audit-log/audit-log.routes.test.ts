import type { AuditLogPage } from '@studio/contract/shell/platform.schema';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { AuditAction } from '../../../platform/audit/auditActs.ts';
import { newId } from '../../../platform/db/newId.ts';
import { aMember, aStaff, aStudio, type TestStudio } from '../../../testing/builders/builders.ts';
import { aPackage } from '../../../testing/builders/packageBuilders.ts';
import { aBooking, aSession } from '../../../testing/builders/sessionBuilders.ts';
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

const aLine = ({ studioId, owner }: TestStudio, at: string, action: AuditAction, entityId = newId()) =>
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
  await aLine(studio, '2026-03-10T15:59:59Z', 'room.save', moon);
  await aLine(studio, '2026-03-10T16:00:00Z', 'studio.update', moon);
  await aLine(studio, '2026-03-12T00:00:00Z', 'room.delete');
  return { ...studio, moon };
}

test('says who, what, when and from where, newest first, without secrets', async () => {
  const studio = await aLoggedStudio();
  const { data } = await read(studio.owner);
  expect(data.items.map(({ action }) => action)).toEqual(['room.delete', 'studio.update', 'room.save']);
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
  expect(await actionsOf(owner, { actor: owner.staffId })).toEqual([
    'room.delete',
    'studio.update',
    'room.save',
  ]);
  expect(await actionsOf(owner, { entity: studio.moon })).toEqual(['studio.update', 'room.save']);
  expect(await actionsOf(owner, { entity: 'Booking' })).toEqual(['booking.create']);
  // Midnight in Singapore is 16:00 the day before in UTC.
  expect(await actionsOf(owner, { from: '2026-03-11', to: '2026-03-11' })).toEqual(['studio.update']);
  expect(await actionsOf(owner, { to: '2026-03-10' })).toEqual(['room.save']);
  expect((await read(owner, { page: '1', pageSize: '3' })).data).toMatchObject({
    total: 4,
    items: [{ action: 'room.save' }],
  });
});

test('is narrowed to what concerns one member', async () => {
  const studio = await aLoggedStudio();
  const [ada, ben] = [await aMember(app, studio), await aMember(app, studio)];
  await app.db.studio(studio.studioId, async (tx) => {
    const actor = { ...studio, ...studio.owner, audience: 'staff' as const, ip: '', userAgent: '' };
    for (const { memberId } of [ada, ben])
      writeAudit(
        tx,
        { ...actor, now: app.clock.now() },
        {
          action: memberId === ada.memberId ? 'member.block' : 'member.unblock',
          entity: 'member',
          entityId: memberId,
        },
      );
  });
  expect(await actionsOf(studio.owner, { memberId: ada.memberId })).toEqual(['member.block']);
  const other = (await aStudio(app)).owner;
  expect(await read(other, { memberId: ada.memberId })).toMatchObject({ status: 404, code: 'NOT_FOUND' });
});

test('goes as far back as the plan shows', async () => {
  const studio = await aLoggedStudio();
  await aLine(studio, '2026-02-17T23:59:59Z', 'plan.save');
  await aLine(studio, '2026-02-18T00:00:00Z', 'plan.delete');
  expect(await actionsOf(studio.owner)).toEqual(['room.delete', 'studio.update', 'room.save', 'plan.delete']);
  expect((await read(studio.owner)).data.shownSince).toBe('2026-02-18T00:00:00.000Z');
  await app.db.platform((tx) =>
    tx.updateTable('studio').set({ plan: 'PREMIUM' }).where('studio_id', '=', studio.studioId).execute(),
  );
  expect(await actionsOf(studio.owner)).toContain('plan.save');
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

describe('in words', () => {
  const say = async (studio: TestStudio, action: AuditAction, entityId: string, change: object = {}) => {
    await app.db.studio(studio.studioId, async (tx) =>
      writeAudit(
        tx,
        {
          audience: 'staff',
          studioId: studio.studioId,
          staffId: studio.owner.staffId,
          ip: '',
          now: new Date('2026-03-19T00:00:00Z'),
        },
        { action, entity: 'x', entityId, ...change },
      ),
    );
    return (await read(studio.owner)).data.items[0];
  };

  test('a booking is told by whose it is, and leads to its session', async () => {
    const studio = await aLoggedStudio();
    const { memberId } = await aMember(app, studio);
    const scheduleId = await aSession(app, studio, { startAt: '2026-03-20T23:00:00Z', className: 'Hatha' });
    const bookingId = await aBooking(app, studio, { scheduleId, memberId, status: 'BOOKED' });
    expect(await say(studio, 'booking.cancel', bookingId)).toMatchObject({
      act: 'Cancelled a booking of',
      subject: {
        label: 'Test Member: Hatha, Sat 21 Mar, 7:00 am',
        path: `/dashboard/schedule?date=2026-03-21&session=${scheduleId}`,
      },
    });
  });

  test('a member, their package and their order lead to them', async () => {
    const studio = await aLoggedStudio();
    const { memberId } = await aMember(app, studio);
    const studioPackageTransactionId = await aPackage(app, studio, { memberId });
    expect(await say(studio, 'member.block', memberId)).toMatchObject({
      act: 'Blocked a member from booking:',
      subject: { label: 'Test Member', path: `/dashboard/member/${memberId}` },
    });
    expect(await say(studio, 'package.freeze', studioPackageTransactionId)).toMatchObject({
      act: 'Froze a package of',
      subject: { path: `/dashboard/member/${memberId}/packages` },
    });
  });

  test('a card that was saved leads to its member, whom their own line does not name again', async () => {
    const studio = await aLoggedStudio();
    const { studioId } = studio;
    const { memberId } = await aMember(app, studio);
    const paymentMethodId = newId();
    const now = new Date('2026-03-19T01:00:00Z');
    const saved = {
      action: 'paymentMethod.save',
      entity: 'payment_method',
      entityId: paymentMethodId,
    } as const;
    await app.db.studio(studioId, async (tx) => {
      await tx
        .insertInto('payment_method')
        .values({
          ...{ studio_id: studioId, payment_method_id: paymentMethodId, member_id: memberId },
          ...{ provider: 'FAKE', provider_customer: 'cus', provider_ref: 'card', created_at: now },
          ...{ brand: 'visa', last4: '4242', exp_month: 3, exp_year: 2030 },
        })
        .execute();
      writeAudit(tx, { audience: 'system', studioId, now }, saved);
      const later = new Date(now.getTime() + 1000);
      writeAudit(tx, { audience: 'member', studioId, memberId, ip: '', now: later }, saved);
    });
    expect((await read(studio.owner)).data.items.slice(0, 2)).toMatchObject([
      { actorType: 'MEMBER', act: 'Saved a card', subject: null },
      {
        actorType: 'SYSTEM',
        act: 'Saved a card for',
        subject: { label: 'Test Member', path: `/dashboard/member/${memberId}/payment-methods` },
      },
    ]);
  });

  test('what is gone has no name, and no id is shown', async () => {
    const studio = await aLoggedStudio();
    const [gone, roomId] = [newId(), newId()];
    expect(await say(studio, 'room.delete', gone, { before: { roomId } })).toMatchObject({
      act: 'Deleted a room',
      subject: null,
      changes: [],
    });
  });

  test('ids in changes are names of this studio, and of no other', async () => {
    const [studio, other] = [await aLoggedStudio(), await aStudio(app)];
    const line = await say(studio, 'session.substitute', newId(), {
      before: { staffId: other.owner.staffId },
      after: { staffId: studio.owner.staffId },
    });
    expect(line?.changes).toEqual([{ field: 'Staff', before: null, after: 'Test OWNER' }]);
  });

  test('what a member did to their own record does not name them twice', async () => {
    const studio = await aLoggedStudio();
    const { memberId } = await aMember(app, studio);
    await app.db.studio(studio.studioId, async (tx) =>
      writeAudit(
        tx,
        {
          audience: 'member',
          studioId: studio.studioId,
          memberId,
          ip: '',
          now: new Date('2026-03-19T01:00:00Z'),
        },
        { action: 'member.changeConsent', entity: 'member', entityId: memberId },
      ),
    );
    expect((await read(studio.owner)).data.items[0]).toMatchObject({
      act: 'Changed the consent to news',
      subject: null,
    });
  });

  test('acts are found by their sentence', async () => {
    const studio = await aLoggedStudio();
    expect(await actionsOf(studio.owner, { entity: 'saved a room' })).toEqual(['room.save']);
  });
});
