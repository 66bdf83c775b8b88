import { instructorWords, isTaughtBy, occupancyWords, phaseOf, teacherWords } from './phase.model.ts';

const start = '2026-11-17T10:00:00.000Z';
const end = '2026-11-17T11:00:00.000Z';
test.each([
  ['2026-11-17T08:59:59.999Z', 'PUBLISHED', 'Upcoming'],
  ['2026-11-17T09:00:00.000Z', 'PUBLISHED', 'Starts in 60 min'],
  ['2026-11-17T09:59:59.999Z', 'PUBLISHED', 'Starts in 1 min'],
  [start, 'PUBLISHED', 'In progress'],
  ['2026-11-17T10:59:59.999Z', 'PUBLISHED', 'In progress'],
  [end, 'PUBLISHED', 'Ended'],
  [end, 'COMPLETED', 'Ended'],
  [start, 'CANCELLED', 'Cancelled'],
  [start, 'DRAFT', 'Draft'],
] as const)('at %s a %s session is "%s"', (now, status, expected) => {
  expect(phaseOf({ status, startAt: start, endAt: end }, new Date(now)).words).toBe(expected);
});

test.each([
  ['Ben Ong', 'Ana Lim', 'Ben Ong for Ana Lim'],
  ['Ben Ong', null, 'Ben Ong'],
  [null, null, ''],
])('%s, for %s', (staffName, subForStaffName, expected) => {
  expect(teacherWords({ staffName, subForStaffName, coInstructors: [] })).toBe(expected);
});

test.each([
  ['Mei Lin', null, ['Hana Sato'], 'Mei Lin and Hana Sato', 'Mei Lin and Hana Sato'],
  ['Ben Ong', 'Ana Lim', ['Hana Sato'], 'Ben Ong (for Ana Lim) and Hana Sato', 'Ben Ong and Hana Sato'],
  ['Mei Lin', null, ['Hana', 'Ben'], 'Mei Lin, Hana and Ben', 'Mei Lin, Hana and Ben'],
  [null, null, ['Hana Sato'], 'Hana Sato', 'Hana Sato'],
])('%s, for %s, with %j', (staffName, subForStaffName, names, taught, instructors) => {
  const coInstructors = names.map((displayName) => ({ staffId: displayName, displayName }));
  expect(teacherWords({ staffName, subForStaffName, coInstructors })).toBe(taught);
  expect(instructorWords({ staffName, coInstructors })).toBe(instructors);
});

test.each([
  ['mei', true],
  ['hana', true],
  ['ana', false],
])('a session of Mei and Hana is taught by %s: %p', (id, expected) => {
  const coInstructors = [{ staffId: 'hana', displayName: 'Hana Sato' }];
  expect(isTaughtBy({ staffId: 'mei', coInstructors }, id)).toBe(expected);
});

test.each([
  [6, 10, 2, '6 / 10 booked · 2 waiting'],
  [10, 10, 0, '10 / 10 booked'],
  [11, 10, 1, '11 / 10 booked · overbooked by 1 · 1 waiting'],
])('%i of %i with %i in line', (booked, capacity, waiting, expected) => {
  expect(occupancyWords({ booked, capacity, waiting })).toBe(expected);
});
