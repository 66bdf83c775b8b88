import type { Invite } from '@studio/contract/accounts/auth.schema';
import type { CopiedInvite, StaffDetail } from '@studio/contract/members/staff.schema';
import type { StaffSummary } from '@studio/contract/configure/studio.schema';
import { sqlBuilder } from '../../../platform/db/database.ts';
import { newestMails } from '../../../platform/mail/mailbox/storedMails.ts';
import {
  aCode,
  anAddress,
  claimsOf,
  otherThan,
  PASSWORD,
  postAuth,
  register,
  type SignedIn,
} from '../../../testing/builders/accounts.ts';
import {
  aMember,
  aStaff,
  aStudio,
  type TestStaff,
  type TestStudio,
} from '../../../testing/builders/builders.ts';
import { replaceKeys } from '../../../testing/keys.ts';
import { startTestApp, type Answer, type TestApp } from '../../../testing/startTestApp.ts';
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
  studio = await aStudio(app, { studioName: 'Lotus' });
});
afterAll(() => app.close());

type Caller = Pick<TestStaff, 'token'>;
async function post<Data = null>(as: Caller, path: string, json: object) {
  await stepUp(app, as, 'TEAM');
  return app.call<Data>('POST', `/api/studio-staff/portal/${path}`, { as, json });
}
const create = (as: Caller, body: object) =>
  post<{ staffId: string }>(as, 'create', {
    displayName: 'Nia New',
    userEmail: anAddress(),
    staffType: ['TRAINER'],
    ...body,
  });
const setStatus = (as: Caller, staffId: string, status: string) =>
  post(as, 'update-status', { staffId, status });
