import type { SignInSessions } from '@studio/contract/accounts/auth.schema';
import {
  claimsOf,
  memberDetails,
  PASSWORD,
  postAuth,
  prove,
  register,
  type SignedIn,
} from '../../../../testing/builders/accounts.ts';
import { auditOf } from '../../../../testing/auditOf.ts';
import { aStaff, aStudio, type TestStudio } from '../../../../testing/builders/builders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { authModule } from '../auth.routes.ts';
import { HOUR } from '@studio/contract/values/time';

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ modules: [authModule] });
});
afterAll(() => app.close());

const list = async (as: { token: string }) =>
  (await app.call<SignInSessions>('GET', '/api/auth/sessions', { as })).data.items;
const end = (as: { token: string }, jti: string) => app.call('DELETE', `/api/auth/sessions/${jti}`, { as });
const jtiOf = (as: SignedIn) => String(claimsOf(as)['jti']);
const isOpen = async (as: { token: string }) =>
  (await app.call('GET', '/api/auth/sessions', { as })).status === 200;

/** A person with three sign-ins: just registered, remembered, on the phone. */
async function signedInThrice() {
  const { userEmail, answer } = await register(app);
  const details = { userEmail, password: PASSWORD };
  const remembered = (await postAuth<SignedIn>(app, 'login-from-studio', { ...details, rememberMe: true }))
    .data;
  const onPhone = (
    await app.call<SignedIn>('POST', '/api/auth/login-from-studio', {
      json: details,
      headers: { 'user-agent': PHONE },
    })
  ).data;
  return { userEmail, first: answer.data, remembered, onPhone };
}

