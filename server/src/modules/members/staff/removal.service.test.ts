import type { StaffSummary } from '@studio/contract/configure/studio.schema';
import { newestMails } from '../../../platform/mail/mailbox/storedMails.ts';
import { anAddress, PASSWORD, postAuth, type SignedIn } from '../../../testing/builders/accounts.ts';
import { aStaff, aStudio, type TestStaff, type TestStudio } from '../../../testing/builders/builders.ts';
import { aSession } from '../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { stepUp } from '../../../testing/stepUp.ts';
import { authModule } from '../../accounts/auth/auth.routes.ts';
import { staffModule } from './staff.routes.ts';
import { MINUTE } from '@studio/contract/values/time';

const DAY = 24 * 60 * MINUTE;

let app: TestApp;
let studio: TestStudio;
beforeAll(async () => {
  app = await startTestApp({ modules: [authModule, staffModule] });
});
beforeEach(async () => {
  studio = await aStudio(app);
});
afterAll(() => app.close());

type Caller = Pick<TestStaff, 'token'>;
async function post<Data = null>(as: Caller, path: string, json: object) {
  await stepUp(app, as, 'TEAM');
  return app.call<Data>('POST', `/api/studio-staff/portal/${path}`, { as, json });
}
const create = (userEmail: string) =>
  post<{ staffId: string }>(studio.owner, 'create', {
    displayName: 'Nia New',
    userEmail,
    staffType: ['TRAINER'],
  });
const tokenIn = async (userEmail: string) =>
  /inviteToken=([\w-]+)/.exec((await newestMails(app.db, userEmail))[0]?.text ?? '')?.[1] ??
  'no invitation was sent';
const accept = (inviteToken: string) =>
  postAuth<SignedIn>(app, 'portal/accept-invite', { inviteToken, password: PASSWORD });

async function invited() {
  const userEmail = anAddress();
  const { data } = await create(userEmail);
  return { userEmail, staffId: data.staffId, inviteToken: await tokenIn(userEmail) };
}

describe('removing a colleague', () => {
  const removeNow = (as: Caller, staffId: string) =>
    app.call('DELETE', `/api/studio-staff/portal/${staffId}`, { as });
  async function remove(as: Caller, staffId: string) {
    await stepUp(app, as, 'TEAM');
    return removeNow(as, staffId);
  }
  const listed = async () =>
    (await app.call<StaffSummary[]>('GET', '/api/studio-staff/portal/studio', { as: studio.owner })).data.map(
      ({ staffId }) => staffId,
    );

  test('signs them out at once, takes them off the list, and leaves their place to be had again', async () => {
    const { userEmail, staffId, inviteToken } = await invited();
    const { data } = await accept(inviteToken);
    expect(await remove(studio.owner, staffId)).toMatchObject({ status: 200, code: '0' });
    expect((await app.call('GET', '/api/studio-staff/portal/studio', { as: data.token })).status).toBe(401);
    expect(await listed()).not.toContain(staffId);
    expect(await postAuth(app, 'login-from-studio', { userEmail, password: PASSWORD })).toMatchObject({
      code: 'SIGN_IN_WRONG',
    });
    for (const again of [
      () => remove(studio.owner, staffId),
      () => post(studio.owner, 'update-status', { staffId, status: 'ACTIVE' }),
    ])
      expect(await again()).toMatchObject({ code: 'NOT_FOUND' });

    app.clock.advance(MINUTE);
    await create(userEmail);
    expect(await accept(await tokenIn(userEmail))).toMatchObject({ code: '0' });
  });

  test('ends the invitation of somebody who never came', async () => {
    const { staffId, inviteToken } = await invited();
    expect(await remove(studio.owner, staffId)).toMatchObject({ code: '0' });
    expect(await app.call('GET', '/api/auth/portal/invite', { query: { inviteToken } })).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await listed()).not.toContain(staffId);
  });

  test('is refused while they have classes ahead, and says how many', async () => {
    const { staffId } = await aStaff(app, studio, 'TRAINER');
    const soon = (days: number) => new Date(app.clock.now().getTime() + days * DAY).toISOString();
    await aSession(app, studio, { staff_id: staffId, startAt: soon(1) });
    await aSession(app, studio, { staff_id: staffId, startAt: soon(-1) });
    expect(await remove(studio.owner, staffId)).toMatchObject({
      status: 400,
      code: 'IN_USE',
      message: expect.stringContaining('1 upcoming session.') as string,
      data: { used: 1 },
    });
    await aSession(app, studio, { staff_id: staffId, startAt: soon(2) });
    expect(await remove(studio.owner, staffId)).toMatchObject({ code: 'IN_USE', data: { used: 2 } });
    expect(await listed()).toContain(staffId);
  });

  test('never leaves a studio without an owner, and removes nobody by themselves or from below', async () => {
    const [second, manager] = [await aStaff(app, studio, 'OWNER'), await aStaff(app, studio, 'SUPER')];
    expect(await remove(studio.owner, studio.owner.staffId)).toMatchObject({ code: 'NOT_ALLOWED' });
    expect(await remove(manager, second.staffId)).toMatchObject({ code: 'NOT_ALLOWED' });
    for (const owner of [studio.owner, second]) await stepUp(app, owner, 'TEAM');
    const both = await Promise.all([
      removeNow(studio.owner, second.staffId),
      removeNow(second, studio.owner.staffId),
    ]);
    expect(both.filter(({ code }) => code === '0')).toHaveLength(1);
  });
});
