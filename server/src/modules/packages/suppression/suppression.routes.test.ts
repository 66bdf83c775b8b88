import type { SuppressionPage } from '@studio/contract/members/suppression.schema';
import { suppress } from '../../../platform/mail/suppression/suppression.ts';
import {
  aMember,
  aStaff,
  aStudio,
  type TestStaff,
  type TestStudio,
} from '../../../testing/builders/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { suppressionModule } from './suppression.routes.ts';

const AREA = '/api/suppression/portal';
let app: TestApp;
let studio: TestStudio;
let ada: { memberId: string; address: string };
beforeAll(async () => {
  app = await startTestApp({ database: 'suppression', modules: [suppressionModule] });
});
afterAll(() => app.close());

const addressOf = (studioId: string, memberId: string): Promise<string> =>
  app.db.studio(studioId, async (tx) => {
    const row = await tx
      .selectFrom('member')
      .select('user_email')
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow();
    return row.user_email;
  });
const bounce = (address: string, isBlocked = true) => {
  const now = app.clock.now();
  const row = { address, soft_bounces: 1, first_at: now, last_at: now, reason: '550 5.1.1 Gone' };
  return app.db.platform((tx) =>
    tx
      .insertInto('bounced_address')
      .values({ ...row, blocked_at: isBlocked ? now : null })
      .execute(),
  );
};
const complain = (address: string, studioId = studio.studioId) =>
  app.db.studio(studioId, (tx) => suppress(tx, { address, reason: 'COMPLAINED' }, app.clock.now()));
beforeEach(async () => {
  await app.db.platform((tx) => tx.deleteFrom('bounced_address').execute());
  studio = await aStudio(app);
  const { memberId } = await aMember(app, studio);
  ada = { memberId, address: await addressOf(studio.studioId, memberId) };
});

const read = (as: TestStaff = studio.owner, query: Record<string, string> = {}) =>
  app.call<SuppressionPage>('GET', `${AREA}/studio`, { as, query });
const remove = (address: string, kind: string, as: TestStaff = studio.owner) =>
  app.call('POST', `${AREA}/remove`, { as, json: { address, kind } });

test('lists whom news, or nothing, go to, the newest first', async () => {
  expect((await read()).data).toMatchObject({ items: [], total: 0 });
  await complain('former@example.com');
  app.clock.advance(1000);
  await bounce(ada.address);
  expect((await read()).data).toMatchObject({
    items: [
      { address: ada.address, kind: 'BOUNCED', reason: '550 5.1.1 Gone', memberId: ada.memberId },
      { address: 'former@example.com', kind: 'COMPLAINED', reason: '', memberId: null, memberName: '' },
    ],
    total: 2,
  });
  expect((await read(studio.owner, { search: 'FORMER@' })).data).toMatchObject({ total: 1 });
  expect((await read(studio.owner, { search: '%' })).data.total).toBe(0);
  expect((await read(studio.owner, { page: '1', pageSize: '1' })).data).toMatchObject({
    items: [{ kind: 'COMPLAINED' }],
    total: 2,
  });
});

test('shows neither what is another studio’s, nor what has not been given up', async () => {
  const other = await aStudio(app);
  await complain('theirs@example.com', other.studioId);
  await bounce('somebody@example.com');
  await bounce(ada.address, false);
  expect((await read()).data.total).toBe(0);
  expect(await remove('theirs@example.com', 'COMPLAINED')).toMatchObject({ code: 'NOT_FOUND' });
  expect(await remove('somebody@example.com', 'BOUNCED')).toMatchObject({ code: 'NOT_FOUND' });
  expect((await read(other.owner)).data.total).toBe(1);
});

test('an address is taken off, each reason for itself, and the log says so without it', async () => {
  await complain(ada.address);
  await bounce(ada.address);
  expect(await remove(ada.address.toUpperCase(), 'BOUNCED')).toMatchObject({ status: 200 });
  expect((await read()).data.items).toMatchObject([{ kind: 'COMPLAINED' }]);
  expect(await remove(ada.address, 'COMPLAINED')).toMatchObject({ status: 200 });
  expect((await read()).data.total).toBe(0);
  expect(await remove(ada.address, 'COMPLAINED')).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  const lines = await app.db.studio(studio.studioId, (tx) =>
    tx
      .selectFrom('audit_log')
      .select(['entity', 'entity_id', 'before'])
      .where('action', '=', 'suppression.remove')
      .execute(),
  );
  expect(lines).toMatchObject([
    { entity: 'member', entity_id: ada.memberId },
    { entity: 'member', entity_id: ada.memberId },
  ]);
  expect(JSON.stringify(lines)).not.toContain(ada.address);
});

test('staff see the list, managers change it, trainers neither', async () => {
  await complain(ada.address);
  const [trainer, desk, manager] = [
    await aStaff(app, studio, 'TRAINER'),
    await aStaff(app, studio, 'STAFF'),
    await aStaff(app, studio, 'SUPER'),
  ];
  expect(await read(trainer)).toMatchObject({ status: 403 });
  expect((await read(desk)).data.total).toBe(1);
  expect(await remove(ada.address, 'COMPLAINED', desk)).toMatchObject({ status: 403 });
  expect(await remove('no address', 'COMPLAINED', manager)).toMatchObject({ code: 'INVALID_FIELDS' });
  expect(await remove(ada.address, 'COMPLAINED', manager)).toMatchObject({ status: 200 });
});
