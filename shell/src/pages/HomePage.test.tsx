import { aRegistryEntry } from '@studio/federation/runtime/release/aRegistryEntry';
import { PAYMENTS_TO_APPROVE_REPORT } from '@studio/contract/reports/definitions/payments-to-approve.report';
import type { OnboardingStep } from '@studio/contract/shell/platform.schema';
import type { RemoteModule } from '@studio/contract/remote/remote';
import { baseApi, type Tag, type TagName } from '@studio/platform';
import { answer, refuse } from '@studio/testing/answer';
import { onGet } from '@studio/testing/on';
import { server } from '@studio/testing/server';
import { aDashboard } from '../testing/builders/home.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { renderShell, signedInAs } from '../testing/renderShell.tsx';

const figures = (given: Parameters<typeof aDashboard>[0]) =>
  server.use(onGet('/api/studio/portal/studio/dashboard', () => answer(aDashboard(given))));
const step = (given: Partial<OnboardingStep>): OnboardingStep => ({
  key: 'PACKAGE_PLAN',
  title: 'Create a package plan',
  group: 'ON_SALE',
  minutes: 1,
  done: false,
  optional: false,
  route: '/dashboard/package-plans/create',
  other: null,
  ...given,
});
const onboarding = (...steps: OnboardingStep[]) =>
  server.use(
    onGet('/api/studio/portal/studio/onboarding', () =>
      answer({
        percent: 50,
        next: steps.find(({ done, optional }) => !done && !optional)?.key ?? null,
        steps,
      }),
    ),
  );
const plans = aRegistryEntry({
  id: 'packages',
  nav: [],
  prefixes: ['/dashboard/package-plans'],
  routes: [{ path: '/dashboard/package-plans/create', title: 'New package plan', permission: 'plan.edit' }],
});
const NEW_STUDIO = [
  step({ key: 'CLASS_TEMPLATE', title: 'Create your first class', done: true }),
  step({}),
  step({ key: 'WAIVER', title: 'Write a waiver', optional: true, route: '/dashboard/nowhere' }),
];
beforeEach(() => signedInAs({ name: 'Olivia Owner', studioName: 'Lotus Yoga' }));

test("greets, and shows today's figures with links to what they count", async () => {
  await renderShell({ path: '/', remotes: [aRegistryEntry()] });
  expect(await screen.findByText('S$340.00')).toBeVisible();
  expect(screen.getByText(/^Good (morning|afternoon|evening), Olivia Owner$/)).toBeVisible();
  expect(screen.getByText(/at Lotus Yoga$/)).toBeVisible();
  for (const figure of [/Sessions today/, /Bookings today/, /Check-ins today/])
    expect(screen.getByRole('link', { name: figure })).toHaveAttribute(
      'href',
      '/dashboard/schedule?view=rooms',
    );
  // No remote serves payments in this test.
  expect(screen.queryByRole('link', { name: /Pending payments/ })).toBeNull();
  expect(screen.queryByText('Set up your studio')).toBeNull();
});

test('bookings and check-ins of today open their rows, for who has that report', async () => {
  const path = '/dashboard/report';
  const reports = aRegistryEntry({
    id: 'reports',
    nav: [
      { key: 'reports', label: 'Reports', icon: 'reports', path, permission: 'dashboard.view', order: 60 },
    ],
    prefixes: [path],
    routes: [{ path, title: 'Reports', permission: 'dashboard.view' }],
  });
  await renderShell({ remotes: [aRegistryEntry(), reports] });
  const link = (name: RegExp) => screen.findByRole('link', { name });
  expect(await link(/Bookings today/)).toHaveAttribute('href', `${path}/booking?range=Today&group=status`);
  expect(await link(/Check-ins today/)).toHaveAttribute(
    'href',
    `${path}/booking?range=Today&status=CHECKED_IN`,
  );
});

test('a pending payment is on home what it is in its report', async () => {
  const { user } = await renderShell();
  await user.click(await screen.findByRole('button', { name: 'What “Pending payments” counts' }));
  expect(await screen.findByText(PAYMENTS_TO_APPROVE_REPORT.figures.waiting.words)).toBeVisible();
});

/** Whether each of these comes after the one before. */
const inOrder = (...parts: HTMLElement[]) =>
  parts.every(
    (part, index) =>
      index === 0 || parts[index - 1]?.compareDocumentPosition(part) === Node.DOCUMENT_POSITION_FOLLOWING,
  );

test('the next class comes first, then the day, how it is going, quick actions, and the other panels', async () => {
  const panel = { name: 'dashboard.panel', permission: 'roster.view' } as const;
  await renderShell({
    remotes: [
      aRegistryEntry({ id: 'packages', nav: [], slots: [{ ...panel, title: 'Pack alerts' }] }),
      aRegistryEntry({ id: 'schedule', nav: [], slots: [{ ...panel, title: 'Up next', order: -10 }] }),
    ],
    load: ({ id }) =>
      Promise.resolve({
        id,
        contract: '^1.0.0',
        setup: () => () => undefined,
        Routes: () => null,
        slots: { 'dashboard.panel': () => <p>Panel of {id}</p> },
      }),
  });
  await screen.findByText('Panel of schedule');
  await screen.findByText('Sessions today');
  const region = (name: string) => screen.getByRole('region', { name });
  expect(
    inOrder(
      region('Up next'),
      region('Today in figures'),
      region('Needs you'),
      region('How it is going'),
      region('Quick actions'),
      region('Pack alerts'),
      region('Recent activity'),
    ),
  ).toBe(true);
});

test('the booking website is linked once, and its address can be copied', async () => {
  await renderShell();
  expect(await screen.findAllByRole('link', { name: /Access Booking Website/ })).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Copy booking website link' })).toBeVisible();
});

