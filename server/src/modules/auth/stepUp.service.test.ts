import type { StepUp } from '@studio/contract/payment-gateway.schema';
import type { SecondFactorSecret } from '@studio/contract/second-factor.schema';
import { Secret, TOTP } from 'otpauth';
import { aCode, claimsOf, otherThan, PASSWORD, postAuth, register, type SignedIn } from '../../testing/accounts.ts';
import { auditOf } from '../../testing/auditOf.ts';
import { startTestApp, type TestApp } from '../../testing/startTestApp.ts';
import { demandStepUp } from './auth.facts.ts';
import { authModule } from './auth.routes.ts';

const URL = '/api/auth/portal/step-up';
const MINUTE = 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ modules: [authModule] });
});
beforeEach(() => app.clock.advance(MINUTE));
afterAll(() => app.close());

async function anOwner() {
  const { userEmail, answer } = await register(app);
  app.clock.advance(2 * MINUTE);
  return { userEmail, ...answer.data };
}
const give = (as: string, otp: string) => app.call<StepUp>('POST', URL, { as, json: { otp } });
const read = async (as: string) => (await app.call<StepUp>('GET', URL, { as })).data;
const demand = async (token: string): Promise<string> => {
  const identity = await app.auth.authenticate(`Bearer ${token}`);
  const passed = await app.db.studio(identity.studioId ?? '', (tx) => demandStepUp(tx, { jti: identity.jti, now: app.clock.now() })).then(() => 'passed', (error: { code?: string }) => error.code);
  return passed ?? 'broken';
};

describe('with a code by mail', () => {
  test('one counts as proved for ten minutes, in this browser alone', async () => {
    const { userEmail, token } = await anOwner();
    const elsewhere = (await postAuth<SignedIn>(app, 'login-from-studio', { userEmail, password: PASSWORD })).data.token;
    expect(await read(token)).toEqual({ method: 'EMAIL', userEmail, until: null });
    expect(await demand(token)).toBe('40008');
    const otp = await aCode(app, userEmail, 'STEP_UP', { token });
    expect((await give(token, otp)).data).toEqual({ method: 'EMAIL', userEmail, until: new Date(app.clock.now().getTime() + 10 * MINUTE).toISOString() });
    expect(await demand(token)).toBe('passed');
    expect(await demand(elsewhere)).toBe('40008');
    app.clock.advance(10 * MINUTE - 1);
    expect(await demand(token)).toBe('passed');
    app.clock.advance(1);
    expect(await demand(token)).toBe('40008');
    expect((await read(token)).until).toBeNull();
  });

  test('a wrong code, one for another purpose, one that was used and one of somebody else are refused', async () => {
    const { userEmail, token } = await anOwner();
    const stranger = await anOwner();
    const otp = await aCode(app, userEmail, 'STEP_UP', { token });
    expect(await give(token, otherThan(otp))).toMatchObject({ code: '40001' });
    expect(await give(stranger.token, otp)).toMatchObject({ code: '40001' });
    expect(await give(token, otp)).toMatchObject({ code: '0' });
    expect(await give(token, otp)).toMatchObject({ code: '40001' });
    app.clock.advance(MINUTE);
    expect(await give(token, await aCode(app, userEmail, 'RESET_PASSWORD'))).toMatchObject({ code: '40001' });
  });

  test('of five at the same moment one passes', async () => {
    const { userEmail, token } = await anOwner();
    const otp = await aCode(app, userEmail, 'STEP_UP', { token });
    const codes = (await Promise.all(Array.from({ length: 5 }, () => give(token, otp)))).map(({ code }) => code);
    expect(codes.sort()).toEqual(['0', '40001', '40001', '40001', '40001']);
  });

  test('it is written into the audit log', async () => {
    const { userEmail, token } = await anOwner();
    const identity = claimsOf({ token });
    await give(token, await aCode(app, userEmail, 'STEP_UP', { token }));
    expect(await auditOf(app, String(identity['studioId']), 'staff.stepUp')).toMatchObject([{ after: { method: 'EMAIL' } }]);
  });
});

test('somebody with two-step sign-in gives a code of the app, and none by mail', async () => {
  const { userEmail, token } = await anOwner();
  const at = (path: string, json: object) => app.call<SecondFactorSecret>('POST', `/api/users/portal/second-factor/${path}`, { as: token, json });
  const { secret } = (await at('start', { currentPassword: PASSWORD })).data;
  const codeOf = (): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now().getTime() });
  await at('confirm', { otp: codeOf() });
  app.clock.advance(MINUTE);
  expect((await read(token)).method).toBe('APP');
  expect(await give(token, await aCode(app, userEmail, 'STEP_UP', { token }))).toMatchObject({ code: '40001' });
  expect(await give(token, codeOf())).toMatchObject({ code: '0' });
  expect(await demand(token)).toBe('passed');
});

test('members have no way to it', async () => {
  expect((await app.call('GET', URL)).status).toBe(401);
});
