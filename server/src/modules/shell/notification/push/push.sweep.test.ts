import type { PushEvent } from '@studio/contract/members/preference/memberEvents';
import { jobRunner } from '../../../../platform/jobs/jobRunner.ts';
import { newId } from '../../../../platform/db/newId.ts';
import { queueMail, type Mail } from '../../../../platform/mail/delivery/outbox.ts';
import { takeBackMails } from '../../../../platform/mail/delivery/takeBack.ts';
import { forgetDevices } from '../../../../platform/push/subscriptions.ts';
import {
  aMember,
  aStaff,
  aStudio,
  type TestMember,
  type TestStudio,
} from '../../../../testing/builders/builders.ts';
import { startFakePush, type SubscribedBrowser } from '../../../../testing/fakePush.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { deliverySweep } from '../delivery/delivery.sweep.ts';
import { notify, type NotificationEvent } from '../notification.api.ts';
import { notificationModule } from '../notification.routes.ts';
import { pushJob } from './push.sweep.ts';
import { MINUTE } from '@studio/contract/values/time';

const STAFF = '/api/notification/portal/device';
const MEMBER = '/api/notification/device';
/** 20:59 in Singapore, a minute before the quiet hours of these tests. */
const EVENING = '2026-03-02T12:59:00.000Z';
const DAY = 24 * 60 * MINUTE;

const service = await startFakePush();
let app: TestApp;
let studio: TestStudio;
let member: TestMember;

beforeAll(async () => {
  const config = { pushOrigins: [service.origin], mailFrom: 'Studio <hello@studio.example>' };
  app = await startTestApp({ modules: [notificationModule], config });
});
beforeEach(async () => {
  app.clock.set(EVENING);
  studio = await aStudio(app);
  member = await aMember(app, studio);
});
afterAll(() => app.close());
afterAll(() => service.close());

async function deviceOf(as: { token: string }, url = STAFF): Promise<SubscribedBrowser> {
  const browser = service.subscribe();
  const { code } = await app.call('POST', url, { as, json: browser.subscription });
  expect(code).toBe('0');
  return browser;
}
const run = ({ studioId } = studio) => pushJob(app).run(studioId);
const inStudio: TestApp['db']['studio'] = (...args) => app.db.studio(...args);
/** Something happens, and the two jobs that carry it on have their turn. */
async function happens(event: Partial<NotificationEvent> = {}): Promise<number> {
  await inStudio(studio.studioId, async (tx) =>
    notify(tx, {
      kind: 'SUB_REQUESTED',
      leastRole: 'STAFF',
      title: 'Ana needs a substitute for Hatha',
      body: 'She has a cold.',
      route: '/dashboard/schedule?session=1',
      now: app.clock.now(),
      ...event,
    }),
  );
  await inStudio(studio.studioId, (tx) => deliverySweep.sweep(tx, app.clock.now()));
  return run();
}
const SESSION = {
  member_first_name: 'Mei',
  class_name: 'Hatha',
  session_date: 'Tue, 3 Mar',
  session_time: '7:00 am',
  timezone: 'Asia/Singapore',
};
const mail = (
  parts: Pick<Mail, 'template' | 'variables' | 'expiresAt' | 'bookingId'>,
  to = member.userEmail,
) =>
  inStudio(studio.studioId, async (tx) =>
    queueMail(tx, { to, studioId: studio.studioId, ...parts } as Mail, app.clock.now()),
  );
const REMINDER = {
  template: 'REMINDER_2H',
  variables: { ...SESSION, where_text: 'Big room', instructor_name: 'Ana' },
} as const;
const inAnHour = (): Date => new Date(app.clock.now().getTime() + 60 * MINUTE);
const LOW = {
  template: 'PACKAGE_LOW',
  variables: { member_first_name: 'Mei', package_name: 'Ten classes', left_text: '1 credit is left.' },
} as const;
const decide = (json: object) =>
  app.call('POST', '/api/studio/portal/notification', { as: studio.owner, json });
const QUIET = {
  timing: {
    firstReminderHours: 24,
    secondReminderHours: 2,
    hasQuietHours: true,
    quietFrom: '21:00',
    quietUntil: '08:00',
  },
};
const waiting = () =>
  inStudio(studio.studioId, (tx) =>
    tx.selectFrom('push_message').select(['title', 'attempts', 'next_attempt_at']).execute(),
  );
