import { aRegistryEntry } from '@studio/federation/runtime/release/aRegistryEntry';
import type { RemoteModule } from '@studio/contract/remote/remote';
import { useSlots } from '@studio/platform';
import { onRegistry } from '@studio/testing/onRegistry';
import { server } from '@studio/testing/server';
import { screen, within } from '@testing-library/react';
import { renderShell, signedInAs } from '../testing/renderShell.tsx';
import { slotFills } from './slotFills.tsx';

const packages = aRegistryEntry({
  id: 'packages',
  slots: [
    { name: 'dashboard.panel', title: 'Pending payments', permission: 'payment.record' },
    { name: 'dashboard.panel', key: 'pack-alerts', title: 'Pack alerts', permission: 'package.view' },
    {
      name: 'quick-action',
      key: 'create-plan',
      title: 'Create Plan',
      permission: 'plan.edit',
      icon: 'packages',
      order: 50,
    },
  ],
});
const members = aRegistryEntry({
  id: 'members',
  slots: [{ name: 'quick-action', title: 'Add New Client', permission: 'member.edit', order: 20 }],
});
const may = { can: () => true, preload: () => undefined, isSwitchedOff: () => false };

test('one remote can fill a slot more than once, in its own order', () => {
  expect(slotFills([packages, members], 'dashboard.panel', may)).toMatchObject([
    { key: 'packages', title: 'Pending payments' },
    { key: 'packages-pack-alerts', title: 'Pack alerts' },
  ]);
});

test('fills with an order are sorted by it, across remotes', () => {
  expect(slotFills([packages, members], 'quick-action', may)).toMatchObject([
    { title: 'Add New Client', icon: undefined },
    { title: 'Create Plan', icon: 'packages' },
  ]);
});

test('a fill that the role may not use is left out', () => {
  const fills = slotFills([packages], 'dashboard.panel', {
    ...may,
    can: (permission) => permission === 'package.view',
  });
  expect(fills.map(({ title }) => title)).toEqual(['Pack alerts']);
});

test('a fill of a switched-off remote is left out, except in the slot that its page is made for', () => {
  const booking = aRegistryEntry({
    id: 'booking',
    state: 'disabled',
    slots: [{ name: 'booking-website.preview', title: 'Preview', permission: 'configure.view' }],
  });
  const off = { ...may, isSwitchedOff: () => true };
  expect(slotFills([packages, members], 'quick-action', off)).toEqual([]);
  expect(slotFills([booking], 'booking-website.preview', off)).toMatchObject([
    { key: 'booking-off', title: 'Preview' },
  ]);
});

test('a preview of a switched-off remote explains that, and appears when it is switched on', async () => {
  signedInAs();
  const slots = [
    { name: 'booking-website.preview', title: 'Preview', permission: 'configure.view' },
  ] as const;
  const booking = aRegistryEntry({
    id: 'booking',
    title: 'Booking website',
    audience: 'member',
    nav: [],
    prefixes: [],
    state: 'disabled',
    slots: [...slots],
  });
  const page = aRegistryEntry({
    id: 'configure',
    nav: [],
    prefixes: ['/dashboard/configure'],
    routes: [{ path: '/dashboard/configure', title: 'Website', permission: 'configure.view' }],
  });
  const ConfigurePage = () => (
    <>
      {useSlots('booking-website.preview').map(({ key, render }) => (
        <section key={key}>{render({ extension: 'lotus', unsaved: {} })}</section>
      ))}
    </>
  );
  const modules: Record<string, Partial<RemoteModule>> = {
    configure: { Routes: ConfigurePage },
    booking: { slots: { 'booking-website.preview': ({ extension }) => <p>Website of {extension}</p> } },
  };
  const { user } = await renderShell({
    path: '/dashboard/configure',
    remotes: [page, booking],
    load: ({ id }) =>
      Promise.resolve({
        id,
        contract: '^1.0.0',
        setup: () => () => undefined,
        Routes: () => null,
        slots: {},
        ...modules[id],
      }),
  });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('This part of the app is switched off at the moment.')).toBeVisible();
  server.use(onRegistry([page, { ...booking, state: 'enabled' }]));
  await user.click(retry);
  expect(await screen.findByText('Website of lotus')).toBeVisible();
});

test('each fill shows its own component; one that the module lacks shows nothing', async () => {
  signedInAs();
  const slots = {
    'dashboard.panel': () => <p>Ada owes S$20</p>,
    'dashboard.panel/pack-alerts': () => <p>Ben has one credit left</p>,
  };
  const module: RemoteModule = {
    id: 'packages',
    contract: '^1.1.0',
    setup: () => () => undefined,
    Routes: () => null,
    slots,
  };
  const gone = { name: 'dashboard.panel', key: 'gone', title: 'Gone', permission: 'package.view' } as const;
  const remote = { ...packages, nav: [], slots: [...packages.slots, gone] };
  await renderShell({ remotes: [remote], load: () => Promise.resolve(module) });
  expect(await screen.findByText('Ada owes S$20')).toBeVisible();
  expect(await screen.findByText('Ben has one credit left')).toBeVisible();
  expect(screen.getByText('Gone').closest('section')).toHaveTextContent(/^Gone$/);
});

test('a tab that throws, and one whose remote is down, do not affect the page around them', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  signedInAs();
  const tab = (id: string, title: string) =>
    aRegistryEntry({
      id,
      title,
      nav: [],
      prefixes: [],
      slots: [{ name: 'member.tab', title, permission: 'package.view' }],
    });
  const page = aRegistryEntry({
    id: 'members',
    nav: [],
    prefixes: ['/dashboard/member'],
    routes: [{ path: '/dashboard/member/:memberId', title: 'Member', permission: 'member.view' }],
  });
  const MemberPage = () => (
    <>
      <h1>Ada Tan</h1>
      {useSlots('member.tab').map(({ key, title, render }) => (
        <section key={key} aria-label={title}>
          {render({ memberId: 'ada' })}
        </section>
      ))}
    </>
  );
  const broken = () => {
    throw new Error('a bug');
  };
  const modules: Record<string, Partial<RemoteModule>> = {
    members: { Routes: MemberPage },
    packages: { slots: { 'member.tab': broken } },
    notes: { slots: { 'member.tab': ({ memberId }) => <p>Notes on {memberId}</p> } },
  };
  await renderShell({
    path: '/dashboard/member/ada',
    remotes: [page, tab('packages', 'Packages'), tab('forms', 'Forms'), tab('notes', 'Notes')],
    load: ({ id }) => {
      const module = modules[id];
      if (!module) return Promise.reject(new Error('down'));
      return Promise.resolve({
        id,
        contract: '^1.1.0',
        setup: () => () => undefined,
        Routes: () => null,
        slots: {},
        ...module,
      });
    },
  });
  expect(await screen.findByText('Notes on ada')).toBeVisible();
  expect(
    within(await screen.findByRole('region', { name: 'Packages' })).getByRole('button', {
      name: 'Try again',
    }),
  ).toBeVisible();
  expect(
    await within(screen.getByRole('region', { name: 'Forms' })).findByRole('button', { name: 'Try again' }),
  ).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Ada Tan' })).toBeVisible();
});
