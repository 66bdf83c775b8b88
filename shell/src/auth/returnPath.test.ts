import { returnPath } from './returnPath.ts';

test.each([
  ['/dashboard/member?search=tan#top', '/dashboard/member?search=tan#top'],
  ['//elsewhere.test', '/dashboard'],
  ['/\\elsewhere.test', '/dashboard'],
  ['https://elsewhere.test', '/dashboard'],
  // Would lead from the sign-in to the sign-in.
  ['/auth/jwt/login', '/dashboard'],
  [7, '/dashboard'],
])('%p leads to %s', (from, expected) => {
  expect(returnPath({ from })).toBe(expected);
});

test('who was going nowhere gets to the dashboard', () => {
  expect(returnPath(null)).toBe('/dashboard');
});
