import { aRegistryEntry } from '@studio/federation/runtime/release/aRegistryEntry';
import type { RemoteModule } from '@studio/contract/remote/remote';
import { screen, waitFor, within } from '@testing-library/react';
import { renderShell, signedInAs } from '../testing/renderShell.tsx';

const onNew = jest.fn();
const Page = () => (
  <>
    <h1>Week</h1>
    <button type="button" aria-keyshortcuts="n" onClick={onNew}>
      Add session
    </button>
    <input aria-label="Find" aria-keyshortcuts="/" />
    <textarea aria-label="Notes" />
  </>
);
const schedule: RemoteModule = {
  id: 'schedule',
  contract: '^1.0.0',
  setup: () => () => undefined,
  Routes: Page,
  slots: {},
};

async function open(path: string, staffType = 'OWNER') {
  signedInAs({ staffType });
  const page = await renderShell({
    path,
    remotes: [aRegistryEntry()],
    load: () => Promise.resolve(schedule),
  });
  return page;
}

test('g and a letter open a page of the navigation, and nothing else', async () => {
  const { user } = await open('/dashboard');
  await user.keyboard('gs');
  expect(await screen.findByRole('heading', { name: 'Week' })).toBeInTheDocument();
  await user.keyboard('gd');
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeInTheDocument();
  // No remote serves members in this test.
  await user.keyboard('gm');
  expect(window.location.pathname).toBe('/dashboard');
});

test('n and / use what the page offers; in a field they are text', async () => {
  const { user } = await open('/dashboard/schedule');
  await screen.findByRole('heading', { name: 'Week' });
  await user.keyboard('n');
  expect(onNew).toHaveBeenCalledTimes(1);
  await user.keyboard('/');
  expect(screen.getByRole('textbox', { name: 'Find' })).toHaveFocus();
  await user.keyboard('n/?');
  expect(screen.getByRole('textbox', { name: 'Find' })).toHaveValue('n/?');
  await user.type(screen.getByRole('textbox', { name: 'Notes' }), 'gd');
  expect(onNew).toHaveBeenCalledTimes(1);
  expect(window.location.pathname).toBe('/dashboard/schedule');
});

test('? lists the keys that work for this person, and turns them off while it is open', async () => {
  const { user } = await open('/dashboard');
  await user.keyboard('?');
  const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  const lines = within(sheet)
    .getAllByRole('term')
    .map(({ textContent }) => textContent);
  expect(lines).toEqual(expect.arrayContaining(['Dashboard', 'Schedule', 'Show these shortcuts']));
  expect(lines).not.toContain('Members');
  await user.keyboard('gs');
  expect(window.location.pathname).toBe('/dashboard');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('/ opens the palette if the page has no search', async () => {
  const { user } = await open('/dashboard');
  await user.keyboard('/');
  expect(await screen.findByRole('combobox', { name: 'Search' })).toBeInTheDocument();
});
