import { isMemberPath, startUpCandidates, type StoredTokens } from './session.ts';

const tokens = (given: Partial<StoredTokens>): StoredTokens => ({ staffRemembered: null, staffSession: null, member: null, ...given });
const tried = (path: string, given: Partial<StoredTokens>) =>
  startUpCandidates(path, tokens(given)).map(({ audience, token }) => `${audience}:${token}`);

test.each([
  ['nothing is stored', '/dashboard', {}, []],
  ['a remembered staff token wins over the session’s', '/dashboard', { staffRemembered: 'a', staffSession: 'b' }, ['staff:a']],
  ['a staff token of this session', '/dashboard', { staffSession: 'b' }, ['staff:b']],
  ['staff wins over member in the portal', '/dashboard', { staffSession: 'b', member: 'm' }, ['staff:b']],
  ['a member token alone, in the portal', '/dashboard', { member: 'm' }, ['member:m']],
  ['a member on the booking website', '/booking-website/schedule', { staffSession: 'b', member: 'm' }, ['member:m', 'staff:b']],
  ['a member coming back from a payment', '/payment-success', { member: 'm' }, ['member:m']],
  ['staff looking at the booking website', '/booking-website/schedule', { staffSession: 'b' }, ['staff:b']],
])('%s', (_case, path, given, expected) => {
  expect(tried(path, given)).toEqual(expected);
});

test('only a member on a member’s path falls back when the profile cannot be loaded', () => {
  expect(startUpCandidates('/booking-website/login', tokens({ member: 'm' }))[0]?.fallsBack).toBe(true);
  expect(startUpCandidates('/dashboard', tokens({ member: 'm' }))[0]?.fallsBack).toBe(false);
});

test('a path that only begins alike is not a member’s', () => {
  expect(isMemberPath('/booking-website-preview')).toBe(false);
});
