import type {
  EmailFooter,
  EmailPreview,
  EmailTemplate,
  EmailTemplateRow,
} from '@studio/contract/configure/email/email-template.schema';
import { queueMail } from '../../../platform/mail/delivery/outbox.ts';
import { startMailWorker, type MailWorker } from '../../../platform/mail/delivery/worker.ts';
import { anAddress, lastCode } from '../../../testing/builders/accounts.ts';
import { aMember, aStaff, aStudio, type TestStudio } from '../../../testing/builders/builders.ts';
import { aPackage } from '../../../testing/builders/packageBuilders.ts';
import { aBooking, aSession } from '../../../testing/builders/sessionBuilders.ts';
import { fakeSmtp, type FakeSmtp } from '../../../testing/processes/fakeSmtp.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { verifiedAddressModule } from '../verified-address/verified-address.routes.ts';
import { emailTemplateModule } from './email-template.routes.ts';

const URL = '/api/email-template/portal';
const ADDRESSES = '/api/studio/portal/notification/address';
const KEY = 'WELCOME_MEMBER';

let api: TestApp;
let smtp: FakeSmtp;
let worker: MailWorker;
let studio: TestStudio;
beforeAll(async () => {
  smtp = await fakeSmtp();
  // Sending takes all that waits: here that is nothing which another file has left.
  api = await startTestApp({
    database: 'templates',
    modules: [emailTemplateModule, verifiedAddressModule],
    config: { smtpUrl: smtp.url, publicUrl: 'https://harbour.example' },
  });
  worker = startMailWorker({ ...api, log: api.app.log });
});
beforeEach(async () => {
  studio = await aStudio(api);
  smtp.received.length = 0;
});
afterAll(async () => {
  await worker.stop();
  await smtp.close();
  await api.close();
});

/** Tests that ran before leave mails that wait. */
async function sendWhatOthersLeft(): Promise<void> {
  for (let sent = -1; sent < smtp.received.length;) {
    sent = smtp.received.length;
    await worker.runOnce();
  }
}

const read = async (templateKey = KEY, { owner } = studio) =>
  (await api.call<EmailTemplate>('GET', URL, { as: owner, query: { templateKey } })).data;
const list = async ({ owner } = studio) =>
  (await api.call<EmailTemplateRow[]>('GET', `${URL}/studio`, { as: owner })).data;
const rowOf = async (key: string) => (await list()).find(({ templateKey }) => templateKey === key);

/** Saves a change to the template as it is. */
async function save(change: object, templateKey = KEY) {
  const { version, status, replyTo, subject, blocks, footerMode, footer } = await read(templateKey);
  const json = { templateKey, version, status, replyTo, subject, blocks, footerMode, footer, ...change };
  return api.call<EmailTemplate>('POST', `${URL}/update`, { as: studio.owner, json });
}
const premium = () =>
  api.db.studio(studio.studioId, (tx) => tx.updateTable('studio').set({ plan: 'PREMIUM' }).execute());

/** A mail without its quoted-printable signs. */
const readable = (mail: string): string =>
  mail
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_sign, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Sends the welcome of this studio. @returns what the mail server got, on long lines. */
async function welcome({ studioId } = studio): Promise<string> {
  await api.db.studio(studioId, async (tx) =>
    queueMail(
      tx,
      { studioId, to: 'mei@example.com', template: KEY, variables: { member_first_name: 'Mei' } },
      api.clock.now(),
    ),
  );
  smtp.received.length = 0;
  await worker.runOnce();
  return readable(smtp.received[0] ?? '');
}
const errorsOf = ({ data }: { data: unknown }) => (data as { errors: object[] }).errors;
const text = (words: string) => ({ type: 'TEXT', text: words, link: '' });

test('every email of the studio is listed in words, as it was shipped', async () => {
  const rows = await list();
  expect(rows.length).toBeGreaterThan(60);
  expect(rows.find(({ templateKey }) => templateKey === KEY)).toEqual({
    templateKey: KEY,
    group: 'MEMBERS',
    name: 'Welcome',
    triggerEvent: 'A member signs up',
    status: 'ENABLED',
    always: null,
    changeable: true,
    customization: 'DEFAULT',
    updatedAt: null,
    updatedBy: null,
  });
  expect(rows.find(({ templateKey }) => templateKey === 'OTP')).toMatchObject({
    changeable: false,
    always: expect.stringContaining('keeps accounts safe'),
  });
  expect(rows.some(({ templateKey }) => templateKey === 'EMAIL_CHANGED')).toBe(false);
});

