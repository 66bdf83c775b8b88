import type { VisitRating } from '@studio/contract/booking/feedback.schema';
import type { Notifications } from '@studio/contract/shell/notification.schema';
import { newestMails } from '../../../platform/mail/mailbox/storedMails.ts';
import { auditOf } from '../../../testing/auditOf.ts';
import { aMember, aStudio, type TestMember, type TestStudio } from '../../../testing/builders/builders.ts';
import { aBooking, aSession } from '../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { timelineModule } from '../../members/timeline/timeline.routes.ts';
import { notificationModule } from '../../shell/notification/notification.routes.ts';
import { feedbackModule } from './feedback.routes.ts';
import { feedbackSweep } from './feedback.sweep.ts';

let app: TestApp;
let studio: TestStudio;
let mei: TestMember;
/** A class from 9 to 10 am in Singapore. */
const START = '2026-03-02T01:00:00.000Z';
const DUE = '2026-03-02T03:00:00.000Z';
const URL = '/api/booking/rating';

beforeAll(async () => {
  app = await startTestApp({
    modules: [feedbackModule, notificationModule, timelineModule],
    database: 'feedback',
  });
});
beforeEach(async () => {
  app.clock.set(START);
  studio = await aStudio(app);
  mei = await aMember(app, studio);
});
afterAll(() => app.close());

async function aVisit(startAt = START, status = 'CHECKED_IN'): Promise<void> {
  const scheduleId = await aSession(app, studio, { startAt, title: 'Hatha' });
  await aBooking(app, studio, { scheduleId, memberId: mei.memberId, status });
}
const sweepAt = (instant: string) => (
  app.clock.set(instant),
  app.db.studio(studio.studioId, (tx) => feedbackSweep.sweep(tx, app.clock.now()))
);
async function link(): Promise<{ extension: string; ratingId: string; code: string }> {
  await aVisit();
  await sweepAt(DUE);
  const [mail] = await newestMails(app.db, mei.userEmail);
  const [, ratingId = '', code = ''] = /visit=([\w-]+)&code=([\w-]+)/.exec(mail?.text ?? '') ?? [];
  return { extension: studio.extension, ratingId, code };
}
const rate = (json: object) => app.call<VisitRating>('POST', URL, { json });
const reviews = async () =>
  (
    await app.call<Notifications>('GET', '/api/notification/portal/studio', { as: studio.owner })
  ).data.items.map(({ kind, title, body }) => ({ kind, title, body }));

test('a member is asked an hour after their first and fifth visit, once each', async () => {
  await aVisit();
  expect(await sweepAt('2026-03-02T02:59:59.000Z')).toBe(0);
  expect(await sweepAt(DUE)).toBe(1);
  expect(await sweepAt(DUE)).toBe(0);
  for (const day of [3, 4, 5, 6, 7]) {
    await aVisit(`2026-03-0${day}T01:00:00.000Z`);
    expect(await sweepAt(`2026-03-0${day}T03:00:00.000Z`)).toBe(day === 6 ? 1 : 0);
  }
});

test('who did not come is not asked, and nobody two days later', async () => {
  await aVisit(START, 'NO_SHOW');
  expect(await sweepAt(DUE)).toBe(0);
  await aVisit();
  expect(await sweepAt('2026-03-04T02:00:00.001Z')).toBe(0);
});

test('in quiet hours the question waits for the morning', async () => {
  await app.call('POST', '/api/studio/portal/notification', {
    as: studio.owner,
    json: {
      timing: {
        firstReminderHours: 24,
        secondReminderHours: 2,
        hasQuietHours: true,
        quietFrom: '10:00',
        quietUntil: '13:00',
      },
    },
  });
  await aVisit();
  expect(await sweepAt('2026-03-02T04:59:59.000Z')).toBe(0);
  expect(await sweepAt('2026-03-02T05:00:00.000Z')).toBe(1);
});

test('two servers at once: one mail', async () => {
  await aVisit();
  app.clock.set(DUE);
  const run = () => app.db.studio(studio.studioId, (tx) => feedbackSweep.sweep(tx, app.clock.now()));
  const asked = await Promise.all([run(), run(), run()]);
  expect(asked.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(await newestMails(app.db, mei.userEmail)).toHaveLength(1);
});

test('the link shows the visit, and takes what the member says, without sign-in', async () => {
  const asked = await link();
  expect((await app.call<VisitRating>('GET', URL, { query: asked })).data).toEqual({
    studioName: 'Test Studio',
    className: 'Hatha',
    startAt: START,
    timezone: 'Asia/Singapore',
    rating: null,
    comment: '',
  });
  expect((await rate({ ...asked, rating: 5, comment: '' })).data).toMatchObject({ rating: 5 });
  expect(await reviews()).toEqual([]);
  expect((await rate({ ...asked, rating: 2, comment: 'Too warm' })).data).toMatchObject({
    rating: 2,
    comment: 'Too warm',
  });
  await rate({ ...asked, rating: 1, comment: 'Much too warm' });
  expect(await reviews()).toEqual([
    { kind: 'REVIEW_DUE', title: 'Test Member gave Hatha 2 of 5 stars', body: 'Too warm' },
  ]);
  expect(await auditOf(app, studio.studioId, 'visit.rate')).toHaveLength(3);
});

test('staff read it in what happened to the member', async () => {
  await rate({ ...(await link()), rating: 4, comment: 'Lovely' });
  const { data } = await app.call<{ events: { kind: string; subject: string; detail: string }[] }>(
    'GET',
    '/api/member/portal/timeline',
    { as: studio.owner, query: { memberId: mei.memberId, topic: 'BOOKINGS' } },
  );
  expect(data.events.find(({ kind }) => kind === 'RATED')).toMatchObject({
    subject: 'Hatha',
    detail: '4 Lovely',
  });
});

test('a wrong code, another studio and an unknown visit are not found', async () => {
  const asked = await link();
  const other = await aStudio(app);
  for (const wrong of [
    { code: 'x'.repeat(32) },
    { extension: other.extension },
    { extension: 'nobody' },
    { ratingId: mei.memberId },
  ]) {
    expect(await app.call('GET', URL, { query: { ...asked, ...wrong } })).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await rate({ ...asked, ...wrong, rating: 1, comment: '' })).toMatchObject({ code: 'NOT_FOUND' });
  }
});

test.each([
  ['no stars', { rating: 0 }],
  ['six stars', { rating: 6 }],
  ['a novel', { comment: 'x'.repeat(1001) }],
])('%s are refused', async (_case, wrong) => {
  expect(await rate({ ...(await link()), rating: 3, comment: '', ...wrong })).toMatchObject({
    code: 'INVALID_FIELDS',
  });
});
