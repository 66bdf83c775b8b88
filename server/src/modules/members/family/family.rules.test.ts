import { MAX_FAMILY } from '@studio/contract/members/family/familyRelation';
import { refuseLettingGo, refuseNewcomer } from './family.rules.ts';

const TIM = { firstName: 'Tim', lastName: 'Tan', birthday: '2015-05-01' };

test.each([
  ['nobody of that name', [{ ...TIM, firstName: 'Lea' }], null],
  ['the same child, written differently', [{ ...TIM, firstName: 'TIM ' }], 'Tim is in the family already'],
  ['a namesake of another age', [{ ...TIM, birthday: '2019-01-01' }], null],
  ['a namesake of unknown age', [{ ...TIM, birthday: null }], 'Tim is in the family already'],
  [
    'a full family',
    Array.from({ length: MAX_FAMILY }, (_, n) => ({ ...TIM, firstName: `Child ${n}` })),
    `A family can have at most ${MAX_FAMILY} people`,
  ],
])('%s', (_case, people, message) => expect(refuseNewcomer(people, TIM)?.message ?? null).toBe(message));

test.each([
  [{ hasAccount: false, upcoming: 0 }, null],
  [{ hasAccount: false, upcoming: 1 }, 'Tim has 1 booking to come. Cancel first.'],
  [{ hasAccount: false, upcoming: 2 }, 'Tim has 2 bookings to come. Cancel first.'],
  [{ hasAccount: true, upcoming: 2 }, null],
])('letting go of somebody with %o', (state, message) =>
  expect(refuseLettingGo({ firstName: 'Tim', ...state })).toBe(message),
);
