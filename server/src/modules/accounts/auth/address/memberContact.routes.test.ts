import type { StepUp } from '@studio/contract/accounts/step-up.schema';
import { newestMails } from '../../../../platform/mail/mailbox/storedMails.ts';
import {
  aCode,
  anAddress,
  aPhoneNumber,
  memberDetails,
  otherThan,
  PASSWORD,
  postAuth,
  type SignedIn,
} from '../../../../testing/builders/accounts.ts';
import { aMember, aStudio, type TestStudio } from '../../../../testing/builders/builders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { usersModule } from '../../users/users.routes.ts';
import { authModule } from '../auth.routes.ts';
import { DAY } from '@studio/contract/values/time';

let app: TestApp;
let studio: TestStudio;
let as: SignedIn;
let userEmail: string;
let phone: string;

beforeAll(async () => {
  app = await startTestApp({ modules: [authModule, usersModule] });
});
beforeEach(async () => {
  app.clock.advance(60_000);
  studio = await aStudio(app);
  const details = await memberDetails(app, studio.extension);
  ({ userEmail, phone } = details);
  as = (await postAuth<SignedIn>(app, 'sign-up', details)).data;
  app.clock.advance(60_000);
});
afterAll(() => app.close());

const post = <Data = null>(url: string, json: object, by: { token: string } = as) =>
  app.call<Data>('POST', url, { as: by, json });
const prove = (purpose: string, given: object = { method: 'PASSWORD', currentPassword: PASSWORD }) =>
  post<StepUp>('/api/auth/step-up', { purpose, ...given });
const changeEmail = (json: object) => post('/api/users/update-user-email', json);
const changePhone = (json: object) =>
  post('/api/users/update-user-phone', { phoneCountryCode: '+65', ...json });
const signIn = (number: string) =>
  postAuth<SignedIn>(app, 'login', { phoneCountryCode: '+65', phone: number, password: PASSWORD });
const recordAt = ({ studioId }: Pick<TestStudio, 'studioId'>) =>
  app.db.studio(studioId, (tx) =>
    tx
      .selectFrom('member')
      .select(['user_email', 'phone'])
      .where('user_id', 'is not', null)
      .executeTakeFirstOrThrow(),
  );
const join = (studioId: string) => post<SignedIn>('/api/users/save-default-studio', { studioId });

test('a member changes her address with a proof and a code to the new one, at every studio of hers', async () => {
  const second = await aStudio(app);
  as = (await join(second.studioId)).data;
  const newer = anAddress();
  const otp = await aCode(app, newer, 'CHANGE_EMAIL', as);
  expect(await changeEmail({ userEmail: newer, otp })).toMatchObject({
    code: 'PROOF_NEEDED',
    data: { purpose: 'ADDRESS' },
  });
  expect(await prove('ADDRESS')).toMatchObject({ code: '0', data: { purpose: 'ADDRESS' } });
  expect(await changeEmail({ userEmail: newer, otp: otherThan(otp) })).toMatchObject({ code: 'CODE_WRONG' });
  expect(await changeEmail({ userEmail: newer, otp })).toMatchObject({ code: '0' });
  for (const at of [studio, second]) expect(await recordAt(at)).toMatchObject({ user_email: newer });
  const [told] = await newestMails(app.db, userEmail);
  expect(told?.subject).toBe('Your email address was changed');
  expect(told?.text).toContain('/auth/jwt/undo-address?undoToken=');
});

test('the old address undoes it, for her records as well', async () => {
  const newer = anAddress();
  const otp = await aCode(app, newer, 'CHANGE_EMAIL', as);
  await prove('ADDRESS');
  await changeEmail({ userEmail: newer, otp });
  const text = (await newestMails(app.db, userEmail))[0]?.text ?? '';
  const undoToken = /undoToken=([\w-]+)/.exec(text)?.[1];
  expect(await app.call('POST', '/api/auth/undo-address', { json: { undoToken } })).toMatchObject({
    data: { userEmail, isStaff: false },
  });
  expect(await recordAt(studio)).toMatchObject({ user_email: userEmail });
});

