import { DAY, MINUTE } from '@studio/contract/values/time';
import type { MailedLink } from '@studio/contract/members/privacy/ownData.schema';
import { strFromU8, unzipSync } from 'fflate';
import { newestMails } from '../../../platform/mail/mailbox/storedMails.ts';
import { auditOf } from '../../../testing/auditOf.ts';
import {
  aMember,
  aStaff,
  aStudio,
  type TestMember,
  type TestStudio,
} from '../../../testing/builders/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { stepUp } from '../../../testing/stepUp.ts';
import { privacyModule } from '../privacy/privacy.routes.ts';
import { ownDataLinks } from './download.routes.ts';
import { forgetLinks, ownDataHoldings } from './own-data.api.ts';
import { ownDataModule } from './own-data.routes.ts';

const OWN = '/api/users/export/mail';
const TO_A_MEMBER = '/api/member/portal/own-data/mail';
let api: TestApp;
let studio: TestStudio;
let member: TestMember;

beforeAll(async () => {
  api = await startTestApp({
    modules: [ownDataModule, privacyModule],
    areas: [ownDataLinks],
  });
});
beforeEach(async () => {
  studio = await aStudio(api);
  member = await aMember(api, studio);
});
afterAll(() => api.close());

const ask = () => api.call<MailedLink>('POST', OWN, { as: member });
const send = (as: { token: string } = studio.owner, memberId = member.memberId) =>
  api.call<MailedLink>('POST', TO_A_MEMBER, { as, json: { memberId } });
const mails = () => newestMails(api.db, member.userEmail);
/** The path of the newest mail's link. */
const link = async (): Promise<string> =>
  /(\/api\/users\/export\/\S+)/.exec((await mails())[0]?.text ?? '')?.[1] ?? '';
const follow = async (url: string) => {
  const { statusCode, headers, rawPayload } = await api.app.inject({ url });
  return { statusCode, type: headers['content-type'], rawPayload };
};
const count = () =>
  api.db.studio(studio.studioId, async (tx) => (await ownDataHoldings[0]?.count(tx, api.clock.now())) ?? []);

test('a member gets one link, however often they ask at once, which needs no sign-in', async () => {
  const answers = await Promise.all([ask(), ask(), ask(), ask()]);
  expect(answers.map(({ data }) => data.isNew).sort()).toEqual([false, false, false, true]);
  expect(answers[0]?.data.to).toBe(member.userEmail);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Your data from Test Studio is ready');
  const { statusCode, type, rawPayload } = await follow(await link());
  expect([statusCode, type]).toEqual([200, 'application/zip']);
  const files = unzipSync(rawPayload);
  expect(JSON.parse(strFromU8(files['profile.json'] ?? new Uint8Array()))).toMatchObject([
    { email: member.userEmail },
  ]);
  expect(await auditOf(api, studio.studioId, 'member.mailOwnData')).toHaveLength(1);
  expect(await auditOf(api, studio.studioId, 'member.exportOwnData')).toHaveLength(1);
  expect(await count()).toMatchObject([{ count: 1 }]);
});

test('a newer link ends the older one, and each ends after seven days', async () => {
  await ask();
  const first = await link();
  api.clock.advance(10 * MINUTE);
  expect((await ask()).data.isNew).toBe(true);
  const second = await link();
  expect((await follow(first)).statusCode).toBe(404);
  expect((await follow(second)).statusCode).toBe(200);
  api.clock.advance(7 * DAY);
  expect((await follow(second)).statusCode).toBe(404);
  expect(await count()).toEqual([]);
  expect(await api.db.studio(studio.studioId, (tx) => forgetLinks(tx, api.clock.now()))).toBe(1);
});

test('a link that somebody changed, of another studio, or to an address that is no longer theirs leads nowhere', async () => {
  await ask();
  const url = await link();
  const [, studioId = '', id = '', signature = ''] = /export\/([^/]+)\/([^/]+)\/(.+)$/.exec(url) ?? [];
  const other = await aStudio(api);
  for (const wrong of [
    `/api/users/export/${other.studioId}/${id}/${signature}`,
    `/api/users/export/${studioId}/${id}/${signature.slice(0, -2)}AA`,
    `/api/users/export/${studioId}/nothing/${signature}`,
  ])
    expect((await follow(wrong)).statusCode).toBe(404);
  await api.db.studio(studio.studioId, (tx) =>
    tx
      .updateTable('member')
      .set({ user_email: `new-${member.userEmail}` })
      .where('member_id', '=', member.memberId)
      .execute(),
  );
  const { statusCode, rawPayload } = await follow(url);
  expect(statusCode).toBe(404);
  expect(rawPayload.toString()).toContain('This link no longer works');
});

test('nothing is left behind a link of somebody who was forgotten', async () => {
  await ask();
  const url = await link();
  await stepUp(api, studio.owner, 'ANONYMISE');
  const json = { memberId: member.memberId, confirm: true };
  expect(await api.call('POST', '/api/member/portal/anonymise', { as: studio.owner, json })).toMatchObject({
    code: '0',
  });
  expect((await follow(url)).statusCode).toBe(404);
  expect(await count()).toEqual([]);
});

test('staff send it with a proof, to a member of theirs who has an address', async () => {
  expect(await send()).toMatchObject({ code: 'PROOF_NEEDED' });
  await stepUp(api, studio.owner, 'PEOPLE');
  expect(await send()).toMatchObject({ code: '0', data: { to: member.userEmail, isNew: true } });
  expect(await send()).toMatchObject({ data: { isNew: false } });
  expect(await mails()).toHaveLength(1);
  expect(await auditOf(api, studio.studioId, 'member.mailDataOf')).toHaveLength(1);
  await api.db.studio(studio.studioId, (tx) => tx.updateTable('member').set({ user_email: '' }).execute());
  expect(await send()).toMatchObject({ code: 'INVALID_FIELDS', data: { errors: [{ field: 'memberId' }] } });
});

test('needs the right, and a member of this studio', async () => {
  expect(await send(await aStaff(api, studio, 'STAFF'))).toMatchObject({ code: 'NOT_ALLOWED' });
  expect(await send((await aStudio(api)).owner)).toMatchObject({ code: 'NOT_FOUND' });
  expect(await api.call('POST', OWN)).toMatchObject({ status: 401 });
});
