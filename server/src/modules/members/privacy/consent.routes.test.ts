import type { ConsentLog } from '@studio/contract/members/privacy/consent.schema';
import type { PolicyText } from '@studio/contract/configure/policy-text.schema';
import {
  aMember,
  aStaff,
  aStudio,
  type TestMember,
  type TestStudio,
} from '../../../testing/builders/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { stepUp } from '../../../testing/stepUp.ts';
import { policyTextModule } from '../../configure/policy-text/policy-text.routes.ts';
import { memberModule } from '../member/member.routes.ts';
import { privacyModule } from './privacy.routes.ts';

const AREA = '/api/member/portal';
let api: TestApp;
let studio: TestStudio;
let member: TestMember;

beforeAll(async () => {
  api = await startTestApp({ modules: [memberModule, policyTextModule, privacyModule] });
});
beforeEach(async () => {
  studio = await aStudio(api);
  member = await aMember(api, studio);
});
afterAll(() => api.close());

const log = (as: { token: string } = studio.owner, memberId = member.memberId) =>
  api.call<ConsentLog>('GET', `${AREA}/consent`, { as, query: { memberId } });
const choose = (isGiven: boolean) =>
  api.call('POST', '/api/users/marketing-consent', { as: member, json: { isGiven } });
const withdraw = (as: { token: string } = studio.owner) =>
  api.call<ConsentLog>('POST', `${AREA}/consent/withdraw`, { as, json: { memberId: member.memberId } });

test('each change is a line, newest first; what is so already adds none', async () => {
  await choose(true);
  await choose(true);
  api.clock.advance(1000);
  await choose(false);
  expect((await log()).data).toMatchObject({
    receivesNews: false,
    items: [
      {
        subject: 'MARKETING',
        isGiven: false,
        place: 'PROFILE',
        version: 1,
        ip: '127.0.0.1',
        staffName: null,
      },
      { subject: 'MARKETING', isGiven: true, place: 'PROFILE' },
    ],
  });
});

test('staff stop news for somebody who asks, under their own name', async () => {
  await choose(true);
  api.clock.advance(1000);
  const { data } = await withdraw();
  expect(data).toMatchObject({ receivesNews: false, items: [{ isGiven: false, place: 'PORTAL' }, {}] });
  expect(data.items[0]?.staffName).toEqual(expect.stringMatching(/./));
  expect((await withdraw()).data.items).toHaveLength(2);
});

test('accepted texts are lines with their version', async () => {
  const text = { policy: 'studioRules', version: 0, body: '<p>Be kind.</p>' };
  const url = '/api/studio/portal/terms-and-policies';
  await api.call<PolicyText[]>('POST', url, { as: studio.owner, json: text });
  const policies = [{ policy: 'studioRules', version: 1 }];
  const accept = () =>
    api.call('POST', '/api/studio/terms-and-policies/accept', {
      as: member,
      json: { studioId: studio.studioId, policies },
    });
  await accept();
  await accept();
  expect((await log()).data.items).toMatchObject([{ subject: 'studioRules', isGiven: true, version: 1 }]);
});

test('of somebody who is forgotten the log stays, without addresses', async () => {
  await choose(true);
  await choose(false);
  const json = { memberId: member.memberId, confirm: true };
  await stepUp(api, studio.owner, 'ANONYMISE');
  expect(await api.call('POST', `${AREA}/anonymise`, { as: studio.owner, json })).toMatchObject({
    code: '0',
  });
  const { items } = (await log()).data;
  expect(items.map(({ isGiven, ip }) => [isGiven, ip])).toEqual([
    [false, null],
    [true, null],
  ]);
});

test('needs the right, and a member of this studio', async () => {
  expect(await log(await aStaff(api, studio, 'TRAINER'))).toMatchObject({ code: 'NOT_ALLOWED' });
  expect(await withdraw(await aStaff(api, studio, 'TRAINER'))).toMatchObject({ code: 'NOT_ALLOWED' });
  const { owner } = await aStudio(api);
  expect(await log(owner)).toMatchObject({ code: 'NOT_FOUND' });
  expect(await withdraw(owner)).toMatchObject({ code: 'NOT_FOUND' });
});
