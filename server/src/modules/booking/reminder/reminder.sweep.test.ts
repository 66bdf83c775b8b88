import { jobRunner } from '../../../platform/jobs/jobRunner.ts';
import { newId } from '../../../platform/db/newId.ts';
import { claimDue } from '../../../platform/mail/delivery/claims.ts';
import { newestMails } from '../../../platform/mail/mailbox/storedMails.ts';
import {
  aMember,
  aStaff,
  aStudio,
  type TestMember,
  type TestStudio,
} from '../../../testing/builders/builders.ts';
import { aBooking, aSession } from '../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { switchTemplate } from '../../configure/email-template/email-template.api.ts';
import { scheduleModule } from '../../schedule/schedule/schedule.routes.ts';
import { notificationModule } from '../../shell/notification/notification.routes.ts';
import { bookingModule } from '../booking/booking.routes.ts';
import { reminderSweep } from './reminder.sweep.ts';

let app: TestApp;
let studio: TestStudio;
let mei: TestMember;
/** Tuesday, 6 pm in Singapore. */
const START = '2026-03-03T10:00:00.000Z';
const BOOKED = new Date('2026-03-01T00:00:00.000Z');

beforeAll(async () => {
  app = await startTestApp({
    modules: [notificationModule, bookingModule, scheduleModule],
    database: 'reminders',
  });
});
beforeEach(async () => {
  app.clock.set('2026-03-02T01:00:00.000Z');
  studio = await aStudio(app);
  mei = await aMember(app, studio);
});
afterAll(() => app.close());

async function aPlace(change: Record<string, unknown> = {}, startAt = START): Promise<string> {
  const scheduleId = await aSession(app, studio, { startAt, title: 'Hatha' });
  await aBooking(app, studio, {
    scheduleId,
    memberId: mei.memberId,
    status: 'BOOKED',
    booked_at: BOOKED,
    ...change,
  });
  return scheduleId;
}
const sweepAt = (instant: string) => (
  app.clock.set(instant),
  app.db.studio(studio.studioId, (tx) => reminderSweep.sweep(tx, app.clock.now()))
);
const templates = async () =>
  (
    await app.db.platform((tx) =>
      tx
        .selectFrom('outbox_mail')
        .select('template')
        .where('studio_id', '=', studio.studioId)
        .orderBy('mail_id')
        .execute(),
    )
  ).map(({ template }) => template);

test('a member is reminded a day and two hours before, once each', async () => {
  await aPlace();
  expect(await sweepAt('2026-03-02T09:59:59.000Z')).toBe(0);
  expect(await sweepAt('2026-03-02T10:00:00.000Z')).toBe(1);
  expect(await sweepAt('2026-03-02T10:01:00.000Z')).toBe(0);
  expect(await sweepAt('2026-03-03T08:00:00.000Z')).toBe(1);
  expect(await sweepAt('2026-03-03T08:01:00.000Z')).toBe(0);
  expect(await templates()).toEqual(['REMINDER_24H', 'REMINDER_2H']);
  const [second, first] = await newestMails(app.db, mei.userEmail);
  expect(first?.subject).toBe('Reminder: Hatha, Tue 3 Mar 6:00 pm');
  expect(first?.text).toContain('Free to cancel: until Tue 3 Mar, 6:00 am');
  expect(second?.subject).toBe('Soon: Hatha at 6:00 pm');
});

test('nobody is reminded who booked later than that, has no place, or whose class is cancelled', async () => {
  await aPlace({ booked_at: new Date('2026-03-02T10:00:00.001Z') });
  await aPlace({ status: 'CANCELLED' });
  const cancelled = await aPlace();
  await app.db.studio(studio.studioId, (tx) =>
    tx.updateTable('session').set({ status: 'CANCELLED' }).where('schedule_id', '=', cancelled).execute(),
  );
  await sweepAt('2026-03-02T10:01:00.000Z');
  expect(await templates()).toEqual([]);
});

/** Those that a mail server would get now. */
const claimed = async () => {
  const wanted = { limit: 999, now: app.clock.now(), bulkPerSecond: null };
  return (await claimDue(app.db, newId(), wanted)).filter(({ to }) => to === mei.userEmail).length;
};

test.each([
  ['until shortly before the class', '2026-03-03T09:54:59.999Z', 1],
  ['and not later, however late it was queued', '2026-03-03T09:55:00.000Z', 0],
])('a reminder that could not be sent at once still goes out %s', async (_case, then, count) => {
  await aPlace();
  await sweepAt('2026-03-03T09:44:00.000Z');
  app.clock.set(then);
  expect(await claimed()).toBe(count);
});

test.each([
  [
    'a place',
    '/api/booking/portal/cancel',
    (place: { bookingId: string }) => ({ bookingId: place.bookingId }),
  ],
  [
    'a class',
    '/api/schedule/portal/cancel',
    ({ scheduleId }: { scheduleId: string }) => ({
      scheduleIds: [scheduleId],
      reason: 'The teacher is ill',
      notify: false,
    }),
  ],
])(
  'the reminder of %s that is cancelled meanwhile is taken back, others are not',
  async (_what, url, jsonOf) => {
    const scheduleId = await aSession(app, studio, { startAt: START, title: 'Hatha' });
    const place = { memberId: mei.memberId, status: 'BOOKED', booked_at: BOOKED, pay_mode: 'FREE' };
    const bookingId = await aBooking(app, studio, { ...place, scheduleId });
    await aPlace({ pay_mode: 'FREE' }, '2026-03-03T10:30:00.000Z');
    await sweepAt('2026-03-02T10:30:00.000Z');
    expect(await templates()).toEqual(['REMINDER_24H', 'REMINDER_24H']);
    const { code } = await app.call('POST', url, {
      as: await aStaff(app, studio, 'SUPER'),
      json: jsonOf({ bookingId, scheduleId }),
      headers: { 'idempotency-key': newId() },
    });
    expect(code).toBe('0');
    expect((await templates()).filter((template) => template === 'REMINDER_24H')).toHaveLength(1);
  },
);

