import { SignJWT } from 'jose';
import { object, string } from 'yup';
import { aMember, aStaff, aStudio, type TestStudio } from '../../testing/builders/builders.ts';
import { startTestApp, type TestApp } from '../../testing/startTestApp.ts';
import { signedIn } from '../http/guard/access.ts';
import { defineRoute } from '../http/route.ts';
import { HOUR } from '@studio/contract/values/time';

const who = defineRoute({
  method: 'GET',
  url: '/api/who',
  access: signedIn(),
  answer: object({ userId: string().required(), jti: string().required() }),
  handle: async ({ ctx }) => ({ userId: ctx.userId, jti: ctx.jti }),
});

let api: TestApp;
let studio: TestStudio;
beforeEach(async () => {
  api = await startTestApp({ modules: [() => [who]] });
  studio = await aStudio(api);
});
afterEach(() => api.close());

const ask = (as: string) => api.call<{ userId: string; jti: string }>('GET', '/api/who', { as });
const refusedToken = { status: 401, code: 'NOT_SIGNED_IN', message: 'Invalid authorization token' };

test('knows the person of a token', async () => {
  expect((await ask(studio.owner.token)).data).toMatchObject({ userId: studio.owner.userId });
});

test('ends a staff session after 12 hours and a remembered one after 30 days', async () => {
  const { userId, staffId } = studio.owner;
  const grant = {
    audience: 'staff',
    userId,
    staffId,
    studioId: studio.studioId,
    staffType: ['OWNER'],
  } as const;
  const remembered = await api.db.platform((tx) => api.auth.issueToken(tx, grant, { remember: true }));

  api.clock.advance(12 * HOUR - 1000);
  expect(await ask(studio.owner.token)).toMatchObject({ status: 200 });
  api.clock.advance(1000);
  expect(await ask(studio.owner.token)).toMatchObject(refusedToken);
  expect(await ask(remembered)).toMatchObject({ status: 200 });
  api.clock.advance(30 * 24 * HOUR);
  expect(await ask(remembered)).toMatchObject(refusedToken);
});

test('lets a remembered session slide on while it is used, and no other', async () => {
  const { userId, staffId } = studio.owner;
  const grant = {
    audience: 'staff',
    userId,
    staffId,
    studioId: studio.studioId,
    staffType: ['OWNER'],
  } as const;
  const remembered = await api.db.platform((tx) => api.auth.issueToken(tx, grant, { remember: true }));
  for (let month = 0; month < 3; month += 1) {
    api.clock.advance(29 * 24 * HOUR);
    expect(await ask(remembered)).toMatchObject({ status: 200 });
  }
  const visitor = await aMember(api, studio);
  api.clock.advance(29 * 24 * HOUR);
  expect(await ask(visitor.token)).toMatchObject({ status: 200 });
  api.clock.advance(24 * HOUR);
  expect(await ask(visitor.token)).toMatchObject(refusedToken);
});

test('a token that continues a sign-in lives no longer, and ends with it', async () => {
  const { userId, staffId, token } = studio.owner;
  const { data } = await ask(token);
  api.clock.advance(11 * HOUR);
  const grant = {
    audience: 'staff',
    userId,
    staffId,
    studioId: studio.studioId,
    staffType: ['OWNER'],
  } as const;
  const next = await api.db.platform((tx) => api.auth.issueToken(tx, grant, { continues: data.jti }));
  expect(await ask(next)).toMatchObject({ status: 200 });
  api.clock.advance(HOUR);
  expect(await ask(next)).toMatchObject(refusedToken);
});

test('signing out ends every token of the sign-in', async () => {
  const { userId, staffId, token } = studio.owner;
  const { data } = await ask(token);
  const grant = {
    audience: 'staff',
    userId,
    staffId,
    studioId: studio.studioId,
    staffType: ['OWNER'],
  } as const;
  const next = await api.db.platform((tx) => api.auth.issueToken(tx, grant, { continues: data.jti }));
  await api.auth.revoke((await ask(next)).data.jti);
  expect(await ask(token)).toMatchObject(refusedToken);
  await expect(
    api.db.platform((tx) => api.auth.issueToken(tx, grant, { continues: data.jti })),
  ).rejects.toThrow('Invalid authorization token');
});

