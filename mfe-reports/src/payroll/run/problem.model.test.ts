import { aPayProblem } from '../../testing/builders/payroll.ts';
import { groupProblems } from './problem.model.ts';

const BEN = { staffId: '01900000-0000-7000-8000-00000000a002', staffName: 'Ben Ong' };
const MEI = { staffId: '01900000-0000-7000-8000-00000000a001', staffName: 'Mei Lin' };
const RUN = { runId: '01900000-0000-7000-8000-00000000c001', from: '2026-10-01' };
const groups = (...problems: Partial<ReturnType<typeof aPayProblem>>[]) =>
  groupProblems({ ...RUN, problems: problems.map(aPayProblem) }, 'Asia/Singapore');

test.each<[Partial<ReturnType<typeof aPayProblem>>[], string[]]>([
  [[{}], ['1 session has no instructor']],
  [[{}, {}], ['2 sessions have no instructor']],
  [[{ kind: 'ATTENDANCE_OPEN' }], ['Attendance of 1 session is not taken']],
  [[{ kind: 'ATTENDANCE_OPEN' }, { kind: 'ATTENDANCE_OPEN' }], ['Attendance of 2 sessions is not taken']],
  [[{ kind: 'NOT_OVER' }], ['1 session is not over yet']],
  [
    [
      { kind: 'NO_RATE', ...BEN, templateType: 'EVENT' },
      { kind: 'NO_RATE', ...BEN, templateType: 'EVENT' },
    ],
    ['Ben Ong has no rate for events'],
  ],
  [
    [
      { kind: 'NO_RATE', ...BEN, templateType: 'EVENT' },
      { kind: 'NO_RATE', ...BEN },
      { kind: 'NO_RATE', ...MEI },
    ],
    ['Ben Ong has no rate for events', 'Ben Ong has no rate for classes', 'Mei Lin has no rate for classes'],
  ],
  [
    [
      { kind: 'NO_ASSISTANT_RATE', ...BEN },
      { kind: 'NO_ASSISTANT_RATE', ...BEN, templateType: 'EVENT' },
    ],
    ['Ben Ong has no rate for assisting'],
  ],
])('%j: %j', (problems, expected) => {
  expect(groups(...problems).map(({ title }) => title)).toEqual(expected);
});

test('a missing rate is mended on the page of rates, for that person and type, from the first day of the run on', () => {
  const [group] = groups({ kind: 'NO_RATE', ...BEN, templateType: 'EVENT' });
  expect(group?.fix).toEqual({
    label: 'Add a rate',
    path: `/dashboard/payroll/configure?rate=new&person=${BEN.staffId}&type=EVENT&from=2026-10-01&run=${RUN.runId}`,
  });
});

test('a session is mended where it is', () => {
  const scheduleId = '01900000-0000-7000-8000-0000000000f1';
  const [group] = groups({ scheduleId });
  expect(group).toMatchObject({
    fix: null,
    sessions: [{ words: 'Yin, Tue 6 Oct, 10:00 am', path: `/dashboard/schedule?session=${scheduleId}` }],
  });
});

test.each([
  ['NO_INSTRUCTOR', 'Fix'],
  ['ATTENDANCE_OPEN', 'Fix'],
  ['NOT_OVER', 'Open'],
  ['NO_RATE', 'Open'],
] as const)('the link to a session with %s says %s', (kind, label) => {
  expect(groups({ kind, ...BEN })[0]?.label).toBe(label);
});
