import { newestMails } from '../../../../platform/mail/mailbox/storedMails.ts';
import {
  aCode,
  anAddress,
  claimsOf,
  otherThan,
  PASSWORD,
  postAuth,
  prove,
  register,
  type SignedIn,
} from '../../../../testing/builders/accounts.ts';
import { auditOf } from '../../../../testing/auditOf.ts';
import { startTestApp, type Answer, type TestApp } from '../../../../testing/startTestApp.ts';
import { authModule } from '../auth.routes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ modules: [authModule] });
});
beforeEach(() => app.clock.advance(60_000));
afterAll(() => app.close());

const change = (as: { token: string }, body: object) =>
  app.call('POST', '/api/users/portal/update-user-email', { as, json: body });
const signIn = (userEmail: string) =>
  postAuth<SignedIn>(app, 'login-from-studio', { userEmail, password: PASSWORD });
const isOpen = async (as: { token: string }) =>
  (await app.call('GET', '/api/auth/sessions', { as })).status === 200;
const fieldsOf = ({ data }: Answer<unknown>) =>
  (data as { errors: { field: string }[] }).errors.map(({ field }) => field);

test('needs a fresh proof and a code that went to the new one, signs out everywhere else, and mails the old one', async () => {
  const {
    userEmail: old,
    answer: { data: as },
  } = await register(app);
  const elsewhere = (await signIn(old)).data;
  const userEmail = anAddress();
  const otp = await aCode(app, userEmail, 'CHANGE_EMAIL', as);
  expect(await change(as, { userEmail, otp })).toMatchObject({
    status: 400,
    code: 'PROOF_NEEDED',
    data: { purpose: 'ADDRESS' },
  });
  await prove(app, as, 'ADDRESS');
  expect(await change(as, { userEmail, otp: otherThan(otp) })).toMatchObject({
    status: 400,
    code: 'CODE_WRONG',
  });
  expect(await change(as, { userEmail: anAddress(), otp })).toMatchObject({
    status: 400,
    code: 'CODE_WRONG',
  });
  expect(
    await app.call('POST', '/api/users/portal/update-user-email', { as, form: { userEmail, otp } }),
  ).toMatchObject({ status: 200, code: '0' });
  expect([await isOpen(as), await isOpen(elsewhere)]).toEqual([true, false]);
  expect([(await signIn(old)).code, (await signIn(userEmail)).code]).toEqual(['SIGN_IN_WRONG', '0']);
  const [mail] = await newestMails(app.db, old);
  expect(mail).toMatchObject({
    subject: 'Your email address was changed',
    text: expect.stringContaining('/auth/jwt/undo-address?undoToken='),
  });
  const masked = (address: string) => ({
    userEmail: `${address[0]}•••${address.slice(address.indexOf('@'))}`,
  });
  expect(await auditOf(app, String(claimsOf(as)['studioId']), 'staff.changeEmail')).toEqual([
    { before: masked(old), after: masked(userEmail) },
  ]);
});

test('is refused for one that belongs to somebody, and for something that is none', async () => {
  const [{ answer }, { userEmail }] = [await register(app), await register(app)];
  app.clock.advance(60_000);
  await prove(app, answer.data, 'ADDRESS');
  expect(
    await change(answer.data, { userEmail, otp: await aCode(app, userEmail, 'CHANGE_EMAIL', answer.data) }),
  ).toMatchObject({ status: 400, code: 'USER_EXISTS' });
  expect(fieldsOf(await change(answer.data, { userEmail: 'nobody', otp: '12' })).sort()).toEqual([
    'otp',
    'userEmail',
  ]);
});

test('of two at the same moment the second builds on the first', async () => {
  const {
    userEmail: old,
    answer: { data: as },
  } = await register(app);
  await prove(app, as, 'ADDRESS');
  const [one, other] = [anAddress(), anAddress()];
  const first = await aCode(app, one, 'CHANGE_EMAIL', as);
  app.clock.advance(60_000);
  const codes = [first, await aCode(app, other, 'CHANGE_EMAIL', as)] as const;
  const both = await Promise.all([
    change(as, { userEmail: one, otp: codes[0] }),
    change(as, { userEmail: other, otp: codes[1] }),
  ]);
  expect(both.map(({ code }) => code)).toEqual(['0', '0']);
  const userId = String(claimsOf(as)['sub']);
  const changes = await app.db.platform((tx) =>
    tx
      .selectFrom('address_change')
      .select(['old_email', 'new_email'])
      .where('user_id', '=', userId)
      .orderBy('change_no')
      .execute(),
  );
  const last = changes[0]?.new_email ?? '';
  expect(changes[0]?.old_email).toBe(old);
  expect(changes[1]?.old_email).toBe(last);
  expect([one, other].sort()).toEqual(changes.map(({ new_email: address }) => address).sort());
});
