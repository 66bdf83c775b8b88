import { aRegistryEntry } from '@studio/federation/runtime/release/aRegistryEntry';
import { foundGroups, isMatch, pagesFor } from './palette.model.ts';

test.each([
  ['Add Package to Member', 'pack', true],
  ['Add Package to Member', 'mem pack', true],
  ['Add Package to Member', ' ', true],
  ['Add Package to Member', 'ack', false],
  ['Add Package to Member', 'pack plan', false],
  ['E-mail templates', 'mail', true],
])('%j matches %j: %s', (text, typed, expected) => {
  expect(isMatch(text, typed)).toBe(expected);
});

const packages = aRegistryEntry({
  id: 'packages',
  nav: [
    {
      key: 'plans',
      label: 'Package plans',
      icon: 'packages',
      path: '/dashboard/package-plans',
      permission: 'plan.view',
      order: 30,
    },
  ],
  routes: [
    { path: '/dashboard/package-plans', title: 'All plans', permission: 'plan.view' },
    { path: '/dashboard/package-plans/create', title: 'New package plan', permission: 'plan.edit' },
    { path: '/dashboard/package-plans/:planId', title: 'Plan', permission: 'plan.view' },
  ],
});

test.each([
  ['OWNER', ['/dashboard', '/dashboard/package-plans', '/dashboard/package-plans/create']],
  ['TRAINER', ['/dashboard', '/dashboard/package-plans']],
] as const)('a %s sees each page without a parameter once', (role, paths) => {
  const pages = pagesFor(role, [packages]);
  expect(
    pages.map(({ path }) => path).filter((path) => /^.dashboard(.package-plans.*)?$/.test(path)),
  ).toEqual(paths);
  expect(pages.find(({ path }) => path === '/dashboard/package-plans')?.label).toBe('Package plans');
});

test('a remote that is switched off offers no pages', () => {
  const paths = pagesFor('OWNER', [{ ...packages, state: 'disabled' }]).map(({ path }) => path);
  expect(paths.some((path) => path.startsWith('/dashboard/package-plans'))).toBe(false);
});

test('a page of a remote has the icon of its entry, else that of the first', () => {
  const pages = pagesFor('OWNER', [
    { ...packages, routes: [...packages.routes, { path: '/p', title: 'P', permission: 'plan.view' }] },
  ]);
  const iconAt = (path: string) => pages.find((page) => page.path === path)?.icon;
  expect([iconAt('/dashboard/package-plans/create'), iconAt('/p')]).toEqual(['packages', 'packages']);
});

test('results of the server become lines with links; an empty kind has no group', () => {
  const groups = foundGroups(
    {
      members: [{ memberId: 'm1', name: 'Ada Tan', phone: '+65 9123 4567', next: null }],
      sessions: [
        { scheduleId: 's1', className: 'Vinyasa', startAt: '2026-11-22T23:00:00.000Z', staffName: null },
      ],
      templates: [],
      plans: [],
      articles: [],
    },
    'Asia/Singapore',
  );
  expect(groups).toEqual([
    {
      title: 'Members',
      hits: [
        { key: 'm1', label: 'Ada Tan', note: '+65 9123 4567', icon: 'members', path: '/dashboard/member/m1' },
      ],
    },
    {
      title: 'Sessions',
      hits: [
        {
          key: 's1',
          label: 'Vinyasa',
          note: 'Mon 23 Nov, 7:00 am',
          icon: 'session',
          path: '/dashboard/schedule?date=2026-11-23&session=s1',
        },
      ],
    },
  ]);
});
