import type { AddressUndo, AddressUndone } from '@studio/contract/accounts/address.schema';
import type { PasskeyOptions } from '@studio/contract/accounts/passkey.schema';
import type { RecoveryCodes, SecondFactorSecret } from '@studio/contract/accounts/second-factor.schema';
import { Secret, TOTP } from 'otpauth';
import { newestMails } from '../../../../platform/mail/mailbox/storedMails.ts';
import { siteOrigin } from '../../../../platform/siteOrigin.ts';
import {
  aCode,
  anAddress,
  aPhoneNumber,
  claimsOf,
  PASSWORD,
  postAuth,
  prove,
  register,
  type SignedIn,
} from '../../../../testing/builders/accounts.ts';
import { anAuthenticator } from '../../../../testing/authenticator.ts';
import { auditOf } from '../../../../testing/auditOf.ts';
import { aStudio } from '../../../../testing/builders/builders.ts';
import { replaceKeys } from '../../../../testing/keys.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { memberModule } from '../../../members/member/member.routes.ts';
import { staffModule } from '../../../members/staff/staff.routes.ts';
import { authModule } from '../auth.routes.ts';
import { DAY } from '@studio/contract/values/time';

const URL = '/api/auth/undo-address';
const ANOTHER = 'quite another password';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ modules: [authModule, memberModule, staffModule] });
});
beforeEach(() => app.clock.advance(60_000));
afterAll(() => app.close());

const look = (undoToken: string) => app.call<AddressUndo>('GET', `${URL}?undoToken=${undoToken}`);
const undo = (undoToken: string) => app.call<AddressUndone>('POST', URL, { json: { undoToken } });
const signIn = (userEmail: string, password = PASSWORD) =>
  postAuth<SignedIn>(app, 'login-from-studio', { userEmail, password });
const linkTo = async (userEmail: string): Promise<string> => {
  const mails = await newestMails(app.db, userEmail);
  return (
    /undoToken=([\w-]+)/.exec(
      mails.find(({ subject }) => subject === 'Your email address was changed')?.text ?? '',
    )?.[1] ?? 'no link was sent'
  );
};

async function addressOf(as: SignedIn): Promise<string> {
  const { user_email: address } = await app.db.platform((tx) =>
    tx
      .selectFrom('app_user')
      .select('user_email')
      .where('user_id', '=', String(claimsOf(as)['sub']))
      .executeTakeFirstOrThrow(),
  );
  return address;
}

async function changeTo(as: SignedIn, userEmail: string, codeNow = () => ''): Promise<string> {
  app.clock.advance(60_000);
  await prove(app, as, 'ADDRESS', { secondFactor: codeNow() });
  const otp = await aCode(app, userEmail, 'CHANGE_EMAIL', as);
  return (await app.call('POST', '/api/users/portal/update-user-email', { as, json: { userEmail, otp } }))
    .code;
}

/** A person whose address was changed by somebody who knows their password. */
async function aVictim() {
  const { userEmail: old, answer } = await register(app);
  const thief = anAddress();
  expect(await changeTo(answer.data, thief)).toBe('0');
  return { old, thief, as: answer.data, link: await linkTo(old) };
}

test('puts the old address back, ends every sign-in and takes the password away; once', async () => {
  const { old, thief, as, link } = await aVictim();
  expect((await look(link)).data).toMatchObject({
    userEmail: old,
    newEmail: `p•••${thief.slice(thief.indexOf('@'))}`,
  });
  // Reading the link changes nothing: a mail scanner follows links.
  expect((await signIn(thief)).code).toBe('0');
  expect(await undo(link)).toMatchObject({ code: '0', data: { userEmail: old, isStaff: true } });
  expect((await app.call('GET', '/api/auth/sessions', { as })).status).toBe(401);
  expect([(await signIn(thief)).code, (await signIn(old)).code]).toEqual(['SIGN_IN_WRONG', 'SIGN_IN_WRONG']);
  expect(await look(link)).toMatchObject({
    status: 404,
    code: 'NOT_FOUND',
    message: 'This link no longer works.',
  });
  expect(await undo(link)).toMatchObject({ code: 'NOT_FOUND' });
  app.clock.advance(60_000);
  const otp = await aCode(app, old, 'RESET_PASSWORD');
  expect(
    (
      await postAuth(app, 'portal/reset-password', {
        userEmail: old,
        otp,
        password: ANOTHER,
        confirmPassword: ANOTHER,
      })
    ).code,
  ).toBe('0');
  expect((await signIn(old, ANOTHER)).code).toBe('0');
  expect(await auditOf(app, String(claimsOf(as)['studioId']), 'staff.undoChangeEmail')).toHaveLength(1);
});

