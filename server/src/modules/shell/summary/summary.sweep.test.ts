import { jobRunner } from '../../../platform/jobs/jobRunner.ts';
import { newestMails } from '../../../platform/mail/mailbox/storedMails.ts';
import { aMember, aStaff, aStudio, type TestStudio } from '../../../testing/builders/builders.ts';
import { aBooking, aSession } from '../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { notificationModule } from '../notification/notification.routes.ts';
import { summarySweep } from './summary.sweep.ts';

let app: TestApp;
let studio: TestStudio;

beforeAll(async () => {
  app = await startTestApp({ modules: [notificationModule], database: 'summary' });
});
beforeEach(async () => {
  // Wednesday, 9 am in Singapore.
  app.clock.set('2026-03-04T01:00:00.000Z');
  studio = await aStudio(app);
});
afterAll(() => app.close());

async function aVisit(startAt: string): Promise<void> {
  app.clock.set(startAt);
  const { memberId } = await aMember(app, studio);
  const scheduleId = await aSession(app, studio, { startAt, title: 'Hatha' });
  await aBooking(app, studio, { scheduleId, memberId, status: 'CHECKED_IN' });
}
const sweepAt = (instant: string) => (
  app.clock.set(instant),
  app.db.studio(studio.studioId, (tx) => summarySweep.sweep(tx, app.clock.now()))
);
const mails = (to = studio.owner.userEmail) => newestMails(app.db, to);
const zone = (timezone: string) =>
  app.db.platform((tx) =>
    tx.updateTable('studio').set({ timezone }).where('studio_id', '=', studio.studioId).execute(),
  );

test('owners read at seven how yesterday was and what today has, once', async () => {
  await aVisit('2026-03-04T02:00:00.000Z');
  await aSession(app, studio, { startAt: '2026-03-05T02:00:00.000Z' });
  expect(await sweepAt('2026-03-04T22:59:59.000Z')).toBe(0);
  expect(await sweepAt('2026-03-04T23:00:00.000Z')).toBe(1);
  expect(await sweepAt('2026-03-04T23:05:00.000Z')).toBe(0);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Test Studio, 4 Mar 2026: 1 booking, S$0.00 in sales');
  for (const line of [
    '• Bookings made: 1',
    '• Visits: 1',
    '• New members: 1',
    '• Nothing right now',
    '• 1 class, 0 places taken',
  ])
    expect(mail?.text).toContain(line);
});

test('a day without anything has no mail, and on Monday there is no week either', async () => {
  expect(await sweepAt('2026-03-08T23:00:00.000Z')).toBe(0);
  expect(await mails()).toEqual([]);
});

test('on Mondays there is the week beside the one before', async () => {
  await aVisit('2026-02-25T02:00:00.000Z');
  await aVisit('2026-03-04T02:00:00.000Z');
  await aVisit('2026-03-05T02:00:00.000Z');
  expect(await sweepAt('2026-03-08T22:59:59.000Z')).toBe(0);
  // The day before was Sunday, on which nothing happened.
  expect(await sweepAt('2026-03-08T23:00:00.000Z')).toBe(1);
  const [week] = await mails();
  expect(week?.subject).toBe('Test Studio, 2 Mar to 8 Mar 2026: 2 bookings, S$0.00 in sales');
  expect(week?.text).toContain('• Bookings made: 2 (1 the week before)');
});

test('the matrix decides who gets it, and each for themselves', async () => {
  const manager = await aStaff(app, studio, 'SUPER');
  await app.call('POST', '/api/studio/portal/notification', {
    as: studio.owner,
    json: { switchOn: ['DAILY_DIGEST:SUPER:EMAIL'] },
  });
  await app.call('POST', '/api/notification/portal/preference', {
    as: studio.owner,
    json: { event: 'DAILY_DIGEST', channel: 'EMAIL', isOn: false },
  });
  await aVisit('2026-03-04T02:00:00.000Z');
  expect(await sweepAt('2026-03-04T23:00:00.000Z')).toBe(1);
  expect(await mails()).toEqual([]);
  expect(await mails(manager.userEmail)).toHaveLength(1);
});

test.each([
  // Summer time begins: seven is an hour earlier.
  ['Europe/Paris', '2026-03-28T10:00:00.000Z', '2026-03-29T05:00:00.000Z', ['28 Mar 2026']],
  // There the week begins on this day, so that the one before comes as well.
  [
    'America/New_York',
    '2026-10-31T15:00:00.000Z',
    '2026-11-01T12:00:00.000Z',
    ['', 'Oct 25 to Oct 31, 2026'],
  ],
])('on the morning of a clock change in %s it is seven on the wall', async (timezone, visit, seven, told) => {
  await zone(timezone);
  await aVisit(visit);
  expect(await sweepAt(new Date(Date.parse(seven) - 1000).toISOString())).toBe(0);
  expect(await sweepAt(seven)).toBe(told.length);
  const subjects = (await mails()).map(({ subject }) => subject);
  for (const days of told) expect(subjects.some((subject) => subject.includes(days))).toBe(true);
});

test('two servers at once: one mail', async () => {
  await aVisit('2026-03-04T02:00:00.000Z');
  app.clock.set('2026-03-04T23:00:00.000Z');
  const log = {
    info: () => undefined,
    error: (line: object) => {
      throw new Error(JSON.stringify(line));
    },
  };
  await Promise.all([
    ...Array.from({ length: 3 }, () => jobRunner({ ...app, log }).run(summarySweep)),
    ...Array.from({ length: 3 }, () =>
      app.db.studio(studio.studioId, (tx) => summarySweep.sweep(tx, app.clock.now())),
    ),
  ]);
  expect(await mails()).toHaveLength(1);
});
