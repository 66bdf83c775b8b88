import { someConventions } from '../../testing/conventions.ts';
import { tellConventions } from '../typed/conventions.ts';
import { fullName, GIVEN_FIRST } from './fullName.ts';

const HUNGARIAN = someConventions({ nameOrder: 'FAMILY_FIRST', country: 'HU' });

test.each([
  ['Anna', 'Tan', 'Anna Tan'],
  ['Maria', 'de la Cruz', 'Maria de la Cruz'],
  ['Suharto', '', 'Suharto'],
  ['美玲', '陈', '陈美玲'],
  ['さくら', '田中', '田中さくら'],
  ['민지', '김', '김민지'],
  ['花子', '佐々木', '佐々木花子'],
  ['太郎', '𠮷田', '𠮷田太郎'],
  ['Anna', '田中', 'Anna 田中'],
  ['สมชาย', 'ใจดี', 'สมชาย ใจดี'],
])('%s and %s are read as %s', (firstName, lastName, read) => {
  expect(fullName({ firstName, lastName })).toBe(read);
});

describe('where the family name comes first', () => {
  afterEach(() => tellConventions(undefined));

  test.each([
    ['Anna', 'Nagy', 'Nagy Anna'],
    ['Văn An', 'Nguyễn', 'Nguyễn Văn An'],
    ['Hanako', 'Sato', 'Sato Hanako'],
    ['Maria', 'de la Cruz', 'de la Cruz Maria'],
    ['Suharto', '', 'Suharto'],
    ['花子', '佐々木', '佐々木花子'],
    ['Anna', '田中', '田中 Anna'],
  ])('%s and %s are read as %s', (firstName, lastName, read) => {
    expect(fullName({ firstName, lastName }, { nameOrder: 'FAMILY_FIRST' })).toBe(read);
    tellConventions(HUNGARIAN);
    expect(fullName({ firstName, lastName })).toBe(read);
  });

  test('an order that is handed in counts, whatever the page was told', () => {
    tellConventions(HUNGARIAN);
    expect(fullName({ firstName: 'Anna', lastName: 'Nagy' }, GIVEN_FIRST)).toBe('Anna Nagy');
  });
});
