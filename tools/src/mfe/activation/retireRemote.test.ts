import { readJournal } from '@studio/releases/journal';
import { readRegistry } from '@studio/releases/registryFile';
import type { ReleaseStore } from '@studio/releases/releaseStore';
import { activateOne, aLive } from '../../testing/aRelease.ts';
import { aStore } from '../../testing/stores.ts';
import { planRetirement, retire } from './retireRemote.ts';
import { switchRemotes } from './switchRemote.ts';

const TABLE = '/dashboard/other/table';
const routes = [{ path: TABLE, title: 'Table', permission: 'dashboard.view' as const }];

let store: ReleaseStore;
beforeEach(async () => {
  store = await aStore();
  await aLive(store, { id: 'other', version: '1.0.0-a', routes });
  await aLive(store, {
    id: 'retail',
    version: '1.0.0-a',
    prefixes: ['/dashboard/retail', '/dashboard/stock'],
  });
});

const retireTo = async (to: string | null) =>
  retire(store, await planRetirement(store, 'retail', to), { by: 'ann', what: 'retire retail 1.0.0-a' });

test('takes the remote out, leads each of its prefixes to one page, and says who did it', async () => {
  await retireTo(`${TABLE}?tab=new`);
  expect(await readRegistry(store)).toMatchObject({
    revision: 3,
    remotes: [{ id: 'other' }],
    redirects: { '/dashboard/retail': `${TABLE}?tab=new`, '/dashboard/stock': `${TABLE}?tab=new` },
  });
  expect((await readJournal(store)).at(-1)).toMatchObject({ by: 'ann', what: 'retire retail 1.0.0-a' });
});

test('without a page its addresses lead nowhere', async () => {
  await retireTo(null);
  expect(await readRegistry(store)).toMatchObject({ remotes: [{ id: 'other' }], redirects: {} });
});

test('a redirect ends when a remote has its prefix again; the others stay', async () => {
  await retireTo('/dashboard');
  await aLive(store, { id: 'stocks', version: '1.0.0-a', prefixes: ['/dashboard/stock'], nav: [] });
  expect((await readRegistry(store)).redirects).toEqual({ '/dashboard/retail': '/dashboard' });
  await activateOne(store, 'other', '1.0.0-a');
  expect((await readRegistry(store)).redirects).toEqual({ '/dashboard/retail': '/dashboard' });
});

test.each([
  ['/dashboard/retail', 'is no page of the shell, nor of a remote that is switched on.'],
  ['/dashboard/other/nowhere', 'is no page of the shell'],
  ['/api/live', 'is no page of the shell'],
  ['https://elsewhere.example', 'is no page of the shell'],
])('refuses to lead its addresses to %s', async (to, reason) => {
  await expect(planRetirement(store, 'retail', to)).rejects.toThrow(reason);
});

test('refuses a page of a remote that is switched off, also when that comes after the plan', async () => {
  const plan = await planRetirement(store, 'retail', TABLE);
  await switchRemotes(store, ['other'], { state: 'disabled', by: 'ann' });
  await expect(retire(store, plan, { by: 'ann', what: 'x' })).rejects.toThrow('is no page of the shell');
  await expect(planRetirement(store, 'retail', TABLE)).rejects.toThrow('is no page of the shell');
});

test('refuses the last remote, the shell, what is not live, and a version that was not meant', async () => {
  const plan = await planRetirement(store, 'retail');
  await aLive(store, { id: 'retail', version: '1.0.0-b' });
  await expect(retire(store, plan, { by: 'ann', what: 'x' })).rejects.toThrow('changed at the same time');
  await retireTo(null);
  await expect(planRetirement(store, 'other')).rejects.toThrow('mfe disable other switches it off.');
  await expect(planRetirement(store, 'retail')).rejects.toThrow('No version of retail is live.');
  await expect(planRetirement(store, 'shell')).rejects.toThrow('cannot be retired');
});

test('addresses of a website for members lead to no page of the portal', async () => {
  await aLive(store, { id: 'site', version: '1.0.0-a', audience: 'member', prefixes: ['/site'], nav: [] });
  await expect(planRetirement(store, 'site', '/dashboard')).rejects.toThrow('leave out --to');
  expect(await planRetirement(store, 'site')).toMatchObject({ to: null });
});
