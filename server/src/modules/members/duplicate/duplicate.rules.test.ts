import { soughtOf } from './duplicate.rules.ts';

const typed = {
  firstName: 'Ana',
  lastName: 'LIM',
  userEmail: 'Ana@Example.com',
  phoneCountryCode: '+65',
  phone: '9123 4567',
  birthday: '1990-02-28',
};

test('looks for what is typed completely, as it is stored', () => {
  expect(soughtOf(typed)).toEqual({
    firstName: 'Ana',
    lastName: 'LIM',
    spellings: ['ana lim'],
    userEmail: 'ana@example.com',
    phoneCountryCode: '+65',
    phone: '91234567',
    birthday: '1990-02-28',
  });
});

test.each([
  ['a number with a digit missing', { phone: '9123 456' }, { phone: '' }],
  ['a day that is being typed', { birthday: '1990-02' }, { birthday: null }],
  ['a day that does not exist', { birthday: '1990-02-30' }, { birthday: null }],
])('ignores %s', (_case, change, expected) => {
  expect(soughtOf({ ...typed, ...change })).toMatchObject(expected);
});
