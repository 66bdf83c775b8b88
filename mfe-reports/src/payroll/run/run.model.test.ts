import { aPayLine, aPayrollRun, aPaySlip } from '../../testing/builders/payroll.ts';
import { countsOf, daysWords, stepsOf, uncodedOf, uncodedWords } from './run.model.ts';

test.each([
  ['2026-10-01', '2026-10-31', 'Oct 2026'],
  ['2026-02-01', '2026-02-28', 'Feb 2026'],
  ['2026-10-01', '2026-10-30', '1 Oct 2026 – 30 Oct 2026'],
  ['2026-10-02', '2026-10-31', '2 Oct 2026 – 31 Oct 2026'],
  ['2026-10-01', '2026-11-30', '1 Oct 2026 – 30 Nov 2026'],
])('%s to %s is %s', (from, to, words) => {
  expect(daysWords({ from, to })).toBe(words);
});

test('each step says who took it, and when', () => {
  const run = aPayrollRun({ reviewedAt: '2026-11-03T02:00:00.000Z', reviewedByName: 'Ana' });
  expect(stepsOf(run, 'Asia/Singapore')).toEqual([
    { label: 'Calculated', isDone: true, note: '2 Nov 2026, 9:00 am' },
    { label: 'Reviewed', isDone: true, note: '3 Nov 2026, 10:00 am, Ana' },
    { label: 'Locked', isDone: false, note: '' },
    { label: 'Paid', isDone: false, note: '' },
  ]);
});

test('of a paid run the day counts on which the money went out', () => {
  const run = aPayrollRun({ paidAt: '2026-11-05T02:00:00.000Z', paidOn: '2026-11-04' });
  expect(stepsOf(run, 'Asia/Singapore').at(-1)).toMatchObject({ isDone: true, note: 'On 4 Nov 2026' });
});

test('corrections are counted apart from sessions', () => {
  const lines = [aPayLine(), aPayLine({ correction: 'ATTENDANCE' })];
  expect(countsOf({ people: [aPaySlip({ sessions: 1, lines }), aPaySlip()] })).toEqual({
    sessions: 2,
    corrections: 1,
  });
});

test('who is paid and has no payroll code is said before the file is made', () => {
  const slip = (staffName: string, payrollCode: string, total: string) =>
    aPaySlip({ staffName, payrollCode, total });
  const people = [
    slip('Ana', '', '0.01'),
    slip('Ben', 'E-1', '50.00'),
    slip('Cat', '', '0.00'),
    slip('Dan', '', '-5.00'),
    slip('Eve', '', '72.00'),
  ];
  expect(uncodedOf({ people }).map(({ staffName }) => staffName)).toEqual(['Ana', 'Eve']);
  expect(uncodedWords(1)).toMatch(/^One person has no payroll code:/);
  expect(uncodedWords(2)).toMatch(/^2 people have no payroll code:/);
});
