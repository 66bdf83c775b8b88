import { rangeProblem } from './rangeProblem.ts';

test.each([
  ['one day', '2026-03-01', '2026-03-02', null],
  ['two years, one of them a leap year', '2027-01-01', '2029-01-01', null],
  ['a day more', '2027-01-01', '2029-01-02', { field: 'to', message: 'Choose at most two years' }],
  ['no day', '2026-03-01', '2026-03-01', { field: 'to', message: 'The range must start before it ends' }],
  ['backwards', '2026-03-02', '2026-03-01', { field: 'to', message: 'The range must start before it ends' }],
  ['31 February', '2026-02-31', '2026-03-02', { field: 'from', message: 'Choose a date' }],
  ['29 February of no leap year', '2026-02-01', '2026-02-29', { field: 'to', message: 'Choose a date' }],
  ['no last day', '2026-02-01', '', { field: 'to', message: 'Choose a date' }],
])('%s', (_case, from, to, expected) => expect(rangeProblem({ from, to })).toEqual(expected));
