import { refuseAge } from './age.rules.ts';

const TIM = { birthday: '2014-03-10', firstName: 'Tim' };
const TOO_YOUNG = { code: 'TOO_YOUNG', message: 'From age 12: Tim is 11 on that day.' };

test.each([
  ['the day before the birthday', { minAge: 12, localDate: '2026-03-09' }, TOO_YOUNG],
  ['the birthday', { minAge: 12, localDate: '2026-03-10' }, null],
  ['without a minimum age', { minAge: null, localDate: '2026-03-09' }, null],
])('%s', (_case, session, refusal) => expect(refuseAge(session, TIM)).toEqual(refusal));

test.each([
  [
    'a class with a minimum age asks for it',
    'Tim',
    12,
    'From age 12: we need Tim’s birthday for this class.',
  ],
  ['also of somebody without a name', null, 12, 'From age 12: we need the birthday for this class.'],
  ['a class for all ages does not', 'Tim', null, undefined],
])('without a birthday, %s', (_case, firstName, minAge, message) => {
  const refusal = refuseAge({ minAge, localDate: '2026-03-09' }, { birthday: null, firstName });
  expect(refusal?.message).toBe(message);
  expect(refusal?.code).toBe(message && 'BIRTHDAY_NEEDED');
});
