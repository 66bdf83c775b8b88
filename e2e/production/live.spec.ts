import path from 'node:path';
import { openStore } from '@studio/releases/openStore';
import { changeRegistry } from '@studio/releases/registryFile';
import type { RegistryEntry } from '@studio/contract/remote/remote';
import { expect, test } from '@playwright/test';
import { takeOver } from './handedOver.ts';
import { rawGet } from './rawGet.ts';

const { address, releases } = takeOver();
const store = openStore(path.join(releases, 'mfe'));

const switchBooking = (state: RegistryEntry['state']) =>
  changeRegistry(store, { by: 'e2e', what: state }, (registry) => ({
    ...registry,
    remotes: registry.remotes.map((entry) => (entry.id === 'booking' ? { ...entry, state } : entry)),
  }));
const revisionOf = (page: string): number => Number(/id="mfe-registry">\{"revision":(\d+)/.exec(page)?.[1]);

/** The server reads the registry ten times a second, not for every page. */
const soon = { timeout: 10_000, intervals: [20] };

test('a change of the store is live through gateway and server', async () => {
  const { revision } = await switchBooking('disabled');
  await expect(async () => {
    const answers = await Promise.all(
      ['/dashboard', '/mfe/registry.json', '/booking-website'].map((url) => rawGet(address + url)),
    );
    expect(revisionOf(answers[0]?.text() ?? '')).toBe(revision);
    expect(JSON.parse(answers[1]?.text() ?? '')).toMatchObject({ revision });
    expect(answers[2]?.status).toBe(503);
  }).toPass(soon);

  await switchBooking('enabled');
  await expect(async () => expect((await rawGet(`${address}/booking-website`)).status).toBe(200)).toPass(
    soon,
  );
});
