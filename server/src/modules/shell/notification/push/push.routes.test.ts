import { MAX_PUSH_DEVICES, type PushDevices } from '@studio/contract/shell/push.schema';
import { auditOf } from '../../../../testing/auditOf.ts';
import {
  aMember,
  aStaff,
  aStudio,
  type TestMember,
  type TestStudio,
} from '../../../../testing/builders/builders.ts';
import { startFakePush } from '../../../../testing/fakePush.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { notificationModule } from '../notification.routes.ts';

const STAFF = '/api/notification/portal/device';
const MEMBER = '/api/notification/device';
type Caller = { token: string };

const service = await startFakePush();
let app: TestApp;
let studio: TestStudio;
let member: TestMember;

beforeAll(async () => {
  app = await startTestApp({ modules: [notificationModule], config: { pushOrigins: [service.origin] } });
});
beforeEach(async () => {
  app.clock.set('2026-03-02T01:00:00.000Z');
  studio = await aStudio(app);
  member = await aMember(app, studio);
});
afterAll(() => app.close());
afterAll(() => service.close());

const add = (
  as: Caller,
  json: object = service.subscribe().subscription,
  url = STAFF,
  userAgent = 'Firefox/140',
) => app.call<PushDevices>('POST', url, { as, json, headers: { 'user-agent': userAgent } });
const list = async (as: Caller, url = STAFF) => (await app.call<PushDevices>('GET', url, { as })).data;
const agents = async (as: Caller, url = STAFF) =>
  (await list(as, url)).devices.map(({ userAgent }) => userAgent);

test('the installation has one key, whoever asks', async () => {
  const { publicKey } = await list(studio.owner);
  expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65);
  expect((await list(member, MEMBER)).publicKey).toBe(publicKey);
  const [row, ...others] = await app.db.platform((tx) => tx.selectFrom('push_key').selectAll().execute());
  expect(others).toEqual([]);
  expect(
    Buffer.from(app.auth.unseal(row?.sealed_private_key ?? '', row?.push_key_id ?? ''), 'base64url'),
  ).toHaveLength(32);
});

test('a browser is on the list of its person once, however often it says so', async () => {
  const { subscription } = service.subscribe();
  const first = await add(studio.owner, subscription);
  expect(first.data.devices).toEqual([
    {
      fingerprint: expect.stringMatching(/^[\w-]{43}$/) as string,
      userAgent: 'Firefox/140',
      createdAt: '2026-03-02T01:00:00.000Z',
      lastUsedAt: '2026-03-02T01:00:00.000Z',
    },
  ]);
  app.clock.advance(60_000);
  const again = await add(studio.owner, subscription, STAFF, 'Firefox/141');
  expect(again.data.devices).toEqual([
    { ...first.data.devices[0], userAgent: 'Firefox/141', lastUsedAt: '2026-03-02T01:01:00.000Z' },
  ]);
  expect(await auditOf(app, studio.studioId, 'notification.device')).toHaveLength(1);
});

test('nobody sees or removes the device of somebody else, as another role or in another studio', async () => {
  const { fingerprint } = (await add(studio.owner)).data.devices[0] as PushDevices['devices'][number];
  const [colleague, elsewhere] = [await aStaff(app, studio, 'TRAINER'), (await aStudio(app)).owner];
  for (const other of [colleague, elsewhere]) {
    expect((await list(other)).devices).toEqual([]);
    expect(await app.call('POST', `${STAFF}/remove`, { as: other, json: { fingerprint } })).toMatchObject({
      code: 'NOT_FOUND',
    });
  }
  expect(await app.call('POST', `${MEMBER}/remove`, { as: member, json: { fingerprint } })).toMatchObject({
    code: 'NOT_FOUND',
  });
  expect((await add(member)).code).toBe('WRONG_TOKEN');
  expect((await add(studio.owner, undefined, MEMBER)).code).toBe('WRONG_TOKEN');
  expect(await app.call('POST', STAFF, { json: service.subscribe().subscription })).toMatchObject({
    code: 'NOT_SIGNED_IN',
  });
  expect((await list(studio.owner)).devices).toHaveLength(1);
});

