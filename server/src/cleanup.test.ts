import type { Insertable } from 'kysely';
import { startCleanup, type CleanupJob } from './cleanup.ts';
import { notify } from './modules/shell/notification/notification.api.ts';
import { writeAudit } from './platform/audit/audit.ts';
import { newId } from './platform/db/newId.ts';
import type { IdempotencyKey } from './platform/db/tables.ts';
import { aStudio, type TestStudio } from './testing/builders/builders.ts';
import { startTestApp, type TestApp } from './testing/startTestApp.ts';
import { DAY } from '@studio/contract/values/time';

let app: TestApp;
let cleanup: CleanupJob;
beforeAll(async () => {
  app = await startTestApp({ database: 'cleanup' });
  cleanup = startCleanup({ ...app, log: app.app.log });
});
afterAll(async () => {
  await cleanup.stop();
  await app.close();
});

const daysAgo = (days: number, from = app.clock.now()): Date => new Date(from.getTime() - days * DAY);

const aKey = ({ studioId, owner }: TestStudio, created_at: Date) => {
  const row: Insertable<IdempotencyKey> = {
    studio_id: studioId,
    actor_id: owner.staffId,
    key: newId(),
    route: 'POST /',
    request_hash: '',
    created_at,
  };
  return app.db.studio(studioId, (tx) => tx.insertInto('idempotency_key').values(row).execute());
};
const keysOf = async ({ studioId }: TestStudio) =>
  (await app.db.studio(studioId, (tx) => tx.selectFrom('idempotency_key').select('key').execute())).length;

test('keys are kept for a day', async () => {
  const studios = [await aStudio(app), await aStudio(app)];
  for (const studio of studios) {
    await aKey(studio, daysAgo(1));
    await aKey(studio, new Date(daysAgo(1).getTime() - 1));
  }
  expect(await cleanup.cleanUp()).toBe(2);
  expect(await Promise.all(studios.map(keysOf))).toEqual([1, 1]);
  expect(await cleanup.cleanUp()).toBe(0);
});

test('notifications are kept for 90 days, and go with who has read them', async () => {
  const { studioId, owner } = await aStudio(app);
  const at = [daysAgo(90), new Date(daysAgo(90).getTime() - 1)];
  await app.db.studio(studioId, async (tx) => {
    for (const now of at) notify(tx, { kind: 'PURCHASE', title: 'x', route: '/', leastRole: 'STAFF', now });
  });
  await app.db.studio(studioId, async (tx) => {
    const rows = await tx.selectFrom('notification').select('notification_id').execute();
    await tx
      .insertInto('notification_read')
      .values(
        rows.map(({ notification_id }) => ({
          studio_id: studioId,
          notification_id,
          staff_id: owner.staffId,
        })),
      )
      .execute();
  });
  await cleanup.cleanUp();
  expect(
    await app.db.studio(studioId, (tx) => tx.selectFrom('notification').select('created_at').execute()),
  ).toEqual([{ created_at: at[0] }]);
  expect(
    await app.db.studio(studioId, (tx) => tx.selectFrom('notification_read').select('staff_id').execute()),
  ).toHaveLength(1);
});

test('the audit log is kept for two years, seven for money', async () => {
  const { studioId, owner } = await aStudio(app);
  const line = (entity: string, days: number) =>
    app.db.studio(studioId, async (tx) =>
      // The database looks at its own clock, so that no clock of ours can make it forget.
      writeAudit(
        tx,
        { audience: 'staff', studioId, staffId: owner.staffId, ip: '', now: daysAgo(days, new Date()) },
        { action: 'room.save', reason: `${entity}.${days}`, entity, entityId: newId() },
      ),
    );
  for (const days of [729, 732]) await line('booking', days);
  for (const days of [732, 2_550, 2_560]) await line('orders', days);
  await cleanup.cleanUp();
  const left = await app.db.studio(studioId, (tx) => tx.selectFrom('audit_log').select('reason').execute());
  expect(left.map(({ reason }) => reason).sort()).toEqual(['booking.729', 'orders.2550', 'orders.732']);
});

test('codes are kept for a day, failed sign-ins for an hour, ended sign-ins and invitations for 30 days', async () => {
  const { studioId, owner } = await aStudio(app);
  const HOUR = DAY / 24;
  const around = (days: number): Date[] => [daysAgo(days), new Date(daysAgo(days).getTime() - 1)];
  await app.db.studio(studioId, async (tx) => {
    const code = { action: 'SIGN_UP', target: 'a@example.com', code_hmac: 'x' };
    for (const at of around(1))
      await tx
        .insertInto('one_time_code')
        .values({ ...code, code_id: newId(), created_at: at, expires_at: at })
        .execute();
    for (const last_at of around(HOUR / DAY))
      await tx.insertInto('failed_sign_in').values({ subject: newId(), failures: 1, last_at }).execute();
    const session = {
      user_id: owner.userId,
      audience: 'staff',
      studio_id: studioId,
      created_at: daysAgo(90),
      last_seen_at: daysAgo(90),
    };
    for (const at of around(30)) {
      await tx
        .insertInto('auth_session')
        .values({ ...session, jti: newId(), sign_in_id: newId(), expires_at: at })
        .execute();
      await tx
        .insertInto('auth_session')
        .values({ ...session, jti: newId(), sign_in_id: newId(), expires_at: daysAgo(-1), revoked_at: at })
        .execute();
      const invite = {
        studio_id: studioId,
        staff_id: owner.staffId,
        created_at: daysAgo(90),
        closed_at: daysAgo(-1),
      };
      await tx
        .insertInto('staff_invite')
        .values({ ...invite, invite_id: newId(), token_hash: newId(), expires_at: at })
        .execute();
    }
  });
  expect(await cleanup.cleanUp()).toBe(5);
  expect(await cleanup.cleanUp()).toBe(0);
});

test('stops between two studios', async () => {
  const stopping = startCleanup({ ...app, log: app.app.log });
  const studio = await aStudio(app);
  await aKey(studio, daysAgo(2));
  await stopping.stop();
  expect(await stopping.cleanUp()).toBe(0);
  expect(await keysOf(studio)).toBe(1);
});

test('changes that owners were told of are forgotten a month after their links, with the links', async () => {
  const { studioId, owner } = await aStudio(app);
  const until = [daysAgo(30), new Date(daysAgo(30).getTime() - 1)];
  await app.db.studio(studioId, async (tx) => {
    for (const stop_until of until) {
      const change_id = newId();
      await tx
        .insertInto('guarded_change')
        .values({
          studio_id: studioId,
          change_id,
          kind: 'RIGHTS',
          subject: studioId,
          summary: 'x',
          changed_by: owner.staffId,
          changed_at: stop_until,
          stop_until,
        })
        .execute();
      await tx
        .insertInto('guarded_change_link')
        .values({ studio_id: studioId, change_id, staff_id: owner.staffId, token_hash: change_id })
        .execute();
    }
  });
  await cleanup.cleanUp();
  const left = await app.db.studio(studioId, (tx) =>
    tx
      .selectFrom('guarded_change as c')
      .innerJoin('guarded_change_link as l', 'l.change_id', 'c.change_id')
      .select('c.stop_until')
      .execute(),
  );
  expect(left).toEqual([{ stop_until: until[0] }]);
});
