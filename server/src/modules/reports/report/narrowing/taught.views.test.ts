import { NONE } from '@studio/contract/reports/reportDefinition';
import type { ReportAnswer } from '@studio/contract/reports/reportQuery';
import {
  aMember,
  aStaff,
  aStudio,
  type TestStaff,
  type TestStudio,
} from '../../../../testing/builders/builders.ts';
import { aBooking, aSession } from '../../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { reportModule } from '../report.routes.ts';

const WEEK = { from: '2026-03-02', to: '2026-03-09' };
let api: TestApp;
let studio: TestStudio;
let [lead, helper]: TestStaff[] = [];

const some = (staff: TestStaff | undefined): TestStaff => {
  if (!staff) throw new Error('Arranged before');
  return staff;
};
const report = async (
  key: string,
  query: Record<string, string> = {},
  as: { token: string } = studio.owner,
) =>
  (await api.call<ReportAnswer>('GET', `/api/report/portal/${key}`, { as, query: { ...WEEK, ...query } }))
    .data;

/**
 * By hand, ten places each. Monday: the lead with the helper, Ann came and Ben did not. Tuesday: the lead alone, Ann
 * came. Wednesday: the helper alone, nobody. Thursday: nobody's yet, with the helper, Ben came.
 */
beforeAll(async () => {
  api = await startTestApp({ modules: [reportModule] });
  studio = await aStudio(api);
  [lead, helper] = [await aStaff(api, studio, 'TRAINER'), await aStaff(api, studio, 'TRAINER')];
  const [first, second] = [some(lead).staffId, some(helper).staffId];
  const [ann, ben] = [await aMember(api, studio), await aMember(api, studio)];
  const teach = async (
    day: string,
    staff_id: string | null,
    withIds: string[],
    places: [string, string][],
  ) => {
    const scheduleId = await aSession(api, studio, {
      startAt: `2026-03-0${day}T04:00:00Z`,
      staff_id,
      assistant_ids: withIds,
      co_instructor_ids: withIds,
    });
    for (const [memberId, status] of places) await aBooking(api, studio, { scheduleId, memberId, status });
  };
  await teach(
    '2',
    first,
    [second],
    [
      [ann.memberId, 'CHECKED_IN'],
      [ben.memberId, 'NO_SHOW'],
    ],
  );
  await teach('3', first, [], [[ann.memberId, 'CHECKED_IN']]);
  await teach('4', second, [], []);
  await teach('5', null, [second], [[ben.memberId, 'CHECKED_IN']]);
});
afterAll(() => api.close());

/** What stands for each instructor, and in total. */
async function byInstructor(key: string, figure: string, query: Record<string, string> = {}, as?: TestStaff) {
  const { groups, figures } = await report(key, { group: 'staff', ...query }, as);
  const of = Object.fromEntries(groups.map((group) => [group.key, group.figures[figure]]));
  return {
    lead: of[some(lead).staffId],
    helper: of[some(helper).staffId],
    none: of['null'],
    all: figures[figure],
  };
}

test.each([
  ['class-attendance', 'sessions', { lead: 2, helper: 3, none: 1, all: 4 }],
  ['class-attendance', 'booked', { lead: 3, helper: 3, none: 1, all: 4 }],
  ['class-attendance', 'fillRate', { lead: 0.15, helper: 0.1, none: 0.1, all: 0.1 }],
  ['booking', 'bookings', { lead: 3, helper: 3, none: 1, all: 4 }],
  ['booking', 'members', { lead: 2, helper: 2, none: 1, all: 2 }],
])(
  '%s by instructor counts %s of a shared class for each, and once in total',
  async (key, figure, counted) => {
    expect(await byInstructor(key, figure)).toEqual(counted);
  },
);

test.each([
  ['class-attendance', 'sessions', 3],
  ['booking', 'bookings', 3],
])(
  '%s narrowed to an instructor has what they teach with others, and only their group',
  async (key, figure, all) => {
    const narrowed = { staffId: some(helper).staffId };
    expect(await byInstructor(key, figure, narrowed)).toEqual({ helper: all, all });
    expect((await report(key, narrowed)).total).toBe(all);
    expect((await report(key, { staffId: NONE })).total).toBe(1);
  },
);

test.each([
  ['class-attendance', 'sessions', 3],
  ['booking', 'bookings', 3],
])(
  'in %s a trainer sees what they teach with others, and no group of a colleague',
  async (key, figure, all) => {
    const { figures, total, isOwn } = await report(key, {}, some(helper));
    expect({ isOwn, total, figure: figures[figure] }).toEqual({ isOwn: true, total: all, figure: all });
    expect(await byInstructor(key, figure, {}, some(helper))).toEqual({ helper: all, all });
  },
);

test('Class attendance, Instructors and their filters have one number of sessions for an instructor', async () => {
  const staffId = some(helper).staffId;
  const of = async (key: string, query: Record<string, string>, as?: TestStaff) =>
    (await report(key, query, as)).figures['sessions'];
  expect([
    await of('instructor', { staffId }),
    await of('class-attendance', { staffId }),
    await of('instructor', {}, helper),
    await of('class-attendance', {}, helper),
  ]).toEqual([3, 3, 3, 3]);
});

test('a row names all who teach', async () => {
  const { rows } = await report('class-attendance', { staffId: some(helper).staffId, order: 'asc' });
  expect(rows.map(({ staffName }) => staffName)).toEqual([
    'Test TRAINER and Test TRAINER',
    'Test TRAINER',
    'Test TRAINER',
  ]);
});