test.each([
  ['in the last moment of the seventh day', 7 * DAY - 1, '0'],
  ['not after seven days', 7 * DAY, 'NOT_FOUND'],
])('works %s', async (_case, later, code) => {
  const { old, link } = await aVictim();
  const { changedAt } = (await look(link)).data;
  app.clock.advance(Date.parse(changedAt) + later - app.clock.now().getTime());
  expect((await undo(link)).code).toBe(code);
  expect(old).toContain('@');
});

test('a link works on when the keys of the server are rotated', async () => {
  const { old, link } = await aVictim();
  await replaceKeys(app, 'CODES');
  expect(await undo(link)).toMatchObject({ code: '0', data: { userEmail: old } });
});

test('of ten at the same moment one passes', async () => {
  const { link } = await aVictim();
  const codes = (await Promise.all(Array.from({ length: 10 }, () => undo(link)))).map(({ code }) => code);
  expect(codes.sort()).toEqual(['0', ...Array<string>(9).fill('NOT_FOUND')]);
});

test('closes the changes after it, and leaves the ones before', async () => {
  const { old, thief, as, link } = await aVictim();
  const second = anAddress();
  expect(await changeTo(as, second)).toBe('0');
  const thiefsLink = await linkTo(thief);
  expect((await undo(link)).data.userEmail).toBe(old);
  expect((await undo(thiefsLink)).code).toBe('NOT_FOUND');
  expect((await look(thiefsLink)).code).toBe('NOT_FOUND');

  const other = await aVictim();
  expect(await changeTo(other.as, anAddress())).toBe('0');
  expect((await undo(await linkTo(other.thief))).data.userEmail).toBe(other.thief);
  expect((await undo(other.link)).data.userEmail).toBe(other.old);
});

test('of ten undos of each of two changes at the same moment, the first address is what is left', async () => {
  const { old, thief, as, link } = await aVictim();
  const second = anAddress();
  expect(await changeTo(as, second)).toBe('0');
  const links = [link, await linkTo(thief)];
  await Promise.all(Array.from({ length: 20 }, (_, index) => undo(links[index % 2] ?? '')));
  expect(await addressOf(as)).toBe(old);
  for (const one of links) expect((await undo(one)).code).toBe('NOT_FOUND');
});

test('the new address gets no link, and no mail that has one', async () => {
  const { thief, link } = await aVictim();
  const texts = (await newestMails(app.db, thief)).map(({ text, html }) => `${text}${html}`);
  expect(texts.length).toBeGreaterThan(0);
  for (const text of texts) {
    expect(text).not.toContain(link);
    expect(text).not.toContain('undo');
  }
});

test('a rival who invites or adds the old address meanwhile does not keep it', async () => {
  const { old, link } = await aVictim();
  const { owner } = await aStudio(app);
  const invited = await app.call('POST', '/api/studio-staff/portal/create', {
    as: owner,
    json: { displayName: 'Jo', userEmail: old, staffType: ['STAFF'] },
  });
  const added = await app.call('POST', '/api/member/portal/create', {
    as: owner,
    json: {
      firstName: 'Jo',
      lastName: 'Rival',
      userEmail: old,
      phoneCountryCode: '+65',
      phone: aPhoneNumber(),
    },
  });
  expect([invited.code, added.code]).toEqual(['0', '0']);
  expect(await undo(link)).toMatchObject({ code: '0', data: { userEmail: old } });
});

