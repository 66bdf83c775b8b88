import type { Overrides } from '@studio/contract/configure/roles/roles';
import type { NavItem, RegistryEntry } from '@studio/contract/remote/remote';
import { activeKey, groupsOf, navigationFor } from './navigation.model.ts';

const item = (given: Partial<NavItem>): NavItem => ({
  key: 'k',
  label: 'L',
  icon: 'i',
  path: '/p',
  permission: 'schedule.view',
  order: 1,
  ...given,
});
const remote = (nav: NavItem[], given: Partial<RegistryEntry> = {}): RegistryEntry => ({
  id: 'r',
  title: 'R',
  contract: '^1.0.0',
  audience: 'staff',
  prefixes: [],
  nav,
  routes: [],
  slots: [],
  endpoints: [],
  preloadFor: [],
  requires: {},
  preload: [],
  active: '1.0.0',
  previous: null,
  state: 'enabled',
  manifest: '/m.json',
  releaseHash: '',
  ...given,
});

test('orders the entries of all remotes after the dashboard, with the learning pages last', () => {
  const remotes = [remote([item({ key: 'b', order: 20 })]), remote([item({ key: 'a', order: 10 })])];
  expect(navigationFor('OWNER', remotes).map(({ key }) => key)).toEqual([
    'dashboard',
    'a',
    'b',
    'guide',
    'academy',
  ]);
});

test('hides what the role may not see', () => {
  const remotes = [remote([item({ key: 'money', permission: 'payment.record' })])];
  expect(navigationFor('TRAINER', remotes).map(({ key }) => key)).toEqual(['dashboard', 'guide', 'academy']);
  expect(navigationFor('STAFF', remotes).map(({ key }) => key)).toEqual([
    'dashboard',
    'money',
    'guide',
    'academy',
  ]);
});

test('follows what the studio’s owner set for the role', () => {
  const remotes = [remote([item({ key: 'money', permission: 'payment.record' })])];
  expect(
    navigationFor({ role: 'STAFF', overrides: { 'payment.record': false } }, remotes).map(({ key }) => key),
  ).toEqual(['dashboard', 'guide', 'academy']);
  expect(
    navigationFor({ role: 'TRAINER', overrides: { 'payment.record': true } }, remotes).map(({ key }) => key),
  ).toEqual(['dashboard', 'money', 'guide', 'academy']);
});

test('an entry that several permissions open is there for who has one of them, once', () => {
  const remotes = [remote([item({ key: 'money', permission: 'payment.record', orAny: ['report.booking'] })])];
  const keys = (overrides: Overrides) =>
    navigationFor({ role: 'TRAINER', overrides }, remotes).map(({ key }) => key);
  expect(keys({})).toEqual(['dashboard', 'money', 'guide', 'academy']);
  expect(keys({ 'payment.record': true })).toEqual(['dashboard', 'money', 'guide', 'academy']);
  expect(keys({ 'report.booking': false })).toEqual(['dashboard', 'guide', 'academy']);
});

test('leaves out remotes that are switched off, and remotes for members', () => {
  const remotes = [
    remote([item({ key: 'off' })], { state: 'disabled' }),
    remote([item({ key: 'members-only' })], { audience: 'member' }),
  ];
  expect(navigationFor('OWNER', remotes).map(({ key }) => key)).toEqual(['dashboard', 'guide', 'academy']);
});

test.each([
  ['/', 'dashboard'],
  ['/dashboard', 'dashboard'],
  ['/dashboard/member', 'member'],
  ['/dashboard/member/42', 'member'],
  ['/dashboard/members', undefined],
  ['/elsewhere', undefined],
])('%s highlights the entry %s', (path, expected) => {
  const items = [
    item({ key: 'dashboard', path: '/dashboard' }),
    item({ key: 'member', path: '/dashboard/member' }),
  ];
  expect(activeKey(items, path)).toBe(expected);
});

test('a page without its own entry highlights the first entry of its remote', () => {
  const items = [
    item({ key: 'dashboard', path: '/dashboard' }),
    item({ key: 'member', path: '/dashboard/member' }),
    item({ key: 'staff', path: '/dashboard/staff' }),
  ];
  const owner = remote(items.slice(1));
  expect(activeKey(items, '/dashboard/calendar', owner)).toBe('member');
  expect(activeKey(items, '/dashboard/staff/42', owner)).toBe('staff');
});

test('groups entries under their headings in order; an unknown or missing group is management', () => {
  const items = [
    item({ key: 'a', group: 'overview' }),
    item({ key: 'b', group: 'overview' }),
    item({ key: 'c', group: 'galaxy' }),
    item({ key: 'd' }),
    item({ key: 'e', group: 'selling' }),
  ];
  expect(groupsOf(items).map(({ title, items: listed }) => [title, ...listed.map(({ key }) => key)])).toEqual(
    [
      ['Overview', 'a', 'b'],
      ['Selling', 'e'],
      ['Management', 'c', 'd'],
    ],
  );
});
