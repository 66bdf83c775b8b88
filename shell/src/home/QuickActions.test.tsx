import { aRegistryEntry } from '@studio/federation/runtime/release/aRegistryEntry';
import { RemoteError } from '@studio/federation/runtime/load/remoteError';
import type { RemoteModule, SlotProps } from '@studio/contract/remote/remote';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderShell, signedInAs } from '../testing/renderShell.tsx';

const remotes = [
  aRegistryEntry({
    id: 'packages',
    nav: [],
    slots: [
      {
        name: 'quick-action',
        key: 'create-plan',
        title: 'Create Plan',
        permission: 'plan.edit',
        icon: 'packages',
        order: 50,
      },
      {
        name: 'quick-action',
        key: 'create-announcement',
        title: 'Create Announcement',
        permission: 'announcement.edit',
        icon: 'marketing',
        order: 80,
      },
    ],
  }),
  aRegistryEntry({
    id: 'members',
    nav: [],
    slots: [
      {
        name: 'quick-action',
        title: 'Add New Client',
        permission: 'member.edit',
        icon: 'members',
        order: 20,
      },
    ],
  }),
];
const Form = ({ onClose }: SlotProps['quick-action']) => (
  <dialog open aria-label="New client">
    <button type="button" onClick={onClose}>
      Done
    </button>
  </dialog>
);
const members: RemoteModule = {
  id: 'members',
  contract: '^1.0.0',
  setup: () => () => undefined,
  Routes: () => null,
  slots: { 'quick-action': Form },
};
const tiles = () =>
  within(screen.getByRole('region', { name: 'Quick actions' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test.each([
  ['OWNER', ['Add New Client', 'Create Plan', 'Access Booking Website', 'Create Announcement']],
  ['STAFF', ['Add New Client', 'Access Booking Website', 'Create Announcement']],
])(
  'a %s sees the actions of that role, in order, and no code is loaded for it',
  async (staffType, expected) => {
    signedInAs({ staffType });
    const { loads } = await renderShell({ remotes });
    expect(tiles()).toEqual(expected);
    expect(loads).toEqual([]);
  },
);

test('a tile opens its form, and closing it returns the focus', async () => {
  signedInAs();
  const { user, preloads, loads } = await renderShell({ remotes, load: () => Promise.resolve(members) });
  const tile = screen.getByRole('button', { name: 'Add New Client' });
  await user.hover(tile);
  expect(preloads).toContain('members');
  await act(async () => tile.click());
  await user.click(await screen.findByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(tile).toHaveFocus();
  expect(loads).toEqual(['members']);
});

test('a form that cannot be loaded is reported in a drawer, and can be retried there', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  signedInAs();
  const answers = [
    Promise.reject<RemoteModule>(new RemoteError('entry-timeout', 'members', 'x')),
    Promise.resolve(members),
  ];
  const { user } = await renderShell({ remotes, load: () => answers.shift() ?? Promise.resolve(members) });
  await act(async () => screen.getByRole('button', { name: 'Add New Client' }).click());
  await screen.findByText('This part of the app could not be loaded.');
  const drawer = screen.getByRole('dialog', { name: 'Add New Client' });
  expect(screen.getByRole('heading', { name: 'Dashboard', hidden: true })).toBeInTheDocument();

  await user.click(within(drawer).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'New client' })).toBeInTheDocument());
});

test('a remote that is switched off has no tile', async () => {
  signedInAs();
  await renderShell({ remotes: remotes.map((entry) => ({ ...entry, state: 'disabled' as const })) });
  expect(tiles()).toEqual(['Access Booking Website']);
});
