import type { VerifiedAddresses } from '@studio/contract/shell/notification-setting.schema';
import type { Onboarding } from '@studio/contract/shell/platform.schema';
import { mailStudio, toQueuedMail } from '../../../platform/mail/text/mailStudio.ts';
import { lockStudio } from '../../../platform/db/sql/lockStudio.ts';
import { queueMail } from '../../../platform/mail/delivery/outbox.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';
import { anAddress, lastCode } from '../../../testing/builders/accounts.ts';
import { aStaff, aStudio, type TestStudio } from '../../../testing/builders/builders.ts';
import { runConcurrently } from '../../../testing/meeting.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { onboardingModule } from '../../shell/onboarding/onboarding.routes.ts';
import { verifiedAddressModule } from './verified-address.routes.ts';

let app: TestApp;
let studio: TestStudio;
const URL = '/api/studio/portal/notification/address';

beforeAll(async () => {
  app = await startTestApp({ modules: [verifiedAddressModule, onboardingModule], connections: 6 });
});
beforeEach(async () => {
  studio = await aStudio(app);
});
afterAll(() => app.close());

const list = async ({ owner } = studio) =>
  (await app.call<VerifiedAddresses>('GET', URL, { as: owner })).data;
const post = (path: string, json: object, as = studio.owner) =>
  app.call<VerifiedAddresses>('POST', `${URL}${path}`, { as, json });
async function prove(email = anAddress()): Promise<string> {
  await post('', { email });
  await post('/confirm', { email, otp: await lastCode(app, email) });
  return email;
}
/** Where an answer to a mail of the studio would go. */
async function replyTo(): Promise<string | null> {
  const to = anAddress();
  await app.db.studio(studio.studioId, async (tx) =>
    queueMail(
      tx,
      {
        to,
        studioId: studio.studioId,
        template: 'WELCOME_MEMBER',
        variables: { member_first_name: 'Mei' },
      },
      app.clock.now(),
    ),
  );
  const row = await app.db.platform((tx) =>
    mailStudio(tx.selectFrom('outbox_mail as m').select(['m.template', 'm.variables']) as never)
      .where('m.to_address' as never, '=', to as never)
      .executeTakeFirstOrThrow(),
  );
  return toQueuedMail(row as never).studio?.replyTo ?? null;
}
const isStepDone = async () =>
  (
    await app.call<Onboarding>('GET', '/api/studio/portal/studio/onboarding', { as: studio.owner })
  ).data.steps.find(({ key }) => key === 'NOTIFICATION_SENDER')?.done;

/** What mails read: those of the addresses that answers may go to. */
const provedOf = () =>
  app.db.studio(studio.studioId, (tx) =>
    tx.selectFrom('studio').select('proved_addresses').where('studio_id', '=', thisStudio).executeTakeFirst(),
  );

test('answers go to an address whose code was typed, and the step of the check list is done', async () => {
  expect(await replyTo()).toBeNull();
  expect(await isStepDone()).toBe(false);
  const email = await prove();
  expect(await list()).toMatchObject({ replyTo: email, addresses: [{ address: email }] });
  expect(await replyTo()).toBe(email);
  expect(await isStepDone()).toBe(true);
  expect(await provedOf()).toEqual({ proved_addresses: [email] });
});

test('a wrong code proves nothing', async () => {
  const email = anAddress();
  await post('', { email });
  const wrong = (await lastCode(app, email)) === '000000' ? '000001' : '000000';
  expect(await post('/confirm', { email, otp: wrong })).toMatchObject({ code: 'CODE_WRONG' });
  expect(await list()).toMatchObject({ replyTo: null, addresses: [] });
});

test('a code is for the person who asked, and for that address', async () => {
  const email = anAddress();
  await post('', { email });
  const otp = await lastCode(app, email);
  const colleague = await aStaff(app, studio, 'SUPER');
  expect(await post('/confirm', { email, otp }, colleague)).toMatchObject({ code: 'CODE_WRONG' });
  expect(await post('/confirm', { email: anAddress(), otp })).toMatchObject({ code: 'CODE_WRONG' });
});

test('another proved address can be chosen, none, and one that is not proved cannot', async () => {
  const first = await prove();
  app.clock.advance(61_000);
  const second = await prove();
  expect(await replyTo()).toBe(second);
  await post('/reply-to', { email: first });
  expect(await replyTo()).toBe(first);
  expect(await post('/reply-to', { email: anAddress() })).toMatchObject({ code: 'NOT_FOUND' });
  await post('/reply-to', { email: '' });
  expect(await replyTo()).toBeNull();
});

test('a removed address gets no answers any more, and the chosen one stays', async () => {
  const first = await prove();
  app.clock.advance(61_000);
  const second = await prove();
  await post('/remove', { email: first });
  expect(await list()).toMatchObject({ replyTo: second, addresses: [{ address: second }] });
  await post('/remove', { email: second });
  expect(await list()).toMatchObject({ replyTo: null, addresses: [] });
  expect(await replyTo()).toBeNull();
  expect(await post('/remove', { email: second })).toMatchObject({ code: 'NOT_FOUND' });
});

test('of two addresses that are proved or removed at once, neither change is lost', async () => {
  const emails = [anAddress(), anAddress()].sort();
  for (const email of emails) {
    await post('', { email });
    app.clock.advance(61_000);
  }
  const codes = await Promise.all(emails.map((email) => lastCode(app, email)));
  const together = (acts: () => Promise<{ code: string }>[]) =>
    runConcurrently(app, studio, { first: lockStudio, other: () => Promise.all(acts()), waiting: 2 });

  const proved = await together(() =>
    emails.map((email, index) => post('/confirm', { email, otp: codes[index] })),
  );
  expect(proved.map(({ code }) => code)).toEqual(['0', '0']);
  expect((await provedOf())?.proved_addresses.toSorted()).toEqual(emails);

  const removed = await together(() => emails.map((email) => post('/remove', { email })));
  expect(removed.map(({ code }) => code)).toEqual(['0', '0']);
  expect(await provedOf()).toEqual({ proved_addresses: [] });
  expect(await list()).toMatchObject({ replyTo: null, addresses: [] });
});

test('the other studio has its own', async () => {
  const other = await aStudio(app);
  await prove();
  expect(await list(other)).toMatchObject({ replyTo: null, addresses: [] });
});
