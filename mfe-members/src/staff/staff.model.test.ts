import { roleTitle } from './staff.model.ts';

test.each([
  ['SUPER', 'Manager'],
  ['JANITOR', 'JANITOR'],
  ['toString', 'toString'],
])('%s is called %s', (role, title) => {
  expect(roleTitle(role)).toBe(title);
});
