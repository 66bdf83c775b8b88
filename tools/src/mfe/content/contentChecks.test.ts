import type { Content } from '@studio/federation/inspect/content';
import type { Release } from '@studio/contract/remote/remote';
import { contentChecks, type BuiltTexts } from './contentChecks.ts';

const PAGE = '/dashboard/retail';
const NO_TEXTS: BuiltTexts = { scripts: {}, styles: {} };

/** What the release says: one page, one fill. */
const RELEASE: Partial<Release> = {
  id: 'retail',
  audience: 'staff',
  routes: [{ path: PAGE, title: 'Retail', permission: 'dashboard.view' }],
  slots: [{ name: 'member.tab', key: 'purchases', title: 'Purchases', permission: 'dashboard.view' }],
};

/** What was found by running it: the same. */
const CONTENT: Content = {
  failure: null,
  lateErrors: [],
  routes: [PAGE],
  slots: ['member.tab/purchases'],
  endpoints: ['listProducts'],
  tags: ['Member'],
};

const problemsOf = (found: Partial<Content>, said: Partial<Release> = {}): string[] =>
  contentChecks({ ...RELEASE, ...said } as Release, { ...CONTENT, ...found }, NO_TEXTS).flatMap(
    ({ problems }) => problems,
  );

test('a remote that is what its release says has no problem', () => {
  expect(problemsOf({})).toEqual([]);
});

test.each<[string, Partial<Content>, string]>([
  [
    'a tag that nobody knows',
    { tags: ['Member', 'Voucher'] },
    'The tag Voucher is not in shared/api/src/tags.ts: nobody else would hear of it.',
  ],
  [
    'a page without a route',
    { routes: [PAGE, `${PAGE}/new`] },
    'Its page /dashboard/retail/new has no route: add it to routes in release.config.ts, with its permission.',
  ],
  [
    'a route without a page',
    { routes: [] },
    'Its route /dashboard/retail has no page: add one to Routes in src/module.tsx, or remove the route.',
  ],
  [
    'a fill without an entry',
    { slots: ['member.tab/purchases', 'dashboard.panel'] },
    'Its fill dashboard.panel has no entry: add it to slots in release.config.ts, with its permission.',
  ],
  [
    'an entry without a component',
    { slots: [] },
    'Its slot member.tab/purchases has no component: add one to slots in src/module.tsx, or remove the entry.',
  ],
  [
    'later code that throws',
    { lateErrors: ['Error: too late'] },
    'Some of its later code throws as it arrives: Error: too late.',
  ],
  [
    'a set-up that throws',
    { failure: { code: 'setup-failed', cause: 'Error: no luck' } },
    'It does not start (setup-failed): Error: no luck. The setup in src/module.tsx must not throw.',
  ],
  [
    'a set-up that takes too long',
    { failure: { code: 'setup-timeout', cause: 'Retail was not set up within 3 s' } },
    'It does not start (setup-timeout): Retail was not set up within 3 s. Do not wait for the network in setup.',
  ],
])('of %s it is said what to do', (_what, found, sentence) => {
  expect(problemsOf(found)).toEqual([sentence]);
});

test('of a start that failed nothing else is said: what it has was not seen', () => {
  const failure = { code: 'hangs', cause: 'its start does not end' };
  expect(problemsOf({ failure, routes: [], slots: [], tags: [] })).toEqual([
    'It does not start (hangs): its start does not end. Look for a loop without an end at the top level of its files.',
  ]);
});

test('the booking website draws its own pages, which no route has', () => {
  expect(problemsOf({ routes: ['/elsewhere'] }, { audience: 'member' })).toEqual([]);
});
