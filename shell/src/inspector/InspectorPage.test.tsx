import { aRegistryEntry } from '@studio/federation/runtime/release/aRegistryEntry';
import { RemoteError } from '@studio/federation/runtime/load/remoteError';
import { server } from '@studio/testing/server';
import { act, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aLoadRecord } from '../testing/aLoadRecord.ts';
import { setDeveloperTools } from './developerTools.ts';
import { renderShell, signedInAs } from '../testing/renderShell.tsx';

const path = '/dashboard/federation';
const remotes = [
  aRegistryEntry(),
  aRegistryEntry({ id: 'members', title: 'Members', nav: [], prefixes: ['/dashboard/member'] }),
];
const works = {
  id: 'members',
  contract: '^1.0.0',
  setup: () => () => undefined,
  Routes: () => null,
  slots: {},
};
const rowOf = (title: string) => within(screen.getByRole('row', { name: new RegExp(`^${title}`) }));

test('shows the state, versions, timings, last error and release of each part', async () => {
  signedInAs();
  const { change } = await renderShell({ path, remotes });
  await screen.findByText('Revision 1');
  const error = new RemoteError('entry-timeout', 'schedule', 'It took too long');
  change(
    { revision: 8, shellVersion: '1.0.0-0a0a0a0a' },
    {
      loads: [aLoadRecord({ error })],
      shared: [{ name: 'react', version: '19.3.1', from: 'shell', isLoaded: true }],
    },
  );
  await screen.findByRole('table', { name: 'Parts of this portal' });
  const schedule = rowOf('Schedule');
  expect(schedule.getByText('Ready')).toBeVisible();
  expect(schedule.getByText('100 ms')).toBeVisible();
  expect(schedule.getByText('module 60 ms')).toBeVisible();
  expect(schedule.getByText('entry-timeout')).toBeVisible();
  expect(schedule.getByText(error.correlationId)).toBeVisible();
  expect(schedule.getByRole('link', { name: 'schedule release.json' })).toHaveAttribute('target', '_blank');
  expect(rowOf('Members').getByText('Not loaded')).toBeVisible();
  expect(screen.getByText('Revision 8')).toBeVisible();
  expect(screen.getByText('One copy')).toBeVisible();
});

test('loads a part that is not loaded, and copies the whole report', async () => {
  signedInAs();
  const { user, loads } = await renderShell({ path, remotes, load: () => Promise.resolve(works) });
  await user.click(await screen.findByRole('button', { name: /Try loading now.*Members/ }));
  expect(await rowOf('Members').findByText('Ready')).toBeVisible();
  expect(loads).toEqual(['members']);

  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: /Copy as JSON/ }));
  expect(JSON.parse(write.mock.calls[0]?.[0] ?? '')).toMatchObject({
    revision: 1,
    remotes: [
      { id: 'schedule', state: 'not loaded' },
      { id: 'members', state: 'ready' },
    ],
  });
});

test('is open to people with the permission, whose menu has it once they want developer tools', async () => {
  signedInAs({ staffType: 'STAFF', name: 'Sam Staff' });
  const first = await renderShell({ path });
  expect(await screen.findByText('You do not have access to Parts of this portal.')).toBeVisible();
  await first.user.click(screen.getByRole('button', { name: 'Sam Staff' }));
  await screen.findByRole('menuitem', { name: 'Sign out' });
  expect(screen.queryByRole('menuitem', { name: 'Parts of this portal' })).toBeNull();
  first.unmount();

  signedInAs({ staffType: 'SUPER', name: 'Sue Super' });
  const second = await renderShell({ remotes });
  await second.user.click(screen.getByRole('button', { name: 'Sue Super' }));
  await screen.findByRole('menuitem', { name: 'Sign out' });
  expect(screen.queryByRole('menuitem', { name: 'Parts of this portal' })).toBeNull();
  act(() => setDeveloperTools(true));
  expect(await screen.findByRole('menuitem', { name: 'Parts of this portal' })).toHaveAttribute('href', path);
});

test("a part can be loaded from a developer's machine if the server allows it", async () => {
  signedInAs();
  server.use(
    http.get('http://localhost:3104/mf-manifest.json', () => HttpResponse.json({ name: 'mfe_schedule' })),
  );
  const { user, change, reloadPage } = await renderShell({ path, remotes });
  await screen.findByText('Revision 1');
  expect(screen.queryByRole('form', { name: 'Test versions' })).toBeNull();
  change({ overrideOrigins: ['http://localhost:3104'] });

  const form = within(await screen.findByRole('form', { name: 'Test versions' }));
  await user.click(form.getByRole('button', { name: 'Load and test' }));
  expect(await form.findByText('Choose a part')).toBeVisible();
  for (const [label, option] of [
    ['Part', 'Schedule'],
    ['From', 'http://localhost:3104'],
  ] as const) {
    await user.click(form.getByRole('combobox', { name: label }));
    await user.click(await screen.findByTitle(option));
  }
  await user.click(form.getByRole('button', { name: 'Load and test' }));
  await screen.findByRole('form', { name: 'Test versions' });
  expect(reloadPage).toHaveBeenCalledTimes(1);
  expect(JSON.parse(sessionStorage.getItem('mfe.overrides') ?? '[]')).toEqual([
    { id: 'schedule', origin: 'http://localhost:3104' },
  ]);
});

test('removing one override keeps the others', async () => {
  signedInAs();
  const overrides = ['schedule', 'members'].map((id) => ({
    id,
    origin: 'http://localhost:3104',
    isAllowed: true,
  }));
  const { user, change, reloadPage } = await renderShell({ path, remotes });
  change({ overrideOrigins: ['http://localhost:3104'], overrides });
  await user.click(await screen.findByRole('button', { name: 'Remove schedule' }));
  expect(reloadPage).toHaveBeenCalledTimes(1);
  expect(JSON.parse(sessionStorage.getItem('mfe.overrides') ?? '[]')).toEqual([
    { id: 'members', origin: 'http://localhost:3104' },
  ]);
});
