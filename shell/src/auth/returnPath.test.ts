import { returnPath } from './returnPath.ts';

test.each([
  ['/dashboard/member?search=tan#top', '/dashboard/member?search=tan#top'],
  ['//elsewhere.test', '/dashboard'],
  ['/\\elsewhere.test', '/dashboard'],
  ['https://elsewhere.test', '/dashboard'],
  // Would lead from the sign-in page to the sign-in page.
  ['/auth/jwt/login', '/dashboard'],
  [7, '/dashboard'],
])('%p leads to %s', (from, expected) => {
  expect(returnPath({ from }, 'ana')).toBe(expected);
});

test('without a wanted page the person gets to the dashboard', () => {
  expect(returnPath(null, 'ana')).toBe('/dashboard');
});

test.each([
  ['the same person', 'ana', '/dashboard/member'],
  ['another person', 'ben', '/dashboard'],
])('the page that somebody else wanted before, for %s: %s', (_case, next, expected) => {
  expect(returnPath({ from: '/dashboard/member', userId: 'ana' }, next)).toBe(expected);
});