const devices = async (as: { token: string }, url = STAFF) =>
  (await app.call<{ devices: unknown[] }>('GET', url, { as })).data.devices.length;

test('both devices of a person are told, each in its own cipher, of what is shipped', async () => {
  const [phone, laptop] = [await deviceOf(studio.owner), await deviceOf(studio.owner)];
  expect(await happens()).toBe(2);
  for (const device of [phone, laptop])
    expect(device.told()).toEqual([
      {
        title: 'Substitute needed',
        body: 'Ana needs a substitute for Hatha',
        path: '/dashboard/schedule?session=1',
        tag: expect.any(String) as string,
      },
    ]);
  expect(phone.headers()[0]).toMatchObject({
    ttl: String(DAY / 1000),
    urgency: 'high',
    'content-encoding': 'aes128gcm',
    authorization: expect.stringMatching(/^vapid t=\S+, k=\S+$/) as string,
  });
  expect(await run()).toBe(0);
  expect(await waiting()).toEqual([]);
});

test('the push service may turn to the sender of mails, where the site has no address with TLS', async () => {
  const phone = await deviceOf(studio.owner);
  await happens();
  const token = /t=[^.]+\.([^.]+)\./.exec(phone.headers()[0]?.authorization ?? '')?.[1] ?? '';
  expect(JSON.parse(Buffer.from(token, 'base64url').toString())).toMatchObject({
    aud: service.origin,
    sub: 'mailto:hello@studio.example',
  });
});

test('several events at once are one message', async () => {
  const phone = await deviceOf(studio.owner);
  const event = { kind: 'SUB_CLAIMED', title: 'Ben takes Hatha', leastRole: 'STAFF' } as const;
  await inStudio(studio.studioId, async (tx) =>
    notify(tx, { ...event, route: '/dashboard/schedule', now: app.clock.now() }),
  );
  await happens();
  expect(phone.told()).toMatchObject([
    { title: '2 new notifications', body: 'Ben takes Hatha, and 1 more', path: '/dashboard/notifications' },
  ]);
});

test('the matrix decides, then the person; colleagues without a device have none', async () => {
  const desk = await aStaff(app, studio);
  const [owners, desks] = [await deviceOf(studio.owner), await deviceOf(desk)];
  const purchase = { kind: 'PURCHASE', title: 'Mei took Ten classes' } as const;
  await happens(purchase);
  expect([owners.told(), desks.told()]).toEqual([[], []]);
  await decide({ switchOn: ['PURCHASE:STAFF:PUSH'] });
  await happens(purchase);
  expect([owners.told().length, desks.told().length]).toEqual([0, 1]);
  const off = { event: 'PURCHASE', channel: 'PUSH', isOn: false };
  await app.call('POST', '/api/notification/portal/preference', { as: desk, json: off });
  await happens(purchase);
  expect(desks.told()).toHaveLength(1);
});

test('who did it is not told, nor is anybody of another studio', async () => {
  const other = await aStudio(app);
  const [own, elsewhere] = [await deviceOf(studio.owner), await deviceOf(other.owner)];
  await happens({ actorId: studio.owner.staffId });
  await run(other);
  expect([own.told(), elsewhere.told()]).toEqual([[], []]);
});

test('in quiet hours only what cannot wait comes; the rest comes after them', async () => {
  await decide({ switchOn: ['PURCHASE:OWNER:PUSH'], ...QUIET });
  const [phone, members] = [await deviceOf(studio.owner), await deviceOf(member, MEMBER)];
  app.clock.advance(MINUTE);
  await happens({ kind: 'PURCHASE', title: 'Mei took Ten classes' });
  await happens();
  await mail(LOW);
  expect(await run()).toBe(0);
  expect(phone.told()).toMatchObject([{ title: 'Substitute needed' }]);
  expect(members.told()).toEqual([]);
  app.clock.set('2026-03-02T23:59:00.000Z');
  expect(await run()).toBe(0);
  // 8:00 in Singapore.
  app.clock.set('2026-03-03T00:00:00.000Z');
  await inStudio(studio.studioId, (tx) => deliverySweep.sweep(tx, app.clock.now()));
  expect(await run()).toBe(2);
  expect(phone.told()).toMatchObject([{}, { title: 'New purchase' }]);
  expect(members.told()).toMatchObject([{ title: 'Your package is almost used up' }]);
});