test('an address of another record of the studio is refused, at another studio it stays as it was', async () => {
  const [second, newer] = [await aStudio(app), anAddress()];
  as = (await join(second.studioId)).data;
  const rename = (at: TestStudio, memberId: string) =>
    app.db.studio(at.studioId, (tx) =>
      tx
        .updateTable('member')
        .set({ user_email: newer, user_id: null })
        .where('member_id', '=', memberId)
        .execute(),
    );
  const { memberId } = await aMember(app, second);
  await rename(second, memberId);
  await prove('ADDRESS');
  const otp = await aCode(app, newer, 'CHANGE_EMAIL', as);
  expect(await changeEmail({ userEmail: newer, otp })).toMatchObject({
    code: 'USER_EXISTS',
    message: 'Another member of this studio has this email address. Please ask at the front desk.',
  });
  as = (await join(studio.studioId)).data;
  await prove('ADDRESS');
  expect(await changeEmail({ userEmail: newer, otp })).toMatchObject({ code: '0' });
  expect(await recordAt(studio)).toMatchObject({ user_email: newer });
  expect(await recordAt(second)).toMatchObject({ user_email: userEmail });
});

test('instead of the password a code to the old address proves her, once that is a day old', async () => {
  const methods = async () => (await app.call<StepUp>('GET', '/api/auth/step-up', { as })).data.methods;
  expect(await methods()).toEqual(['PASSWORD']);
  app.clock.advance(DAY);
  as = (await signIn(phone)).data;
  expect(await methods()).toEqual(['PASSWORD', 'EMAIL']);
  const otp = await aCode(app, userEmail, 'STEP_UP', as);
  expect(await prove('PHONE', { method: 'EMAIL', otp: otherThan(otp) })).toMatchObject({
    code: 'CODE_WRONG',
  });
  expect(await prove('PHONE', { method: 'EMAIL', otp })).toMatchObject({ data: { purpose: 'PHONE' } });
});

test('a member changes her number with a proof and a code by mail, and signs in with it', async () => {
  const newer = aPhoneNumber();
  await prove('ADDRESS');
  const otp = await aCode(app, userEmail, 'VERIFY_PHONE', as);
  expect(await changePhone({ phone: newer, otp })).toMatchObject({
    code: 'PROOF_NEEDED',
    data: { purpose: 'PHONE' },
  });
  await prove('PHONE');
  expect(await changePhone({ phone: newer, otp: otherThan(otp) })).toMatchObject({ code: 'CODE_WRONG' });
  expect(await changePhone({ phone: newer, otp })).toMatchObject({ code: '0' });
  expect([(await signIn(phone)).code, (await signIn(newer)).code]).toEqual(['SIGN_IN_WRONG', '0']);
  expect(await recordAt(studio)).toMatchObject({ phone: newer });
  expect((await newestMails(app.db, userEmail))[0]?.subject).toBe('Your phone number was changed');
});

test('a number of another account is refused, and a code that went elsewhere', async () => {
  const other = await memberDetails(app, studio.extension);
  await postAuth(app, 'sign-up', other);
  app.clock.advance(60_000);
  await prove('PHONE');
  const elsewhere = await aCode(app, anAddress(), 'VERIFY_PHONE', as);
  expect(await changePhone({ phone: aPhoneNumber(), otp: elsewhere })).toMatchObject({ code: 'CODE_WRONG' });
  app.clock.advance(60_000);
  const otp = await aCode(app, userEmail, 'VERIFY_PHONE', as);
  expect(await changePhone({ phone: other.phone, otp })).toMatchObject({ code: 'USER_EXISTS' });
});

test('a token alone changes no number by the way of missing details', async () => {
  const details = {
    firstName: 'Ada',
    lastName: 'Tan',
    phoneCountryCode: '+65',
    emergencyContact: { name: '', phone: '', relation: '' },
  };
  const complete = (number: string) =>
    post('/api/users/update-incomplete-profile', { ...details, phone: number });
  expect(await complete(phone)).toMatchObject({ code: '0' });
  expect(await complete(aPhoneNumber())).toMatchObject({ code: 'PROOF_NEEDED', data: { purpose: 'PHONE' } });
  // The studio's record may have another number than the account: that one says nothing new.
  const record = aPhoneNumber();
  await app.db.studio(studio.studioId, (tx) =>
    tx.updateTable('member').set({ phone: record }).where('user_id', 'is not', null).execute(),
  );
  expect(await complete(record)).toMatchObject({ code: '0' });
  expect((await signIn(phone)).code).toBe('0');
});

test('staff prove in the portal, and not with the ways of members', async () => {
  expect(
    await post('/api/auth/step-up', { purpose: 'ADDRESS', method: 'PASSWORD' }, studio.owner),
  ).toMatchObject({
    code: 'WRONG_TOKEN',
  });
});
