import { splitName } from './users.rules.ts';

test.each([
  ['Mei Tan', 'Mei', 'Tan'],
  ['Mary Ann  Lee ', 'Mary Ann', 'Lee'],
  ['Sukarno', 'Sukarno', 'Sukarno'],
])('%s', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName });
});
