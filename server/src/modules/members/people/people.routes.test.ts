import type { PersonPage } from '@studio/contract/members/people.schema';
import { auditOf } from '../../../testing/auditOf.ts';
import { aMember, aStaff, aStudio } from '../../../testing/builders/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { peopleModule } from './people.routes.ts';

const AREA = '/api/users';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ modules: [peopleModule] });
});
afterAll(() => app.close());

type As = { token: string };
const list = async (as: As, query: Record<string, string> = {}) =>
  (await app.call<PersonPage>('GET', AREA, { as, query })).data;
const create = (as: As, json: object) => app.call('POST', AREA, { as, json });
const ANN = { name: 'Ann Lee', phoneCountryCode: '+65', phone: '8123 4567' };
let nextAddress = 0;
const anAddress = () => `ann${nextAddress++}@example.com`;

test('names everybody with an account once, who came last first, and nobody of another studio', async () => {
  const studio = await aStudio(app);
  const member = await aMember(app, studio);
  const both = await aStaff(app, studio, 'TRAINER');
  await app.db.studio(studio.studioId, (tx) =>
    tx.updateTable('member').set({ user_id: both.userId }).where('member_id', '=', member.memberId).execute(),
  );
  await aMember(app, await aStudio(app));
  const { items, total } = await list(studio.owner);
  expect(items).toMatchObject([
    { userId: both.userId, staffType: ['TRAINER'], staffStatus: 'ACTIVE', memberId: member.memberId },
    { userId: studio.owner.userId, staffType: ['OWNER'], memberId: null, memberStatus: null },
  ]);
  expect(total).toBe(2);
});

test('pages, and searches by name and address', async () => {
  const studio = await aStudio(app);
  const { userEmail } = await aMember(app, studio);
  await aStaff(app, studio, 'STAFF');
  expect(await list(studio.owner, { page: '1', pageSize: '2' })).toMatchObject({
    items: [{ userId: studio.owner.userId }],
    total: 3,
  });
  expect(await list(studio.owner, { search: userEmail.toUpperCase() })).toMatchObject({ total: 1 });
  expect(await list(studio.owner, { search: 'test staff' })).toMatchObject({ total: 1 });
  expect(await list(studio.owner, { search: '%' })).toMatchObject({ total: 0 });
});

test('with roles it invites a colleague, by the rules of the page Staff', async () => {
  const studio = await aStudio(app);
  const userEmail = anAddress();
  expect(await create(studio.owner, { ...ANN, userEmail, staffType: ['TRAINER'] })).toMatchObject({
    data: { staffId: expect.any(String), memberId: null },
  });
  expect(await auditOf(app, studio.studioId, 'staff.invite')).toHaveLength(1);
  const again = { ...ANN, userEmail, staffType: ['TRAINER'] };
  expect(await create(studio.owner, again)).toMatchObject({ code: 'USER_EXISTS' });
  const manager = await aStaff(app, studio, 'SUPER');
  expect(await create(manager, { ...ANN, userEmail: anAddress(), staffType: ['OWNER'] })).toMatchObject({
    code: 'NOT_ALLOWED',
  });
});

test('without roles it adds a member, who needs a phone number', async () => {
  const studio = await aStudio(app);
  const userEmail = anAddress();
  expect(await create(studio.owner, { ...ANN, userEmail, phone: '12' })).toMatchObject({
    code: 'INVALID_FIELDS',
    data: { errors: [{ field: 'phone' }] },
  });
  expect(await create(studio.owner, { ...ANN, userEmail })).toMatchObject({
    data: { staffId: null, memberId: expect.any(String) },
  });
  expect(await create(studio.owner, { ...ANN, userEmail })).toMatchObject({ code: 'USER_EXISTS' });
});

test('a manager whose owner took the adding of members away only invites', async () => {
  const studio = await aStudio(app);
  await app.db.studio(studio.studioId, (tx) =>
    tx
      .insertInto('role_permission')
      .values({
        studio_id: studio.studioId,
        role: 'SUPER',
        permission: 'member.edit',
        is_allowed: false,
        changed_at: app.clock.now(),
      })
      .execute(),
  );
  const manager = await aStaff(app, studio, 'SUPER');
  expect(await create(manager, { ...ANN, userEmail: anAddress() })).toMatchObject({ code: 'NOT_ALLOWED' });
  expect(await create(manager, { ...ANN, userEmail: anAddress(), staffType: ['STAFF'] })).toMatchObject({
    code: '0',
  });
});

test('is for who may invite', async () => {
  const studio = await aStudio(app);
  for (const role of ['TRAINER', 'STAFF'] as const)
    expect(await app.call('GET', AREA, { as: await aStaff(app, studio, role) })).toMatchObject({
      code: 'NOT_ALLOWED',
    });
  expect(await app.call('GET', AREA)).toMatchObject({ status: 401 });
});
