import { newId } from '../../../platform/db/newId.ts';
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
import { memberModule } from './member.routes.ts';

let api: TestApp;
let studio: TestStudio;
let mei: TestMember;
beforeAll(async () => {
  api = await startTestApp({ modules: [memberModule] });
});
beforeEach(async () => {
  studio = await aStudio(api);
  mei = await aMember(api, studio);
});
afterAll(() => api.close());

const start = (memberId: string, as: { token: string } = studio.owner, key: string = newId()) =>
  api.call('POST', '/api/member/portal/start-contact-change', {
    as,
    json: { memberId },
    headers: { 'idempotency-key': key },
  });
const mailsTo = (address: string) => newestMails(api.db, address);

test('the address that a member has now gets the page where she proves who she is, once', async () => {
  const key = newId();
  const answers = [
    await start(mei.memberId, studio.owner, key),
    await start(mei.memberId, studio.owner, key),
  ];
  expect(answers).toMatchObject([{ code: '0' }, { code: '0' }]);
  const mails = await mailsTo(mei.userEmail);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain(`/booking-website/profile?extension=${studio.extension}&change=contact`);
  expect(await auditOf(api, studio.studioId, 'member.startContactChange')).toHaveLength(1);
});

test('of somebody without an account the desk changes it itself; strangers are not there', async () => {
  await api.db.studio(studio.studioId, (tx) =>
    tx.updateTable('member').set({ user_id: null }).where('member_id', '=', mei.memberId).execute(),
  );
  expect(await start(mei.memberId)).toMatchObject({ code: 'INVALID_FIELDS' });
  expect(await start(newId())).toMatchObject({ code: 'NOT_FOUND' });
  expect(await start(mei.memberId, (await aStudio(api)).owner)).toMatchObject({ code: 'NOT_FOUND' });
  expect(await mailsTo(mei.userEmail)).toEqual([]);
});

test('it takes somebody who may write to members', async () => {
  expect(await start(mei.memberId, await aStaff(api, studio, 'TRAINER'))).toMatchObject({ status: 403 });
  expect(await start(mei.memberId, mei)).toMatchObject({ status: 401 });
});
