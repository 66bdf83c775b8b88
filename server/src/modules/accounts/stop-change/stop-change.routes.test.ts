import type { StoppableChange } from '@studio/contract/accounts/stop-change.schema';
import type { Attributes } from '@studio/contract/configure/policy.schema';
import type { StepUpPurpose } from '@studio/contract/accounts/step-up.schema';
import { newestMails } from '../../../platform/mail/mailbox/storedMails.ts';
import { auditOf } from '../../../testing/auditOf.ts';
import { anAddress } from '../../../testing/builders/accounts.ts';
import { aStaff, aStudio, type TestStaff, type TestStudio } from '../../../testing/builders/builders.ts';
import { replaceKeys } from '../../../testing/keys.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { stepUp } from '../../../testing/stepUp.ts';
import { studioModule } from '../../configure/studio/studio.routes.ts';
import { staffModule } from '../../members/staff/staff.routes.ts';
import { stopChangeModule } from './stop-change.routes.ts';
import { DAY } from '@studio/contract/values/time';

const TEAM = '/api/studio-staff/portal';

let app: TestApp;
let studio: TestStudio;
let founder: TestStaff;
let thief: TestStaff;
let desk: TestStaff;
beforeAll(async () => {
  app = await startTestApp({ modules: [staffModule, studioModule, stopChangeModule] });
});
beforeEach(async () => {
  studio = await aStudio(app, { studioName: 'Lotus' });
  founder = studio.owner;
  [thief, desk] = [await aStaff(app, studio, 'OWNER'), await aStaff(app, studio, 'STAFF')];
});
afterAll(() => app.close());

type Method = Parameters<TestApp['call']>[0];
async function proved(as: TestStaff, purpose: StepUpPurpose, method: Method, path: string, json?: object) {
  await stepUp(app, as, purpose);
  const answer = await app.call(method, path, { as, ...(json && { json }) });
  expect(answer.code).toBe('0');
}
const roles = (as: TestStaff, staffId: string, ...staffType: string[]) =>
  proved(as, 'TEAM', 'POST', `${TEAM}/create`, {
    staffId,
    displayName: 'Nia',
    userEmail: anAddress(),
    staffType,
  });
const lockOut = (as: TestStaff, staffId: string) =>
  proved(as, 'TEAM', 'POST', `${TEAM}/update-status`, { staffId, status: 'DISABLED' });
const remove = (as: TestStaff, staffId: string) => proved(as, 'TEAM', 'DELETE', `${TEAM}/${staffId}`);

const mailsTo = ({ userEmail }: { userEmail: string }) => newestMails(app.db, userEmail);
const linkTo = async (owner: { userEmail: string }): Promise<string> =>
  /stopToken=([\w.-]+)/.exec((await mailsTo(owner))[0]?.text ?? '')?.[1] ?? 'no link was sent';
const read = (stopToken: string) =>
  app.call<StoppableChange>('GET', '/api/auth/stop-change', { query: { stopToken } });
const stop = (stopToken: string) => app.call('POST', '/api/auth/stop-change', { json: { stopToken } });
const isIn = async (as: TestStaff) => (await app.call('GET', `${TEAM}/studio`, { as })).status === 200;
const person = (staffId: string) =>
  app.db.studio(studio.studioId, (tx) =>
    tx
      .selectFrom('staff')
      .select(['staff_type', 'status', 'user_id', 'removed_at'])
      .where('staff_id', '=', staffId)
      .executeTakeFirstOrThrow(),
  );

test('every owner hears what was changed, each with a link; whoever becomes one does not', async () => {
  await roles(thief, desk.staffId, 'OWNER');
  for (const owner of [founder, thief]) {
    const [mail] = await mailsTo(owner);
    expect(mail?.subject).toBe('Important change at Lotus');
    expect(mail?.text).toContain('Test OWNER changed Test STAFF from staff to owner.');
  }
  expect(await linkTo(founder)).not.toBe(await linkTo(thief));
  expect(await mailsTo(desk)).toEqual([]);
  expect((await read(await linkTo(founder))).data).toMatchObject({
    studioName: 'Lotus',
    who: 'Test OWNER',
    summary: 'changed Test STAFF from staff to owner',
  });
});

