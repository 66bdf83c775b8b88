import type { Notifications } from '@studio/contract/shell/notification.schema';
import { newestMails } from '../../../platform/mail/mailbox/storedMails.ts';
import {
  aMember,
  aStaff,
  aStudio,
  type TestStaff,
  type TestStudio,
} from '../../../testing/builders/builders.ts';
import { aBooking, aSession } from '../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { notificationModule } from '../../shell/notification/notification.routes.ts';
import { instructorSweep } from './instructor.sweep.ts';

let app: TestApp;
let studio: TestStudio;
let trainer: TestStaff;
/** Tuesday, 6 pm in Singapore. */
const START = '2026-03-03T10:00:00.000Z';

beforeAll(async () => {
  app = await startTestApp({ modules: [notificationModule], database: 'instructors' });
});
beforeEach(async () => {
  app.clock.set('2026-03-01T01:00:00.000Z');
  studio = await aStudio(app);
  trainer = await aStaff(app, studio, 'TRAINER');
});
afterAll(() => app.close());

type Change = Omit<Parameters<typeof aSession>[2], 'startAt'>;

async function aClass(change: Change = {}): Promise<string> {
  const scheduleId = await aSession(app, studio, {
    startAt: START,
    title: 'Hatha',
    staff_id: trainer.staffId,
    ...change,
  });
  const { memberId } = await aMember(app, studio);
  await aBooking(app, studio, { scheduleId, memberId, status: 'BOOKED' });
  return scheduleId;
}
const sweepAt = (instant: string) => (
  app.clock.set(instant),
  app.db.studio(studio.studioId, (tx) => instructorSweep.sweep(tx, app.clock.now()))
);
const bell = async (as: TestStaff) =>
  (await app.call<Notifications>('GET', '/api/notification/portal/studio', { as })).data.items.map(
    ({ kind, title }) => ({ kind, title }),
  );
/** Tokens of tests are good for half a day. */
async function later(staff: TestStaff): Promise<TestStaff> {
  const token = await app.db.platform((tx) =>
    app.auth.issueToken(tx, {
      audience: 'staff',
      userId: staff.userId,
      studioId: studio.studioId,
      staffId: staff.staffId,
      staffType: ['TRAINER'],
    }),
  );
  return { ...staff, token };
}

test('the instructor gets the names an hour before, once', async () => {
  await aClass();
  expect(await sweepAt('2026-03-03T08:59:59.000Z')).toBe(0);
  expect(await sweepAt('2026-03-03T09:00:00.000Z')).toBe(1);
  expect(await sweepAt('2026-03-03T09:01:00.000Z')).toBe(0);
  const mails = await newestMails(app.db, trainer.userEmail);
  expect(mails.map(({ subject }) => subject)).toEqual(['Roster: Hatha, Tue 3 Mar 6:00 pm']);
  expect(mails[0]?.text).toContain('1 of 10 places are taken.');
  expect(mails[0]?.text).toContain('Test Member (first visit)');
});

test('whoever teaches it together gets them', async () => {
  const [hana, helper] = [await aStaff(app, studio, 'TRAINER'), await aStaff(app, studio, 'TRAINER')];
  await aClass({
    assistant_ids: [hana.staffId, helper.staffId],
    co_instructor_ids: [hana.staffId],
  });
  expect(await sweepAt('2026-03-03T09:00:00.000Z')).toBe(1);
  const counts = [trainer, hana, helper].map(
    async ({ userEmail }) => (await newestMails(app.db, userEmail)).length,
  );
  expect(await Promise.all(counts)).toEqual([1, 1, 0]);
});

test('with the mail off there is none; with the bell on it is there', async () => {
  await app.call('POST', '/api/studio/portal/notification', {
    as: studio.owner,
    json: { switchOn: ['ROSTER_READY:INSTRUCTOR:IN_APP'], switchOff: ['ROSTER_READY:INSTRUCTOR:EMAIL'] },
  });
  await aClass();
  await sweepAt('2026-03-03T09:00:00.000Z');
  expect(await newestMails(app.db, trainer.userEmail)).toEqual([]);
  expect(await bell(await later(trainer))).toEqual([
    { kind: 'ROSTER_READY', title: 'Roster of Hatha, 6:00 pm' },
  ]);
});

test('a class below its minimum is said a day before, once, and one with enough is not', async () => {
  await aClass({ min_signups: 2 });
  await aClass({ min_signups: 1 });
  expect(await sweepAt('2026-03-02T09:59:59.000Z')).toBe(0);
  expect(await sweepAt('2026-03-02T10:00:00.000Z')).toBe(1);
  expect(await sweepAt('2026-03-02T10:01:00.000Z')).toBe(0);
  expect(await bell(await later(trainer))).toEqual([
    { kind: 'SESSION_BELOW_MINIMUM', title: 'Hatha has 1 of at least 2 bookings' },
  ]);
});

test('where a class is cancelled two days before, it is said half a day before that, with the day', async () => {
  await app.db.studio(studio.studioId, (tx) =>
    tx
      .updateTable('studio')
      .set({ attributes: JSON.stringify({ minCheckMinutes: 2880 }) })
      .where('studio_id', '=', studio.studioId)
      .execute(),
  );
  await aClass({ min_signups: 2 });
  expect(await sweepAt('2026-02-28T21:59:59.000Z')).toBe(0);
  expect(await sweepAt('2026-02-28T22:00:00.000Z')).toBe(1);
  const [notice] = await app.db.studio(studio.studioId, (tx) =>
    tx.selectFrom('notification').select('body').where('kind', '=', 'SESSION_BELOW_MINIMUM').execute(),
  );
  expect(notice?.body).toBe(
    'Tue 3 Mar, 6:00 pm. It is cancelled on Sun 1 Mar, 6:00 pm if nobody else books.',
  );
});

test('two hours before it is too late to warn: then it is cancelled', async () => {
  await aClass({ min_signups: 2 });
  expect(await sweepAt('2026-03-03T08:00:00.000Z')).toBe(0);
});