test('shows how many members owe, without the amount, to a role that may not see it', async () => {
  figures({ pendingPayments: 47, pendingAmount: null });
  await renderShell();
  expect(await screen.findByText('47')).toBeVisible();
  expect(screen.queryByText('S$340.00')).toBeNull();
});

test('shows no figures of the studio to a role that sees its own sessions only', async () => {
  figures({ pendingPayments: null, pendingAmount: null });
  await renderShell();
  expect(await screen.findByText('Sessions today')).toBeVisible();
  expect(screen.queryByText('Pending payments')).toBeNull();
});

test('leads a new studio through its first steps', async () => {
  onboarding(...NEW_STUDIO);
  await renderShell({ remotes: [plans] });
  expect(await screen.findByRole('link', { name: 'Create a package plan' })).toHaveAttribute(
    'href',
    '/dashboard/package-plans/create',
  );
  expect(screen.getByRole('heading', { name: 'First class on sale · 1 min' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Create a package plan' })).toBeVisible();
  expect(screen.getByText('1 of 2 steps done.', { exact: false })).toBeVisible();
  expect(screen.getByText('Create your first class').closest('li')).toHaveTextContent(
    'Done: Create your first class',
  );
  // Done steps, and steps whose page does not exist, have no link.
  expect(screen.queryByRole('link', { name: /first class|waiver/ })).toBeNull();
});

describe('the first client', () => {
  const members = aRegistryEntry({
    id: 'members',
    nav: [],
    prefixes: ['/dashboard/member'],
    routes: [
      { path: '/dashboard/member', title: 'Members', permission: 'member.view' },
      { path: '/dashboard/member/import', title: 'Import members', permission: 'data.transfer' },
    ],
  });
  const other = { title: 'import them from another system', route: '/dashboard/member/import' };
  const open = (staffType: string) => {
    signedInAs({ staffType });
    onboarding(step({ key: 'FIRST_CLIENT', title: 'Add a client', route: '/dashboard/member', other }));
    return renderShell({ remotes: [members] });
  };

  test('can be added or come from another system', async () => {
    await open('OWNER');
    expect(await screen.findByRole('link', { name: 'Add a client' })).toHaveAttribute(
      'href',
      '/dashboard/member',
    );
    expect(screen.getByRole('link', { name: 'import them from another system' })).toHaveAttribute(
      'href',
      '/dashboard/member/import',
    );
  });

  test('is only added by a role that may not import', async () => {
    await open('STAFF');
    expect(await screen.findByRole('link', { name: 'Add a client' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'import them from another system' })).toBeNull();
  });
});

test('stays hidden after the person has hidden the first steps', async () => {
  onboarding(...NEW_STUDIO);
  const { user, unmount } = await renderShell();
  await user.click(await screen.findByRole('button', { name: 'Hide' }));
  expect(screen.queryByText('Set up your studio')).toBeNull();
  expect(Object.keys(localStorage).filter((key) => key.startsWith('setup-hidden.'))).toHaveLength(1);
  unmount();
});

test('does not show a step that the role may not do', async () => {
  signedInAs({ staffType: 'TRAINER' });
  onboarding(...NEW_STUDIO);
  await renderShell();
  expect(await screen.findByText('Sessions today')).toBeVisible();
  expect(screen.queryByText('Set up your studio')).toBeNull();
});

test('the figures stay when the first steps cannot be loaded', async () => {
  server.use(onGet('/api/studio/portal/studio/onboarding', () => refuse('BROKEN')));
  await renderShell();
  expect(await screen.findByText('Sessions today')).toBeVisible();
  expect(await screen.findByText('We could not load the set-up steps.')).toBeVisible();
});

test('offers to try again when the figures cannot be loaded', async () => {
  server.use(onGet('/api/studio/portal/studio/dashboard', () => refuse('BROKEN')));
  const { user } = await renderShell();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  figures({ bookingsToday: 77 });
  await user.click(retry);
  expect(await screen.findByText('77')).toBeVisible();
});

test.each<[string, (TagName | Tag)[]]>([
  [
    'a class, plan, session, order or member is added',
    ['ClassTemplate', 'PackagePlan', 'Session', 'Order', 'Member'].map((type) => ({
      type: type as TagName,
      id: 'LIST',
    })),
  ],
  ['a booking is made', ['Booking']],
])('refetches the figures when %s', async (_case, tags) => {
  const { shell } = await renderShell();
  await screen.findByText('31');
  for (const [index, tag] of tags.entries()) {
    figures({ bookingsToday: 100 + index });
    act(() => void shell.store.dispatch(baseApi.util.invalidateTags([tag])));
    await waitFor(() => expect(screen.getByText(String(100 + index))).toBeVisible());
  }
});

test('shows the panels of remotes; one that is down leaves the others', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const slot = {
    name: 'dashboard.panel',
    title: 'Pending payments today',
    permission: 'payment.record',
  } as const;
  const module: RemoteModule = {
    id: 'packages',
    contract: '^1.0.0',
    setup: () => () => undefined,
    Routes: () => null,
    slots: { 'dashboard.panel': () => <p>Ada owes S$20</p> },
  };
  await renderShell({
    remotes: [
      aRegistryEntry({ id: 'packages', nav: [], slots: [slot] }),
      aRegistryEntry({
        id: 'members',
        title: 'Members',
        nav: [],
        slots: [{ ...slot, title: 'New members' }],
      }),
    ],
    load: ({ id }) => (id === 'packages' ? Promise.resolve(module) : Promise.reject(new Error('down'))),
  });
  expect(await screen.findByText('Ada owes S$20')).toBeVisible();
  expect(await screen.findByText('This part of the app has stopped working.')).toBeVisible();
  expect(await screen.findByText('Sessions today')).toBeVisible();
});