test('a new owner is what they were before, and both they and whoever made them one are signed out', async () => {
  await roles(thief, desk.staffId, 'OWNER');
  const link = await linkTo(founder);
  expect((await stop(link)).code).toBe('0');
  expect((await person(desk.staffId)).staff_type).toEqual(['STAFF']);
  expect([await isIn(thief), await isIn(founder)]).toEqual([false, true]);
  expect((await mailsTo(founder))[0]?.text).toContain('Test OWNER has stopped this');
  expect(await auditOf(app, studio.studioId, 'staff.stopChange')).toMatchObject([
    { after: { summary: 'Test OWNER changed Test STAFF from staff to owner' } },
  ]);
  expect(await stop(link)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
});

test('an owner who was locked out comes back with the link, for seven days', async () => {
  await lockOut(thief, founder.staffId);
  expect(await isIn(founder)).toBe(false);
  const link = await linkTo(founder);
  app.clock.advance(7 * DAY - 1);
  expect((await stop(link)).code).toBe('0');
  expect(await person(founder.staffId)).toMatchObject({ status: 'ACTIVE', staff_type: ['OWNER'] });
});

test('and not after them', async () => {
  await lockOut(thief, founder.staffId);
  const link = await linkTo(founder);
  app.clock.advance(7 * DAY);
  expect(await read(link)).toMatchObject({ status: 404 });
  expect(await stop(link)).toMatchObject({ status: 404 });
});

test('an owner who was removed is back with their account', async () => {
  await remove(thief, founder.staffId);
  expect((await person(founder.staffId)).user_id).toBeNull();
  expect((await stop(await linkTo(founder))).code).toBe('0');
  expect(await person(founder.staffId)).toMatchObject({
    user_id: founder.userId,
    status: 'ACTIVE',
    removed_at: null,
  });
});

test('an invitation as owner is withdrawn', async () => {
  const userEmail = anAddress();
  await proved(thief, 'TEAM', 'POST', `${TEAM}/create`, {
    displayName: 'Nia',
    userEmail,
    staffType: ['OWNER'],
  });
  const staffId = await app.db.studio(studio.studioId, async (tx) => {
    const row = await tx
      .selectFrom('staff')
      .select('staff_id')
      .where('invite_email', '=', userEmail)
      .executeTakeFirstOrThrow();
    return row.staff_id;
  });
  expect((await stop(await linkTo(founder))).code).toBe('0');
  expect((await person(staffId)).status).toBe('DISABLED');
});

test('the first change about a person wins: its link works after later ones, and closes theirs', async () => {
  await roles(thief, desk.staffId, 'OWNER');
  const first = await linkTo(founder);
  await lockOut(founder, desk.staffId);
  const second = await linkTo(thief);
  expect((await stop(first)).code).toBe('0');
  expect(await stop(second)).toMatchObject({ status: 404 });
  expect((await person(desk.staffId)).staff_type).toEqual(['STAFF']);
});

test('nobody stops a change by which the studio would lose its last owner', async () => {
  await roles(founder, desk.staffId, 'OWNER');
  const raised = await linkTo(founder);
  for (const { staffId } of [founder, thief])
    await app.db.studio(studio.studioId, (tx) =>
      tx.updateTable('staff').set({ status: 'DISABLED' }).where('staff_id', '=', staffId).execute(),
    );
  expect(await stop(raised)).toMatchObject({ code: 'IN_USE' });
  expect((await person(desk.staffId)).staff_type).toEqual(['OWNER']);
});

test('two at once stop a change once', async () => {
  await roles(thief, desk.staffId, 'OWNER');
  const links = [await linkTo(founder), await linkTo(thief)];
  const statuses = (await Promise.all(links.map(stop))).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 404]);
});