test('a changed subject, body and footer is what is sent, and no other studio has it', async () => {
  await premium();
  const other = await aStudio(api);
  const { status, data } = await save({
    subject: 'Hi {{ member_first_name }}, come to {{studio_name}}',
    blocks: [
      { type: 'HEADING', text: 'Good to see <you>', link: '' },
      text('Dear {{member_first_name}},\nbring a towel. {{manage_url}}'),
      { type: 'FACTS', text: 'Phone: {{studio_phone}}\nTowels: yes', link: '' },
      { type: 'DIVIDER', text: '', link: '' },
      { type: 'BUTTON', text: 'Sign in', link: 'login_url' },
    ],
    footerMode: 'CUSTOM',
    footer: 'Lotus & friends\n{{studio_name}}',
  });
  expect(status).toBe(200);
  expect(data).toMatchObject({ version: 1, customization: 'CUSTOM', updatedBy: 'Test OWNER' });

  const mail = await welcome();
  expect(mail).toMatch(/^Subject: Hi Mei, come to Test Studio\r$/m);
  expect(mail).toContain('Dear Mei,\r\nbring a towel. https://harbour.example/booking-website/bookings');
  expect(mail).toContain('Towels: yes\r\n\r\n* * *\r\n\r\nSign in:\r\nhttps://harbour.example/');
  expect(mail).toMatch(/-- \r\nLotus & friends\r\nTest Studio/);
  expect(mail).toContain('Good to see &lt;you&gt;</h2>');
  expect(mail).toContain('<th scope="row">Towels</th><td>yes</td>');
  expect(mail).toContain('Lotus &amp; friends<br>Test Studio');
  expect(mail).not.toMatch(/\{\{|@text@|@cut@/);

  expect(await welcome(other)).toMatch(/^Subject: Welcome to Test Studio\r$/m);
});

test('what waits is sent in the words that it was queued with', async () => {
  await save({ subject: 'First words' });
  await api.db.studio(studio.studioId, async (tx) =>
    queueMail(
      tx,
      {
        studioId: studio.studioId,
        to: 'a@example.com',
        template: KEY,
        variables: { member_first_name: 'A' },
      },
      api.clock.now(),
    ),
  );
  await save({ subject: 'Second words', status: 'DISABLED' });
  await worker.runOnce();
  expect(smtp.received).toHaveLength(1);
  expect(smtp.received[0]).toMatch(/^Subject: First words\r$/m);
  expect(await welcome()).toBe('');
});

test('a studio without Premium changes everything but the body', async () => {
  expect(await save({ blocks: [text('Mine')] })).toMatchObject({
    code: 'PLAN_LIMIT',
    data: { upgradeTo: 'PREMIUM' },
  });
  expect((await save({ subject: 'Mine', footerMode: 'CUSTOM', footer: 'Mine' })).status).toBe(200);
  expect((await save({ blocks: (await read()).defaultBlocks })).data).toMatchObject({
    blocks: null,
    version: 1,
  });
});

test('a body that was written with Premium stays without it', async () => {
  await premium();
  await save({ blocks: [text('Mine')] });
  await api.db.studio(studio.studioId, (tx) => tx.updateTable('studio').set({ plan: 'STANDARD' }).execute());
  expect((await save({ subject: 'Also mine' })).data).toMatchObject({ version: 2, blocks: [text('Mine')] });
  expect(await save({ blocks: [text('Other')] })).toMatchObject({ code: 'PLAN_LIMIT' });
  expect(await welcome()).toContain('Mine');
  expect((await save({ blocks: null })).status).toBe(200);
});

test.each([
  [
    'an unknown field in the subject',
    { subject: '{{surname}}' },
    'subject',
    '{{surname}} is not a field of this email.',
  ],
  ['a field of another email', { subject: '{{class_name}}' }, 'subject', '{{class_name}} is not a field'],
  ['an unknown field in the body', { blocks: [text('x'), text('{{a}}')] }, 'blocks[1].text', '{{a}} is not'],
  [
    'an unknown link',
    { blocks: [{ type: 'BUTTON', text: 'Go', link: 'claim_url' }] },
    'blocks[0].link',
    'no such link',
  ],
  [
    'a field of a member in the footer',
    { footerMode: 'CUSTOM', footer: '{{member_first_name}}' },
    'footer',
    'is not',
  ],
  ['no subject', { subject: ' ' }, 'subject', 'Enter a subject'],
  ['an address that nobody proved', { replyTo: 'x@example.com' }, 'replyTo', 'Choose the address'],
  ['a body without blocks', { blocks: [] }, 'blocks', 'at least one block'],
])('%s is refused', async (_case, change, field, message) => {
  await premium();
  const answer = await save(change);
  expect(answer).toMatchObject({ status: 400, code: 'INVALID_FIELDS' });
  expect(errorsOf(answer)).toContainEqual({ field, message: expect.stringContaining(message) });
  expect((await read()).version).toBe(0);
});

test('an email that is always sent cannot be turned off, and keeps its facts', async () => {
  await premium();
  expect(await save({ status: 'DISABLED' }, 'STAFF_INVITE')).toMatchObject({ code: 'NOT_ALLOWED' });
  const answer = await save({ blocks: [text('Welcome as {{role}}')] }, 'STAFF_INVITE');
  expect(errorsOf(answer)).toContainEqual({
    field: 'blocks',
    message: 'People need {{invite_url}} from this email. Keep it in the subject or the body.',
  });
  expect(await save({ subject: 'Mine' }, 'OTP')).toMatchObject({ code: 'NOT_ALLOWED' });
  expect(await api.call('GET', URL, { as: studio.owner, query: { templateKey: 'NOTHING' } })).toMatchObject({
    status: 404,
  });
});

/** The header of a mail that sends answers to an address; a long one goes on in the next line. */
const repliesTo = (email: string) =>
  new RegExp(`^Reply-To: .*(\\r\\n )?<?${email.replace('+', '\\+')}>?\\r$`, 'm');

test('answers go to an address that a colleague has proved', async () => {
  await aStaff(api, studio, 'STAFF');
  const { replyToChoices } = await read();
  expect(replyToChoices).toHaveLength(2);
  const [{ email = '' } = {}] = replyToChoices.slice(-1);
  await save({ replyTo: email });
  expect(await welcome()).toMatch(repliesTo(email));
});

test('answers go to an address that was proved with a code, and by default to the one of the studio', async () => {
  const [mine, ours] = [anAddress(), anAddress()];
  for (const email of [mine, ours]) {
    const json = { email };
    await api.call('POST', ADDRESSES, { as: studio.owner, json });
    const otp = await lastCode(api, email);
    await api.call('POST', `${ADDRESSES}/confirm`, { as: studio.owner, json: { ...json, otp } });
    api.clock.advance(61_000);
  }
  const { replyToChoices, defaultReplyTo } = await read();
  expect(replyToChoices.slice(1)).toEqual([mine, ours].sort().map((email) => ({ email, name: '' })));
  expect(defaultReplyTo).toBe(ours);
  expect(await save({ replyTo: mine })).toMatchObject({ code: '0', data: { replyTo: mine } });
  await sendWhatOthersLeft();
  expect(await welcome()).toMatch(repliesTo(mine));
  await save({ replyTo: '' });
  expect(await welcome()).toMatch(repliesTo(ours));
});

test('by default answers go to the address of the profile if somebody signs in with it', async () => {
  const email = studio.owner.userEmail;
  expect(await read()).toMatchObject({ defaultReplyTo: null });
  await api.db.studio(studio.studioId, (tx) =>
    tx.updateTable('studio').set({ email }).where('studio_id', '=', studio.studioId).execute(),
  );
  expect(await read()).toMatchObject({ defaultReplyTo: email });
});

test('resetting brings the shipped words back, and restoring the changed ones', async () => {
  await save({ subject: 'Mine', status: 'DISABLED' });
  const reset = await api.call<EmailTemplate>('POST', `${URL}/reset-default`, {
    as: studio.owner,
    json: { templateKey: KEY, version: 1 },
  });
  expect(reset.data).toMatchObject({ version: 2, subject: reset.data.defaultSubject, status: 'DISABLED' });
  expect((await rowOf(KEY))?.customization).toBe('DEFAULT');

  const restored = await api.call<EmailTemplate>('POST', `${URL}/restore`, {
    as: studio.owner,
    json: { templateKey: KEY, version: 2, restored: 1 },
  });
  expect(restored.data.versions.map(({ version, act, subject }) => [version, act, subject])).toEqual([
    [3, 'RESTORED', 'Mine'],
    [2, 'RESET', 'Welcome to {{studio_name}}'],
    [1, 'SAVED', 'Mine'],
  ]);
});

test('who saves over somebody else is told, and saving the same is no version', async () => {
  await save({ subject: 'Mine' });
  expect(await save({ subject: 'Theirs', version: 0 })).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  expect((await save({ subject: 'Mine' })).data.version).toBe(1);
});

test('the footer of the studio is below every email without one of its own', async () => {
  const put = (footer: string, version: number) =>
    api.call<EmailFooter>('POST', `${URL}/footer`, { as: studio.owner, json: { footer, version } });
  expect(await put('{{class_name}}', 0)).toMatchObject({ code: 'INVALID_FIELDS' });
  expect((await put('Call {{studio_phone}}', 0)).data).toMatchObject({ version: 1, updatedBy: 'Test OWNER' });
  expect(await put('Other', 0)).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  expect(await welcome()).toMatch(/-- \r\nCall/);
  await save({ footerMode: 'CUSTOM', footer: 'Mine alone' });
  expect(await welcome()).toMatch(/-- \r\nMine alone/);
});

test('a preview shows words that are not saved, with samples or for a member', async () => {
  const { memberId } = await aMember(api, studio);
  const scheduleId = await aSession(api, studio, { startAt: '2026-03-09T01:00:00.000Z' });
  await aBooking(api, studio, { scheduleId, memberId, status: 'BOOKED' });
  const draft = {
    templateKey: 'NO_SHOW',
    subject: '{{member_first_name}} in {{class_name}} on {{session_date}}',
    blocks: null,
    footerMode: 'STUDIO',
    footer: '',
  };
  const preview = async (more: object) =>
    (
      await api.call<EmailPreview>('POST', `${URL}/preview`, {
        as: studio.owner,
        json: { ...draft, ...more },
      })
    ).data;
  const sample = await preview({});
  expect(sample.subject).toBe('Mei in Hatha Flow on Tue 14 Apr');
  expect(sample.html).toContain('<title>Mei in Hatha Flow on Tue 14 Apr</title>');
  expect((await preview({ memberId })).subject).toMatch(/^\w+ in .+ on Mon 9 Mar$/);
  expect((await preview({ templateKey: 'OTP', subject: 'Mine' })).subject).toBe('123456 is your code');
  expect((await read('NO_SHOW')).version).toBe(0);
});

test('a preview for a member names their class, who teaches it, and the package that ends first', async () => {
  const { memberId } = await aMember(api, studio);
  const { staffId: staff_id } = await aStaff(api, studio, 'TRAINER');
  const scheduleId = await aSession(api, studio, {
    startAt: '2026-03-09T01:00:00.000Z',
    staff_id,
    className: 'Flow',
  });
  const draft = { templateKey: 'BOOKING_CONFIRMED', blocks: null, footerMode: 'STUDIO', footer: '' };
  const preview = async (templateKey: string, subject: string) =>
    (
      await api.call<EmailPreview>('POST', `${URL}/preview`, {
        as: studio.owner,
        json: { ...draft, templateKey, subject, memberId },
      })
    ).data.subject;
  // Without a package and a class there are samples.
  expect(await preview('PACKAGE_EXPIRING', '{{package_name}}: {{left_text}}')).toBe(
    '10 classes: 3 credits are left.',
  );
  await aBooking(api, studio, { scheduleId, memberId, status: 'BOOKED' });
  await aPackage(api, studio, { memberId, name: 'Late', end_date: '2026-05-01' });
  await aPackage(api, studio, { memberId, name: 'Early', end_date: '2026-04-01', credits: 1 });
  expect(await preview('PACKAGE_EXPIRING', '{{package_name}} until {{end_date}}: {{left_text}}')).toBe(
    'Early until 1 Apr 2026: 1 credit is left.',
  );
  expect(await preview('BOOKING_CONFIRMED', '{{class_name}}, {{instructor_name}}, {{session_date}}')).toBe(
    'Flow, Test TRAINER, Mon 9 Mar',
  );
});

test('another studio’s member is not found in a preview', async () => {
  const stranger = await aMember(api, await aStudio(api));
  const json = { templateKey: KEY, subject: 'x', blocks: null, footerMode: 'STUDIO', footer: '' };
  expect(
    await api.call('POST', `${URL}/preview`, {
      as: studio.owner,
      json: { ...json, memberId: stranger.memberId },
    }),
  ).toMatchObject({ status: 404 });
});

test('a test goes to the caller alone, also of an email that is off', async () => {
  await save({ status: 'DISABLED' });
  const json = {
    templateKey: KEY,
    subject: 'Draft',
    blocks: null,
    footerMode: 'STUDIO',
    footer: '',
    replyTo: '',
  };
  const sent = await api.call<{ to: string }>('POST', `${URL}/send-test`, { as: studio.owner, json });
  await worker.runOnce();
  expect(smtp.received).toHaveLength(1);
  expect(smtp.received[0]).toMatch(/^Subject: \[Test\] Draft\r$/m);
  expect(smtp.received[0]).toContain(`To: ${sent.data.to}`);
  expect((await read()).version).toBe(1);
});
