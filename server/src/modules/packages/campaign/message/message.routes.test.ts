import type { BulkMessaged, MessageReach } from '@studio/contract/members/segment.schema';
import { newestMails } from '../../../../platform/mail/mailbox/storedMails.ts';
import { suppress } from '../../../../platform/mail/suppression/suppression.ts';
import { aStaff, aStudio, type TestStudio } from '../../../../testing/builders/builders.ts';
import { aReader, manyReaders } from '../../../../testing/builders/campaignBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { stepUp } from '../../../../testing/stepUp.ts';
import { campaignModule } from '../campaign.routes.ts';
import { campaignLinks } from '../tracking/tracking.routes.ts';

// To several members it is marketing: consent, a way out, and the month's mails, as for a campaign.

const URL = '/api/member/portal/bulk-message';
const TEXT = { subject: 'Closed on Monday', message: 'We are back on Tuesday.' };
const NOBODY = { withoutAddress: 0, withoutConsent: 0, blocked: 0, suppressed: 0 };
let api: TestApp;
let studio: TestStudio;
beforeAll(async () => {
  api = await startTestApp({
    modules: [campaignModule],
    areas: [campaignLinks],
    database: 'messages',
    connections: 12,
  });
});
beforeEach(async () => {
  api.clock.set('2026-03-02T01:00:00Z');
  studio = await aStudio(api);
});
afterAll(() => api.close());

const reachOf = async (memberIds: string[]) =>
  (await api.call<MessageReach>('POST', `${URL}/reach`, { as: studio.owner, json: { memberIds } })).data;
const send = (memberIds: string[], change: object = {}, as: { token: string } = studio.owner) =>
  api.call<BulkMessaged>('POST', URL, { as, json: { ...TEXT, memberIds, ...change } });
const prove = () => stepUp(api, studio.owner, 'MAILING');
const readers = async (count: number) => {
  await manyReaders(api.db, studio.studioId, count, api.clock.now());
  return api.db.studio(studio.studioId, async (tx) =>
    (await tx.selectFrom('member').select('member_id').execute()).map((row) => row.member_id),
  );
};
const outbox = () =>
  api.db.platform((tx) =>
    tx
      .selectFrom('outbox_mail')
      .select(['member_id', 'is_bulk', 'variables'])
      .where('studio_id', '=', studio.studioId)
      .where('template', '=', 'MEMBER_MESSAGE')
      .orderBy('is_bulk', 'desc')
      .orderBy('member_id')
      .execute(),
  );

test('goes to those who agreed to news, are not blocked and want mails; each of the others is counted once', async () => {
  const ann = await aReader(api, studio);
  const cat = await aReader(api, studio, { marketing_consent_at: null });
  const others = [
    await aReader(api, studio, { user_email: '' }),
    await aReader(api, studio, { status: 'BLOCKED' }),
    await aReader(api, studio),
  ];
  const { userEmail: address = '' } = others[2] ?? {};
  await api.db.studio(studio.studioId, (tx) =>
    suppress(tx, { address, reason: 'COMPLAINED' }, api.clock.now()),
  );
  const memberIds = [ann, cat, ...others].map(({ memberId }) => memberId);
  const left = { withoutAddress: 1, withoutConsent: 1, blocked: 1, suppressed: 1 };
  expect(await reachOf(memberIds)).toEqual({ reached: 1, ...left });
  expect(await send(memberIds)).toMatchObject({ code: 'PROOF_NEEDED', data: { purpose: 'MAILING' } });
  await prove();
  expect((await send(memberIds, { reached: 1 })).data).toEqual({ sent: 1, skipped: 4, ...left });
  // To a single member it is personal, and neither needs consent nor has a way out.
  expect((await send([cat.memberId])).data).toEqual({ sent: 1, skipped: 0, ...NOBODY });
  // One to many waits in the line of such mails, behind no code and no receipt.
  expect(await outbox()).toMatchObject([
    { member_id: ann.memberId, is_bulk: true },
    { member_id: cat.memberId, is_bulk: false },
  ]);
});

test('has a way out of the news, which ends them', async () => {
  const [ann, ben] = [await aReader(api, studio), await aReader(api, studio)];
  await prove();
  await send([ann.memberId, ben.memberId]);
  const [mail] = await newestMails(api.db, ann.userEmail);
  expect(mail?.text).toMatch(/unsubscribe/i);
  const variables = (await outbox())
    .filter((row) => row.member_id === ann.memberId)
    .map((row) => row.variables as unknown as Record<string, string>);
  const wayOut = variables[0]?.['unsubscribe_url'] ?? '';
  const post = await api.app.inject({
    method: 'POST',
    url: wayOut,
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(post.statusCode).toBe(200);
  expect(await reachOf([ann.memberId, ben.memberId])).toMatchObject({ reached: 1 });
});

test('is not sent to another number of members than somebody agreed to', async () => {
  const [ann, ben] = [await aReader(api, studio), await aReader(api, studio, { marketing_consent_at: null })];
  await prove();
  expect(await send([ann.memberId, ben.memberId], { reached: 2 })).toMatchObject({
    code: 'PREVIEW_OUTDATED',
    data: { reached: 1, ...NOBODY, withoutConsent: 1 },
  });
  expect(await outbox()).toEqual([]);
});

test('counts toward the mails of the month, and is refused whole when they do not suffice', async () => {
  const all = await readers(600);
  await prove();
  expect((await send(all, { reached: 600 })).data).toMatchObject({ sent: 600 });
  expect(await send(all, { subject: 'Again', reached: 600 })).toMatchObject({
    code: 'PLAN_LIMIT',
    message: 'This message goes to 600 people, and your plan has 400 marketing emails left this month.',
    data: { left: 400, upgradeTo: 'PREMIUM' },
  });
  expect(await outbox()).toHaveLength(600);
  expect((await send(all.slice(0, 400), { reached: 400 })).code).toBe('0');
  // One to a single member is no marketing, and April has mails of its own.
  expect((await send(all.slice(0, 1))).code).toBe('0');
  api.clock.set('2026-03-31T16:00:00Z');
  const token = await api.db.platform((tx) =>
    api.auth.issueToken(tx, {
      audience: 'staff',
      userId: studio.owner.userId,
      staffId: studio.owner.staffId,
      studioId: studio.studioId,
      staffType: ['OWNER'],
    }),
  );
  await stepUp(api, { token }, 'MAILING');
  expect((await send(all, { subject: 'April', reached: 600 }, { token })).code).toBe('0');
});

test('of two at once the month has room for one', async () => {
  const all = await readers(600);
  await prove();
  const answers = await Promise.all([send(all, { subject: 'One' }), send(all, { subject: 'Two' })]);
  expect(answers.map(({ code }) => code).sort()).toEqual(['0', 'PLAN_LIMIT']);
});

test('is sent by whoever may send campaigns, to somebody', async () => {
  const { memberId } = await aReader(api, studio);
  const desk = await aStaff(api, studio, 'STAFF');
  expect(await send([memberId], {}, desk)).toMatchObject({ status: 403 });
  expect(await api.call('POST', URL, { json: {} })).toMatchObject({ status: 401 });
  expect(await send([])).toMatchObject({ status: 400 });
  const other = await aStudio(api);
  expect(await send([(await aReader(api, other)).memberId])).toMatchObject({ code: 'NOT_FOUND' });
});
