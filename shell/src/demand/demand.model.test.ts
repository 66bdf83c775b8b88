import type { SecondFactorDemand } from '@studio/contract/accounts/second-factor-demand.schema';
import { askedAtOnce, rolesOf, standing, tickedNow } from './demand.model.ts';

const demand: SecondFactorDemand = {
  roles: [
    { role: 'OWNER', isDemanded: true, people: 2, without: 1 },
    { role: 'SUPER', isDemanded: false, people: 1, without: 1 },
    { role: 'STAFF', isDemanded: false, people: 3, without: 0 },
    { role: 'TRAINER', isDemanded: false, people: 5, without: 2 },
  ],
  isOwnMissing: false,
};
const ALL = { OWNER: true, SUPER: true, STAFF: true, TRAINER: true };

test('the ticked roles are those that need a second factor', () => {
  expect(rolesOf(tickedNow(demand))).toEqual(['OWNER']);
  expect(rolesOf(ALL)).toEqual(['TRAINER', 'STAFF', 'SUPER', 'OWNER']);
});

test.each([
  [0, 0, 'Nobody has this role'],
  [1, 0, 'Has one'],
  [4, 0, 'All 4 have one'],
  [1, 1, '0 of 1 set up'],
  [3, 3, '0 of 3 set up'],
  [3, 1, '1 of 3 has none yet'],
  [3, 2, '2 of 3 have none yet'],
])('of %i people %i lack one: %s', (people, without, words) => {
  expect(standing({ role: 'STAFF', isDemanded: false, people, without })).toBe(words);
});

test('newly affected are those of newly ticked roles who have none', () => {
  expect(askedAtOnce(demand, ALL)).toEqual({ people: 3, words: '1 manager, 2 trainers' });
  expect(askedAtOnce(demand, tickedNow(demand))).toEqual({ people: 0, words: '' });
});