describe('a member', () => {
  test('is told what they are mailed, as long as it is of use, without what others need not read', async () => {
    const phone = await deviceOf(member, MEMBER);
    await mail({ ...REMINDER, expiresAt: inAnHour() });
    expect(await run()).toBe(1);
    expect(phone.told()).toEqual([
      {
        title: 'See you soon',
        body: 'Hatha starts on Tue, 3 Mar at 7:00 am.',
        path: `/booking-website/bookings?extension=${studio.extension}`,
        tag: expect.any(String) as string,
      },
    ]);
    expect(phone.headers()[0]).toMatchObject({ ttl: '3600', urgency: 'high' });
  });

  test('hears nothing of mails that stay mails, and nothing that is for somebody else', async () => {
    const phone = await deviceOf(member, MEMBER);
    await mail({
      template: 'PAYMENT_EXPIRED',
      variables: { member_first_name: 'Mei', package_name: 'Ten', reference: 'A1' },
    });
    await mail(REMINDER, (await aMember(app, studio)).userEmail);
    expect(await run()).toBe(0);
    expect(phone.told()).toEqual([]);
  });

  test('decides what reaches their devices, after the studio', async () => {
    const phone = await deviceOf(member, MEMBER);
    const want = (event: PushEvent, isOn: boolean) =>
      app.call('POST', '/api/notification/preference', { as: member, json: { event, isOn } });
    await want('MEMBER_REMINDER', false);
    await mail(REMINDER);
    expect(await run()).toBe(0);
    await want('MEMBER_REMINDER', true);
    await decide({ switchOff: ['MEMBER_REMINDER:MEMBER:PUSH'] });
    await mail(REMINDER);
    expect(await run()).toBe(0);
    await decide({ switchOn: ['MEMBER_REMINDER:MEMBER:PUSH'] });
    await mail(REMINDER);
    expect(await run()).toBe(1);
    expect(phone.told()).toHaveLength(1);
  });

  test('who has turned the email off hears of it on their devices all the same', async () => {
    const phone = await deviceOf(member, MEMBER);
    const json = { event: 'MEMBER_REMINDER', channel: 'EMAIL', isOn: false };
    await app.call('POST', '/api/notification/preference', { as: member, json });
    await mail(REMINDER);
    expect(await run()).toBe(1);
    expect(phone.told()).toHaveLength(1);
  });

  test('is not reminded of a place that has ended meanwhile', async () => {
    const phone = await deviceOf(member, MEMBER);
    const [ended, kept] = [newId(), newId()];
    for (const bookingId of [ended, kept]) await mail({ ...REMINDER, bookingId });
    await inStudio(studio.studioId, async (tx) => takeBackMails(tx, ended));
    expect(await run()).toBe(1);
    expect(phone.told()).toHaveLength(1);
  });

  test('who is staff as well is told in each browser what it is for', async () => {
    const [staffs, members] = [await deviceOf(studio.owner), await deviceOf(member, MEMBER)];
    await happens();
    await mail(REMINDER);
    await run();
    expect([staffs.told().length, members.told().length]).toEqual([1, 1]);
  });

  test('who is forgotten has no device left, and nothing waits for it', async () => {
    const phone = await deviceOf(member, MEMBER);
    await mail(REMINDER);
    for (const channel of ['PUSH', 'EMAIL'])
      await app.call('POST', '/api/notification/preference', {
        as: member,
        json: { event: 'MEMBER_PACKAGE', channel, isOn: false },
      });
    await inStudio(studio.studioId, (tx) => forgetDevices(tx, member.memberId));
    expect([await run(), await waiting(), await devices(member, MEMBER)]).toEqual([0, [], 0]);
    const mutes = await inStudio(studio.studioId, (tx) => tx.selectFrom('member_mute').selectAll().execute());
    expect([phone.told(), mutes]).toEqual([[], []]);
  });
});