test('a device is removed, and once only', async () => {
  const { fingerprint } = (await add(member, undefined, MEMBER)).data
    .devices[0] as PushDevices['devices'][number];
  const remove = () =>
    app.call<PushDevices>('POST', `${MEMBER}/remove`, { as: member, json: { fingerprint } });
  expect((await remove()).data.devices).toEqual([]);
  expect((await remove()).code).toBe('NOT_FOUND');
});

test('who turns notifications on in a browser takes it over', async () => {
  const { subscription } = service.subscribe();
  const colleague = await aStaff(app, studio);
  await add(studio.owner, subscription);
  await add(colleague, subscription);
  expect([(await list(studio.owner)).devices.length, (await list(colleague)).devices.length]).toEqual([0, 1]);
});

test('one device too many takes the place of the one that was not used for longest', async () => {
  const first = service.subscribe().subscription;
  await add(studio.owner, first, STAFF, 'First');
  for (let number = 2; number <= MAX_PUSH_DEVICES; number++) {
    app.clock.advance(1000);
    await add(studio.owner, undefined, STAFF, `Number ${number}`);
  }
  app.clock.advance(1000);
  await add(studio.owner, first, STAFF, 'First');
  expect(await agents(studio.owner)).toHaveLength(MAX_PUSH_DEVICES);
  app.clock.advance(1000);
  await add(studio.owner, undefined, STAFF, 'One more');
  expect(await agents(studio.owner)).toHaveLength(MAX_PUSH_DEVICES);
  expect(await agents(studio.owner)).toEqual(expect.arrayContaining(['First', 'One more', 'Number 3']));
  expect(await agents(studio.owner)).not.toContain('Number 2');
});

test.each([
  ['https://evil.example/push', 'endpoint'],
  ['https://localhost/push', 'endpoint'],
  ['http://169.254.169.254/latest/meta-data', 'endpoint'],
  ['http://fcm.googleapis.com/fcm/send/a', 'endpoint'],
  ['file:///etc/passwd', 'endpoint'],
  [`https://fcm.googleapis.com/${'a'.repeat(1000)}`, 'endpoint'],
])('the server posts to no address like %s', async (endpoint, field) => {
  const { data, code } = await app.call<{ errors: { field: string }[] }>('POST', STAFF, {
    as: studio.owner,
    json: { ...service.subscribe().subscription, endpoint },
  });
  expect({ code, fields: data.errors.map((error) => error.field) }).toEqual({
    code: 'INVALID_FIELDS',
    fields: [field],
  });
  expect((await list(studio.owner)).devices).toEqual([]);
});

test.each([
  { p256dh: Buffer.alloc(65, 4).toString('base64url') },
  { p256dh: 'short' },
  { p256dh: '+'.repeat(87) },
  { auth: 'short' },
])('%o is no key', async (wrong) => {
  const sent = { ...service.subscribe().subscription, ...wrong };
  expect((await add(studio.owner, sent)).code).toBe('INVALID_FIELDS');
});

describe('signing out', () => {
  test('on a device takes it from the list; another goes on', async () => {
    await add(studio.owner, undefined, STAFF, 'Phone');
    const other = await app.db.platform((tx) =>
      app.auth.issueToken(tx, {
        audience: 'staff',
        userId: studio.owner.userId,
        studioId: studio.studioId,
        staffId: studio.owner.staffId,
        staffType: ['OWNER'],
      }),
    );
    await add({ token: other }, undefined, STAFF, 'Laptop');
    const { jti } = await app.auth.authenticate(`Bearer ${studio.owner.token}`);
    await app.auth.revoke(jti);
    expect(await agents({ token: other })).toEqual(['Laptop']);
  });

  test('a sign-in that has only run out is taken up by the next one', async () => {
    const { subscription } = service.subscribe();
    await add(studio.owner, subscription, STAFF, 'Phone');
    app.clock.advance(13 * 60 * 60 * 1000);
    expect((await app.call('GET', STAFF, { as: studio.owner })).code).toBe('NOT_SIGNED_IN');
    const again = await app.db.platform((tx) =>
      app.auth.issueToken(tx, {
        audience: 'staff',
        userId: studio.owner.userId,
        studioId: studio.studioId,
        staffId: studio.owner.staffId,
        staffType: ['OWNER'],
      }),
    );
    expect(await agents({ token: again })).toEqual(['Phone']);
    await add({ token: again }, subscription, STAFF, 'Phone again');
    expect(await agents({ token: again })).toEqual(['Phone again']);
  });
});
