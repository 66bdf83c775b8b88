import type { Announcement, AnnouncementReach } from '@studio/contract/packages/announcement.schema';
import { suppress } from '../../../../platform/mail/suppression/suppression.ts';
import {
  aMember,
  aStaff,
  aStudio,
  type TestMember,
  type TestStaff,
  type TestStudio,
} from '../../../../testing/builders/builders.ts';
import { startFakePush, type SubscribedBrowser } from '../../../../testing/fakePush.ts';
import { anAnnouncement, announcementNow } from '../../../../testing/builders/announcementBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { notificationModule } from '../../../shell/notification/notification.routes.ts';
import { pushJob } from '../../../shell/notification/push/push.sweep.ts';
import { announcementModule } from '../announcement.routes.ts';
import { announcementPushSweep } from './push.sweep.ts';

/** Noon in Singapore. */
const NOON = '2026-03-02T04:00:00.000Z';
const service = await startFakePush();
let api: TestApp;
let studio: TestStudio;
let desk: TestStaff;
let mei: TestMember;

beforeAll(async () => {
  api = await startTestApp({
    modules: [announcementModule, notificationModule],
    config: { pushOrigins: [service.origin] },
    connections: 12,
  });
});
beforeEach(async () => {
  api.clock.set(NOON);
  studio = await aStudio(api);
  desk = await aStaff(api, studio, 'STAFF');
  mei = await aMember(api, studio);
});
afterAll(() => api.close());
afterAll(() => service.close());

async function deviceOf(as: TestMember | TestStaff): Promise<SubscribedBrowser> {
  const browser = service.subscribe();
  const url = `/api/notification/${'memberId' in as ? '' : 'portal/'}device`;
  expect((await api.call('POST', url, { as, json: browser.subscription })).code).toBe('0');
  return browser;
}
const inStudio = <T>(work: Parameters<typeof api.db.studio<T>>[1]) => api.db.studio(studio.studioId, work);
const save = (change: object = {}) =>
  anAnnouncement(api, studio, {
    title: 'Closed on Monday',
    body: '<p>The boiler is <strong>broken</strong>.</p><ul><li>Book another day</li></ul>',
    audience: 'BOTH',
    channels: ['BANNER', 'PUSH'],
    isEssential: true,
    ...change,
  });
const one = (announcement: Announcement) => announcementNow(api, studio, announcement);
const reach = async (query: Record<string, string> = {}) => {
  const { data } = await api.call<AnnouncementReach>('GET', '/api/announcement/portal/reach', {
    as: studio.owner,
    query: { audience: 'BOTH', isEssential: 'true', ...query },
  });
  return [data.pushedStaff, data.pushedMembers];
};
const sweep = () => inStudio((tx) => announcementPushSweep.sweep(tx, api.clock.now()));
const send = async () => {
  const people = await sweep();
  while ((await pushJob(api).run(studio.studioId)) > 0);
  return people;
};
const agree = (member: TestMember) =>
  inStudio((tx) =>
    tx
      .updateTable('member')
      .set({ marketing_consent_at: new Date(NOON) })
      .where('member_id', '=', member.memberId)
      .execute(),
  );
const end = ({ announcementId, version }: Announcement) =>
  api.call('POST', '/api/announcement/portal/status', {
    as: studio.owner,
    json: { announcementId, status: 'ENDED', version },
  });

test('reaches each device once, says how many people, and opens the page with the banner', async () => {
  const [phone, laptop] = [await deviceOf(mei), await deviceOf(mei)];
  const till = await deviceOf(desk);
  await aMember(api, studio);
  expect(await reach()).toEqual([1, 1]);
  const announcement = await save();
  expect(await send()).toBe(2);
  expect(await send()).toBe(0);
  for (const device of [phone, laptop])
    expect(device.told()).toEqual([
      {
        title: 'Closed on Monday',
        body: 'The boiler is broken. Book another day',
        path: `/booking-website/schedule?extension=${studio.extension}`,
        tag: expect.any(String) as string,
      },
    ]);
  expect(till.told()).toMatchObject([{ title: 'Closed on Monday', path: '/dashboard' }]);
  expect(await one(announcement)).toMatchObject({ pushed: 2, pushedAt: NOON, mailed: 0, mailedAt: null });
});

test('several servers at once tell nobody twice', async () => {
  const phone = await deviceOf(mei);
  await save();
  await Promise.all([sweep(), sweep(), sweep()]);
  await send();
  expect(phone.told()).toHaveLength(1);
});

test('news goes to those who agreed to it and want no end of it; what is essential to all', async () => {
  const [ben, eve] = [await aMember(api, studio), await aMember(api, studio)];
  const [meis, bens, eves] = [await deviceOf(mei), await deviceOf(ben), await deviceOf(eve)];
  await agree(ben);
  await agree(eve);
  await inStudio((tx) => suppress(tx, { address: eve.userEmail, reason: 'UNSUBSCRIBED' }, new Date(NOON)));
  expect(await reach({ isEssential: 'false' })).toEqual([0, 1]);
  await save({ title: 'Offer', isEssential: false });
  await send();
  await save();
  await send();
  expect([meis, bens, eves].map((device) => device.told().length)).toEqual([1, 2, 1]);
});