test('a change that is under way at that moment does not go through', async () => {
  const { old, as, link } = await aVictim();
  app.clock.advance(60_000);
  await prove(app, as, 'ADDRESS');
  const again = anAddress();
  const otp = await aCode(app, again, 'CHANGE_EMAIL', as);
  const [undone] = await Promise.all([
    undo(link),
    app.call('POST', '/api/users/portal/update-user-email', { as, json: { userEmail: again, otp } }),
  ]);
  expect(undone.code).toBe('0');
  expect(await addressOf(as)).toBe(old);
});

describe('the second factor', () => {
  const at = <Data>(as: SignedIn, path: string, json: object = {}) =>
    app.call<Data>('POST', `/api/users/portal/second-factor/${path}`, { as, json });
  const codeOf = (secret: string): string =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now().getTime() });
  async function enrol(as: SignedIn) {
    await prove(app, as, 'SECOND_FACTOR');
    const { secret } = (await at<SecondFactorSecret>(as, 'start')).data;
    const { recoveryCodes } = (await at<RecoveryCodes>(as, 'confirm', { otp: codeOf(secret) })).data;
    app.clock.advance(60_000);
    return { secret, recoveryCodes };
  }
  const reset = async (userEmail: string, codeNow = () => '') => {
    app.clock.advance(60_000);
    const otp = await aCode(app, userEmail, 'RESET_PASSWORD');
    return (
      await postAuth(app, 'portal/reset-password', {
        userEmail,
        otp,
        password: ANOTHER,
        confirmPassword: ANOTHER,
        secondFactor: codeNow(),
      })
    ).code;
  };

  test('that came after the change is gone with it: it would keep the owner out', async () => {
    const { old, as, link } = await aVictim();
    await enrol(as);
    await undo(link);
    expect(await reset(old)).toBe('0');
  });

  test('of before stays, without recovery codes that came after the change', async () => {
    const {
      userEmail: old,
      answer: { data: as },
    } = await register(app);
    const { secret } = await enrol(as);
    expect(await changeTo(as, anAddress(), () => codeOf(secret))).toBe('0');
    app.clock.advance(60_000);
    await prove(app, as, 'SECOND_FACTOR', { secondFactor: codeOf(secret) });
    const {
      recoveryCodes: [stolen = ''],
    } = (await at<RecoveryCodes>(as, 'recovery-codes')).data;
    await undo(await linkTo(old));
    expect(await reset(old)).toBe('SECOND_FACTOR_NEEDED');
    expect(await reset(old, () => stolen)).toBe('CODE_WRONG');
    expect(await reset(old, () => codeOf(secret))).toBe('0');
  });
});

test('a passkey that came after the change signs in no more', async () => {
  const { as, link } = await aVictim();
  const passkey = anAuthenticator(siteOrigin(app.config));
  await prove(app, as, 'SECOND_FACTOR');
  const options = async (path: string) => (await app.call<PasskeyOptions>('POST', path, { as })).data.options;
  const credential = passkey.make(await options('/api/users/portal/passkeys/options'));
  expect(
    (await app.call('POST', '/api/users/portal/passkeys', { as, json: { name: 'Phone', credential } })).code,
  ).toBe('0');
  expect(await undo(link)).toMatchObject({ code: '0' });
  const shown = passkey.show(
    (await app.call<PasskeyOptions>('POST', '/api/auth/portal/passkey/sign-in-options')).data.options,
  );
  expect(await postAuth(app, 'portal/passkey/sign-in', { credential: shown })).toMatchObject({
    code: 'SIGN_IN_WRONG',
  });
});

test.each(['', 'x', 'A'.repeat(43)])('a link that is none (%j) is refused', async (token) => {
  expect((await undo(token)).code).toBe(token === '' ? 'INVALID_FIELDS' : 'NOT_FOUND');
});

test('the token is kept nowhere as it is', async () => {
  const { link } = await aVictim();
  const rows = await app.db.platform((tx) => tx.selectFrom('address_change').selectAll().execute());
  expect(JSON.stringify(rows)).not.toContain(link);
});
