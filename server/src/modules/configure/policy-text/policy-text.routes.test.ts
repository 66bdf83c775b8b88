import type {
  PolicyText,
  PublicPolicyText,
  PolicyTextKey,
} from '@studio/contract/configure/policy-text.schema';
import type { MemberStudioProfile } from '@studio/contract/members/member.schema';
import {
  aMember,
  aStaff,
  aStudio,
  type TestMember,
  type TestStudio,
} from '../../../testing/builders/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { usersModule } from '../../accounts/users/users.routes.ts';
import { policyTextModule } from './policy-text.routes.ts';

const PORTAL = '/api/studio/portal/terms-and-policies';
let api: TestApp;
let studio: TestStudio;
let mei: TestMember;

beforeAll(async () => {
  api = await startTestApp({ modules: [policyTextModule, usersModule] });
});
beforeEach(async () => {
  api.clock.set('2026-03-02T01:00:00.000Z');
  studio = await aStudio(api);
  mei = await aMember(api, studio);
});
afterAll(() => api.close());

const save = (policy: PolicyTextKey, body: string, version = 0) =>
  api.call<PolicyText[]>('POST', PORTAL, { as: studio.owner, form: { policy, body, version } });
const list = async () => (await api.call<PolicyText[]>('GET', PORTAL, { as: studio.owner })).data;
const shown = (extension = studio.extension) =>
  api.call<PublicPolicyText[]>('GET', '/api/studio/terms-and-policies', { query: { extension } });
const open = async () =>
  (
    await api.call<MemberStudioProfile>('GET', '/api/users/user-studio-profile', {
      as: mei,
      query: { studioId: studio.studioId },
    })
  ).data.policiesToAccept;
const accept = (policies: object[], studioId = studio.studioId) =>
  api.call('POST', '/api/studio/terms-and-policies/accept', { as: mei, json: { studioId, policies } });
const terms = (version: number) => ({ policy: 'termsOfService', version });

test('a studio that wrote nothing has four empty texts, and visitors see none', async () => {
  expect((await list()).map(({ policy, version, body }) => [policy, version, body])).toEqual([
    ['termsOfService', 0, ''],
    ['privacyPolicy', 0, ''],
    ['refundPolicy', 0, ''],
    ['studioRules', 0, ''],
  ]);
  expect((await shown()).data).toEqual([]);
  expect(await shown('nobody')).toMatchObject({ status: 404, code: 'STUDIO_UNKNOWN' });
});

test('each wording is a version, and saving the same again is none', async () => {
  expect((await save('termsOfService', '<p>Be kind<script>x</script></p>')).data[0]).toMatchObject({
    body: '<p>Be kind</p>',
    version: 1,
    updatedBy: 'Test OWNER',
    updatedAt: '2026-03-02T01:00:00.000Z',
  });
  expect((await save('termsOfService', '<p>Be kind</p>', 1)).data[0]).toMatchObject({ version: 1 });
  expect(await save('termsOfService', '<p>Be kinder</p>', 0)).toMatchObject({
    status: 409,
    code: 'CHANGED_MEANWHILE',
  });
  expect((await save('termsOfService', '<p>Be kinder</p>', 1)).data[0]).toMatchObject({ version: 2 });
  expect((await shown()).data).toEqual([
    { policy: 'termsOfService', body: '<p>Be kinder</p>', version: 2, updatedAt: '2026-03-02T01:00:00.000Z' },
  ]);
});

test('a text that was taken away is asked of nobody', async () => {
  await save('refundPolicy', '<p>None</p>');
  expect(await open()).toEqual([{ policy: 'refundPolicy', version: 1 }]);
  await save('refundPolicy', '', 1);
  expect(await open()).toEqual([]);
  expect((await shown()).data).toEqual([]);
});

test('a member agrees to what was shown, and is asked again when it changes', async () => {
  await save('termsOfService', '<p>Be kind</p>');
  expect(await accept([terms(1)])).toMatchObject({ code: '0' });
  expect(await accept([terms(1)])).toMatchObject({ code: '0' });
  expect(await open()).toEqual([]);
  expect((await list())[0]?.accepted).toBe(1);
  await save('termsOfService', '<p>Be kinder</p>', 1);
  expect(await open()).toEqual([terms(2)]);
  expect(await accept([terms(1)])).toMatchObject({
    status: 409,
    code: 'CHANGED_MEANWHILE',
    message: 'A text has changed. Please read it again.',
  });
  expect((await list())[0]?.accepted).toBe(0);
});

test('nobody agrees to what does not exist, or at another studio', async () => {
  expect(await accept([terms(1)])).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  expect(await accept([])).toMatchObject({ code: 'INVALID_FIELDS' });
  expect(await accept([terms(1)], (await aStudio(api)).studioId)).toMatchObject({ status: 404 });
});

test('the desk reads the texts and does not write them', async () => {
  const front = await aStaff(api, studio, 'STAFF');
  expect(await api.call('GET', PORTAL, { as: front })).toMatchObject({ code: '0' });
  expect(
    await api.call('POST', PORTAL, {
      as: front,
      json: { policy: 'studioRules', body: '<p>x</p>', version: 0 },
    }),
  ).toMatchObject({ status: 403 });
});
