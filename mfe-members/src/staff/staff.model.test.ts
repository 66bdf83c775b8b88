import { roleTitle } from './staff.model.ts';

test.each([
  ['SUPER', 'Super'],
  ['JANITOR', 'JANITOR'],
  ['toString', 'toString'],
])('%s is called %s', (role, title) => {
  expect(roleTitle(role)).toBe(title);
});