describe('sign-ins', () => {
  test('are listed with device and times, the own one first', async () => {
    const { first, remembered, onPhone } = await signedInThrice();
    const items = await list(remembered);
    expect(items.map(({ jti }) => jti).sort()).toEqual([first, remembered, onPhone].map(jtiOf).sort());
    expect(items[0]).toMatchObject({
      jti: jtiOf(remembered),
      isCurrent: true,
      remember: true,
      ip: '127.0.0.1',
    });
    expect(items.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    const phone = items.find(({ jti }) => jti === jtiOf(onPhone));
    expect(phone).toMatchObject({ userAgent: PHONE, remember: false });
    expect(new Date(phone?.expiresAt ?? 0).getTime() - new Date(phone?.createdAt ?? 0).getTime()).toBe(
      12 * HOUR,
    );
  });

  test('end one by one, at once', async () => {
    const { first, remembered, onPhone } = await signedInThrice();
    await isOpen(onPhone);
    expect(await end(remembered, jtiOf(onPhone))).toMatchObject({
      code: 'PROOF_NEEDED',
      data: { purpose: 'SESSIONS' },
    });
    await prove(app, remembered, 'SESSIONS');
    expect(await end(remembered, jtiOf(onPhone))).toMatchObject({ status: 200, code: '0', data: null });
    expect([await isOpen(first), await isOpen(onPhone)]).toEqual([true, false]);
    expect(await end(remembered, jtiOf(onPhone))).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect((await list(remembered)).map(({ jti }) => jti)).toEqual([jtiOf(remembered), jtiOf(first)]);
  });

  test('end all at once but the own one, and as member not those as staff', async () => {
    const [{ first, remembered, onPhone }, other] = [await signedInThrice(), await signedInThrice()];
    await isOpen(onPhone);
    expect(await app.call('DELETE', '/api/auth/sessions', { as: remembered })).toMatchObject({
      code: 'PROOF_NEEDED',
    });
    await prove(app, remembered, 'SESSIONS');
    expect(await app.call('DELETE', '/api/auth/sessions', { as: remembered })).toMatchObject({
      status: 200,
      code: '0',
      data: null,
    });
    expect([
      await isOpen(first),
      await isOpen(remembered),
      await isOpen(onPhone),
      await isOpen(other.first),
    ]).toEqual([false, true, false, true]);

    const studio = await aStudio(app);
    const details = await memberDetails(app, studio.extension);
    const member = (await postAuth<SignedIn>(app, 'sign-up', details)).data;
    const work = await workAt(studio, String(claimsOf(member)['sub']));
    expect(await app.call('DELETE', '/api/auth/sessions', { as: member })).toMatchObject({ status: 200 });
    expect([await isOpen(member), await isOpen(work)]).toEqual([true, true]);
  });

  test('of somebody else cannot be seen or ended', async () => {
    const [{ first }, other] = [await signedInThrice(), await signedInThrice()];
    expect(await end(first, jtiOf(other.first))).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await end(first, 'no-id')).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await isOpen(other.first)).toBe(true);
  });

  test('as member are not those as staff, even of the same person', async () => {
    const studio = await aStudio(app);
    const details = await memberDetails(app, studio.extension);
    const member = (await postAuth<SignedIn>(app, 'sign-up', details)).data;
    const work = await workAt(studio, String(claimsOf(member)['sub']));
    expect((await list(member)).map(({ jti }) => jti)).toEqual([jtiOf(member)]);
    expect(await end(work, jtiOf(member))).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  test('that have ended by themselves are not listed', async () => {
    const { remembered } = await signedInThrice();
    app.clock.advance(12 * HOUR);
    expect((await list(remembered)).map(({ jti }) => jti)).toEqual([jtiOf(remembered)]);
  });
});

describe('going to another studio', () => {
  const go = (as: { token: string }, studioId: string) =>
    app.call<SignedIn>('POST', '/api/auth/portal/switch-studio', { as, json: { studioId } });

  test('gives a token for it with the roles there, as part of the same sign-in', async () => {
    const { remembered } = await signedInThrice();
    const second = await aStudio(app);
    await workAt(second, String(claimsOf(remembered)['sub']));
    const { data } = await go(remembered, second.studioId);
    expect(claimsOf(data)).toMatchObject({
      aud: 'staff',
      studioId: second.studioId,
      staffType: 'TRAINER',
      sub: claimsOf(remembered)['sub'],
    });
    expect(await auditOf(app, second.studioId, 'staff.switchStudio')).toEqual([
      { before: { studioId: claimsOf(remembered)['studioId'] }, after: { studioId: second.studioId } },
    ]);
    expect([await isOpen(remembered), await isOpen(data)]).toEqual([true, true]);
    expect((await list(data))[0]).toMatchObject({ jti: jtiOf(data), isCurrent: true, remember: true });
    expect(await app.call('DELETE', '/api/auth/logout', { as: data })).toMatchObject({ status: 200 });
    expect([await isOpen(remembered), await isOpen(data)]).toEqual([false, false]);
  });

  test('works with a form', async () => {
    const { first } = await signedInThrice();
    const form = { studioId: String(claimsOf(first)['studioId']) };
    expect(await app.call('POST', '/api/auth/portal/switch-studio', { as: first, form })).toMatchObject({
      status: 200,
      code: '0',
    });
  });

  test('is refused where the person does not work, or does not any more', async () => {
    const { first } = await signedInThrice();
    const [foreign, former] = [await aStudio(app), await aStudio(app)];
    const { staffId } = await workAt(former, String(claimsOf(first)['sub']));
    await app.db.studio(former.studioId, (tx) =>
      tx.updateTable('staff').set({ status: 'DISABLED' }).where('staff_id', '=', staffId).execute(),
    );
    for (const studioId of [foreign.studioId, former.studioId, crypto.randomUUID(), 'no-id']) {
      expect(await go(first, studioId)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    }
    expect(await go(first, '')).toMatchObject({ status: 400, code: 'INVALID_FIELDS' });
  });
});

/** Makes a person a trainer of the studio, and signs them in there. */
async function workAt(studio: TestStudio, userId: string) {
  const stand = await aStaff(app, studio, 'TRAINER');
  const { studioId } = studio;
  return app.db.studio(studioId, async (tx) => {
    await tx.updateTable('staff').set({ user_id: userId }).where('staff_id', '=', stand.staffId).execute();
    await tx
      .insertInto('user_studio')
      .values({ user_id: userId, studio_id: studioId, audience: 'staff' })
      .execute();
    const grant = {
      audience: 'staff',
      userId,
      studioId,
      staffId: stand.staffId,
      staffType: ['TRAINER'],
    } as const;
    return { staffId: stand.staffId, token: await app.auth.issueToken(tx, grant) };
  });
}