test('a right that a role was given is taken back', async () => {
  const RIGHTS = `${TEAM}/role-permission`;
  await proved(thief, 'RIGHTS', 'POST', RIGHTS, {
    role: 'STAFF',
    permission: 'payment.refund',
    isAllowed: true,
  });
  expect((await mailsTo(founder))[0]?.text).toContain('Test OWNER changed what front desk staff may do.');
  expect((await stop(await linkTo(founder))).code).toBe('0');
  expect((await app.call('GET', RIGHTS, { as: founder })).data).toEqual({ items: [] });
});

test('limits that were raised are lowered again', async () => {
  const limits = async () =>
    (await app.call<Attributes>('GET', '/api/studio/portal/attributes', { as: founder })).data.attributes
      .superRefundLimit;
  const before = await limits();
  await proved(thief, 'RIGHTS', 'PUT', '/api/studio/portal/update-attributes', {
    attributes: { superRefundLimit: 9999 },
  });
  expect(await limits()).toBe(9999);
  expect((await stop(await linkTo(founder))).code).toBe('0');
  expect(await limits()).toBe(before);
});

test('a link works on when the keys of the server are rotated, and garbage never does', async () => {
  await roles(thief, desk.staffId, 'OWNER');
  const link = await linkTo(founder);
  await replaceKeys(app, 'CODES');
  expect((await read(link)).code).toBe('0');
  const other = await aStudio(app);
  for (const wrong of ['x', '.', `${studio.studioId}.x`, link.replace(studio.studioId, other.studioId)])
    expect(await read(wrong)).toMatchObject({ status: 404 });
});

describe('who became an owner, or signs in in another way, less than a day ago', () => {
  const tryLockOut = async (as: TestStaff, staffId: string) => {
    await stepUp(app, as, 'TEAM');
    return app.call('POST', `${TEAM}/update-status`, { as, json: { staffId, status: 'DISABLED' } });
  };
  beforeEach(async () => {
    await app.db.platform((tx) =>
      tx
        .updateTable('studio')
        .set({ created_at: new Date(app.clock.now().getTime() - 30 * DAY) })
        .where('studio_id', '=', studio.studioId)
        .execute(),
    );
  });

  test.each(['an owner', 'a password'])('by getting to %s: does not touch another owner', async (what) => {
    const now = app.clock.now();
    if (what === 'an owner')
      await app.db.studio(studio.studioId, (tx) =>
        tx.updateTable('staff').set({ owner_since: now }).where('staff_id', '=', thief.staffId).execute(),
      );
    else
      await app.db.platform((tx) =>
        tx
          .updateTable('app_user')
          .set({ password_changed_at: now })
          .where('user_id', '=', thief.userId)
          .execute(),
      );
    expect(await tryLockOut(thief, founder.staffId)).toMatchObject({ code: 'NEW_OWNER_OR_SIGN_IN' });
    expect((await tryLockOut(thief, desk.staffId)).code).toBe('0');
    expect((await tryLockOut(founder, thief.staffId)).code).toBe('0');
  });

  test('becomes one with the change itself', async () => {
    await roles(founder, desk.staffId, 'OWNER');
    const { owner_since } = await app.db.studio(studio.studioId, (tx) =>
      tx
        .selectFrom('staff')
        .select('owner_since')
        .where('staff_id', '=', desk.staffId)
        .executeTakeFirstOrThrow(),
    );
    expect(owner_since).toEqual(app.clock.now());
  });
});

test('a proof counts for one change', async () => {
  await stepUp(app, founder, 'TEAM');
  const attempt = (staffType: string[]) =>
    app.call('POST', `${TEAM}/create`, {
      as: founder,
      json: { staffId: desk.staffId, displayName: 'Nia', userEmail: anAddress(), staffType },
    });
  expect((await attempt(['OWNER'])).code).toBe('0');
  expect(await attempt(['STAFF'])).toMatchObject({ code: 'PROOF_NEEDED' });
});
