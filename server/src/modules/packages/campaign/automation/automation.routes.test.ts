import type { AlreadyDue, Automation } from '@studio/contract/packages/campaign/automation.schema';
import { sql } from 'kysely';
import { newId } from '../../../../platform/db/newId.ts';
import { suppress } from '../../../../platform/mail/suppression/suppression.ts';
import { aStaff, aStudio, type TestMember, type TestStudio } from '../../../../testing/builders/builders.ts';
import { aReader, manyReaders } from '../../../../testing/builders/campaignBuilders.ts';
import { aPackage } from '../../../../testing/builders/packageBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { stepUp } from '../../../../testing/stepUp.ts';
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
  api.call<Automation>('POST', URL, { as, json: { alreadyDue: 0, ...json } });
const turnOn = async (trigger: string, alreadyDue = 0) => {
  const { subject, preheader, blocks, version } = await one(trigger);
  return save({ trigger, subject, preheader, blocks, version, isOn: true, alreadyDue });
};
const alreadyDue = async (trigger: string) =>
  (await api.call<AlreadyDue>('GET', `${URL}/due?trigger=${trigger}`, { as: studio.owner })).data.alreadyDue;
const run = async () => {
  await api.db.studio(studio.studioId, (tx) => automationSweep.sweep(tx, api.clock.now()));
  await workOnCampaigns(api, studio.studioId);
};
const figures = (memberId: string, set: object) =>
  api.db.studio(studio.studioId, (tx) =>
    tx.updateTable('member_engagement').set(set).where('member_id', '=', memberId).execute(),
  );
const sentBy = async (trigger: string) => (await one(trigger)).numbers.sent;
/** To whom, as it is in the database: a token does not last until the next absence. */
const writtenTo = async (trigger: string): Promise<string[]> => {
  const { rows } = await api.db.studio(studio.studioId, (tx) =>
    sql<{ id: string }>`select r.member_id as id from campaign_recipient r join campaign c
      using (studio_id, campaign_id) where c.trigger = ${trigger} and r.status = 'QUEUED'`.execute(tx),
  );
  return rows.map(({ id }) => id);
};
const written = async (trigger: string): Promise<number> => (await writtenTo(trigger)).length;
/** As the release before wrote it down: once in the life of a member. */
const forgetOccasions = () =>
  api.db.studio(studio.studioId, (tx) => sql`update campaign_recipient set occasion = ''`.execute(tx));
/** Of a package of ten classes some are used, the last of them now. */
const use = (packageId: string, { from, left }: { from: number; left: number }) =>
  api.db.studio(studio.studioId, async (tx) => {
    const ids = { studio_id: studio.studioId, studio_package_transaction_id: packageId };
    const line = { ...ids, ledger_id: newId(), kind: 'CONSUME', delta: left - from, balance_after: left };
    const times = { service_date: '2026-03-02', idem_key: newId(), created_at: api.clock.now() };
    await tx
      .insertInto('credit_ledger')
      .values({ ...line, ...times })
      .execute();
    await sql`update member_package set credits_remaining = ${left}
      where studio_package_transaction_id = ${packageId}`.execute(tx);
  });
const DAY = 86_400_000;
const daysAgo = (days: number) => new Date(api.clock.now().getTime() - days * DAY);

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

test('whom an import brings is not welcomed: they may have been members for years', async () => {
  await turnOn('WELCOME');
  api.clock.advance(60_000);
  await aReader(api, studio, { joined_at: api.clock.now(), source: 'IMPORT' });
  await run();
  expect(await sentBy('WELCOME')).toBe(0);
});