describe('a push service', () => {
  test.each([404, 410])(
    'that answers %i has lost the browser: it is forgotten, another stays',
    async (status) => {
      const [lost, kept] = [await deviceOf(studio.owner), await deviceOf(studio.owner)];
      service.answer(lost, { status });
      expect(await happens()).toBe(1);
      expect(kept.told()).toHaveLength(1);
      expect([await devices(studio.owner), await waiting()]).toEqual([1, []]);
    },
  );

  test('that fails is asked again, and shows a message once', async () => {
    const phone = await deviceOf(studio.owner);
    service.answer(phone, { status: 503 });
    expect(await happens()).toBe(0);
    expect(await waiting()).toMatchObject([
      { attempts: 1, next_attempt_at: new Date('2026-03-02T12:59:30.000Z') },
    ]);
    service.answer(phone, null);
    app.clock.advance(29_000);
    expect(await run()).toBe(0);
    app.clock.advance(1000);
    expect(await run()).toBe(1);
    const [first, second] = phone.told() as { tag: string }[];
    expect(second?.tag).toBe(first?.tag);
  });

  test('that asks for patience gets it', async () => {
    const phone = await deviceOf(studio.owner);
    service.answer(phone, { status: 429, headers: { 'retry-after': '600' } });
    await happens();
    expect(await waiting()).toMatchObject([{ next_attempt_at: new Date('2026-03-02T13:09:00.000Z') }]);
  });

  test('that refuses a message is not asked again, and the device stays', async () => {
    const phone = await deviceOf(studio.owner);
    service.answer(phone, { status: 403 });
    expect(await happens()).toBe(0);
    expect([await devices(studio.owner), await waiting()]).toEqual([1, []]);
  });

  test('cannot lead this server anywhere else', async () => {
    const [phone, other] = [await deviceOf(studio.owner), service.subscribe()];
    service.answer(phone, { status: 307, headers: { location: other.subscription.endpoint } });
    expect(await happens()).toBe(0);
    expect([phone.told().length, other.told()]).toEqual([1, []]);
    expect(await waiting()).toEqual([]);
  });

  test('that is allowed no longer is not written to, and its devices are forgotten', async () => {
    const phone = await deviceOf(studio.owner);
    await happens({ kind: 'PURCHASE' });
    const strict = { ...app, config: { ...app.config, pushOrigins: [] } };
    await inStudio(studio.studioId, (tx) =>
      tx
        .updateTable('push_subscription')
        .set({ endpoint: 'http://169.254.169.254/latest/meta-data' })
        .execute(),
    );
    await inStudio(studio.studioId, async (tx) =>
      notify(tx, {
        kind: 'SUB_REQUESTED',
        leastRole: 'STAFF',
        title: 'Ana',
        route: '/a',
        now: app.clock.now(),
      }),
    );
    await inStudio(studio.studioId, (tx) => deliverySweep.sweep(tx, app.clock.now()));
    expect(await pushJob(strict).run(studio.studioId)).toBe(0);
    expect([phone.told(), await devices(studio.owner)]).toEqual([[], 0]);
  });
});

test('what is no news any more is not sent', async () => {
  const phone = await deviceOf(member, MEMBER);
  await mail({ ...REMINDER, expiresAt: inAnHour() });
  app.clock.advance(60 * MINUTE);
  expect(await run()).toBe(0);
  expect([phone.told(), await waiting()]).toEqual([[], []]);
});

test('who has signed out hears nothing, and neither the device nor the message is kept', async () => {
  const phone = await deviceOf(member, MEMBER);
  await mail(REMINDER);
  const { jti } = await app.auth.authenticate(`Bearer ${member.token}`);
  await app.auth.revoke(jti);
  expect(await run()).toBe(0);
  expect([phone.told(), await waiting()]).toEqual([[], []]);
  const left = await inStudio(studio.studioId, (tx) =>
    tx.selectFrom('push_subscription').selectAll().execute(),
  );
  expect(left).toEqual([]);
});

test('two servers send each message once, and every studio has its turn', async () => {
  const phone = await deviceOf(studio.owner);
  await inStudio(studio.studioId, async (tx) =>
    notify(tx, {
      kind: 'SUB_REQUESTED',
      leastRole: 'STAFF',
      title: 'Ana',
      route: '/a',
      now: app.clock.now(),
    }),
  );
  await inStudio(studio.studioId, (tx) => deliverySweep.sweep(tx, app.clock.now()));
  const log = { info: () => undefined, error: (line: unknown) => expect(line).toBeUndefined() };
  const runner = () => jobRunner({ ...app, log });
  const [one, two] = await Promise.all([runner().run(pushJob(app)), runner().run(pushJob(app))]);
  expect([one + two, phone.told().length]).toEqual([1, 1]);
});
