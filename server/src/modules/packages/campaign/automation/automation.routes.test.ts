import type { Automation } from '@studio/contract/packages/campaign/automation.schema';
import { aStaff, aStudio, type TestStudio } from '../../../../testing/builders/builders.ts';
import { aReader } from '../../../../testing/builders/campaignBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { campaignModule } from '../campaign.routes.ts';
import { workOnCampaigns } from '../sending/release.service.ts';
import { automationSweep } from './automation.sweep.ts';

const URL = '/api/email-campaign/portal/automation';
let api: TestApp;
let studio: TestStudio;
beforeAll(async () => {
  api = await startTestApp({ modules: [campaignModule] });
});
beforeEach(async () => {
  // 9:00 in Singapore.
  api.clock.set('2026-03-02T01:00:00Z');
  studio = await aStudio(api);
});
afterAll(() => api.close());

const all = async () => (await api.call<Automation[]>('GET', URL, { as: studio.owner })).data;
const one = async (trigger: string): Promise<Automation> => {
  const found = (await all()).find((automation) => automation.trigger === trigger);
  if (!found) throw new Error(`There is no automation ${trigger}`);
  return found;
};
const save = (json: object, as: { token: string } = studio.owner) =>
  api.call<Automation>('POST', URL, { as, json });
const turnOn = async (trigger: string) => {
  const { subject, preheader, blocks, version } = await one(trigger);
  return save({ trigger, subject, preheader, blocks, version, isOn: true });
};
const run = async () => {
  await api.db.studio(studio.studioId, (tx) => automationSweep.sweep(tx, api.clock.now()));
  await workOnCampaigns(api, studio.studioId);
};
const figures = (memberId: string, set: object) =>
  api.db.studio(studio.studioId, (tx) =>
    tx.updateTable('member_engagement').set(set).where('member_id', '=', memberId).execute(),
  );
const sentBy = async (trigger: string) => (await one(trigger)).numbers.sent;
const daysAgo = (days: number) => new Date(api.clock.now().getTime() - days * 86_400_000);

test('all are there with words of ours, off; turned on as they are, they can be sent', async () => {
  expect((await all()).map(({ trigger, isOn, version }) => [trigger, isOn, version])).toEqual([
    ['WELCOME', false, 0],
    ['FIRST_VISIT', false, 0],
    ['LOW_CREDIT', false, 0],
    ['WIN_BACK', false, 0],
    ['BIRTHDAY', false, 0],
  ]);
  for (const { trigger } of await all()) expect((await turnOn(trigger)).data.isOn).toBe(true);
});

test('a welcome goes once, to those who join after it was turned on and agreed', async () => {
  await aReader(api, studio, { joined_at: daysAgo(1) });
  await turnOn('WELCOME');
  api.clock.advance(60_000);
  await aReader(api, studio, { joined_at: api.clock.now() });
  await aReader(api, studio, { joined_at: api.clock.now(), marketing_consent_at: null });
  await run();
  expect(await sentBy('WELCOME')).toBe(1);
  await run();
  expect(await sentBy('WELCOME')).toBe(1);
});

test('a birthday is once a year, in the daytime of the studio', async () => {
  await aReader(api, studio, { birthday: '1990-03-02' });
  await aReader(api, studio, { birthday: '1990-03-03' });
  await turnOn('BIRTHDAY');
  api.clock.set('2026-03-02T00:59:00Z');
  await run();
  expect(await sentBy('BIRTHDAY')).toBe(0);
  api.clock.set('2026-03-02T01:00:00Z');
  await run();
  await run();
  expect(await sentBy('BIRTHDAY')).toBe(1);
});

test('the first visit, few credits, and a month away each write to those it is true of', async () => {
  const joined = { joined_at: daysAgo(400) };
  const first = await aReader(api, studio, joined);
  const often = await aReader(api, studio, joined);
  const low = await aReader(api, studio, joined);
  const away = await aReader(api, studio, joined);
  const longAway = await aReader(api, studio, joined);
  const back = await aReader(api, studio, joined);
  for (const trigger of ['FIRST_VISIT', 'LOW_CREDIT', 'WIN_BACK']) await turnOn(trigger);
  api.clock.advance(3_600_000);
  await figures(first.memberId, { visits: 1, last_visit_at: api.clock.now() });
  await figures(often.memberId, { visits: 2, last_visit_at: api.clock.now() });
  await figures(low.memberId, { is_low: true });
  await figures(away.memberId, { visits: 9, last_visit_at: daysAgo(30.5) });
  await figures(longAway.memberId, { visits: 9, last_visit_at: daysAgo(38) });
  await figures(back.memberId, {
    visits: 9,
    last_visit_at: daysAgo(31),
    next_booking_at: api.clock.now(),
  });
  await run();
  expect([await sentBy('FIRST_VISIT'), await sentBy('LOW_CREDIT'), await sentBy('WIN_BACK')]).toEqual([
    1, 1, 1,
  ]);
});

test('what is turned off sends no more; words are changed by version and can be put back', async () => {
  await turnOn('WELCOME');
  const on = await one('WELCOME');
  const { subject, preheader, blocks } = on;
  const words = { trigger: 'WELCOME', preheader, blocks };
  const changed = await save({ ...words, subject: 'Hi', isOn: false, version: on.version });
  expect(changed.data).toMatchObject({ subject: 'Hi', isOn: false });
  expect(await save({ ...words, subject: 'Ho', isOn: false, version: on.version })).toMatchObject({
    code: 'CHANGED_MEANWHILE',
  });
  const refused = await save({ ...words, subject: '', isOn: true, version: changed.data.version });
  expect(refused).toMatchObject({ code: 'INVALID_FIELDS', data: { errors: [{ field: 'subject' }] } });
  await aReader(api, studio, { joined_at: api.clock.now() });
  await run();
  expect(await sentBy('WELCOME')).toBe(0);
  const reset = await api.call<Automation>('POST', `${URL}/reset`, {
    as: studio.owner,
    json: { trigger: 'WELCOME' },
  });
  expect(reset.data).toMatchObject({ subject, isOn: false });
});

test('only who may send may turn one on', async () => {
  const staff = await aStaff(api, studio, 'STAFF');
  const { subject, preheader, blocks } = await one('WELCOME');
  const input = { trigger: 'WELCOME', subject, preheader, blocks, version: 0, isOn: true };
  expect(await save(input, staff)).toMatchObject({ code: 'NOT_ALLOWED' });
});