test('ends a session at once when it is revoked, also one that was just used', async () => {
  const { data } = await ask(studio.owner.token);
  await api.auth.revoke(data.jti);
  expect(await ask(studio.owner.token)).toMatchObject(refusedToken);
});

test('ends the other sessions of a person', async () => {
  const visitor = await aMember(api, studio);
  const { userId, memberId } = visitor;
  const second = await api.db.platform((tx) =>
    api.auth.issueToken(tx, { audience: 'member', userId, memberId, studioId: studio.studioId }),
  );
  const { data } = await ask(second);
  await ask(visitor.token);
  api.auth.forget(await api.db.platform((tx) => api.auth.end(tx, { userId, keptJti: data.jti })));

  expect(await ask(visitor.token)).toMatchObject(refusedToken);
  expect(await ask(second)).toMatchObject({ status: 200 });
});

test('refuses a forged token, another algorithm, a strange header', async () => {
  const [header, payload] = studio.owner.token.split('.');
  const forged = await new SignJWT({ studioId: studio.studioId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(studio.owner.userId)
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode('another secret of 32 characters!'));
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;

  for (const token of [forged, unsigned, `${header}.${payload}.AAAA`, 'nonsense'])
    expect(await ask(token)).toMatchObject(refusedToken);
  const basic = await api.call('GET', '/api/who', { headers: { authorization: 'Basic YTpi' } });
  expect(basic).toMatchObject(refusedToken);
});

/** A token for somebody else's session, signed with the right key, as a thief of the key could make it. */
async function resigned(token: string, changes: Record<string, unknown>): Promise<string> {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<
    string,
    unknown
  >;
  const { keyId, secret } = api.keys.newest('TOKENS', api.clock.now());
  return new SignJWT({ ...claims, ...changes })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: keyId })
    .sign(new TextEncoder().encode(secret));
}

test('a token that says something else than its session is refused, though the key is right', async () => {
  const [abroad, visitor, colleague] = [
    await aStudio(api),
    await aMember(api, studio),
    await aStaff(api, studio),
  ];
  const asOwner = {
    aud: 'staff',
    studioId: studio.studioId,
    staffId: studio.owner.staffId,
    staffType: 'OWNER',
  };
  const forged = [
    await resigned(visitor.token, { ...asOwner, memberId: undefined }),
    await resigned(visitor.token, { ...asOwner, sub: studio.owner.userId, memberId: undefined }),
    await resigned(visitor.token, { studioId: abroad.studioId }),
    await resigned(visitor.token, { sub: colleague.userId }),
    await resigned(visitor.token, { memberId: (await aMember(api, studio)).memberId }),
    await resigned(colleague.token, { studioId: abroad.studioId, staffId: abroad.owner.staffId }),
    await resigned(colleague.token, { staffId: studio.owner.staffId }),
  ];
  for (const token of forged) expect(await ask(token)).toMatchObject(refusedToken);
  expect(await ask(await resigned(visitor.token, {}))).toMatchObject({ status: 200 });
});

test("roles are those of the staff's row, whatever the token says", async () => {
  const colleague = await aStaff(api, studio, 'TRAINER');
  const token = await resigned(colleague.token, { staffType: 'OWNER' });
  expect(await api.auth.authenticate(`Bearer ${token}`)).toMatchObject({ role: 'TRAINER' });
});

test.each([
  ['does not work there any more', { status: 'DISABLED' } as const],
  ['was taken from that work', { user_id: null, invite_email: 'gone@removed.invalid' }],
])('who %s is refused, though the session was left open', async (_case, change) => {
  const { staffId, token } = await aStaff(api, studio);
  await api.db.studio(studio.studioId, (tx) =>
    tx.updateTable('staff').set(change).where('staff_id', '=', staffId).execute(),
  );
  expect(await ask(token)).toMatchObject(refusedToken);
});