test('a class that moves to another day is another occasion', async () => {
  const scheduleId = await aPlace();
  await sweepAt('2026-03-02T10:00:00.000Z');
  await app.db.studio(studio.studioId, (tx) =>
    tx
      .updateTable('session')
      .set({ start_at: '2026-03-06T10:00:00.000Z', end_at: '2026-03-06T11:00:00.000Z' })
      .where('schedule_id', '=', scheduleId)
      .execute(),
  );
  expect(await sweepAt('2026-03-05T10:00:00.000Z')).toBe(1);
});

test.each([
  ['another time', { start: '19:00' }, ['CLASS_RESCHEDULED'], 'Reminder: Hatha, Tue 3 Mar 7:00 pm'],
  [
    'another time, which nobody is told',
    { start: '19:00', notify: false },
    [],
    'Reminder: Hatha, Tue 3 Mar 7:00 pm',
  ],
  ['another length', { durationMin: 75 }, ['REMINDER_24H'], 'Reminder: Hatha, Tue 3 Mar 6:00 pm'],
])(
  'what waits to remind of a class does not name a time that it had: %s',
  async (_what, change, left, newest) => {
    const scheduleId = await aPlace({ pay_mode: 'FREE' });
    await sweepAt('2026-03-02T10:00:00.000Z');
    const json = { scheduleId, version: 1, ...change };
    const moved = await app.call('POST', '/api/schedule/portal/update', { as: studio.owner, json });
    expect(moved.code).toBe('0');
    expect(await templates()).toEqual(left);
    await sweepAt('2026-03-02T11:00:00.000Z');
    expect((await newestMails(app.db, mei.userEmail))[0]?.subject).toBe(newest);
  },
);

test('the studio decides how long before, and whether there is a second one', async () => {
  await app.call('POST', '/api/studio/portal/notification', {
    as: studio.owner,
    json: {
      timing: {
        firstReminderHours: 12,
        secondReminderHours: null,
        hasQuietHours: false,
        quietFrom: '21:00',
        quietUntil: '08:00',
      },
    },
  });
  await aPlace();
  expect(await sweepAt('2026-03-02T21:59:59.000Z')).toBe(0);
  expect(await sweepAt('2026-03-02T22:00:00.000Z')).toBe(1);
  expect(await sweepAt('2026-03-03T08:00:00.000Z')).toBe(0);
});

test('the switch of a reminder is the status of its template', async () => {
  const { userId, staffId } = studio.owner;
  await app.db.studio(studio.studioId, (tx) =>
    switchTemplate(
      tx,
      {
        audience: 'staff',
        studioId: studio.studioId,
        staffId,
        userId,
        now: app.clock.now(),
        ip: '',
        userAgent: '',
      } as Parameters<typeof switchTemplate>[1],
      'REMINDER_24H',
      'DISABLED',
    ),
  );
  await aPlace();
  await sweepAt('2026-03-02T10:00:00.000Z');
  expect(await templates()).toEqual([]);
});

test.each([
  ['Europe/Paris', '2026-03-29T07:00:00.000Z', 'Sun 29 Mar', '09:00'],
  ['America/New_York', '2026-11-01T14:00:00.000Z', 'Sun, Nov 1', '9:00 am'],
])(
  'after a change of the clocks in %s the time is that of the wall',
  async (timezone, startAt, day, time) => {
    await app.db.platform((tx) =>
      tx.updateTable('studio').set({ timezone }).where('studio_id', '=', studio.studioId).execute(),
    );
    await aPlace({ booked_at: BOOKED }, startAt);
    const dayBefore = new Date(Date.parse(startAt) - 24 * 60 * 60 * 1000);
    expect(await sweepAt(new Date(dayBefore.getTime() - 1000).toISOString())).toBe(0);
    expect(await sweepAt(dayBefore.toISOString())).toBe(1);
    const [mail] = await newestMails(app.db, mei.userEmail);
    expect(mail?.subject).toBe(`Reminder: Hatha, ${day} ${time}`);
  },
);

test('two servers at once: one mail', async () => {
  await aPlace();
  app.clock.set('2026-03-02T10:00:00.000Z');
  const log = {
    info: () => undefined,
    error: (line: object) => {
      throw new Error(JSON.stringify(line));
    },
  };
  await Promise.all([
    ...Array.from({ length: 3 }, () => jobRunner({ ...app, log }).run(reminderSweep)),
    ...Array.from({ length: 3 }, () =>
      app.db.studio(studio.studioId, (tx) => reminderSweep.sweep(tx, app.clock.now())),
    ),
  ]);
  expect(await templates()).toEqual(['REMINDER_24H']);
});