test('nor is their first visit here taken for their first', async () => {
  const imported = await aReader(api, studio, { joined_at: daysAgo(400), source: 'IMPORT' });
  const joined = await aReader(api, studio, { joined_at: daysAgo(400), source: 'PORTAL' });
  await turnOn('FIRST_VISIT');
  api.clock.advance(60_000);
  for (const { memberId } of [imported, joined])
    await figures(memberId, { visits: 1, last_visit_at: api.clock.now() });
  await run();
  expect(await writtenTo('FIRST_VISIT')).toEqual([joined.memberId]);
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

// Rules B23: an automation counts from when it is switched on. A month away that ended before is never caught up.
test('the first visit and a month away each write to those it has become true of since', async () => {
  const joined = { joined_at: daysAgo(400) };
  const first = await aReader(api, studio, joined);
  const often = await aReader(api, studio, joined);
  const away = await aReader(api, studio, joined);
  const awayBefore = await aReader(api, studio, joined);
  const longAway = await aReader(api, studio, joined);
  const back = await aReader(api, studio, joined);
  for (const trigger of ['FIRST_VISIT', 'WIN_BACK']) await turnOn(trigger);
  api.clock.advance(DAY);
  await figures(first.memberId, { visits: 1, last_visit_at: api.clock.now() });
  await figures(often.memberId, { visits: 2, last_visit_at: api.clock.now() });
  await figures(away.memberId, { visits: 9, last_visit_at: daysAgo(30.5) });
  await figures(awayBefore.memberId, { visits: 9, last_visit_at: daysAgo(31.5) });
  await figures(longAway.memberId, { visits: 9, last_visit_at: daysAgo(38) });
  await figures(back.memberId, {
    visits: 9,
    last_visit_at: daysAgo(30.5),
    next_booking_at: api.clock.now(),
  });
  await run();
  expect([await written('FIRST_VISIT'), await written('WIN_BACK')]).toEqual([1, 1]);
});

test('who stays away again is missed again, and nobody twice for one absence', async () => {
  const away = await aReader(api, studio, { joined_at: daysAgo(400) });
  await turnOn('WIN_BACK');
  api.clock.advance(DAY);
  await figures(away.memberId, { visits: 9, last_visit_at: daysAgo(30.5) });
  await run();
  await run();
  expect(await written('WIN_BACK')).toBe(1);
  await forgetOccasions();
  await run();
  expect(await written('WIN_BACK')).toBe(1);
  api.clock.advance(DAY);
  await figures(away.memberId, { visits: 10, last_visit_at: daysAgo(0) });
  api.clock.advance(31 * DAY);
  await run();
  await run();
  expect(await written('WIN_BACK')).toBe(2);
});

// Rules B23: an automation counts from now; as a choice, those whose time has come before get it as well.
test('who is already due gets it as well when somebody agrees to their number, and nobody twice', async () => {
  const joined = { joined_at: daysAgo(400) };
  const [away, gone, low] = [
    await aReader(api, studio, joined),
    await aReader(api, studio, joined),
    await aReader(api, studio, joined),
  ];
  await aReader(api, studio, { joined_at: daysAgo(2) });
  const { userEmail: address } = await aReader(api, studio, { joined_at: daysAgo(2) });
  await api.db.studio(studio.studioId, (tx) => suppress(tx, { address, reason: 'COMPLAINED' }, daysAgo(1)));
  await aReader(api, studio, { joined_at: daysAgo(4) });
  await figures(away.memberId, { visits: 9, last_visit_at: daysAgo(36) });
  await figures(gone.memberId, { visits: 9, last_visit_at: daysAgo(38) });
  await figures(low.memberId, { is_low: true });
  await use(await aPackage(api, studio, { memberId: low.memberId }), { from: 10, left: 2 });
  await aReader(api, studio, { joined_at: daysAgo(2), source: 'IMPORT' });
  await aReader(api, studio, { joined_at: daysAgo(2), marketing_consent_at: null });
  await aReader(api, studio, { ...joined, birthday: '1990-03-02' });
  api.clock.advance(60_000);
  for (const [trigger, count] of [
    ['WELCOME', 1],
    ['WIN_BACK', 1],
    ['LOW_CREDIT', 1],
    ['BIRTHDAY', 0],
  ] as const)
    expect([trigger, await alreadyDue(trigger)]).toEqual([trigger, count]);
  expect(await turnOn('WIN_BACK', 1)).toMatchObject({ code: 'PROOF_NEEDED' });
  await stepUp(api, studio.owner, 'MAILING');
  expect(await turnOn('WIN_BACK', 2)).toMatchObject({ code: 'PREVIEW_OUTDATED', data: { alreadyDue: 1 } });
  expect((await turnOn('WIN_BACK', 1)).data.isOn).toBe(true);
  await stepUp(api, studio.owner, 'MAILING');
  await turnOn('LOW_CREDIT', 1);
  for (const trigger of ['WIN_BACK', 'LOW_CREDIT']) expect(await alreadyDue(trigger)).toBe(0);
  await run();
  await run();
  expect([await writtenTo('WIN_BACK'), await writtenTo('LOW_CREDIT')]).toEqual([
    [away.memberId],
    [low.memberId],
  ]);
});

test('more who are already due than the month allows are refused, as a campaign to them would be', async () => {
  await manyReaders(api.db, studio.studioId, 1001, daysAgo(2));
  api.clock.advance(60_000);
  await stepUp(api, studio.owner, 'MAILING');
  expect(await turnOn('WELCOME', 1001)).toMatchObject({ code: 'PLAN_LIMIT', data: { left: 1000 } });
  expect((await one('WELCOME')).isOn).toBe(false);
});

test('what is turned on in the evening is written in the morning; campaigns go on meanwhile', async () => {
  const away = await aReader(api, studio);
  await figures(away.memberId, { visits: 9, last_visit_at: daysAgo(33) });
  // 20:00 in Singapore.
  api.clock.set('2026-03-02T12:00:00Z');
  await stepUp(api, studio.owner, 'MAILING');
  await turnOn('WIN_BACK', 1);
  const { memberId } = await aReader(api, studio);
  await api.db.studio(studio.studioId, async (tx) => {
    for (const status of ['PAUSED', 'SENDING']) {
      const id = newId();
      await sql`insert into campaign (studio_id, campaign_id, name, subject, preheader, status, pause_reason, audience, blocks,
          started_at, gathered_at, content_id, created_at, updated_at)
        select studio_id, ${id}, 'News', subject, preheader, ${status}, ${status === 'PAUSED' ? 'STAFF' : null}, audience, blocks, created_at, created_at,
          content_id, created_at, updated_at
        from campaign where trigger is not null`.execute(tx);
      await sql`insert into campaign_recipient (studio_id, campaign_id, member_id)
        values (${studio.studioId}, ${id}, ${memberId})`.execute(tx);
    }
  });
  await run();
  expect(await written('WIN_BACK')).toBe(0);
  const { rows } = await api.db.studio(studio.studioId, (tx) =>
    sql<{ status: string; queued: number }>`select c.status, count(r.queued_at)::int as queued
      from campaign c join campaign_recipient r using (studio_id, campaign_id)
      where c.trigger is null group by c.status order by c.status`.execute(tx),
  );
  expect(rows).toEqual([
    { status: 'PAUSED', queued: 0 },
    { status: 'SENT', queued: 1 },
  ]);
  const { subject, preheader, blocks, version } = await one('WIN_BACK');
  const words = { trigger: 'WIN_BACK', subject, preheader, blocks, version, isOn: true };
  // While somebody waits for these words, others want a proof as well.
  const colleague = await aStaff(api, studio, 'SUPER');
  expect(await save({ ...words, subject: 'Other' }, colleague)).toMatchObject({ code: 'PROOF_NEEDED' });
  api.clock.set('2026-03-03T01:00:00Z');
  await run();
  expect(await writtenTo('WIN_BACK')).toEqual([away.memberId]);
});

test('few credits write once for each package, when they have become few since it was turned on', async () => {
  const [low, lowBefore] = [await aReader(api, studio), await aReader(api, studio)];
  const pack = ({ memberId }: TestMember) => aPackage(api, studio, { memberId });
  const first = await pack(low);
  await use(await pack(lowBefore), { from: 10, left: 2 });
  for (const { memberId } of [low, lowBefore]) await figures(memberId, { is_low: true });
  api.clock.advance(60_000);
  await turnOn('LOW_CREDIT');
  await use(first, { from: 10, left: 3 });
  await run();
  expect(await written('LOW_CREDIT')).toBe(0);
  await use(first, { from: 3, left: 2 });
  await run();
  // A credit comes back and goes again: it is the same package.
  await use(first, { from: 2, left: 3 });
  api.clock.advance(DAY);
  await use(first, { from: 3, left: 2 });
  await run();
  expect(await written('LOW_CREDIT')).toBe(1);
  await forgetOccasions();
  await run();
  expect(await written('LOW_CREDIT')).toBe(1);
  const second = await pack(low);
  api.clock.advance(DAY);
  await use(second, { from: 10, left: 1 });
  await run();
  await run();
  expect(await written('LOW_CREDIT')).toBe(2);
});

test('a member gets one a day: a greeting on its day, the others on the days after, none lost', async () => {
  for (const trigger of ['LOW_CREDIT', 'WELCOME', 'BIRTHDAY']) await turnOn(trigger);
  api.clock.advance(60_000);
  // Tomorrow is the birthday.
  const ann = await aReader(api, studio, { joined_at: api.clock.now(), birthday: '1990-03-03' });
  const ben = await aReader(api, studio, { joined_at: api.clock.now() });
  await figures(ann.memberId, { is_low: true });
  await use(await aPackage(api, studio, { memberId: ann.memberId }), { from: 10, left: 2 });
  const gotten = async () => {
    const triggers = ['BIRTHDAY', 'WELCOME', 'LOW_CREDIT'];
    const lists = await Promise.all(triggers.map(writtenTo));
    return triggers.filter((_trigger, at) => lists[at]?.includes(ann.memberId));
  };
  await run();
  await run();
  expect(await gotten()).toEqual(['WELCOME']);
  expect(await writtenTo('WELCOME')).toContain(ben.memberId);
  // What waits since yesterday does not come before the greeting is written down.
  api.clock.set('2026-03-03T01:00:00Z');
  await workOnCampaigns(api, studio.studioId);
  expect(await gotten()).toEqual(['WELCOME']);
  await run();
  await run();
  expect(await gotten()).toEqual(['BIRTHDAY', 'WELCOME']);
  // By the studio's calendar: 9 am of the next day is less than a day later.
  api.clock.set('2026-03-03T15:59:59Z');
  await run();
  expect(await gotten()).toHaveLength(2);
  api.clock.set('2026-03-04T01:00:00Z');
  await run();
  expect(await gotten()).toEqual(['BIRTHDAY', 'WELCOME', 'LOW_CREDIT']);
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