test('a member turns announcements off on their devices, and on again', async () => {
  const phone = await deviceOf(mei);
  const prefer = (isOn: boolean) =>
    api.call('POST', '/api/notification/preference', {
      as: mei,
      json: { event: 'MEMBER_ANNOUNCEMENT', isOn },
    });
  await prefer(false);
  expect(await reach()).toEqual([0, 0]);
  await save();
  expect(await send()).toBe(0);
  await prefer(true);
  await save();
  await send();
  expect(phone.told()).toHaveLength(1);
});

test('an audience is kept: the team, members, a tag', async () => {
  const [phone, till] = [await deviceOf(mei), await deviceOf(desk)];
  await save({ audience: 'STAFF' });
  await send();
  expect([phone.told().length, till.told().length]).toEqual([0, 1]);
  await save({ audience: 'MEMBERS' });
  await send();
  expect([phone.told().length, till.told().length]).toEqual([1, 1]);
});

test('in quiet hours it waits, and one that was ended by then is not sent', async () => {
  await api.call('POST', '/api/studio/portal/notification', {
    as: studio.owner,
    json: {
      timing: {
        firstReminderHours: 24,
        secondReminderHours: 2,
        hasQuietHours: true,
        quietFrom: '11:00',
        quietUntil: '13:00',
      },
    },
  });
  const phone = await deviceOf(mei);
  const ended = await save({ title: 'A mistake' });
  await save();
  expect(await send()).toBe(0);
  await end(ended);
  api.clock.set('2026-03-02T04:59:59.000Z');
  expect(await send()).toBe(0);
  api.clock.set('2026-03-02T05:00:00.000Z');
  expect(await send()).toBe(1);
  expect(phone.told()).toMatchObject([{ title: 'Closed on Monday' }]);
});

test.each([
  ['a draft', { isDraft: true }],
  ['one without push', { channels: ['BANNER'] }],
  ['one that is still to come', { startAt: '2026-03-02T13:00' }],
])('%s is not sent', async (_case, input) => {
  await deviceOf(mei);
  await save(input);
  expect(await sweep()).toBe(0);
});

test('another studio hears nothing, nor does who has signed out or left', async () => {
  const other = await aStudio(api);
  const stranger = await aMember(api, other);
  const away = await aStaff(api, studio, 'STAFF');
  const devices = [await deviceOf(stranger), await deviceOf(away), await deviceOf(mei)];
  await inStudio((tx) =>
    tx.updateTable('staff').set({ status: 'DISABLED' }).where('staff_id', '=', away.staffId).execute(),
  );
  await api.db.platform((tx) =>
    tx
      .updateTable('auth_session')
      .set({ revoked_at: new Date(NOON) })
      .where('user_id', '=', mei.userId)
      .execute(),
  );
  expect(await reach()).toEqual([0, 0]);
  await save();
  await send();
  expect(devices.map((device) => device.told().length)).toEqual([0, 0, 0]);
});

test('an urgent message does not wait behind thousands of announcements', async () => {
  const phone = await deviceOf(mei);
  await save();
  await sweep();
  await inStudio((tx) =>
    tx
      .updateTable('push_message')
      .set({ created_at: new Date(Date.parse(NOON) - 1000) })
      .execute(),
  );
  const [row] = await inStudio((tx) => tx.selectFrom('push_message').selectAll().execute());
  if (!row) throw new Error('It was queued');
  const urgent = { ...row, push_message_id: mei.memberId, title: 'Class cancelled', is_urgent: true };
  await inStudio(async (tx) => {
    const many = Array.from({ length: 60 }, (_, index) => ({
      ...row,
      push_message_id: `00000000-0000-4000-8000-0000000000${String(index).padStart(2, '0')}`,
    }));
    await tx
      .insertInto('push_message')
      .values([...many, urgent])
      .execute();
  });
  await pushJob(api).run(studio.studioId);
  expect(phone.told()).toContainEqual(expect.objectContaining({ title: 'Class cancelled' }));
  expect(phone.told().length).toBeLessThan(61);
});

test('needs the banner that it opens, and a proof before it goes to members', async () => {
  const asked = (json: object) =>
    api.call('POST', '/api/announcement/portal/create', {
      as: desk,
      json: { title: 'Mats', body: '<p>New</p>', audience: 'MEMBERS', channels: ['BANNER', 'PUSH'], ...json },
    });
  expect(await asked({ channels: ['PUSH'] })).toMatchObject({
    code: 'INVALID_FIELDS',
    data: { errors: [{ field: 'channels' }] },
  });
  expect(await asked({})).toMatchObject({ code: 'PROOF_NEEDED', data: { purpose: 'MAILING' } });
  expect(await asked({ audience: 'STAFF' })).toMatchObject({ code: '0' });
});