const fieldsOf = ({ data }: Answer<unknown>) =>
  (data as { errors: { field: string }[] }).errors.map(({ field }) => field.replace(/\[.*/, ''));
const detail = async (staffId: string) =>
  (await app.call<StaffDetail>('GET', '/api/studio-staff/portal', { as: studio.owner, query: { staffId } }))
    .data;
const tokenIn = async (userEmail: string) =>
  /inviteToken=([\w-]+)/.exec((await newestMails(app.db, userEmail))[0]?.text ?? '')?.[1] ??
  'no invitation was sent';
const read = (inviteToken: string) =>
  app.call<Invite>('GET', '/api/auth/portal/invite', { query: { inviteToken } });
const accept = (inviteToken: string, password = PASSWORD) =>
  postAuth<SignedIn>(app, 'portal/accept-invite', { inviteToken, password });

async function invited(as: Caller = studio.owner, body: object = {}) {
  const userEmail = anAddress();
  const { data } = await create(as, { userEmail, ...body });
  return { userEmail, staffId: data.staffId, inviteToken: await tokenIn(userEmail) };
}

describe('inviting', () => {
  test('a link works on when the keys of the server are rotated', async () => {
    const { inviteToken, userEmail } = await invited();
    await replaceKeys(app, 'CODES');
    expect((await read(inviteToken)).data).toMatchObject({ userEmail });
    expect((await accept(inviteToken)).code).toBe('0');
  });

  test('sends a link, and lists the person as invited', async () => {
    const { staffId, userEmail, inviteToken } = await invited();
    expect(inviteToken).toMatch(/^[\w-]{43}$/);
    const { data } = await app.call<StaffSummary[]>('GET', '/api/studio-staff/portal/studio', {
      as: studio.owner,
    });
    expect(data.find((person) => person.staffId === staffId)).toMatchObject({
      displayName: 'Nia New',
      status: 'INVITED',
      userEmail,
    });
    const expires = new Date((await detail(staffId)).inviteExpiresAt ?? 0);
    expect(expires.getTime() - app.clock.now().getTime()).toBe(7 * DAY);
  });

  test('works with a form, and takes the roles as tokens write them', async () => {
    const form = { displayName: 'Nia New', userEmail: anAddress(), staffType: 'TRAINER,STAFF' };
    const { data } = await app.call<{ staffId: string }>('POST', '/api/studio-staff/portal/create', {
      as: studio.owner,
      form,
    });
    expect((await detail(data.staffId)).staffType).toEqual(['TRAINER', 'STAFF']);
  });

  test('makes no account, so that an address that was merely typed stays free', async () => {
    const { userEmail } = await invited();
    expect(
      await app.db.readPlatform(
        sqlBuilder.selectFrom('app_user').selectAll().where('user_email', '=', userEmail),
      ),
    ).toEqual([]);
  });

  test('keeps the token of the link nowhere', async () => {
    const { staffId, inviteToken } = await invited();
    const rows = await app.db.readPlatform(
      sqlBuilder.selectFrom('staff_invite').selectAll().where('staff_id', '=', staffId),
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(inviteToken);
  });

  test('is refused for somebody who works here or was invited, also by two at once', async () => {
    const { userEmail } = await invited();
    expect(await create(studio.owner, { userEmail })).toMatchObject({ status: 400, code: 'USER_EXISTS' });
    const twice = anAddress();
    const answers = await Promise.all([1, 2, 3].map(() => create(studio.owner, { userEmail: twice })));
    expect(answers.map(({ code }) => code).sort()).toEqual(['0', 'USER_EXISTS', 'USER_EXISTS']);
  });

  test('is refused above the seats of the plan', async () => {
    for (let seats = 1; seats < 5; seats++)
      expect(await create(studio.owner, {})).toMatchObject({ code: '0' });
    expect(await create(studio.owner, {})).toMatchObject({
      status: 403,
      code: 'PLAN_LIMIT',
      data: { limit: 5, used: 5 },
    });
  });

  test('names the fields that are off', async () => {
    expect(fieldsOf(await post(studio.owner, 'create', {})).sort()).toEqual([
      'displayName',
      'staffType',
      'userEmail',
    ]);
    expect(fieldsOf(await create(studio.owner, { staffType: ['BOSS'] }))).toEqual(['staffType']);
    expect(fieldsOf(await create(studio.owner, { staffType: [] }))).toEqual(['staffType']);
  });

  test.each([
    ['SUPER', ['TRAINER', 'STAFF'], '0'],
    ['SUPER', ['SUPER'], 'NOT_ALLOWED'],
    ['SUPER', ['TRAINER', 'OWNER'], 'NOT_ALLOWED'],
    ['OWNER', ['SUPER'], '0'],
    ['OWNER', ['OWNER'], '0'],
    ['STAFF', ['TRAINER'], 'NOT_ALLOWED'],
    ['TRAINER', ['TRAINER'], 'NOT_ALLOWED'],
  ] as const)('by %s of %s: %s', async (role, staffType, code) => {
    expect(await create(await aStaff(app, studio, role), { staffType })).toMatchObject({ code });
  });

  test('can be repeated after a minute, with another link', async () => {
    const { staffId, userEmail, inviteToken } = await invited();
    expect(await post(studio.owner, 'resend-invite', { staffId })).toMatchObject({
      status: 429,
      code: 'TOO_MANY_REQUESTS',
      headers: { 'retry-after': '60' },
    });
    app.clock.advance(MINUTE);
    expect(
      await app.call('POST', '/api/studio-staff/portal/resend-invite', {
        as: studio.owner,
        form: { staffId },
      }),
    ).toMatchObject({ status: 200, code: '0' });
    expect(await read(inviteToken)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await read(await tokenIn(userEmail))).toMatchObject({ code: '0' });
  });

  test('cannot be repeated for somebody who works here, a stranger, or above the own reach', async () => {
    const [trainer, manager] = [await aStaff(app, studio, 'TRAINER'), await aStaff(app, studio, 'SUPER')];
    const { staffId } = await invited(studio.owner, { staffType: ['OWNER'] });
    app.clock.advance(MINUTE);
    for (const nobody of [trainer.staffId, crypto.randomUUID(), 'no-id']) {
      expect(await post(studio.owner, 'resend-invite', { staffId: nobody })).toMatchObject({
        status: 404,
        code: 'NOT_FOUND',
      });
    }
    expect(await post(manager, 'resend-invite', { staffId })).toMatchObject({
      status: 403,
      code: 'NOT_ALLOWED',
    });
  });
});

describe('a copied invitation', () => {
  const copy = (as: Caller, staffId: string) => post<CopiedInvite>(as, 'copy-invite', { staffId });
  const copied = async (staffId: string) =>
    /inviteToken=([\w-]{43})$/.exec((await copy(studio.owner, staffId)).data.inviteUrl)?.[1] ?? '';

  test('is a fresh link; the one before ends, and a mail can follow at once', async () => {
    const { staffId, inviteToken } = await invited();
    const { data } = await copy(studio.owner, staffId);
    expect(data.inviteUrl).toMatch(/^\/auth\/jwt\/accept-invite\?inviteToken=[\w-]{43}$/);
    expect(Date.parse(data.expiresAt) - app.clock.now().getTime()).toBe(7 * DAY);
    expect(await read(inviteToken)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await read(data.inviteUrl.slice(-43))).toMatchObject({ code: '0', data: { needsCode: true } });
    expect(await post(studio.owner, 'resend-invite', { staffId })).toMatchObject({ code: '0' });
    expect(await read(data.inviteUrl.slice(-43))).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('makes no account of an address without a code that went there', async () => {
    const { staffId, userEmail } = await invited();
    const inviteToken = await copied(staffId);
    const join = (otp: string) =>
      postAuth<SignedIn>(app, 'portal/accept-invite', { inviteToken, password: PASSWORD, otp });
    expect(await join('')).toMatchObject({ code: 'CODE_WRONG' });
    const code = await aCode(app, userEmail, 'SIGN_UP');
    expect(await join(otherThan(code))).toMatchObject({ code: 'CODE_WRONG' });
    expect(claimsOf((await join(code)).data)).toMatchObject({ staffId, studioId: studio.studioId });
  });

  test('needs the password of somebody who has an account, and no code', async () => {
    const { userEmail } = await register(app);
    const { data } = await create(studio.owner, { userEmail });
    const inviteToken = await copied(data.staffId);
    expect((await read(inviteToken)).data).toMatchObject({ hasAccount: true, needsCode: false });
    expect(await accept(inviteToken, 'not my password')).toMatchObject({ code: 'SIGN_IN_WRONG' });
    expect(await accept(inviteToken)).toMatchObject({ code: '0' });
  });

  test('is refused above the own reach, and of whoever works here already', async () => {
    const [trainer, manager] = [await aStaff(app, studio, 'TRAINER'), await aStaff(app, studio, 'SUPER')];
    const { staffId } = await invited(studio.owner, { staffType: ['SUPER'] });
    expect(await copy(manager, staffId)).toMatchObject({ code: 'NOT_ALLOWED' });
    expect(await copy(trainer, staffId)).toMatchObject({ code: 'NOT_ALLOWED' });
    expect(await copy(studio.owner, trainer.staffId)).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('an invitation', () => {
  test('says what it is about', async () => {
    const { userEmail, inviteToken } = await invited(studio.owner, { staffType: ['STAFF', 'TRAINER'] });
    expect((await read(inviteToken)).data).toEqual({
      studioName: 'Lotus',
      displayName: 'Nia New',
      userEmail,
      staffType: 'TRAINER,STAFF',
      hasAccount: false,
      needsCode: false,
    });
  });

  test('is accepted with a new password, and signs in', async () => {
    const { staffId, userEmail, inviteToken } = await invited();
    const answer = await app.call<SignedIn>('POST', '/api/auth/portal/accept-invite', {
      form: { inviteToken, password: PASSWORD },
    });
    expect(claimsOf(answer.data)).toMatchObject({
      aud: 'staff',
      studioId: studio.studioId,
      staffId,
      staffType: 'TRAINER',
    });
    expect(await detail(staffId)).toMatchObject({ status: 'ACTIVE', userEmail, inviteExpiresAt: null });
    expect(await postAuth(app, 'login-from-studio', { userEmail, password: PASSWORD })).toMatchObject({
      code: '0',
    });
    expect(await accept(inviteToken)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  test('is accepted by somebody with an account with the password they have', async () => {
    const { userEmail, answer } = await register(app);
    const { data } = await create(studio.owner, { userEmail });
    const inviteToken = await tokenIn(userEmail);
    expect((await read(inviteToken)).data.hasAccount).toBe(true);
    expect(await accept(inviteToken, 'not my password')).toMatchObject({
      status: 400,
      code: 'SIGN_IN_WRONG',
    });
    const { data: token } = await accept(inviteToken);
    expect(claimsOf(token)).toMatchObject({ sub: claimsOf(answer.data)['sub'], staffId: data.staffId });
    const go = await app.call('POST', '/api/auth/portal/switch-studio', {
      as: answer.data,
      json: { studioId: studio.studioId },
    });
    expect(go).toMatchObject({ code: '0' });
  });

  test('counts wrong passwords like a sign-in', async () => {
    const { userEmail } = await register(app);
    await create(studio.owner, { userEmail });
    const inviteToken = await tokenIn(userEmail);
    for (let failures = 0; failures < 5; failures++)
      expect(await accept(inviteToken, 'wrong wrong')).toMatchObject({ code: 'SIGN_IN_WRONG' });
    expect(await accept(inviteToken)).toMatchObject({ status: 400, code: 'ACCOUNT_LOCKED' });
    expect(await postAuth(app, 'login-from-studio', { userEmail, password: PASSWORD })).toMatchObject({
      code: 'ACCOUNT_LOCKED',
    });
  });

  test('is accepted once by two who are as fast', async () => {
    const { inviteToken } = await invited();
    const answers = await Promise.all([1, 2, 3].map(() => accept(inviteToken)));
    expect(answers.filter(({ code }) => code === '0')).toHaveLength(1);
    for (const { code } of answers)
      expect(['0', 'USER_EXISTS', 'NOT_FOUND', 'SIGN_IN_WRONG']).toContain(code);
  });

  test('does not take a short or leaked password', async () => {
    const { inviteToken } = await invited();
    expect(fieldsOf(await accept(inviteToken, 'short'))).toEqual(['password']);
    expect(fieldsOf(await accept(inviteToken, 'password123'))).toEqual(['password']);
    expect(await accept(inviteToken)).toMatchObject({ code: '0' });
  });

  test('ends after a week, and when it is withdrawn', async () => {
    const [old, withdrawn] = [await invited(), await invited()];
    await setStatus(studio.owner, withdrawn.staffId, 'DISABLED');
    expect(await read(withdrawn.inviteToken)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    app.clock.advance(7 * DAY - 1);
    expect(await read(old.inviteToken)).toMatchObject({ code: '0' });
    app.clock.advance(1);
    for (const { inviteToken } of [old, { inviteToken: 'made-up' }]) {
      expect(await read(inviteToken)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
      expect(await accept(inviteToken)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    }
    expect(await read('')).toMatchObject({ status: 400, code: 'INVALID_FIELDS' });
  });
});

describe('changing colleagues', () => {
  const rename = (as: Caller, staffId: string, staffType: string[]) =>
    create(as, { staffId, displayName: 'Other Name', staffType });
  const ownStatus = async (staffId: string) =>
    (
      await app.db.read(
        studio.studioId,
        sqlBuilder.selectFrom('staff').select('status').where('staff_id', '=', staffId),
      )
    )[0]?.status;
  const isOpen = async (as: Caller) => (await app.call('GET', '/api/auth/sessions', { as })).status === 200;

  test('gives another name and other roles, which ends the tokens that name the old ones', async () => {
    const trainer = await aStaff(app, studio, 'TRAINER');
    await isOpen(trainer);
    expect(await rename(studio.owner, trainer.staffId, ['TRAINER'])).toMatchObject({ code: '0' });
    expect(await isOpen(trainer)).toBe(true);
    expect(await rename(studio.owner, trainer.staffId, ['STAFF'])).toMatchObject({ code: '0' });
    expect(await detail(trainer.staffId)).toMatchObject({ displayName: 'Other Name', staffType: ['STAFF'] });
    expect(await isOpen(trainer)).toBe(false);
  });

  test('locks out at once, and lets in again', async () => {
    const trainer = await aStaff(app, studio, 'TRAINER');
    await isOpen(trainer);
    const form = { staffId: trainer.staffId, status: 'DISABLED' };
    expect(
      await app.call('POST', '/api/studio-staff/portal/update-status', { as: studio.owner, form }),
    ).toMatchObject({ status: 200, code: '0' });
    expect([await isOpen(trainer), (await detail(trainer.staffId)).status]).toEqual([false, 'DISABLED']);
    expect(await setStatus(studio.owner, trainer.staffId, 'ACTIVE')).toMatchObject({ code: '0' });
    expect((await detail(trainer.staffId)).status).toBe('ACTIVE');
  });

  test('invites again somebody who never accepted', async () => {
    const { staffId, userEmail, inviteToken } = await invited();
    await setStatus(studio.owner, staffId, 'DISABLED');
    expect(await setStatus(studio.owner, staffId, 'ACTIVE')).toMatchObject({ code: '0' });
    expect((await detail(staffId)).status).toBe('INVITED');
    expect(await tokenIn(userEmail)).not.toBe(inviteToken);
  });

  test('is not allowed on oneself, nor for a manager on managers and owners', async () => {
    const [manager, peer, trainer] = [
      await aStaff(app, studio, 'SUPER'),
      await aStaff(app, studio, 'SUPER'),
      await aStaff(app, studio, 'TRAINER'),
    ];
    const refused = [
      await rename(manager, manager.staffId, ['OWNER']),
      await setStatus(manager, manager.staffId, 'DISABLED'),
      await rename(manager, peer.staffId, ['TRAINER']),
      await setStatus(manager, peer.staffId, 'DISABLED'),
      await rename(manager, trainer.staffId, ['SUPER']),
      await setStatus(manager, studio.owner.staffId, 'DISABLED'),
    ];
    // The last change would also remove the only owner; the server reports that first.
    expect(refused.map(({ code }) => code)).toEqual([
      'NOT_ALLOWED',
      'NOT_ALLOWED',
      'NOT_ALLOWED',
      'NOT_ALLOWED',
      'NOT_ALLOWED',
      'IN_USE',
    ]);
    expect(await rename(manager, manager.staffId, ['SUPER'])).toMatchObject({ code: '0' });
  });

  test('leaves an owner, also when two owners lock each other out at the same moment', async () => {
    const second = await aStaff(app, studio, 'OWNER');
    const proved = async (as: Caller, staffId: string) => {
      await stepUp(app, as, 'TEAM');
      return () =>
        app.call('POST', '/api/studio-staff/portal/update-status', {
          as,
          json: { staffId, status: 'DISABLED' },
        });
    };
    const both = [await proved(studio.owner, second.staffId), await proved(second, studio.owner.staffId)];
    const answers = await Promise.all(both.map((lockOut) => lockOut()));
    const [done, late] = answers.map(({ code }) => code).sort();
    // The slower request finds its own token ended.
    expect([done, ['IN_USE', 'NOT_SIGNED_IN'].includes(late ?? '')]).toEqual(['0', true]);
    const left = [await ownStatus(studio.owner.staffId), await ownStatus(second.staffId)];
    expect(left.sort()).toEqual(['ACTIVE', 'DISABLED']);
  });

  test('finds nobody at another studio, and names the fields that are off', async () => {
    const foreign = (await aStudio(app)).owner.staffId;
    expect(await setStatus(studio.owner, foreign, 'DISABLED')).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    });
    expect(await rename(studio.owner, foreign, ['STAFF'])).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(
      await app.call('GET', '/api/studio-staff/portal', { as: studio.owner, query: { staffId: foreign } }),
    ).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(fieldsOf(await setStatus(studio.owner, foreign, 'AWAY'))).toEqual(['status']);
  });

  test('is refused above the seats of the plan when somebody comes back', async () => {
    const { staffId } = await aStaff(app, studio, 'TRAINER');
    await setStatus(studio.owner, staffId, 'DISABLED');
    for (let seats = 1; seats < 5; seats++) await create(studio.owner, {});
    expect(await setStatus(studio.owner, staffId, 'ACTIVE')).toMatchObject({
      status: 403,
      code: 'PLAN_LIMIT',
    });
  });

  test('is written down', async () => {
    const { staffId } = await invited();
    await setStatus(studio.owner, staffId, 'DISABLED');
    const lines = await app.db.read(
      studio.studioId,
      sqlBuilder
        .selectFrom('audit_log')
        .select(['action', 'actor_id'])
        .where('entity_id', '=', staffId)
        .orderBy('audit_id'),
    );
    expect(lines.map(({ action }) => action).sort()).toEqual(['staff.invite', 'staff.updateStatus']);
    expect(lines.every(({ actor_id }) => actor_id === studio.owner.staffId)).toBe(true);
  });

  test('is nothing for members', async () => {
    const visitor = await aMember(app, studio);
    for (const path of ['create', 'resend-invite', 'update-status'])
      expect(await post(visitor, path, {})).toMatchObject({ status: 401, code: 'WRONG_TOKEN' });
  });
});
