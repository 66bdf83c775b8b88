import type { MemberProfile } from '@studio/contract/members/member.schema';
import { newId } from '../../../platform/db/newId.ts';
import { newestMails } from '../../../platform/mail/mailbox/storedMails.ts';
import { auditOf } from '../../../testing/auditOf.ts';
import { aMember, aStaff, aStudio, type TestStudio } from '../../../testing/builders/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { memberModule } from './member.routes.ts';

const AREA = '/api/member/portal';
let api: TestApp;
let studio: TestStudio;
let mei: MemberProfile;
let address: string;
beforeAll(async () => {
  api = await startTestApp({ modules: [memberModule] });
});
beforeEach(async () => {
  studio = await aStudio(api);
  address = `${newId()}@example.com`;
  mei = (await add('Mei', address)).data;
});
afterAll(() => api.close());

const PHONE = { phoneCountryCode: '+65', phone: '91234567' };
const add = (firstName: string, userEmail = '') =>
  api.call<MemberProfile>('POST', `${AREA}/create`, {
    as: studio.owner,
    json: { firstName, lastName: 'Wong', userEmail, ...PHONE, birthday: null, gender: null },
  });
const release = (change: object = {}, as: { token: string } = studio.owner, key: string = newId()) =>
  api.call<MemberProfile>('POST', `${AREA}/release-phone`, {
    as,
    json: { memberId: mei.memberId, version: mei.version, reason: 'Ben showed his phone', ...change },
    headers: { 'idempotency-key': key },
  });

test('a number that its first client has left can be another’s; she is told, and the log knows it', async () => {
  expect(await add('Ben')).toMatchObject({ code: 'USER_EXISTS' });
  const key = newId();
  for (const answer of [await release({}, studio.owner, key), await release({}, studio.owner, key)])
    expect(answer).toMatchObject({ code: '0', data: { phone: '', phoneCountryCode: '', firstName: 'Mei' } });
  expect(await add('Ben')).toMatchObject({ code: '0', data: PHONE });
  const mails = (await newestMails(api.db, address)).filter(({ text }) => text.includes('ends in 567'));
  expect(mails).toHaveLength(1);
  expect(await auditOf(api, studio.studioId, 'member.releasePhone')).toMatchObject([
    { before: PHONE, after: { phone: '', phoneCountryCode: '' } },
  ]);
});

test('it can be put back for as long as nobody else has it', async () => {
  const { data } = await release();
  const back = (version: number) =>
    api.call<MemberProfile>('POST', `${AREA}/update`, {
      as: studio.owner,
      json: { ...mei, ...PHONE, version },
    });
  const restored = await back(data.version);
  expect(restored).toMatchObject({ code: '0', data: PHONE });
  const again = await release({ version: restored.data.version });
  await add('Ben');
  expect(await back(again.data.version)).toMatchObject({ code: 'USER_EXISTS' });
});

test('of somebody who signs in with it, or has none, it is refused', async () => {
  const member = await aMember(api, studio);
  expect(await release({ memberId: member.memberId, version: 1 })).toMatchObject({
    code: 'INVALID_FIELDS',
    data: { errors: [{ message: 'They sign in with this number, so only they can give it up' }] },
  });
  const { data } = await release();
  expect(await release({ version: data.version })).toMatchObject({ code: 'INVALID_FIELDS' });
});

test('it takes a reason, the present version, and somebody who sees how members are reached', async () => {
  expect(await release({ reason: ' ' })).toMatchObject({ code: 'INVALID_FIELDS' });
  expect(await release({ version: mei.version + 1 })).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  expect(await release({ memberId: newId() })).toMatchObject({ code: 'NOT_FOUND' });
  expect(await release({}, (await aStudio(api)).owner)).toMatchObject({ code: 'NOT_FOUND' });
  expect(await release({}, await aStaff(api, studio, 'TRAINER'))).toMatchObject({ status: 403 });
  expect(await release({}, await aMember(api, studio))).toMatchObject({ status: 401 });
});
