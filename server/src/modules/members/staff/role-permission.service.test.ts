import type { StaffProfile } from '@studio/contract/members/profile.schema';
import { isFixed, PERMISSIONS, type Permission } from '@studio/contract/configure/roles/roles';
import type { MemberPage } from '@studio/contract/members/member.schema';
import type { RolePermissions } from '@studio/contract/members/staff.schema';
import { auditOf } from '../../../testing/auditOf.ts';
import {
  aMember,
  aStaff,
  aStudio,
  type TestStaff,
  type TestStudio,
} from '../../../testing/builders/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { stepUp } from '../../../testing/stepUp.ts';
import { memberModule } from '../member/member.routes.ts';
import { memberListModule } from '../member-list/member-list.routes.ts';
import { packageModule } from '../../packages/package/package.routes.ts';
import { usersModule } from '../../accounts/users/users.routes.ts';
import { staffModule } from './staff.routes.ts';

const URL = '/api/studio-staff/portal/role-permission';

let app: TestApp;
let studio: TestStudio;
let desk: TestStaff;
beforeAll(async () => {
  app = await startTestApp({
    modules: [staffModule, memberModule, memberListModule, packageModule, usersModule],
  });
});
beforeEach(async () => {
  studio = await aStudio(app);
  desk = await aStaff(app, studio, 'STAFF');
});
afterAll(() => app.close());

type Caller = Pick<TestStaff, 'token'>;
async function decide(role: string, permission: string, isAllowed: boolean, as: Caller = studio.owner) {
  await stepUp(app, as, 'RIGHTS');
  return app.call<RolePermissions>('POST', URL, { as, json: { role, permission, isAllowed } });
}
const listed = async () => (await app.call<RolePermissions>('GET', URL, { as: studio.owner })).data.items;
const plans = (as: Caller) => app.call('GET', '/api/studio-package/portal/studio', { as });
const phoneSeenBy = async (as: Caller) =>
  (await app.call<MemberPage>('GET', '/api/member/portal/studio', { as })).data.items[0]?.phone ??
  'nobody is listed';
const profileOf = async (as: Caller) =>
  (await app.call<StaffProfile>('GET', '/api/users/portal/user-profile', { as })).data;

test('a permission that is taken is refused with the next request, and back with the one after it was given again', async () => {
  expect(await plans(desk)).toMatchObject({ code: '0' });
  expect(await decide('STAFF', 'plan.view', false)).toMatchObject({
    code: '0',
    data: { items: [{ role: 'STAFF', permission: 'plan.view', isAllowed: false }] },
  });
  expect(await plans(desk)).toMatchObject({ status: 403, code: 'NOT_ALLOWED' });
  expect(await profileOf(desk)).toMatchObject({ granted: [], revoked: ['plan.view'] });
  // Other roles, and other studios, are unchanged.
  expect(await plans(await aStaff(app, studio, 'TRAINER'))).toMatchObject({ code: '0' });
  expect(await plans(await aStaff(app, await aStudio(app), 'STAFF'))).toMatchObject({ code: '0' });
  await decide('STAFF', 'plan.view', true);
  expect(await plans(desk)).toMatchObject({ code: '0' });
  expect(await listed()).toEqual([]);
});

test('what lies behind the page follows, too: without the right to contact data it is masked', async () => {
  await aMember(app, studio);
  const seen = await phoneSeenBy(desk);
  expect(seen).toMatch(/^\d+$/);
  await decide('STAFF', 'member.contact', false);
  expect(await phoneSeenBy(desk)).toBe(`••••• ${seen.slice(-3)}`);
});

test('a permission can be given to a role that has it nowhere else', async () => {
  const trainer = await aStaff(app, studio, 'TRAINER');
  const create = () => app.call('POST', '/api/studio-package/portal/create', { as: trainer, json: {} });
  expect(await create()).toMatchObject({ code: 'NOT_ALLOWED' });
  await decide('TRAINER', 'plan.edit', true);
  expect(await create()).toMatchObject({ code: 'INVALID_FIELDS' });
  expect(await profileOf(trainer)).toMatchObject({ granted: ['plan.edit'], revoked: [] });
});

test.each((Object.keys(PERMISSIONS) as Permission[]).filter(isFixed))(
  '%s is the same at every studio',
  async (permission) => {
    expect(await decide('SUPER', permission, true)).toMatchObject({
      status: 400,
      code: 'INVALID_FIELDS',
      data: { errors: [{ field: 'permission' }] },
    });
    // Nor does a row that something else wrote into the table.
    await app.db.studio(studio.studioId, (tx) =>
      tx
        .insertInto('role_permission')
        .values({
          studio_id: studio.studioId,
          role: 'STAFF',
          permission: 'staff.grantRole',
          is_allowed: true,
          changed_at: app.clock.now(),
        })
        .execute(),
    );
    app.auth.forgetRoles(studio.studioId);
    expect(await app.call('GET', URL, { as: desk })).toMatchObject({ code: 'NOT_ALLOWED' });
  },
);

test('an owner keeps everything, and nobody else decides', async () => {
  expect(await decide('OWNER', 'plan.view', false)).toMatchObject({ code: 'INVALID_FIELDS' });
  expect(await decide('STAFF', 'no.such', true)).toMatchObject({ code: 'INVALID_FIELDS' });
  expect(await decide('STAFF', 'plan.view', false, await aStaff(app, studio, 'SUPER'))).toMatchObject({
    code: 'NOT_ALLOWED',
  });
  expect(await listed()).toEqual([]);
});

test('reset restores the defaults; the audit log records both', async () => {
  await decide('STAFF', 'plan.view', false);
  await decide('TRAINER', 'plan.edit', true);
  expect(await app.call('DELETE', URL, { as: studio.owner })).toMatchObject({
    code: '0',
    data: { items: [] },
  });
  expect(await plans(desk)).toMatchObject({ code: '0' });
  expect(await auditOf(app, studio.studioId, 'rolePermission.change')).toEqual([
    { before: { 'STAFF plan.view': true }, after: { 'STAFF plan.view': false } },
    { before: { 'TRAINER plan.edit': false }, after: { 'TRAINER plan.edit': true } },
  ]);
  expect(await auditOf(app, studio.studioId, 'rolePermission.reset')).toEqual([
    { before: { 'STAFF plan.view': false, 'TRAINER plan.edit': true }, after: {} },
  ]);
});
