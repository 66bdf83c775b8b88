import type { PaymentModes } from '@studio/contract/configure/payment/payment-mode.schema';
import {
  aCode,
  anAddress,
  postAuth,
  prove,
  register,
  type SignedIn,
} from '../../../../testing/builders/accounts.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { paymentModeModule } from '../../../configure/payment-mode/payment-mode.routes.ts';
import { authModule } from '../auth.routes.ts';
import { MINUTE } from '@studio/contract/values/time';

/** What somebody can do who has only an owner's token, from an unlocked desk or a script. */
const MODES = '/api/studio/portal/payment-modes';
const ANOTHER = 'quite another password';
const bank = { name: 'DBS', accountName: 'Thief', accountNo: '999888777', swift: '' };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ modules: [authModule, paymentModeModule] });
});
beforeEach(() => app.clock.advance(MINUTE));
afterAll(() => app.close());

const post = async (as: SignedIn, path: string, json: object = {}) =>
  (await app.call('POST', path, { as, json })).code;
async function anOwner() {
  const { userEmail, answer } = await register(app);
  app.clock.advance(2 * MINUTE);
  return { userEmail, as: answer.data };
}

test('an owner’s token alone neither changes their address nor reaches the studio’s money nor their password', async () => {
  const { userEmail, as } = await anOwner();
  const thief = anAddress();
  const otp = await aCode(app, thief, 'CHANGE_EMAIL', as);
  const stepOne = await post(as, '/api/users/portal/update-user-email', { userEmail: thief, otp });
  app.clock.advance(MINUTE);
  const mailed = await aCode(app, thief, 'STEP_UP', as);
  const stepTwo = await post(as, '/api/auth/portal/step-up', {
    purpose: 'PAYOUT',
    method: 'EMAIL',
    otp: mailed,
  });
  const { modes, version } = (await app.call<PaymentModes>('GET', MODES, { as })).data;
  const stepThree = await post(as, MODES, {
    version,
    modes: modes.map((mode) => (mode.mode === 'BANK_TRANSFER' ? { ...mode, bank } : mode)),
  });
  app.clock.advance(MINUTE);
  const reset = await aCode(app, thief, 'RESET_PASSWORD');
  const stepFour = (
    await postAuth(app, 'portal/reset-password', {
      userEmail: thief,
      otp: reset,
      password: ANOTHER,
      confirmPassword: ANOTHER,
    })
  ).code;
  expect([stepOne, stepTwo, stepThree, stepFour]).toEqual([
    'PROOF_NEEDED',
    'SIGN_IN_WRONG',
    'PROOF_NEEDED',
    'CODE_WRONG',
  ]);
  // Codes mailed to the owner do not help the thief, who cannot read them; the owner is still signed in.
  expect((await app.call('GET', '/api/auth/sessions', { as })).status).toBe(200);
  expect(userEmail).not.toBe(thief);
});

const DOORS: [string, string, object][] = [
  [
    'a new password',
    '/api/users/portal/change-user-password',
    { newPassword: ANOTHER, currentPassword: ANOTHER },
  ],
  ['a second factor of the thief’s', '/api/users/portal/second-factor/start', {}],
  ['no second factor', '/api/users/portal/second-factor/turn-off', {}],
  ['recovery codes', '/api/users/portal/second-factor/recovery-codes', {}],
];
test.each(DOORS)('nor is there a way to %s', async (_case, path, body) => {
  const { as } = await anOwner();
  expect(await post(as, path, body)).toBe('PROOF_NEEDED');
});

test.each(DOORS)(
  'nor with a proof that was given for the address is there a way to %s',
  async (_case, path, body) => {
    const { as } = await anOwner();
    await prove(app, as, 'ADDRESS');
    expect(await post(as, path, body)).toBe('PROOF_NEEDED');
  },
);
