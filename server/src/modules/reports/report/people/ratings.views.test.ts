import type { ReportAnswer } from '@studio/contract/reports/reportQuery';
import { newId } from '../../../../platform/db/newId.ts';
import {
  aMember,
  aStaff,
  aStudio,
  type TestMember,
  type TestStaff,
  type TestStudio,
} from '../../../../testing/builders/builders.ts';
import { aBooking, aSession } from '../../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { reportModule } from '../report.routes.ts';

const URL = '/api/report/portal/ratings';
let api: TestApp;
let studio: TestStudio;
let desk: TestStaff;
let trainer: TestStaff;
let ann: TestMember;
let yin: string;

const report = async (query: Record<string, string> = {}, as: { token: string } = desk) =>
  (
    await api.call<ReportAnswer>('GET', URL, {
      as,
      query: { from: '2026-03-01', to: '2026-04-01', ...query },
    })
  ).data;

interface Said {
  rating: number | null;
  comment?: string;
  /** An instant; of what nobody answered there is none. */
  at?: string;
}

/** A visit that a member was asked about, with what they said of it. */
async function aRating(
  member: TestMember,
  scheduleId: string,
  { rating, comment = '', at }: Said,
  { studioId }: TestStudio = studio,
): Promise<void> {
  const { memberId } = member;
  const bookingId = await aBooking(api, { studioId }, { scheduleId, memberId, status: 'CHECKED_IN' });
  await api.db.studio(studioId, (tx) =>
    tx
      .insertInto('visit_rating')
      .values({
        studio_id: studioId,
        visit_rating_id: newId(),
        booking_id: bookingId,
        member_id: memberId,
        schedule_id: scheduleId,
        token_hash: newId(),
        asked_at: new Date('2026-02-28T04:00:00Z'),
        rating,
        comment,
        rated_at: at ? new Date(at) : null,
      })
      .execute(),
  );
}

/**
 * By hand, in Singapore. March: Ann gives the trainer's Yin two stars with words at half past midnight on the 1st and
 * five stars on the 2nd, Ben gives classes of nobody five on the last half hour of the 31st and four on the 10th.
 * The minute before March and the first of April have one each; one visit is asked about and never rated.
 */
beforeAll(async () => {
  api = await startTestApp({ modules: [reportModule] });
  [studio, desk] = await aStudioWithDesk();
  trainer = await aStaff(api, studio, 'TRAINER');
  const flow = () => aSession(api, studio, { startAt: '2026-02-27T01:00:00Z' });
  const trainers = { startAt: '2026-02-28T01:00:00Z', staff_id: trainer.staffId };
  yin = await aSession(api, studio, { ...trainers, className: 'Yin' });
  ann = await aMember(api, studio);
  const ben = await aMember(api, studio);
  await aRating(ann, yin, { rating: 2, comment: 'Too warm', at: '2026-02-28T16:30:00Z' });
  await aRating(ann, await aSession(api, studio, trainers), { rating: 5, at: '2026-03-02T04:00:00Z' });
  await aRating(ben, await flow(), { rating: 5, at: '2026-03-31T15:30:00Z' });
  await aRating(ben, await flow(), { rating: 4, at: '2026-03-10T04:00:00Z' });
  await aRating(ben, await flow(), { rating: 1, at: '2026-02-28T15:59:00Z' });
  await aRating(ben, await flow(), { rating: 1, at: '2026-03-31T16:00:00Z' });
  await aRating(ben, await flow(), { rating: null });
  const [elsewhere] = await aStudioWithDesk();
  const session = await aSession(api, elsewhere, { startAt: '2026-03-02T01:00:00Z' });
  await aRating(await aMember(api, elsewhere), session, { rating: 1, at: '2026-03-02T04:00:00Z' }, elsewhere);
});
afterAll(() => api.close());

async function aStudioWithDesk(): Promise<[TestStudio, TestStaff]> {
  const made = await aStudio(api);
  return [made, await aStaff(api, made, 'STAFF')];
}

test('counts the ratings that were given on these days, of this studio', async () => {
  expect((await report()).figures).toEqual({
    average: 4,
    ratings: 4,
    members: 2,
    topRate: 0.5,
    lowRate: 0.25,
    comments: 1,
  });
});

test('days without any have no average', async () => {
  const { figures, total } = await report({ from: '2026-05-01', to: '2026-06-01' });
  expect(total).toBe(0);
  expect(figures).toMatchObject({ average: null, ratings: 0, topRate: null, lowRate: null });
});

test('by instructor and by class', async () => {
  const by = async (group: string) =>
    (await report({ group })).groups.map(({ label, figures }) => [
      label,
      figures['ratings'],
      figures['average'],
    ]);
  expect(new Set(await by('staff'))).toEqual(
    new Set([
      ['Test TRAINER', 2, 3.5],
      [null, 2, 4.5],
    ]),
  );
  expect(await by('class')).toHaveLength(4);
  expect(await by('class')).toContainEqual(['Yin', 1, 2]);
});

test('by stars, the fewest first', async () => {
  const { groups } = await report({ group: 'rating' });
  expect(groups.map(({ key, figures }) => [key, figures['ratings']])).toEqual([
    ['2', 1],
    ['4', 1],
    ['5', 2],
  ]);
});

test('the newest come first, and lead to the session and the member', async () => {
  const { rows } = await report();
  expect(rows.map(({ rating, comment }) => [rating, comment])).toEqual([
    [5, null],
    [4, null],
    [5, null],
    [2, 'Too warm'],
  ]);
  expect(rows.at(-1)).toEqual({
    ratedAt: '2026-02-28T16:30:00.000Z',
    rating: 2,
    comment: 'Too warm',
    className: 'Yin',
    startAt: '2026-02-28T01:00:00.000Z',
    staffName: 'Test TRAINER',
    memberName: 'Test Member',
    scheduleId: yin,
    memberId: ann.memberId,
  });
});

test.each([
  ['stars', () => ({ rating: '5' }), 2],
  ['an instructor', () => ({ staffId: trainer.staffId }), 2],
  ['words', () => ({ hasComment: 'YES' }), 1],
  ['an instructor and stars', () => ({ staffId: trainer.staffId, rating: '2' }), 1],
])('can be narrowed to %s', async (_case, query, total) => {
  expect((await report(query())).total).toBe(total);
});

test('a trainer reads what was said of their own classes', async () => {
  const own = await report({}, trainer);
  expect(own).toMatchObject({ isOwn: true, total: 2, figures: { average: 3.5 } });
  expect(await report({ rating: '4' }, trainer)).toMatchObject({ total: 0 });
});

test('is a file as well, in the studio’s time', async () => {
  const { body } = await api.app.inject({
    url: `${URL}/export`,
    query: { from: '2026-03-01', to: '2026-03-02', format: 'csv' },
    headers: { authorization: `Bearer ${desk.token}` },
  });
  expect(body).toContain(
    'Rated (Asia/Singapore),Stars,Comment,Class,Session (Asia/Singapore),Instructor,Member',
  );
  expect(body).toContain('2026-03-01 00:30,2,Too warm,Yin,2026-02-28 09:00,Test TRAINER,Test Member');
});

test('needs a sign-in, and days', async () => {
  expect(await api.call('GET', URL, { query: { from: '2026-03-01', to: '2026-04-01' } })).toMatchObject({
    status: 401,
  });
  expect(await api.call('GET', URL, { as: desk, query: { rating: '6' } })).toMatchObject({ status: 400 });
});
