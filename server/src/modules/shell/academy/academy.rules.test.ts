import { courseOf, summaryOf } from './academy.rules.ts';

const lesson = (lessonId: string, minutes: number) => ({
  lessonId,
  minutes,
  title: lessonId,
  type: 'ARTICLE' as const,
  body: '',
  url: null,
  questions: [],
});
const COURSE = {
  courseId: 'c',
  title: 'C',
  summary: '',
  roles: ['STAFF' as const],
  lessons: [lesson('a', 3), lesson('b', 4), lesson('c', 5)],
};
const at = (day: number): Date => new Date(Date.UTC(2026, 2, day));
const NAMES = { staffName: 'Mei', studioName: 'Lotus' };

test.each([
  ['nothing', [], 0, 0, null],
  ['one of three', [['a', at(1)]], 1, 33, null],
  ['a lesson that is gone', [['z', at(1)]], 0, 0, null],
  [
    'all',
    [
      ['a', at(3)],
      ['b', at(1)],
      ['c', at(2)],
    ],
    3,
    100,
    at(3).toISOString(),
  ],
] as [string, [string, Date][], number, number, string | null][])(
  '%s done',
  (_what, done, doneCount, percent, completedAt) => {
    expect(summaryOf(COURSE, new Map(done))).toMatchObject({
      minutes: 12,
      lessonCount: 3,
      doneCount,
      percent,
      completedAt,
    });
  },
);

test('the certificate comes with the last lesson', () => {
  const most = new Map([
    ['a', at(1)],
    ['b', at(2)],
  ]);
  expect(courseOf(COURSE, most, NAMES)).toMatchObject({
    certificate: null,
    lessons: [{ isDone: true }, { isDone: true }, { isDone: false }],
  });
  const all = new Map([...most, ['c', at(4)] as const]);
  expect(courseOf(COURSE, all, NAMES).certificate).toEqual({
    ...NAMES,
    courseTitle: 'C',
    completedAt: at(4).toISOString(),
  });
});
